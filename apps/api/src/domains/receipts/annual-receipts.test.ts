import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReceiptFormWire } from '@almoner/contracts/legal-entities/receipt-settings'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { settled } from '../../../test/settled.js'
import '../../../test/matchers.js'
import { readPdf } from '../../platform/pdf/testing/read-pdf.js'
import { takeGift } from '../charges/testing/collecting.js'
import { receiptSettingsForm } from './testing/receipt-settings.js'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
})
afterAll(() => api.close())

async function orgWithReceipts(changes: Partial<ReceiptFormWire> = {}): Promise<GivenOrg> {
  const org = await api.given.org()
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org, changes))
  return org
}

const annual = { when: { recurring: 'annual' } } as const
const dana = { firstName: 'Dana', lastName: 'Levi', email: 'dana@example.org' }

async function give(org: GivenOrg, amount: number, giftDate: string, more: object = {}) {
  const { chargeId } = await api.as(org.agent).charges.record({
    donor: { add: dana },
    amount: { amount, currency: 'usd' },
    giftDate,
    method: 'cash',
    idempotencyKey: randomUUID(),
    ...more,
  })
  return { chargeId, donorId: (await api.as(org.agent).charges.get({ id: chargeId })).donorId }
}

const due = async (org: GivenOrg, more: object = {}) => (await api.as(org.agent).annualReceipts.due(more)).rows
const all = async (org: GivenOrg) => [
  ...(await due(org, { scope: 'all', taxYear: 2026 })),
  ...(await due(org, { scope: 'all' })),
]
const list = async (org: GivenOrg) => (await api.as(org.agent).receipts.list({})).rows

async function issueYear(org: GivenOrg, taxYear = 2026) {
  const years = (await all(org))
    .filter((one) => one.taxYear === taxYear)
    .map(({ donorId, entityId, currency }) => ({ donorId, entityId, currency, taxYear }))
  return (await api.as(org.agent).annualReceipts.issue({ years })).results
}

const refund = (org: GivenOrg, chargeId: string, amount: number, receiptAction: 'void' | 'reissue' | 'none') =>
  api.as(org.admin).charges.refund({
    chargeId,
    amount,
    reason: 'requested_by_donor',
    notifyDonor: false,
    receiptAction,
    idempotencyKey: randomUUID(),
  })

describe('an annual receipt', () => {
  test('is due where recurring gifts get one a year, and covers what has no receipt of its own', async () => {
    const org = await orgWithReceipts(annual)
    const donation = { frequency: 'monthly', source: 'checkout' } as const
    const { chargeId } = await takeGift(api, org, { cents: 30_00, donation })
    await api.asOwner(`update charges set mode = 'live' where id = $1 returning id`, [chargeId])
    await settled(api, org)
    expect(await list(org)).toEqual([])
    expect(await due(org)).toEqual([])
    expect(await due(org, { taxYear: 2026 })).toMatchObject([
      { taxYear: 2026, gifts: 1, amount: 30_00, blockers: [], isOver: false },
    ])
    expect(await issueYear(org)).toMatchObject([{ gifts: 1, blockers: [], receipt: { number: '2026-000001' } }])
    expect(await due(org, { taxYear: 2026 })).toEqual([])
    expect(await list(org)).toMatchObject([{ kind: 'annual', chargeId: null, gifts: 1, amount: 30_00 }])
  })

  test('is one for each donor, entity, currency and tax year, and takes no gift twice', async () => {
    const org = await orgWithReceipts({ taxYearStart: '04-06' })
    await give(org, 10_00, '2026-04-05')
    await give(org, 20_00, '2026-04-06')
    const own = await give(org, 40_00, '2026-05-01')
    await give(org, 80_00, '2026-05-02', { donor: { add: { firstName: 'Noa', lastName: 'Bar' } } })
    await api.as(org.agent).receipts.issue({ chargeIds: [own.chargeId], sends: false })
    expect(await due(org)).toEqual([])
    expect(await all(org)).toMatchObject([
      { donorName: 'Dana Levi', taxYear: 2026, gifts: 1, amount: 20_00 },
      { donorName: 'Noa Bar', taxYear: 2026, gifts: 1, amount: 80_00 },
      { donorName: 'Dana Levi', taxYear: 2025, gifts: 1, amount: 10_00, isOver: true },
    ])
    const years = (await all(org)).map(({ donorId, entityId, currency, taxYear }) => ({
      donorId,
      entityId,
      currency,
      taxYear,
    }))
    // Twice at once: each gift is on one of them.
    const both = await Promise.all([0, 1].map(() => api.as(org.agent).annualReceipts.issue({ years })))
    expect(both.flatMap(({ results }) => results.flatMap(({ receipt }) => receipt ?? []))).toHaveLength(3)
    const issued = (await list(org)).map(({ amount, taxYear }) => `${taxYear} ${amount}`)
    expect(new Set(issued)).toEqual(new Set(['2025 1000', '2026 2000', '2026 4000', '2026 8000']))
    expect(issued).toHaveLength(4)
    const gaps = await api.asOwner<{ serial: number }>(
      'select serial::int from receipts where org_id = $1 order by serial',
      [org.orgId],
    )
    expect(gaps.map(({ serial }) => serial)).toEqual([1, 2, 3, 4])
  })

  test('leaves out a gift with a fault of its own, and is refused for what is wrong with the donor', async () => {
    const org = await orgWithReceipts({
      pack: 'ca',
      registrationNumber: '119219814 RR 0001',
      placeOfIssue: 'Toronto',
      signatoryName: 'Noa Bar',
    })
    const { donorId } = await give(org, 50_00, '2026-05-01')
    const { chargeId } = await give(org, 100_00, '2026-05-02')
    const { chargeId: inKind } = await give(org, 70_00, '2026-05-03', { method: 'in_kind' })
    await api.as(org.agent).receipts.describe({
      chargeId,
      advantage: 90_00,
      advantageDescription: 'A dinner',
      inKindDescription: null,
    })
    expect(await all(org)).toMatchObject([{ gifts: 1, leftOut: 1, amount: 50_00, blockers: ['donor_address_missing'] }])
    expect(await issueYear(org)).toMatchObject([{ receipt: null, gifts: 0, blockers: ['donor_address_missing'] }])
    const address = { line1: '1 Bay St', city: 'Toronto', country: 'CA' }
    await api.as(org.agent).donors.update({ id: donorId, address })
    expect(await issueYear(org)).toMatchObject([{ gifts: 1, blockers: [] }])
    expect(await list(org)).toMatchObject([{ kind: 'annual', gifts: 1, amount: 50_00 }])
    // Property has a receipt of its own in Canada.
    expect((await api.as(org.agent).receipts.ofCharge({ chargeId: inKind })).receipts).toEqual([])
    expect(await all(org)).toMatchObject([{ gifts: 0, leftOut: 1, blockers: ['advantage_too_high'] }])
  })

  test.each([
    [
      'void',
      [
        ['issued', 100_00],
        ['replaced', 150_00],
      ],
      1,
    ],
    [
      'reissue',
      [
        ['issued', 130_00],
        ['replaced', 150_00],
      ],
      0,
    ],
    ['none', [['issued', 150_00]], 0],
  ] as const)('follows the refund of one of its gifts with "%s"', async (action, expected, dueAfter) => {
    const org = await orgWithReceipts()
    const { chargeId } = await give(org, 50_00, '2026-05-01')
    await give(org, 100_00, '2026-05-02')
    await issueYear(org)
    await refund(org, chargeId, 20_00, action)
    await settled(api, org)
    expect((await list(org)).map(({ state, amount }) => [state, amount])).toEqual(expected)
    // What is left of a gift that was taken off may have another.
    expect((await all(org)).reduce((count, { gifts }) => count + gifts, 0)).toBe(dueAfter)
  })

  test('goes on without a gift that went back whole, and ends with the last', async () => {
    const org = await orgWithReceipts()
    const [first, second] = [await give(org, 50_00, '2026-05-01'), await give(org, 100_00, '2026-05-02')]
    await issueYear(org)
    await refund(org, first.chargeId, 50_00, 'void')
    await settled(api, org)
    expect(await list(org)).toMatchObject([{ state: 'issued', gifts: 1, amount: 100_00 }, { state: 'replaced' }])
    await refund(org, second.chargeId, 100_00, 'void')
    await settled(api, org)
    expect(await list(org)).toMatchObject([{ state: 'voided', amount: 100_00 }, { state: 'replaced' }])
    expect(await all(org)).toEqual([])
  })

  test('is replaced by one that names it, over the same gifts, as they are by then', async () => {
    const org = await orgWithReceipts()
    const { donorId } = await give(org, 50_00, '2026-05-01')
    await give(org, 100_00, '2026-05-02')
    const [issued] = await issueYear(org)
    await api.as(org.agent).donors.update({ id: donorId, lastName: 'Levi-Cohen' })
    const id = issued?.receipt?.id ?? ''
    const next = await api.as(org.agent).receipts.replace({ id, reason: 'details', sends: false })
    expect(next).toMatchObject({ kind: 'annual', gifts: 2, amount: 150_00, replaces: { number: '2026-000001' } })
    const { pdf } = await api.as(org.agent).receipts.download({ id: next.id })
    const { lines, text } = await readPdf(new Uint8Array(Buffer.from(pdf, 'base64')))
    expect(lines).toContain('Donation receipt for 2026')
    expect(text).toContain('Dana Levi-Cohen')
    expect(text).toContain('$150.00')
  })
})
