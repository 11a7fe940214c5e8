import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReceiptFormWire } from '@almoner/contracts/legal-entities/receipt-settings'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { settled } from '../../../test/settled.js'
import '../../../test/matchers.js'
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

const dana = { firstName: 'Dana', lastName: 'Levi', email: 'dana@example.org' }

async function give(org: GivenOrg, amount = 50_00, more: object = {}): Promise<string> {
  const { chargeId } = await api.as(org.agent).charges.record({
    donor: { add: dana },
    amount: { amount, currency: 'usd' },
    giftDate: '2026-06-14',
    method: 'cash',
    idempotencyKey: randomUUID(),
    ...more,
  })
  return chargeId
}

const issue = (org: GivenOrg, ...chargeIds: string[]) => api.as(org.agent).receipts.issue({ chargeIds, sends: false })
const list = async (org: GivenOrg) => (await api.as(org.agent).receipts.list({})).rows
const valid = (org: GivenOrg, chargeId: string) => api.as(org.agent).receipts.ofCharge({ chargeId })

async function issued(org: GivenOrg, chargeId: string): Promise<string> {
  const { results } = await issue(org, chargeId)
  return results[0]?.receipt?.id ?? ''
}

describe('a receipt', () => {
  test('is issued for a gift by hand when staff ask for it, once, under the next number', async () => {
    const org = await orgWithReceipts({ numbering: { prefix: 'R', yearInNumber: true, padding: 4 } })
    const [first, second] = [await give(org), await give(org, 75_00)]
    await settled(api, org)
    expect(await list(org)).toEqual([])
    expect((await api.as(org.agent).receipts.due({})).rows).toMatchObject([
      { chargeId: second, amount: 75_00, blockers: [] },
      { chargeId: first, amount: 50_00, blockers: [] },
    ])
    await issue(org, first, second)
    await issue(org, first)
    expect(await list(org)).toMatchObject([
      { number: 'R-2026-0002', amount: 75_00, eligibleAmount: 75_00, donorName: 'Dana Levi', state: 'issued' },
      { number: 'R-2026-0001', amount: 50_00, chargeId: first, issuedOn: '2026-06-15', taxYear: 2026 },
    ])
    expect((await api.as(org.agent).receipts.due({})).rows).toEqual([])
    const { results } = await issue(org, first)
    expect(results).toMatchObject([{ receipt: { number: 'R-2026-0001' }, blockers: ['receipted'] }])
  })

  test('comes by itself where the settings say so, and not below the smallest gift', async () => {
    const org = await orgWithReceipts({ when: { offline: 'auto', minAmount: 20_00 } })
    const chargeId = await give(org)
    await give(org, 10_00)
    await settled(api, org)
    expect(await list(org)).toMatchObject([{ chargeId, amount: 50_00 }])
  })

  test('is refused with the reasons, which go once they are mended', async () => {
    const org = await orgWithReceipts({
      pack: 'ca',
      registrationNumber: '119219814 RR 0001',
      placeOfIssue: 'Toronto',
      signatoryName: 'Noa Bar',
    })
    const chargeId = await give(org)
    expect((await issue(org, chargeId)).results).toMatchObject([{ receipt: null, blockers: ['donor_address_missing'] }])
    const { donorId } = await api.as(org.agent).charges.get({ id: chargeId })
    await api
      .as(org.agent)
      .donors.update({ id: donorId, address: { line1: '1 Bay St', city: 'Toronto', country: 'CA' } })
    expect((await valid(org, chargeId)).blockers).toEqual([])
    expect((await issue(org, chargeId)).results).toMatchObject([{ blockers: [] }])
    const without = await api.given.org()
    const other = await give(without)
    expect((await issue(without, other)).results).toMatchObject([{ receipt: null, blockers: ['settings_missing'] }])
  })

  test('says what the donor got for the gift', async () => {
    const org = await orgWithReceipts()
    const chargeId = await give(org, 100_00)
    const dinner = { chargeId, advantage: 30_00, advantageDescription: 'A dinner', inKindDescription: null }
    await expect(api.as(org.agent).receipts.describe({ ...dinner, advantageDescription: null })).rejects.toBeProblem(
      'input_invalid',
    )
    await api.as(org.agent).receipts.describe(dinner)
    await issue(org, chargeId)
    expect(await list(org)).toMatchObject([{ amount: 100_00, advantage: 30_00, eligibleAmount: 70_00 }])
    const inKind = await give(org, 40_00, { method: 'in_kind' })
    expect((await valid(org, inKind)).blockers).toEqual(['description_missing'])
    const chairs = { advantage: 0, advantageDescription: null, inKindDescription: 'Four chairs' }
    await api.as(org.agent).receipts.describe({ chargeId: inKind, ...chairs })
    await issue(org, inKind)
    expect((await list(org))[0]).toMatchObject({ kind: 'in_kind', amount: 40_00 })
  })

  test('is voided for a reason, and its number is never given again', async () => {
    const org = await orgWithReceipts()
    const chargeId = await give(org)
    const id = await issued(org, chargeId)
    const voided = await api.as(org.agent).receipts.void({ id, reason: 'issued_in_error', note: 'Twice' })
    expect(voided).toMatchObject({ state: 'voided', endReason: 'issued_in_error', endNote: 'Twice' })
    await expect(api.as(org.agent).receipts.void({ id, reason: 'other' })).rejects.toBeProblem('receipt_ended')
    expect(voided.endedBy).toMatchObject({ id: org.agent.userId })
    await issue(org, chargeId)
    expect((await list(org)).map(({ number }) => number)).toEqual(['2026-000002', '2026-000001'])
  })

  test('is replaced by one that names it, with what is known by then', async () => {
    const org = await orgWithReceipts()
    const chargeId = await give(org)
    const id = await issued(org, chargeId)
    const { donorId } = await api.as(org.agent).charges.get({ id: chargeId })
    await api.as(org.agent).donors.update({ id: donorId, lastName: 'Levi-Cohen' })
    const second = await api.as(org.agent).receipts.replace({ id, reason: 'details', sends: false })
    expect(second).toMatchObject({ donorName: 'Dana Levi-Cohen', replaces: { number: '2026-000001' } })
    expect(await api.as(org.agent).receipts.get({ id })).toMatchObject({
      state: 'replaced',
      donorName: 'Dana Levi',
      replacedBy: { id: second.id },
    })
    await expect(api.as(org.agent).receipts.replace({ id, reason: 'details' })).rejects.toBeProblem('receipt_ended')
  })

  test('holds to the letter what its hash was made of, and the database changes and removes none', async () => {
    const org = await orgWithReceipts()
    const id = await issued(org, await give(org))
    const [row] = await api.asOwner<{ text: string; hash: string }>(
      'select snapshot::text as text, content_hash as hash from receipts where id = $1',
      [id],
    )
    expect(
      createHash('sha256')
        .update(row?.text ?? '')
        .digest('hex'),
    ).toBe(row?.hash)
    await expect(api.asOwner('update receipts set amount = 1 where id = $1', [id])).rejects.toThrow('never changed')
    await expect(api.asOwner('delete from receipts where id = $1', [id])).rejects.toThrow('never removed')
  })
})

describe('when money goes back or a gift is corrected', () => {
  const refund = (org: GivenOrg, chargeId: string, amount: number, receiptAction: 'void' | 'reissue' | 'none') =>
    api.as(org.admin).charges.refund({
      chargeId,
      amount,
      reason: 'requested_by_donor',
      notifyDonor: false,
      receiptAction,
      idempotencyKey: randomUUID(),
    })

  test.each([
    ['void', [['voided', 50_00]]],
    [
      'reissue',
      [
        ['issued', 30_00],
        ['replaced', 50_00],
      ],
    ],
    ['none', [['issued', 50_00]]],
  ] as const)('a partial refund with "%s" leaves what was chosen', async (action, expected) => {
    const org = await orgWithReceipts()
    const chargeId = await give(org)
    await issue(org, chargeId)
    await refund(org, chargeId, 20_00, action)
    await settled(api, org)
    expect((await list(org)).map(({ state, amount }) => [state, amount])).toEqual(expected)
    expect((await list(org)).at(-1)).toMatchObject({ number: '2026-000001' })
  })

  test('a correction replaces the receipt, leaves it or voids it, as was chosen', async () => {
    const org = await orgWithReceipts()
    const chargeId = await give(org)
    await issue(org, chargeId)
    const correct = (amount: number, more: object = {}) =>
      api.as(org.agent).charges.correct({ chargeId, amount, idempotencyKey: randomUUID(), ...more })
    await correct(60_00)
    await settled(api, org)
    expect(await list(org)).toMatchObject([{ state: 'issued', amount: 60_00 }, { state: 'replaced' }])
    await correct(70_00, { receiptAction: 'none' })
    await settled(api, org)
    expect(await list(org)).toMatchObject([{ state: 'issued', amount: 60_00 }, { state: 'replaced' }])
    await correct(80_00, { receiptAction: 'void' })
    await settled(api, org)
    expect(await list(org)).toMatchObject([{ state: 'voided', amount: 60_00 }, { state: 'replaced' }])
  })
})

test('two hundred receipts asked for at once, with some rolled back, have numbers without gap or repeat', async () => {
  const org = await orgWithReceipts()
  const chargeIds: string[] = []
  for (let n = 0; n < 40; n += 1) chargeIds.push(await give(org, 10_00 + n))
  const stranger = randomUUID()
  // Each gift is asked for five times; every other call names a gift of nobody too, and so is taken back whole.
  const calls = chargeIds.flatMap((chargeId) =>
    [0, 1, 2, 3, 4].map((n) => (n % 2 === 1 ? issue(org, chargeId, stranger) : issue(org, chargeId))),
  )
  const ended = await Promise.allSettled(calls)
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(80)
  const rows = await api.asOwner<{ serial: number; charge_id: string }>(
    'select serial::int, charge_id from receipts where org_id = $1 order by serial',
    [org.orgId],
  )
  expect(rows.map(({ serial }) => serial)).toEqual(chargeIds.map((_, place) => place + 1))
  expect(new Set(rows.map(({ charge_id }) => charge_id)).size).toBe(40)
})
