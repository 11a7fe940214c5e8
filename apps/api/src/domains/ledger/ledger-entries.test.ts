import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { money } from '@almoner/contracts/money'
import type { LedgerEntry } from '@almoner/contracts/releases/ledger-entry'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  org = await api.given.org()
})

const staff = () => api.as(org.admin)
const give = async (cents: number) =>
  (
    await staff().charges.record({
      donor: { add: { lastName: `Donor ${cents}` } },
      amount: money(cents, 'usd'),
      giftDate: '2026-05-02',
      method: 'cash',
      idempotencyKey: randomUUID(),
    })
  ).chargeId
const giveBack = (chargeId: string, amount: number) =>
  staff().charges.refund({ chargeId, amount, reason: 'other', notifyDonor: false, idempotencyKey: randomUUID() })

/** All that is posted after a place, page by page, and the place after it. */
async function read(from: string | null = null): Promise<{ entries: LedgerEntry[]; after: string | null }> {
  const entries: LedgerEntry[] = []
  let after = from
  for (;;) {
    const { rows, next } = await staff().ledger.list({ limit: 10, ...(after !== null && { after }) })
    entries.push(...rows)
    after = next
    if (rows.length < 10) return { entries, after }
  }
}

test('whoever reads the books on and on has each entry once, and what was read never changes', async () => {
  const gifts: string[] = []
  for (let turn = 1; turn <= 9; turn += 1) gifts.push(await give(turn * 10_00))
  const { entries, after } = await read()
  expect(new Set(entries.map(({ transactionId, line }) => `${transactionId} ${line}`)).size).toBe(entries.length)
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(new Set(entries.map(({ chargeId }) => chargeId))).toEqual(new Set(gifts))

  await giveBack(gifts[0] ?? '', 4_00)
  const later = await read(after)
  expect(later.entries.map(({ kind, account, amount, chargeId }) => ({ kind, account, amount, chargeId }))).toEqual(
    expect.arrayContaining([{ kind: 'refund', account: 'refunds', amount: 4_00, chargeId: gifts[0] }]),
  )
  expect((await read()).entries).toEqual([...entries, ...later.entries])
  expect((await read(later.after)).entries).toEqual([])
})

test('entries are found by day, account and transaction, and are of one organization', async () => {
  const chargeId = await give(10_00)
  await give(20_00)
  const found = async (input: object) => (await staff().ledger.list(input)).rows
  const [income] = await found({ account: ['gift_income'], chargeId })
  expect(income).toMatchObject({ date: '2026-05-02', amount: -10_00, accountName: 'income:gifts', mode: 'live' })
  expect(await found({ from: '2026-05-03' })).toEqual([])
  expect(await found({ to: '2026-05-02', account: ['gift_income'] })).toHaveLength(2)
  expect(await found({ mode: 'test' })).toEqual([])
  const other = await api.given.org()
  expect((await api.as(other.admin).ledger.list({})).rows).toEqual([])
  await expect(found({ after: 'nonsense' })).rejects.toBeProblem('input_invalid', { field: 'after' })
})
