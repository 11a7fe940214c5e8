import { z } from 'zod'
import { thankWays } from '../acknowledgments/acknowledgment.js'
import { chargeStatuses, disputeStatuses, donationEnds, paymentMethods, refundStatuses } from '../charges/charge.js'
import { correctedValueSchema } from '../charges/charge-correction.js'
import { donationActors, donationFields, recurringFactsSchema } from '../donations/donation-actions.js'
import { giftRelatedEmailKinds } from '../emails/email-kinds.js'
import { mailIdSchema } from '../emails/mail-id.js'
import { mailStates } from '../emails/mail-state.js'
import { mailingIdSchema } from '../mailings/mailing-id.js'
import { importIdSchema } from '../imports/import-id.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { receiptIdSchema } from '../receipts/receipt-id.js'
import { receiptEndReasons, receiptNameSchema, receiptStates } from '../receipts/receipt.js'
import { instantSchema } from '../time.js'
import { deliveryStates } from '../webhooks/webhook.js'
import { personSchema, recordKinds } from './record.js'
import { named, personal } from '../masking.js'

/** What the entries of a timeline can be narrowed to. */
export const timelineGroups = ['gifts', 'emails', 'notes', 'changes'] as const
export type TimelineGroup = (typeof timelineGroups)[number]

const entry = {
  /** Among entries of its kind; of a note or a task, theirs. */
  id: z.string(),
  at: instantSchema,
  /** Only the day is known, or matters. */
  isDay: z.boolean(),
}

const money = { amount: minorUnitsSchema, currency: currencySchema }

const charge = { chargeId: z.uuid(), chargeNumber: z.string() }

const giftSchema = z.object({
  kind: z.literal('gift'),
  ...entry,
  ...charge,
  ...money,
  status: z.enum(chargeStatuses),
  /** Of a recurring donation; null for a gift by itself. */
  donationId: z.uuid().nullable(),
  method: z.enum(paymentMethods),
  last4: z.string().nullable(),
  campaignName: z.string(),
  /** Why it was declined, in the gateway's words. */
  failure: z.string().nullable(),
  isTest: z.boolean(),
})

/** How a gift came to be here. */
const giftBegunSchema = z.object({
  kind: z.literal('gift_begun'),
  ...entry,
  ...charge,
  by: z.enum(['donor', 'staff', 'import']),
  importId: z.uuid().nullable(),
  importLine: z.int().nullable(),
})

/** What became of the recurring donation that was to end with the gift. */
const donationEnd = z.enum(donationEnds).nullable()

const refundSchema = z.object({
  kind: z.literal('refund'),
  ...entry,
  ...charge,
  ...money,
  status: z.enum(refundStatuses),
  isOffline: z.boolean(),
  /** The donor's bank took it back. */
  isReturn: z.boolean(),
  person: personSchema.nullable(),
  note: z.string().nullable(),
  failure: z.string().nullable(),
  donationEnd,
})

const disputeSchema = z.object({
  kind: z.literal('dispute'),
  ...entry,
  ...charge,
  ...money,
  phase: z.enum(['opened', 'closed']),
  status: z.enum(disputeStatuses),
  donationEnd,
})

const reviewSchema = z.object({
  kind: z.literal('review'),
  ...entry,
  ...charge,
  phase: z.enum(['opened', 'settled']),
  /** What the gateway says of the payment, or why it was decided so. */
  text: z.string(),
  decision: z.enum(['accept', 'keep', 'handled']).nullable(),
  person: personSchema.nullable(),
})

const correctionSchema = z.object({
  kind: z.literal('correction'),
  ...entry,
  ...charge,
  currency: currencySchema,
  changes: z.array(correctedValueSchema),
  reason: z.string().nullable(),
  /** Null where a program did it. */
  person: personSchema.nullable(),
})

const changedAtSource = <Field extends string, Value extends z.ZodType>(field: Field, value: Value) =>
  z.object({ field: z.literal(field), before: value, after: value })

/** A gift that was here and that an import found told differently by its source. Amounts in minor units. */
const importChangeSchema = z.object({
  kind: z.literal('import_change'),
  ...entry,
  ...charge,
  currency: currencySchema,
  importId: importIdSchema,
  importNumber: z.string(),
  changes: z.array(
    z.discriminatedUnion('field', [
      changedAtSource('status', z.enum(chargeStatuses)),
      changedAtSource('amount', minorUnitsSchema),
      changedAtSource('giftDate', z.iso.date()),
      /** What went back by then and did so by this import. */
      changedAtSource('refunded', minorUnitsSchema),
    ]),
  ),
  /** Whose import it is. */
  person: personSchema.nullable(),
})

const webhookSchema = z.object({
  kind: z.literal('webhook'),
  ...entry,
  /** Of the event that was told, such as `charge.succeeded`. */
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  lastStatus: z.int().nullable(),
})

/** That a receipt was issued, or that it is valid no more. Of a gift, or of a donor. */
const receiptSchema = z.object({
  kind: z.literal('receipt'),
  ...entry,
  ...money,
  receiptId: receiptIdSchema,
  number: z.string(),
  phase: z.enum(receiptStates),
  /** Null where the rules of the settings did it, or a refund or a correction. */
  person: personSchema.nullable(),
  reason: z.enum(receiptEndReasons).nullable(),
  note: z.string().nullable(),
  /** The receipt that it replaces; of one that was replaced, the one that took its place. */
  other: receiptNameSchema.nullable(),
})

/** The receipt that another system issued for gifts before they came here. Of a gift, or of a donor, once for all its gifts. */
const receiptElsewhereSchema = z.object({
  kind: z.literal('receipt_elsewhere'),
  ...entry,
  ...charge,
  number: z.string(),
  /** Null where the day of the gift stands for it. */
  issuedOn: z.iso.date().nullable(),
  entityName: z.string(),
})

const emailSchema = z.object({
  kind: z.literal('email'),
  ...entry,
  email: z.enum([...giftRelatedEmailKinds, 'fundraiser_thanks', 'mailing', 'personal']),
  /** Of many who got the same: which mailing it was. */
  mailing: z.object({ id: mailingIdSchema, name: z.string() }).nullable(),
  /** What a person wrote to this donor alone. */
  personal: z
    .object({
      /** Null once the email itself is no longer kept. */
      id: mailIdSchema.nullable(),
      state: z.enum(mailStates).nullable(),
      subject: named(z.string()),
      /** Null where a program sent it. */
      person: personSchema.nullable(),
    })
    .nullable(),
  /** What it brought, with the address that this was last sent to. */
  receipt: receiptNameSchema.extend({ to: personal(z.string().nullable()) }).nullable(),
  chargeId: z.uuid().nullable(),
  chargeNumber: z.string().nullable(),
  donationId: z.uuid().nullable(),
})

const recurringSchema = z.object({
  kind: z.literal('recurring'),
  ...entry,
  donationId: z.uuid(),
  donationNumber: z.string(),
  currency: currencySchema,
  field: z.enum(donationFields),
  old: recurringFactsSchema,
  new: recurringFactsSchema,
  effectiveOn: z.iso.date(),
  annualDelta: minorUnitsSchema,
  by: z.enum(donationActors),
  person: personSchema.nullable(),
  isWithdrawn: z.boolean(),
})

/** That a recurring donation was taken over from one that a gateway collected by itself. */
const adoptedSchema = z.object({
  kind: z.literal('adopted'),
  ...entry,
  donationId: z.uuid(),
  donationNumber: z.string(),
  gatewayName: z.string(),
  gatewayPlanId: z.string(),
})

const noteEntrySchema = z.object({
  kind: z.literal('note'),
  ...entry,
  recordKind: z.enum(recordKinds),
  text: z.string(),
  isPinned: z.boolean(),
  author: personSchema.nullable(),
  isEdited: z.boolean(),
})

const taskEntrySchema = z.object({
  kind: z.literal('task'),
  ...entry,
  title: z.string(),
  isDone: z.boolean(),
  /** Who did it, or who added it. */
  person: personSchema.nullable(),
})

/** A plain value that was changed; texts are cut off where they are long. */
const changedValueSchema = z.object({
  field: z.string(),
  before: personal(z.string().nullable()),
  after: personal(z.string().nullable()),
})
export interface ChangedValue extends z.infer<typeof changedValueSchema> {}

const changeSchema = z.object({
  kind: z.literal('change'),
  ...entry,
  /** `donors.update`, as the audit log names it. */
  action: z.string(),
  person: personSchema.nullable(),
  values: z.array(changedValueSchema),
})

const mergeSchema = z.object({
  kind: z.literal('merge'),
  ...entry,
  name: named(z.string()),
  isUndone: z.boolean(),
  person: personSchema.nullable(),
})

/** A gift that was thanked for, and how. */
const thanksSchema = z.object({
  kind: z.literal('thanks'),
  ...entry,
  ...charge,
  acknowledgmentId: z.uuid(),
  way: z.enum(thankWays),
  person: personSchema.nullable(),
})

export const timelineEntrySchema = z.discriminatedUnion('kind', [
  giftSchema,
  giftBegunSchema,
  refundSchema,
  disputeSchema,
  reviewSchema,
  correctionSchema,
  importChangeSchema,
  webhookSchema,
  receiptSchema,
  receiptElsewhereSchema,
  emailSchema,
  recurringSchema,
  noteEntrySchema,
  taskEntrySchema,
  changeSchema,
  mergeSchema,
  thanksSchema,
  adoptedSchema,
])
export type TimelineEntry = z.infer<typeof timelineEntrySchema>
