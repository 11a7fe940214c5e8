import { money } from '@almoner/contracts/money'
import { minorUnits } from '@almoner/contracts/minor-units'
import { describe, expect, test } from 'vitest'
import {
  controlTotals,
  faultsOf,
  likeEarlier,
  wireOf,
  withRefusals,
  type BatchHead,
  type BatchRow,
} from './batch-draft'

const usd = (amount: number) => money(amount, 'usd')

const head: BatchHead = {
  count: 2,
  total: minorUnits(75_50),
  currency: 'usd',
  campaignId: 'c',
  giftDate: '2026-11-20',
  method: 'cheque',
}

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

test('what the server refuses stands at its row, and what was typed stays', () => {
  const refused = withRefusals(
    [row({ key: 'a' }), row({ key: 'b' })],
    [{ path: 'gifts.1.giftDate', message: 'This day is still to come' }],
  )
  expect(refused[0]?.refused).toBeUndefined()
  expect(refused[1]).toMatchObject({ ...row({ key: 'b' }), refused: { giftDate: 'This day is still to come' } })
})

test('is sent with what was counted', () => {
  expect(wireOf(head, [row({ donor: 'add:Dana Levi' })], 'key')).toMatchObject({
    expectedCount: 2,
    expectedTotal: 75_50,
    gifts: [{ donor: { add: { firstName: 'Dana', lastName: 'Levi' } }, campaignId: 'c', designationId: null }],
  })
  expect(() => wireOf(head, [row({ amount: 'x' })], 'key')).toThrow('not complete')
})

test('counts for the fundraiser or team that brought the pile', () => {
  const { gifts } = wireOf({ ...head, fundraiserId: 'f' }, [row(), row()], 'key')
  expect(gifts.map(({ fundraiserId }) => fundraiserId)).toEqual(['f', 'f'])
})
