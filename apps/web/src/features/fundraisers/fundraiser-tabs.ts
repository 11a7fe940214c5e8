import type { FundraiserStatus } from '@almoner/contracts/fundraisers/fundraiser'

export type FundraiserTab = 'active' | 'pending' | 'paused' | 'past'

/** The statuses of each tab; the first one is the list without a filter. */
export const fundraiserTabs: Readonly<Record<FundraiserTab, readonly FundraiserStatus[]>> = {
  active: ['active'],
  pending: ['pending'],
  paused: ['paused'],
  past: ['ended', 'rejected'],
}

export const tabNames = Object.keys(fundraiserTabs) as FundraiserTab[]

/** The tab of a list that is filtered by these statuses; none where a link mixes those of several. */
export function tabOf(status: readonly FundraiserStatus[] | undefined): FundraiserTab | undefined {
  if (!status?.length) return 'active'
  return tabNames.find((name) => status.every((one) => fundraiserTabs[name].includes(one)))
}
