import { z } from 'zod'
import { chargeIdSchema } from '../charges/charge-id.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { named } from '../masking.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'

/** What another system issued for a gift before the gift came here. */
export const receiptElsewhereSchema = z.object({
  /** As that system wrote it; none of ours. */
  number: z.string(),
  issuedOn: calendarDateSchema.nullable(),
  /** Of the gift, minor units; null where it was not said. */
  eligibleAmount: minorUnitsSchema.nullable(),
})
export interface ReceiptElsewhere extends z.infer<typeof receiptElsewhereSchema> {}

/** A receipt from elsewhere with the gifts of one donor that it covers. Sums in minor units. */
export const externalReceiptSchema = z.object({
  ...receiptElsewhereSchema.shape,
  entityId: legalEntityIdSchema,
  entityName: z.string(),
  donorId: donorIdSchema,
  donorName: named(z.string()),
  /** The latest of its gifts. */
  chargeId: chargeIdSchema,
  chargeNumber: z.string(),
  gifts: z.int(),
  currency: currencySchema,
  /** What is left of its gifts. */
  amount: minorUnitsSchema,
})
export interface ExternalReceipt extends z.infer<typeof externalReceiptSchema> {}

export const externalReceiptsInputSchema = z.strictObject({
  /** A number, or a donor's name. */
  search: textUpTo(200).optional(),
  entityId: legalEntityIdSchema.optional(),
  donorId: donorIdSchema.optional(),
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  ...pageInput,
})
export interface ListExternalReceiptsWire extends z.input<typeof externalReceiptsInputSchema> {}
export interface ListExternalReceiptsInput extends z.output<typeof externalReceiptsInputSchema> {}

export const listExternalReceipts = defineQuery<
  ListExternalReceiptsInput,
  Page<ExternalReceipt>,
  ListExternalReceiptsWire
>({
  name: 'externalReceipts.list',
  summary:
    'A page of the receipts that other systems issued for imported gifts, the newest first. They are no part of the register and its numbers.',
  access: 'receipts.read',
  whileImpersonating: 'allowed',
  input: externalReceiptsInputSchema,
  output: pageOf(externalReceiptSchema),
  rest: { method: 'GET', path: '/v1/external-receipts', query: '*' },
})
