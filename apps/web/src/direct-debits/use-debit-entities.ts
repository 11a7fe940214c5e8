import type { LegalEntity } from '@almoner/contracts/orgs/org'
import { useActor } from '../session/use-actor'

/** The legal entities that can collect by direct debit, which is in euros alone. */
export function useDebitEntities(): readonly LegalEntity[] {
  const { org } = useActor()
  return org?.entities.filter(({ currency }) => currency === 'eur') ?? []
}
