import type { GiftBatch } from '@almoner/contracts/gift-batches/gift-batch'
import { money } from '@almoner/contracts/money'
import { minorUnits } from '@almoner/contracts/minor-units'
import { describe, expect, test } from 'vitest'
import {
  controlTotals,
  faultsOf,
  headOf,
  likeEarlier,
  refusalsOf,
  rowOf,
  savedAs,
  withRow,
  type BatchRow,
} from './batch-draft'

const usd = (amount: number) => money(amount, 'usd')

const batch: GiftBatch = {
  id: 'b',
  name: 'Post',
  batchDate: '2026-11-20',
  currency: 'usd',
  state: 'open',
  expected: { count: 2, total: minorUnits(75_50) },
  entered: { count: 0, total: minorUnits(0) },
  createdBy: null,
  createdAt: '2026-11-20T12:00:00Z',
  postedBy: null,
  postedAt: null,
  campaignId: 'c',
  campaignName: 'General giving',
  designationId: null,
  fundraiserId: null,
  giftDate: '2026-11-20',
  method: 'cheque',
  gifts: [],
}
const head = headOf(batch)

const row = (change: Partial<BatchRow> = {}): BatchRow => ({
  key: 'k',
  donor: 'd',
  amount: usd(50_00),
  giftDate: '2026-11-20',
  method: 'cheque',
  ...change,
})

describe('control totals', () => {
  test('agree when count and sum do', () => {
    const rows = [row(), row({ amount: usd(25_50) })]
    expect(controlTotals(head, rows)).toMatchObject({ difference: { count: 0, total: 0 }, agrees: true })
  })

  test.each([
    [[row()], { count: 1, total: 25_50 }],
    [[row(), row({ amount: usd(30_00) })], { count: 0, total: -4_50 }],
    [[row(), row({ amount: usd(25_50) }), row({ amount: undefined })], { count: -1, total: 0 }],
    [[row(), row({ amount: 'twenty' })], { count: 0, total: 25_50 }],
  ] as [BatchRow[], object][])('differ: %#', (rows, difference) => {
    expect(controlTotals(head, rows)).toMatchObject({ difference, agrees: false })
  })
})

test('a row says which of its fields keep it back', () => {
  expect(faultsOf(row(), '2026-11-22')).toEqual([])
  expect(faultsOf({}, '2026-11-22')).toEqual(['donor', 'amount', 'giftDate', 'method'])
  expect(faultsOf(row({ amount: 'x', giftDate: '2026-11-23' }), '2026-11-22')).toEqual(['amount', 'giftDate'])
  expect(faultsOf(row({ amount: usd(0) }), '2026-11-22')).toEqual(['amount'])
})

test('the same donor and amount again is told of, another amount is not', () => {
  const rows = [row({ donor: 'a' }), row({ donor: 'b' })]
  expect(likeEarlier(rows, row({ donor: 'b' }))).toBe(1)
  expect(likeEarlier(rows, row({ donor: 'b', amount: usd(1) }))).toBeNull()
  expect(likeEarlier(rows, rows[1] ?? row(), 1)).toBeNull()
})

test('what the server refuses stands at its row', () => {
  const refused = refusalsOf(
    [row({ key: 'a' }), row({ key: 'b' })],
    [{ path: 'gifts.1.giftDate', message: 'This day is in the future' }],
  )
  expect([...refused]).toEqual([['b', { giftDate: 'This day is in the future' }]])
})

test('a row is kept as far as it was typed', () => {
  expect(savedAs(row({ donor: 'add:Dana Levi dana@example.org' }), 'batch')).toMatchObject({
    id: 'batch',
    giftId: 'k',
    donor: { add: { firstName: 'Dana', lastName: 'Levi', email: 'dana@example.org' } },
    amount: 50_00,
  })
  expect(savedAs({ key: 'k', amount: 'x' }, 'batch')).toMatchObject({ donor: null, amount: null, giftDate: null })
})

test('a pledge is kept with a donor who is here, and with nobody new', () => {
  expect(savedAs(row({ pledgeId: 'p' }), 'batch').pledgeId).toBe('p')
  expect(savedAs(row({ pledgeId: 'p', donor: 'add:Dana Levi' }), 'batch').pledgeId).toBeNull()
  const { gifts } = withRow({ ...batch, gifts: [] }, row({ pledgeId: 'p' }))
  expect(gifts.map((gift) => rowOf(gift, 'usd').pledgeId)).toEqual(['p'])
})

test('a kept gift is the row that was typed', () => {
  const typed = row({ key: 'g', donor: 'add:Dana Levi dana@example.org', donorName: 'Dana Levi', reference: undefined })
  const { gifts } = withRow({ ...batch, gifts: [] }, typed)
  expect(gifts.map((gift) => rowOf(gift, 'usd'))).toEqual([typed])
  expect(withRow({ ...batch, gifts }, { ...typed, amount: usd(1_00) }).gifts).toMatchObject([{ amount: 1_00 }])
  const both = [row({ key: 'a' }), row({ key: 'b', amount: usd(25_50) })].reduce(withRow, batch)
  expect(both).toMatchObject({ state: 'balanced', entered: { count: 2, total: 75_50 } })
})
