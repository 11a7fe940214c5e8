import { z } from 'zod'
import { chargeModes } from '../charges/charge.js'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { donationIdSchema } from './donation-id.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { importIdSchema } from '../imports/import-id.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { defineQuery } from '../operation.js'
import { changesInput, pageInput, pageOf, type Page } from '../paging.js'
import { externalIdText, textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import {
  donationRowSchema,
  donationSchema,
  donationStatuses,
  donationTotalsSchema,
  frequencies,
  fullDonationRowSchema,
  type Donation,
  type DonationRow,
  type DonationTotals,
  type FullDonationRow,
} from './donation.js'
import { donationTreeSchema } from './donation-conditions.js'

/** A sort key, with a minus sign in front for the last one first. What has no next charge comes after all that has one. */
export const donationSorts = [
  '-createdAt',
  'createdAt',
  'nextCharge',
  '-nextCharge',
  '-amount',
  'amount',
  '-paidTotal',
] as const
export type DonationSort = (typeof donationSorts)[number]

const donationFilter = {
  kind: z.enum(['recurring', 'single', 'all']).default('recurring'),
  search: textUpTo(200).optional(),
  status: z.array(z.enum(donationStatuses)).max(donationStatuses.length).optional(),
  frequency: z.array(z.enum(frequencies)).max(frequencies.length).optional(),
  nextFrom: calendarDateSchema.optional(),
  nextTo: calendarDateSchema.optional(),
  minFailures: z.int().optional(),
  /** The card has expired, or will within so many days; those that have no card are left out. */
  expiresWithin: z.int().min(0).max(366).optional(),
  atRisk: z.enum(['only']).optional(),
  startedFrom: calendarDateSchema.optional(),
  startedTo: calendarDateSchema.optional(),
  endedFrom: calendarDateSchema.optional(),
  endedTo: calendarDateSchema.optional(),
  changed: z.enum(['upgrade', 'downgrade']).optional(),
  changedFrom: calendarDateSchema.optional(),
  changedTo: calendarDateSchema.optional(),
  /** Minor units. */
  minAmount: minorUnitsSchema.optional(),
  maxAmount: minorUnitsSchema.optional(),
  currency: currencySchema.optional(),
  campaignId: campaignIdSchema.optional(),
  donorId: donorIdSchema.optional(),
  importId: importIdSchema.optional(),
  mode: z.enum(chargeModes).optional(),
  /** Conditions beyond the short forms, all or any of which hold; as JSON in a query. */
  where: donationTreeSchema.optional(),
}

export const donationFilterSchema = z.strictObject(donationFilter)
export interface DonationFilterWire extends z.input<typeof donationFilterSchema> {}
export interface DonationFilter extends z.output<typeof donationFilterSchema> {}

export const listDonationsInputSchema = z.strictObject({
  ...donationFilter,
  sort: z.enum(donationSorts).default('-createdAt'),
  ...pageInput,
})
export interface ListDonationsWire extends z.input<typeof listDonationsInputSchema> {}
export interface ListDonationsInput extends z.output<typeof listDonationsInputSchema> {}

export const listDonations = defineQuery<ListDonationsInput, Page<DonationRow>, ListDonationsWire>({
  name: 'donations.list',
  summary: 'A page of donations, those that repeat unless asked otherwise, the newest first.',
  access: 'donations.read',
  whileImpersonating: 'allowed',
  input: listDonationsInputSchema,
  output: pageOf(donationRowSchema),
})

const listDonationsInFullInputSchema = listDonationsInputSchema.extend({
  externalId: externalIdText.optional(),
  ...changesInput,
})
export interface ListDonationsInFullWire extends z.input<typeof listDonationsInFullInputSchema> {}
export interface ListDonationsInFullInput extends z.output<typeof listDonationsInFullInputSchema> {}

export const listDonationsInFull = defineQuery<
  ListDonationsInFullInput,
  Page<FullDonationRow>,
  ListDonationsInFullWire
>({
  name: 'donations.listInFull',
  summary:
    'A page of donations, each with its funds and entity, those that repeat unless asked otherwise, the newest first.',
  access: 'donations.read',
  whileImpersonating: 'allowed',
  input: listDonationsInFullInputSchema,
  output: pageOf(fullDonationRowSchema),
  rest: { method: 'GET', path: '/v1/donations', query: '*' },
})

export const totalDonations = defineQuery<DonationFilter, DonationTotals, DonationFilterWire>({
  name: 'donations.totals',
  summary: 'What the donations of a filter come to, a line per currency.',
  access: 'donations.read',
  whileImpersonating: 'allowed',
  input: donationFilterSchema,
  output: donationTotalsSchema,
})

const byIdSchema = z.strictObject({ id: donationIdSchema })
export interface GetDonationInput extends z.output<typeof byIdSchema> {}

export const getDonation = defineQuery<GetDonationInput, Donation>({
  name: 'donations.get',
  summary: 'One donation: what was promised, how it is paid, and what came of it.',
  access: 'donations.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: donationSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/donations/{id}' },
})
