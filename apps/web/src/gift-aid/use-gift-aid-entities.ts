import type { LegalEntity } from '@almoner/contracts/orgs/org'
import { useActor } from '../session/use-actor'

/** The legal entities that can claim Gift Aid: HMRC repays gifts in pounds alone. */
export function useGiftAidEntities(): readonly LegalEntity[] {
  const { org } = useActor()
  return org?.entities.filter(({ currency }) => currency === 'gbp') ?? []
}
