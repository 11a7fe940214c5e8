import { z } from 'zod'
import { donorIdSchema } from './donor-id.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { defineQuery } from '../operation.js'
import { changesInput, pageInput, pageOf, type Page } from '../paging.js'
import { externalIdText, textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { donorLifecycles, donorRowSchema, donorSchema, donorTotalsSchema, fullDonorRowSchema } from './donor.js'
import type { Donor, DonorRow, DonorTotals, FullDonorRow } from './donor.js'
import { donorTreeSchema } from './donor-conditions.js'

export const donorSorts = [
  '-createdAt',
  'createdAt',
  'name',
  '-name',
  '-lifetime',
  'lifetime',
  '-lastGift',
  'lastGift',
] as const
export type DonorSort = (typeof donorSorts)[number]

const donorFilter = {
  search: textUpTo(200).optional(),
  lifecycle: z.array(z.enum(donorLifecycles)).max(donorLifecycles.length).optional(),
  /** Amounts and the sort by giving are of this currency; the org's own where absent. */
  currency: currencySchema.optional(),
  /** Lifetime giving in minor units. */
  minAmount: minorUnitsSchema.optional(),
  maxAmount: minorUnitsSchema.optional(),
  lastGiftFrom: calendarDateSchema.optional(),
  lastGiftTo: calendarDateSchema.optional(),
  firstGiftFrom: calendarDateSchema.optional(),
  firstGiftTo: calendarDateSchema.optional(),
  /** Conditions beyond the short forms, all or any of which hold; as JSON in a query. */
  where: donorTreeSchema.optional(),
}

export const donorFilterSchema = z.strictObject(donorFilter)
export interface DonorFilter extends z.infer<typeof donorFilterSchema> {}

export const listDonorsInputSchema = z.strictObject({
  ...donorFilter,
  sort: z.enum(donorSorts).default('-createdAt'),
  ...pageInput,
})
export interface ListDonorsInput extends z.output<typeof listDonorsInputSchema> {}

export const listDonors = defineQuery<ListDonorsInput, Page<DonorRow>, z.input<typeof listDonorsInputSchema>>({
  name: 'donors.list',
  summary: 'A page of donors.',
  access: 'donors.read',
  whileImpersonating: 'allowed',
  input: listDonorsInputSchema,
  output: pageOf(donorRowSchema),
})

const listDonorsInFullInputSchema = listDonorsInputSchema.extend({
  /** That of somebody who was merged leads to whom they were merged into. */
  externalId: externalIdText.optional(),
  ...changesInput,
})
export interface ListDonorsInFullWire extends z.input<typeof listDonorsInFullInputSchema> {}
export interface ListDonorsInFullInput extends z.output<typeof listDonorsInFullInputSchema> {}

export const listDonorsInFull = defineQuery<ListDonorsInFullInput, Page<FullDonorRow>, ListDonorsInFullWire>({
  name: 'donors.listInFull',
  summary: 'A page of donors, each with what is kept of them, the newest first unless sorted otherwise.',
  access: 'donors.read',
  whileImpersonating: 'allowed',
  input: listDonorsInFullInputSchema,
  output: pageOf(fullDonorRowSchema),
  rest: { method: 'GET', path: '/v1/donors', query: '*' },
})

export const totalDonors = defineQuery<DonorFilter, DonorTotals, z.input<typeof donorFilterSchema>>({
  name: 'donors.totals',
  summary: 'How many donors a filter finds, and what they gave, a line per currency.',
  access: 'donors.read',
  whileImpersonating: 'allowed',
  input: donorFilterSchema,
  output: donorTotalsSchema,
})

const byIdSchema = z.strictObject({ id: donorIdSchema })
export interface GetDonorInput extends z.output<typeof byIdSchema> {}

export const getDonor = defineQuery<GetDonorInput, Donor>({
  name: 'donors.get',
  summary: 'One donor with what they gave.',
  access: 'donors.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: donorSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/donors/{id}' },
})
