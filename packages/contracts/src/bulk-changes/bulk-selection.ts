import { z } from 'zod'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { campaignFilterSchema } from '../campaigns/campaigns.operations.js'
import { chargeIdSchema } from '../charges/charge-id.js'
import { chargeFilterSchema } from '../charges/charges.operations.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { donationFilterSchema } from '../donations/donations.operations.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { donorFilterSchema } from '../donors/donors.operations.js'
import { fundraiserIdSchema } from '../fundraisers/fundraiser-id.js'
import { fundraiserFilterSchema } from '../fundraisers/fundraisers.operations.js'
import type { RecordKind } from '../records/record.js'

export const mostNamed = 1_000

const ids = <Id extends z.ZodType>(id: Id) =>
  z
    .array(id)
    .min(1, 'Choose at least one')
    .max(mostNamed, `Up to ${mostNamed} can be listed. Select everything that matches the filter instead.`)
    .optional()

/** Records of one kind: some by their ids, or all that the filter of their list finds. */
export const bulkSelectionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('donor'), ids: ids(donorIdSchema), matching: donorFilterSchema.optional() }),
  z.strictObject({ kind: z.literal('charge'), ids: ids(chargeIdSchema), matching: chargeFilterSchema.optional() }),
  z.strictObject({
    kind: z.literal('donation'),
    ids: ids(donationIdSchema),
    matching: donationFilterSchema.optional(),
  }),
  z.strictObject({
    kind: z.literal('campaign'),
    ids: ids(campaignIdSchema),
    matching: campaignFilterSchema.optional(),
  }),
  z.strictObject({
    kind: z.literal('fundraiser'),
    ids: ids(fundraiserIdSchema),
    matching: fundraiserFilterSchema.optional(),
  }),
])
export type BulkSelection = z.output<typeof bulkSelectionSchema>
export type BulkSelectionWire = z.input<typeof bulkSelectionSchema>
export type SelectionOf<Kind extends RecordKind> = Extract<BulkSelection, { kind: Kind }>
