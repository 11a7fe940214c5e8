export const campaignStatuses = ['draft', 'active', 'paused', 'ended', 'archived'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/** Where a campaign may go from where it is. An archived one is taken up again by an admin alone. */
export const campaignSteps: Record<CampaignStatus, readonly CampaignStatus[]> = {
  draft: ['active'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: ['archived'],
  archived: ['active'],
}

/** Whether the table has a step from one status to the other; staying is no step. */
export function mayStep(from: CampaignStatus, to: CampaignStatus): boolean {
  return campaignSteps[from].includes(to)
}

/** Whether people may give to it now. */
export const takesGifts = (status: CampaignStatus): boolean => status === 'active'
