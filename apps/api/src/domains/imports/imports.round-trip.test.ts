import type { ImportPlan } from '@almoner/contracts/imports/import'
import { fundraiserStatuses } from '@almoner/contracts/fundraisers/fundraiser'
import type { StartExportWire } from '@almoner/contracts/exports/exports.operations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { exported } from '../exports/testing/exported-rows.js'
import { formOf, formWith } from './testing/gift-files.js'
import { ImportClient } from './testing/import-client.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Fundraisers, donors alike in all but their numbers, gifts split and refunded, receipts, and recurring gifts of each kind. */
async function fill(org: GivenOrg): Promise<void> {
  const client = new ImportClient(api, org.admin)
  await client.take(
    formOf([
      ['Name', 'Email', 'Campaign', 'Page title', 'Story', 'Goal', 'Status'],
      [
        'Una Reed',
        `una-${org.orgId}@reed.test`,
        'Spring',
        'Una rows',
        'For the boats.\nAll of them.',
        '900.00',
        'Active',
      ],
      ['Olly Fenn', `olly-${org.orgId}@fenn.test`, 'Spring', '', '', '', 'Ended'],
    ]),
  )
  await client.take(
    formOf([
      [
        'Donor ID',
        'First name',
        'Last name',
        'Company',
        'Email',
        'Street',
        'City',
        'Zip',
        'Country',
        'Tags',
        'Do not contact',
      ],
      ['1', 'Ann', 'Rivers', '', '', '1 Weir St', 'Otley', '55330', 'US', 'Board; Major', ''],
      ['2', 'Ann', 'Rivers', '', '', '9 Mill Ln', 'Kendal', '55331', 'US', '', 'yes'],
      ['3', '', '', 'Tern Quarry Inc.', 'office@example.org', '', '', '', '', '', ''],
      ['4', 'Tom', 'Vale', '', 'tom@example.org', '', '', '', '', '', ''],
    ]),
  )
  await client.take(recurringGifts)
  await client.take(
    formOf([
      [
        'Gift id',
        'Donor ID',
        'Name',
        'Amount',
        'Currency',
        'Date',
        'Status',
        'Refunded',
        'Fee',
        'Fund',
        'Fund 1 amount',
        'Fund 2',
        'Fund 2 amount',
        'Method',
        'Campaign',
        'Receipt number',
        'Receipt date',
        'Check number',
        'Note',
        'Fundraiser',
        'Recurring gift ID',
      ],
      [
        'a',
        '1',
        'Ann Rivers',
        '100.10',
        'USD',
        '2025-03-01',
        'Paid',
        '',
        '3.01',
        'Boats',
        '60.05',
        'General',
        '40.05',
        'Card',
        'Spring',
        'R-17',
        '2025-03-02',
        '',
        'For the boats',
        'Una Reed',
        'p',
      ],
      [
        'b',
        '2',
        'Ann Rivers',
        '50.00',
        'USD',
        '2025-04-01',
        'Paid',
        '20.00',
        '',
        'Boats',
        '',
        '',
        '',
        'Check',
        'Spring',
        '',
        '',
        '1044',
        '',
        'Olly Fenn',
        's',
      ],
      [
        'c',
        '3',
        'Tern Quarry Inc.',
        '75.00',
        'EUR',
        '2025-05-01',
        'Refunded',
        '',
        '',
        '',
        '',
        '',
        '',
        'Bank transfer',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
      ],
      [
        'd',
        '4',
        'Tom Vale',
        '20.00',
        'USD',
        '2025-06-01',
        'Failed',
        '',
        '',
        '',
        '',
        '',
        '',
        'Card',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
      ],
      [
        'e',
        '4',
        'Tom Vale',
        '33.33',
        'USD',
        '2026-01-31',
        'Paid',
        '',
        '',
        'General',
        '',
        '',
        '',
        'Cash',
        '',
        '',
        '',
        '',
        '',
        '',
        'q',
      ],
    ]),
  )
}

const recurringGifts = formOf([
  [
    'Subscription ID',
    'Donor ID',
    'Name',
    'Amount',
    'Frequency',
    'Next payment',
    'Start date',
    'End date',
    'Status',
    'Payment method',
    'Fund',
    'Pledge total',
  ],
  [
    'p',
    '1',
    'Ann Rivers',
    '25.00',
    'Quarterly',
    inDays(9),
    '2024-01-31',
    '',
    'Active',
    'Standing order',
    'Boats',
    '500.00',
  ],
  ['q', '4', 'Tom Vale', '12.00', 'Monthly', inDays(12), '2024-05-15', '', 'Active', 'Card', '', ''],
  ['r', '4', 'Tom Vale', '9.00', 'Monthly', '', '2021-05-31', '2023-02-01', 'Canceled', 'Card', '', ''],
  ['s', '2', 'Ann Rivers', '8.00', 'Yearly', '', '2020-03-01', '', 'Lapsed', 'Check', '', ''],
  ['t', '3', 'Tern Quarry Inc.', '100.00', 'Monthly', '', '2022-01-15', '2022-12-15', 'Completed', 'Check', '', ''],
  ['u', '3', 'Tern Quarry Inc.', '90.00', 'Monthly', '', '2023-01-15', '', 'Canceled', 'Bank transfer', '', '900.00'],
])

const carry = async (
  from: GivenOrg,
  to: ImportClient,
  list: 'donors' | 'charges' | 'donations' | 'fundraisers',
  plan: Partial<ImportPlan> = {},
) => {
  const matching = list === 'fundraisers' ? { status: [...fundraiserStatuses] } : {}
  const { content } = await exported(api, from, { list, matching } as StartExportWire)
  return to.take(formWith(content, `${list}.csv`), plan)
}

const inOrder = <Row>(rows: Row[]): Row[] => rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))

const describe = async (org: GivenOrg) => {
  const as = api.as(org.admin)
  const donors = await as.donors.list({ sort: 'createdAt' })
  const charges = await as.charges.list({ sort: 'date' })
  const gifts = await Promise.all(charges.rows.map(({ id }) => as.charges.get({ id })))
  const recurring = await as.donations.list({ sort: 'createdAt' })
  const plans = await Promise.all(recurring.rows.map(({ id }) => as.donations.get({ id })))
  const people = await Promise.all(donors.rows.map(({ id }) => as.donors.get({ id })))
  const { rows: pages } = await as.fundraisers.list({ sort: 'name', status: [...fundraiserStatuses] })
  const whole = await Promise.all(pages.map(({ id }) => as.fundraisers.get({ id })))
  const { rows: receipts } = await as.externalReceipts.list({})
  return {
    totals: await as.charges.totals({}),
    donors: inOrder(
      people.map(({ name, type, email, address, doNotContact, giving }) => ({
        name,
        type,
        email,
        address,
        doNotContact,
        giving: giving.map(({ currency, lifetimeAmount, giftCount }) => [currency, lifetimeAmount, giftCount]),
      })),
    ),
    gifts: inOrder(
      gifts.map((gift) => [
        gift.donorName,
        gift.amount,
        gift.currency,
        gift.giftDate,
        gift.status,
        gift.refundedAmount,
        gift.method,
        gift.campaignName,
        inOrder(gift.allocations.map(({ designation, amount }) => [designation, amount])),
      ]),
    ),
    fundraisers: whole.map((page) => [
      page.displayName,
      page.email,
      page.slug,
      page.campaignName,
      page.title,
      page.story,
      page.goalAmount,
      page.status,
      page.raisedAmount,
    ]),
    receipts: receipts.map(({ number, issuedOn }) => [number, issuedOn]),
    recurring: inOrder(
      plans.map((plan) => [
        plan.donorName,
        plan.amount,
        plan.currency,
        plan.frequency,
        plan.interval,
        plan.status,
        plan.startsOn,
        plan.nextChargeOn,
        plan.schedule.endsOn,
        plan.canceledAt?.slice(0, 10),
        plan.managedBy,
        plan.method,
        plan.paidCount,
        plan.schedule.paidTotal,
        plan.schedule.maxTotal,
        plan.allocations.map(({ designation }) => designation),
      ]),
    ),
  }
}

const statusesOf = ({ recurring }: Awaited<ReturnType<typeof describe>>) =>
  Object.fromEntries(
    [...Map.groupBy(recurring, ([, , , , , status]) => status)].map(([status, plans]) => [status, plans.length]),
  )

it('carries an organization over by its own files: the same totals, donors, fundraisers, receipts and recurring gifts', async () => {
  const from = await api.given.org()
  const to = await api.given.org()
  await fill(from)
  const client = new ImportClient(api, to.admin)
  const pages = await carry(from, client, 'fundraisers')
  const people = await carry(from, client, 'donors')
  const plans = await carry(from, client, 'donations')
  const gifts = await carry(from, client, 'charges')
  expect(gifts.findings?.paysRecurring).toEqual({ counted: 3, unknown: 0, unfit: 0 })
  expect(
    [pages, people, gifts, plans].map(({ inspection, findings }) => [
      inspection.preset,
      findings?.bad,
      findings?.undecided,
    ]),
  ).toEqual([
    ['almoner_fundraisers', 0, 0],
    ['almoner_donors', 0, 0],
    ['almoner_gifts', 0, 0],
    ['almoner_recurring', 0, 0],
  ])
  const [before, after] = [await describe(from), await describe(to)]
  expect(before.fundraisers.map(([name, , , , , , , , raised]) => [name, raised])).toEqual([
    ['Olly Fenn', 30_00],
    ['Una Reed', 100_10],
  ])
  expect(before.donors).toHaveLength(4)
  expect(before.gifts).toHaveLength(5)
  expect(before.receipts).toEqual([['R-17', '2025-03-02']])
  expect(statusesOf(before)).toEqual({ active: 1, paused: 1, canceled: 2, failed: 1, completed: 1 })
  expect(statusesOf(after)).toEqual(statusesOf(before))
  expect(after).toEqual(before)
  for (const list of ['fundraisers', 'donors', 'charges', 'donations'] as const) {
    const again = await carry(from, client, list)
    expect(again.findings).toMatchObject({ newDonors: 0, bad: 0, ...(list !== 'donors' && { ready: 0 }) })
  }
  expect(await describe(to)).toEqual(before)
}, 60_000)
