import { z } from 'zod'
import { donorIdSchema } from '../donors/donor-id.js'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { named } from '../masking.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { receiptBlockers } from './receipt.js'
import { receiptIdSchema } from './receipt-id.js'

/** A donor's gifts of a tax year to one legal entity, in one currency: what one annual receipt is of. */
const yearOfDonorSchema = z.strictObject({
  donorId: donorIdSchema,
  entityId: legalEntityIdSchema,
  currency: currencySchema,
  /** In which the tax year begins, by the settings of the entity. */
  taxYear: z.int().min(1900).max(9999),
})
export interface YearOfDonor extends z.output<typeof yearOfDonorSchema> {}

/** Gifts of a year that no receipt covers yet. */
export const annualReceiptDueSchema = z.object({
  ...yearOfDonorSchema.shape,
  donorName: named(z.string()),
  entityName: z.string(),
  /** How many the receipt would cover, and how many are left out for reasons of their own. */
  gifts: z.int(),
  leftOut: z.int(),
  /** Of those that it would cover; minor units. */
  amount: minorUnitsSchema,
  /** Whether the tax year is over; what is given afterwards needs another receipt. */
  isOver: z.boolean(),
  blockers: z.array(z.enum(receiptBlockers)),
})
export interface AnnualReceiptDue extends z.infer<typeof annualReceiptDueSchema> {}

export const annualReceiptsDueInputSchema = z.strictObject({
  entityId: legalEntityIdSchema.optional(),
  donorId: donorIdSchema.optional(),
  /** Where it is absent, and no donor is asked for, of years that are over. */
  taxYear: z.int().min(1900).max(9999).optional(),
  /** `due`, as where it is absent: where the settings or the donor ask for one a year; `all`: wherever gifts have no receipt. */
  scope: z.enum(['due', 'all']).optional(),
  ...pageInput,
})
export interface ListAnnualReceiptsDueWire extends z.input<typeof annualReceiptsDueInputSchema> {}
export interface ListAnnualReceiptsDueInput extends z.output<typeof annualReceiptsDueInputSchema> {}

export const listAnnualReceiptsDue = defineQuery<
  ListAnnualReceiptsDueInput,
  Page<AnnualReceiptDue>,
  ListAnnualReceiptsDueWire
>({
  name: 'annualReceipts.due',
  summary:
    'A page of donors with gifts of a tax year that no receipt covers, the latest year first, with what is missing for it.',
  access: 'receipts.read',
  whileImpersonating: 'allowed',
  input: annualReceiptsDueInputSchema,
  output: pageOf(annualReceiptDueSchema),
  rest: { method: 'GET', path: '/v1/annual-receipts/due', query: '*' },
})

/** How many annual receipts one press issues at most. */
export const mostAnnualReceiptsAtOnce = 50

const issueInputSchema = z.strictObject({
  years: z.array(yearOfDonorSchema).min(1).max(mostAnnualReceiptsAtOnce),
  /** Emails each to its donor, where an address is known. */
  sends: z.boolean().default(false),
})
export interface IssueAnnualReceiptsWire extends z.input<typeof issueInputSchema> {}
export interface IssueAnnualReceiptsInput extends z.output<typeof issueInputSchema> {}

const issuedSchema = z.object({
  results: z.array(
    z.object({
      ...yearOfDonorSchema.shape,
      receipt: z.object({ id: receiptIdSchema, number: z.string() }).nullable(),
      /** How many gifts it covers. */
      gifts: z.int(),
      /** Why there is none. */
      blockers: z.array(z.enum(receiptBlockers)),
    }),
  ),
})
export interface IssuedAnnualReceipts extends z.infer<typeof issuedSchema> {}

export const issueAnnualReceipts = defineCommand<
  IssueAnnualReceiptsInput,
  IssuedAnnualReceipts,
  IssueAnnualReceiptsWire
>({
  name: 'annualReceipts.issue',
  summary: `Issues one receipt for all gifts of a donor's tax year that have none, for up to ${mostAnnualReceiptsAtOnce} donors. A gift that has its receipt is never on another.`,
  access: 'receipts.issue',
  input: issueInputSchema,
  output: issuedSchema,
  rest: { method: 'POST', path: '/v1/annual-receipts' },
})
