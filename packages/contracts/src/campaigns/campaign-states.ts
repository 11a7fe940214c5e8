export const campaignStatuses = ['draft', 'active', 'paused', 'ended', 'archived'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

export const campaignSteps: Record<CampaignStatus, readonly CampaignStatus[]> = {
  draft: ['active'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: ['archived'],
  archived: ['active'],
}

const refusals: Readonly<Record<CampaignStatus, string>> = {
  draft: 'This campaign is a draft. Make it live first.',
  active: 'This campaign is live. It can be paused or ended.',
  paused: 'This campaign is paused. It can be resumed or ended.',
  ended: 'This campaign has ended. It can be archived.',
  archived: 'This campaign is archived. Restore it first.',
}

/** Why a step is refused: which state the campaign is in, and what can be done from there. */
export const whyStepRefused = (status: CampaignStatus): string => refusals[status]

export function mayStep(from: CampaignStatus, to: CampaignStatus): boolean {
  return campaignSteps[from].includes(to)
}

export const takesGifts = (status: CampaignStatus): boolean => status === 'active'
