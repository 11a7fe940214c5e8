export const campaignTypes = ['standard', 'p2p'] as const
export type CampaignType = (typeof campaignTypes)[number]
