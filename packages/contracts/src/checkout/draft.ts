import { z } from 'zod'
import { frequencies } from './choices.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { instantSchema } from '../time.js'
import { named, personal } from '../masking.js'

export const draftStatuses = ['open', 'reminded', 'recovered', 'expired', 'suppressed'] as const
export type DraftStatus = (typeof draftStatuses)[number]

export const draftSteps = ['amount', 'details', 'payment', 'confirm'] as const

export const draftReasons = ['inactivity', 'closed', 'payment_failed', 'reminder_requested', 'validation'] as const

/** A checkout that was begun and not finished, as its list shows it. Amounts in minor units. */
export const draftRowSchema = z.object({
  id: z.string(),
  orgId: z.string(),
  orgName: z.string(),
  campaignId: z.string(),
  campaignName: z.string(),
  email: personal(z.string().nullable()),
  name: named(z.string().nullable()),
  amount: minorUnitsSchema.nullable(),
  currency: currencySchema,
  frequency: z.enum(frequencies),
  step: z.enum(draftSteps),
  reason: z.enum(draftReasons),
  failureCode: z.string().nullable(),
  consented: z.boolean(),
  startedAt: instantSchema,
  lastSeenAt: instantSchema,
  reminders: z.array(z.object({ n: z.int(), sentAt: instantSchema, openedAt: instantSchema.nullable() })),
  status: z.enum(draftStatuses),
  recoveredDonationId: z.string().nullable(),
})
export interface DraftRow extends z.infer<typeof draftRowSchema> {}
