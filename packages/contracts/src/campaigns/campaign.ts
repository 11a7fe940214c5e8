import { z } from 'zod'
import { campaignIdSchema } from '../ids.js'
import { currencySchema } from '../money.js'
import { calendarDateSchema } from '../time.js'

export const campaignStatuses = ['draft', 'active', 'paused', 'ended', 'archived'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/** A campaign as its list shows it. Amounts in minor units of `currency`; raised is net of refunds, live gifts only. */
export const campaignRowSchema = z.object({
  id: campaignIdSchema,
  name: z.string(),
  code: z.string(),
  status: z.enum(campaignStatuses),
  currency: currencySchema,
  goalAmount: z.int().nullable(),
  raisedAmount: z.int(),
  giftCount: z.int(),
  donorCount: z.int(),
  endsOn: calendarDateSchema.nullable(),
})
export interface CampaignRow extends z.infer<typeof campaignRowSchema> {}
