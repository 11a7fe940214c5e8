import { z } from 'zod'
import { pageLanguages } from '../checkout/checkout-page.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { letterTemplateIdSchema } from '../letters/letter-template-id.js'
import { named, personal } from '../masking.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { personSchema } from '../records/record.js'
import { richTextSchema } from '../rich-text.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { acknowledgmentIdSchema } from './acknowledgment-id.js'

/** How a donor is thanked. */
export const thankWays = ['letter', 'email', 'call', 'card'] as const
export type ThankWay = (typeof thankWays)[number]

/** `dismissed`: somebody decided that this gift needs no thanks. */
export const acknowledgmentStates = ['open', 'thanked', 'dismissed'] as const

export const acknowledgmentRowSchema = z.object({
  id: acknowledgmentIdSchema,
  state: z.enum(acknowledgmentStates),
  chargeId: z.uuid(),
  chargeNumber: z.string(),
  /** Who is thanked: the donor, or the advisor of a donor-advised fund. */
  donorId: donorIdSchema,
  donorName: named(z.string()),
  /** In minor units. */
  amount: minorUnitsSchema,
  currency: currencySchema,
  giftDate: calendarDateSchema,
  way: z.enum(thankWays),
  /** The rule that asks for it. */
  reason: z.string(),
  assignee: personSchema.nullable(),
  dueOn: calendarDateSchema,
  /** Open, and its day has passed where the org is. */
  isOverdue: z.boolean(),
  letterId: letterTemplateIdSchema.nullable(),
  hasEmail: z.boolean(),
  hasAddress: z.boolean(),
  /** Its text is this donor's own. */
  isEdited: z.boolean(),
  thankedAt: instantSchema.nullable(),
  thankedBy: personSchema.nullable(),
})
export interface AcknowledgmentRow extends z.infer<typeof acknowledgmentRowSchema> {}

const letterSchema = z.object({ language: z.enum(pageLanguages), subject: z.string(), body: richTextSchema })

export const acknowledgmentSchema = acknowledgmentRowSchema.extend({
  campaignName: z.string(),
  /** Gifts of the donor so far, this one among them. */
  giftNumber: z.int(),
  addressee: z.object({ name: z.string(), lines: z.array(z.string()) }),
  email: personal(z.string().nullable()),
  phone: personal(z.string().nullable()),
  /** As it will look, or as it was when the donor was thanked; null where no letter is chosen. */
  letter: letterSchema.nullable(),
  signatory: z.array(z.string()),
  /** Other gifts of the donor that are still to be thanked for: the same letter can do it. */
  others: z.array(
    z.object({
      id: acknowledgmentIdSchema,
      chargeNumber: z.string(),
      amount: minorUnitsSchema,
      currency: currencySchema,
      giftDate: calendarDateSchema,
    }),
  ),
})
export interface Acknowledgment extends z.infer<typeof acknowledgmentSchema> {}
