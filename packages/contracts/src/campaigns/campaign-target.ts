import { z } from 'zod'

/** The states that a campaign is taken to step by step; one that is archived is taken up again by restoring it. */
export const campaignTargets = ['active', 'paused', 'ended', 'archived'] as const

export type CampaignTarget = (typeof campaignTargets)[number]

export const campaignTargetSchema = z.enum(campaignTargets)
