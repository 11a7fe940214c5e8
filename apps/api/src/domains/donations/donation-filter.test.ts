import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { donationFields, type DonationCondition } from '@almoner/contracts/donations/donation-conditions'
import type { FilterTree } from '@almoner/contracts/filters/filter-tree'
import { minorUnits } from '@almoner/contracts/minor-units'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { treesAreSets } from '../../../test/filters/condition-laws.js'
import type { GivenOrg } from '../../../test/given.js'
import { aRecurringDonation } from './testing/a-recurring-donation.js'

let api: TestApi
let org: GivenOrg
const names = new Map<string, string>()

beforeAll(async () => {
  api = await createTestApi()
  org = await api.given.org()
  api.clock.set('2026-06-15T12:00:00Z')
  for (const [name, columns] of [
    ['active', { consent_text: 'Write to me' }],
    ['failing', { status: 'past_due', consecutive_failures: 2, amount: 90_00 }],
    ['expiring', { method_exp_month: 7, method_exp_year: 2026, frequency: 'yearly' }],
    ['ended', { status: 'canceled', cancellation: '{"reason":"financial","by":"donor"}', next_charge_on: null }],
    ['euros', { currency: 'eur', needs_method: true, utm: '{"source":"Newsletter"}', starts_on: '2026-06-01' }],
  ] as const)
    names.set(await aRecurringDonation(api, org, columns), name)
})
afterAll(() => api.close())

async function find(where: FilterTree<DonationCondition>): Promise<string[]> {
  const { rows } = await api.as(org.agent).donations.list({ where, limit: 100, sort: 'createdAt' })
  return rows.map(({ id }) => id)
}
const found = async (...of: DonationCondition[]) =>
  (await find({ match: 'all', of })).map((id) => names.get(id)).join(' ')

const conditions = (): DonationCondition[] => [
  { field: 'status', in: ['active', 'past_due'] },
  { field: 'frequency', in: ['yearly'] },
  { field: 'amount', min: minorUnits(50_00) },
  { field: 'amount', min: minorUnits(1), currency: 'eur' },
  { field: 'monthly', max: minorUnits(10_00) },
  { field: 'currency', in: ['eur'] },
  { field: 'nextCharge', nextDays: 30 },
  { field: 'failures', min: 1 },
  { field: 'cardExpires', nextDays: 60 },
  { field: 'atRisk' },
  { field: 'needsMethod' },
  { field: 'campaign', in: [org.campaignId] },
  { field: 'fund', in: [org.designationId] },
  { field: 'fundraiser', in: [org.campaignId] },
  { field: 'entity', in: [org.entityId] },
  { field: 'donor', in: [org.campaignId] },
  { field: 'method', in: ['card'] },
  { field: 'paidTotal', min: minorUnits(150_00) },
  { field: 'paidCount', max: 4 },
  { field: 'started', lastDays: 20 },
  { field: 'lastCharge' },
  { field: 'upgraded', lastDays: 30 },
  { field: 'downgraded' },
  { field: 'ended' },
  { field: 'cancelReason', in: ['financial'] },
  { field: 'managedBy', in: ['gateway'] },
  { field: 'source', in: ['checkout'] },
  { field: 'import', in: [randomUUID()] },
  { field: 'utmSource', contains: 'news' },
  { field: 'utmMedium' },
  { field: 'utmCampaign' },
  { field: 'utmContent' },
  { field: 'utmTerm' },
  { field: 'sourceUrl', contains: 'give' },
  { field: 'consentText', contains: 'write' },
  { field: 'tribute' },
  { field: 'mode', in: ['live'] },
  { field: 'tags' },
  { field: 'custom', id: org.campaignId },
]

describe('what donations are found by', () => {
  test.each<[string, DonationCondition[]]>([
    ['failing', [{ field: 'failures', min: 1 }]],
    ['expiring', [{ field: 'cardExpires', nextDays: 60 }]],
    ['ended', [{ field: 'cancelReason', in: ['financial', 'deceased'] }]],
    ['euros', [{ field: 'utmSource', contains: 'NEWS' }]],
    ['active', [{ field: 'consentText', contains: 'WRITE' }]],
    ['euros', [{ field: 'started', lastDays: 20 }]],
    [
      'active failing euros',
      [
        { field: 'monthly', min: minorUnits(30_00) },
        { field: 'ended', not: true },
        { field: 'status', in: ['canceled'], not: true },
      ],
    ],
  ])('%s', async (expected, of) => {
    expect(await found(...of)).toBe(expected)
  })

  test('every field has a condition here', () => {
    const tried = new Set<string>(conditions().map(({ field }) => field))
    expect(donationFields.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
  })

  test('trees of conditions find what the sets of each come to', async () => {
    await treesAreSets(conditions(), find, { runs: 60 })
  })
})
