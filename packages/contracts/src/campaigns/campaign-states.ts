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

export function mayStep(from: CampaignStatus, to: CampaignStatus): boolean {
  return campaignSteps[from].includes(to)
}

export const takesGifts = (status: CampaignStatus): boolean => status === 'active'
