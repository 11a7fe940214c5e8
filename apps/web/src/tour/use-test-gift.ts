import type { Installation } from '@almoner/contracts/campaigns/installation.operations'
import type { ChargeRow } from '@almoner/contracts/charges/charge'
import { useState } from 'react'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'

const lookEveryMs = 3000

interface TestGiftState {
  /** Where it can be given; undefined while that is asked for. */
  pageUrl: string | undefined
  /** The page takes no money. */
  isTest: boolean
  /** One that came since this was shown: not the newest, since a gift may be dated ahead. */
  arrived: ChargeRow | null
}

// A page that is not published yet has its form all the same.
const givingUrl = ({ pageUrl, isPagePublished }: Installation) => (isPagePublished ? pageUrl : `${pageUrl}?embed=1`)

/** Looks for a gift that arrives while this is shown. */
export function useTestGift(): TestGiftState {
  const { org } = useActor()
  const [former, setFormer] = useState<ReadonlySet<string>>()
  const installation = trpc.campaigns.getInstallation.useQuery({})
  const gateways = trpc.gateways.list.useQuery({ id: org?.id ?? '' }, { enabled: org !== null })
  const latest = trpc.charges.list.useQuery({ limit: 10 }, { refetchInterval: lookEveryMs, staleTime: 0 })
  if (latest.data && former === undefined) setFormer(new Set(latest.data.rows.map(({ id }) => id)))
  const primary = org?.entities.find(({ isPrimary }) => isPrimary)?.id
  const taking = gateways.data?.find(({ entityId, isDefault }) => entityId === primary && isDefault)
  return {
    pageUrl: installation.data && givingUrl(installation.data),
    isTest: taking?.mode !== 'live',
    arrived: (former && latest.data?.rows.find(({ id }) => !former.has(id))) ?? null,
  }
}
