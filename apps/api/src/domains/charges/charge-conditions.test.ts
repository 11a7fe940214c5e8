import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chargeFields, type ChargeCondition } from '@almoner/contracts/charges/charge-conditions'
import type { FilterTree } from '@almoner/contracts/filters/filter-tree'
import { minorUnits } from '@almoner/contracts/minor-units'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { treesAreSets } from '../../../test/filters/condition-laws.js'
import type { GivenOrg } from '../../../test/given.js'

let api: TestApi
let org: GivenOrg
let donorId: string
const dates = new Map<string, string>()

const set = (giftDate: string, columns: string) =>
  api.asOwner(`update charges set ${columns} where org_id = $1 and gift_date = $2 returning id`, [org.orgId, giftDate])

beforeAll(async () => {
  api = await createTestApi()
  org = await api.given.org()
  api.clock.set('2026-11-25T12:00:00Z')
  donorId = await api.given.donor(org, { firstName: 'Dana' })
  for (const [giftDate, more] of [
    ['2026-11-25', { amount: 10_00, donorId }],
    ['2026-11-01', { amount: 20_00, currency: 'eur' as const }],
    ['2026-03-01', { amount: 30_00, refundedAmount: 10_00 }],
    ['2025-12-31', { amount: 40_00, status: 'failed' as const }],
    ['2025-01-01', { amount: 50_00, mode: 'test' as const }],
  ] as const)
    dates.set(await api.given.charge(org, { giftDate, ...more }), giftDate)
  const [recordId = ''] = dates.keys()
  await api.as(org.agent).tags.change({ recordKind: 'charge', recordId, add: ['Gala'] })
  await set('2025-12-31', `failure_code = 'expired_card', failure_message = 'The card has expired.'`)
  await set('2026-11-25', `method_last4 = '4242', reference = 'CHQ 77', comment = 'For the Roof'`)
  for (const [giftDate, columns] of [
    ['2026-11-25', `4000, true, 'Dinner for one', null`],
    ['2026-03-01', `0, false, 'By hand', 'A signed book'`],
    ['2025-12-31', `0, true, null, null`],
  ] as const)
    await api.asOwner(
      `insert into gift_benefits (charge_id, org_id, advantage, is_advantage_known, advantage_description, reward_name)
       select id, org_id, ${columns} from charges where org_id = $1 and gift_date = $2`,
      [org.orgId, giftDate],
    )
  const donationId = await api.given.donation(org, { donorId })
  await api.asOwner(`update donations set consent_text = 'Write to me\nTerms of 2026' where id = $1 returning id`, [
    donationId,
  ])
  await set('2026-03-01', `donation_id = '${donationId}'`)
  await set('2026-11-01', `tribute = '{"kind":"memory"}', is_anonymous = true, source = 'portal'`)
})
afterAll(() => api.close())

async function find(where: FilterTree<ChargeCondition>): Promise<string[]> {
  const { rows } = await api.as(org.agent).charges.list({ where, limit: 100 })
  return rows.map(({ id }) => id)
}
const datesOf = async (...of: ChargeCondition[]) =>
  (await find({ match: 'all', of })).map((id) => dates.get(id)).join(' ')

const conditions = (): ChargeCondition[] => [
  { field: 'status', in: ['failed'] },
  { field: 'date', lastDays: 30 },
  { field: 'amount', min: minorUnits(20_00), max: minorUnits(40_00) },
  { field: 'amount', min: minorUnits(1), currency: 'eur' },
  { field: 'currency', in: ['eur'] },
  { field: 'method', in: ['card', 'cash'] },
  { field: 'campaign', in: [org.campaignId] },
  { field: 'fund', in: [org.designationId] },
  { field: 'fundraiser', in: [org.campaignId] },
  { field: 'entity', in: [org.entityId] },
  { field: 'donor', in: [donorId] },
  { field: 'credited', in: [donorId] },
  { field: 'donation', in: [org.campaignId] },
  { field: 'import', in: [org.campaignId] },
  { field: 'type', in: ['single', 'offline'] },
  { field: 'refunds', in: ['partial', 'full'] },
  { field: 'refunded', lastDays: 3000 },
  { field: 'dispute', in: ['open'] },
  { field: 'failure', contains: 'EXPIRED' },
  { field: 'lastDigits', contains: '4242' },
  { field: 'lastDigits' },
  { field: 'reference', contains: 'chq' },
  { field: 'comment', contains: 'roof' },
  { field: 'tribute' },
  { field: 'anonymous' },
  { field: 'softCredits' },
  { field: 'benefit' },
  { field: 'benefit', contains: 'dinner' },
  { field: 'source', in: ['portal'] },
  { field: 'utmSource' },
  { field: 'utmMedium' },
  { field: 'utmCampaign', contains: 'winter' },
  { field: 'utmContent' },
  { field: 'utmTerm' },
  { field: 'sourceUrl', contains: 'give' },
  { field: 'consentText' },
  { field: 'consentText', contains: 'terms' },
  { field: 'mode', in: ['test'] },
  { field: 'tags' },
  { field: 'custom', id: org.campaignId },
]

describe('what transactions are found by', () => {
  test.each<[string, ChargeCondition[]]>([
    ['2026-11-25 2026-11-01', [{ field: 'date', lastDays: 30 }]],
    [
      '2026-11-25 2026-11-01 2025-01-01',
      [
        { field: 'refunds', in: ['none'] },
        { field: 'status', in: ['succeeded'] },
      ],
    ],
    ['2026-03-01', [{ field: 'refunds', in: ['partial'] }]],
    ['2025-12-31', [{ field: 'failure', contains: 'expired' }]],
    ['2026-11-01', [{ field: 'amount', min: minorUnits(1), currency: 'eur' }]],
    ['2026-11-25', [{ field: 'reference', contains: 'chq 77' }]],
    ['2026-11-25', [{ field: 'lastDigits', contains: '4242' }]],
    ['2026-11-01', [{ field: 'tribute' }, { field: 'anonymous' }]],
    ['2025-01-01', [{ field: 'mode', in: ['live'], not: true }]],
    ['2026-11-25', [{ field: 'tags' }]],
    ['2026-11-25 2026-03-01', [{ field: 'benefit' }]],
    ['2026-11-25', [{ field: 'benefit', contains: 'DINNER' }]],
    ['2026-03-01', [{ field: 'benefit', contains: 'signed' }]],
    ['2026-03-01', [{ field: 'consentText' }]],
    ['2026-03-01', [{ field: 'consentText', contains: 'TERMS of' }]],
    ['2026-11-25 2026-11-01 2025-12-31 2025-01-01', [{ field: 'consentText', not: true }]],
  ])('%s', async (found, of) => {
    expect(await datesOf(...of)).toBe(found)
  })

  test('every field has a condition here', () => {
    const tried = new Set<string>(conditions().map(({ field }) => field))
    expect(chargeFields.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
  })

  test('trees of conditions find what the sets of each come to', async () => {
    await treesAreSets(conditions(), find, { runs: 60 })
  })

  test('sums are of what conditions find, over REST as its JSON', async () => {
    const where = { match: 'all' as const, of: [{ field: 'tribute' as const }] }
    expect(await api.as(org.agent).charges.totals({ where })).toMatchObject({ rows: 1 })
    expect(await api.as(org.agent).charges.totals({ where: JSON.stringify(where) })).toMatchObject({ rows: 1 })
  })
})
