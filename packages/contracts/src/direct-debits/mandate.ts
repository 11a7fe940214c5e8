import { z } from 'zod'
import { donationIdSchema } from '../donations/donation-id.js'
import { named, personal } from '../masking.js'
import { personSchema } from '../records/record.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { mandateIdSchema } from './direct-debit-id.js'

/** `expired`: nothing was collected by it for 36 months, after which no bank takes it (SEPA Core Rulebook, 4.1). */
export const mandateStates = ['active', 'revoked', 'expired'] as const
export type MandateState = (typeof mandateStates)[number]

export const mandateMonths = 36

export const signedWays = ['paper', 'online'] as const

/** What a donor signed: that their account may be debited. */
export const mandateSchema = z.object({
  id: mandateIdSchema,
  donationId: donationIdSchema,
  /** The unique mandate reference. */
  reference: z.string(),
  state: z.enum(mandateStates),
  /** Whose account it is. */
  holder: named(z.string()),
  /** Its country and end; whole only by an act of its own. */
  iban: personal(z.string()),
  bic: z.string().nullable(),
  signedOn: calendarDateSchema,
  signedBy: z.enum(signedWays),
  /** The account is another than the last file said, so that the next one tells the bank. */
  isAmended: z.boolean(),
  lastCollectedOn: calendarDateSchema.nullable(),
  revokedOn: calendarDateSchema.nullable(),
  /** Why, as staff wrote it or as the code of the bank’s return. */
  revokedFor: z.string().nullable(),
  addedAt: instantSchema,
  addedBy: personSchema.nullable(),
})
export interface Mandate extends z.infer<typeof mandateSchema> {}
