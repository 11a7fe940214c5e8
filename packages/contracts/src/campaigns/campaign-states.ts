export const campaignStatuses = ['draft', 'active', 'paused', 'ended', 'archived'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

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
