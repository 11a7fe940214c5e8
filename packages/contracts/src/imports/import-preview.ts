import { z } from 'zod'
import { pageLanguages } from '../checkout/checkout-page.js'
import { utmSchema } from '../donations/donation-source.js'
import { tributeSchema } from '../donations/tribute.js'
import { similarities } from '../donors/duplicates.operations.js'
import { donorRowSchema, donorTypes } from '../donors/donor.js'
import { named, personal, withheld } from '../masking.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { receiptElsewhereSchema } from '../receipts/external-receipts.operations.js'
import { calendarDateSchema } from '../time.js'
import { importedStatuses } from './import.js'
import { previewedRecurringSchema } from './recurring-rows.js'

/** What somebody is whom a row names besides its donor. */
export const namedRoles = ['credited', 'partner', 'contact'] as const
export type NamedRole = (typeof namedRoles)[number]

/** A row as it will be once it is imported. */
export const previewRowSchema = z.object({
  line: z.int(),
  donor: z.object({
    name: named(z.string()),
    type: z.enum(donorTypes),
    email: personal(z.string().nullable()),
    /** These three as they will be: of a donor who is here, with what the plan changes. */
    language: z.enum(pageLanguages).nullable(),
    birthDate: withheld(calendarDateSchema.nullable()),
    doNotContact: z.boolean(),
    /** Who they are already; null for a new donor. */
    known: donorRowSchema.pick({ id: true, number: true, name: true }).nullable(),
  }),
  amount: minorUnitsSchema,
  currency: currencySchema,
  isRefund: z.boolean(),
  /** Of a recurring gift: its next payment, or of one that has ended its last day, else its first. */
  date: z.string(),
  status: z.enum(importedStatuses).nullable(),
  recurring: previewedRecurringSchema.nullable(),
  /** Of a gift: the number of the recurring gift that it counts toward. */
  paysRecurring: z.string().nullable(),
  mode: z.enum(['live', 'test']),
  isAnonymous: z.boolean(),
  /** Where the gift came from. */
  utm: utmSchema,
  sourceUrl: z.string().nullable(),
  campaign: z.string(),
  designation: z.string().nullable(),
  /** Of a gift that is split: what goes where. */
  parts: z.array(z.object({ designation: z.string(), amount: minorUnitsSchema })),
  tribute: z.object({ kind: tributeSchema.shape.kind, honoree: named(z.string()) }).nullable(),
  receipt: receiptElsewhereSchema.nullable(),
  /** When the donor declared Gift Aid, by the row. */
  giftAidOn: calendarDateSchema.nullable(),
  /** Whom the row names besides its donor, and who is credited by rows of their own; of who is credited with a part of the gift, how much in minor units. */
  people: z.array(z.object({ role: z.enum(namedRoles), name: named(z.string()), amount: minorUnitsSchema.nullable() })),
  /** The household that the row names for its donor. */
  household: named(z.string().nullable()),
})
export interface PreviewRow extends z.infer<typeof previewRowSchema> {}

export const similarRowSchema = z.object({
  /** The first row of the file that names the new donor. */
  line: z.int(),
  donorName: named(z.string()),
  sameBy: z.array(z.enum(similarities)),
  /** Who is here already. */
  donor: donorRowSchema.pick({ id: true, number: true, name: true }),
})
export interface SimilarRow extends z.infer<typeof similarRowSchema> {}
