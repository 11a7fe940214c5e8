import { minorUnits } from '@almoner/contracts/minor-units'
import { describe, expect, test } from 'vitest'
import type { GatewaySubscription } from '../../gateways/index.js'
import { daysHere } from '../reading/days-of-subscription.js'
import { periodStarts } from '../reading/gateway-calendar.js'
import { verdictOf } from '../reading/verdict.js'
import { differencesOf, methodName, type ReadSubscription } from './differences.js'

const card = {
  type: 'card' as const,
  brand: 'visa',
  last4: '4242',
  expMonth: 1,
  expYear: 2030,
  reference: 'cus_1/pm_1',
}

const monthlyFrom = (anchor: string, next: string): GatewaySubscription => ({
  gatewayPlanId: 'sub_1',
  customerId: 'cus_1',
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  currency: 'usd',
  amount: minorUnits(25_00),
  frequency: 'monthly',
  interval: 1,
  anchorAt: new Date(anchor),
  periodEndsAt: new Date(next),
  endsAt: null,
  method: card,
  obstacle: null,
  rest: null,
  word: null,
})

const read = (of: GatewaySubscription, zone: string): ReadSubscription => ({
  ...of,
  ...daysHere(of, zone),
  frequency: of.frequency ?? 'monthly',
  methodReference: of.method?.reference ?? null,
  methodName: methodName(of.method),
})

const compare = (
  of: GatewaySubscription,
  found: GatewaySubscription | null,
  zone: string,
  until: string,
  now = '2026-01-20T00:00:00Z',
) => differencesOf(read(of, zone), found, { zone, now: new Date(now), until: new Date(until) })

describe('the gateway’s calendar', () => {
  test('has the 31st on the last day of a short month, and back on the 31st after it', () => {
    const { anchorAt } = monthlyFrom('2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z')
    const rhythm = { anchorAt, frequency: 'monthly' as const, interval: 1 }
    const starts = periodStarts(rhythm, new Date('2026-02-01T00:00:00Z'), new Date('2026-06-01T00:00:00Z'))
    expect(starts.map((start) => start.toISOString().slice(0, 10))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
  })

  test('has 29 February on the 28th in other years, and every so many weeks', () => {
    const yearly = { anchorAt: new Date('2024-02-29T08:00:00Z'), frequency: 'yearly' as const, interval: 1 }
    const years = periodStarts(yearly, new Date('2025-01-01T00:00:00Z'), new Date('2029-01-01T00:00:00Z'))
    expect(years.map((start) => start.toISOString().slice(0, 10))).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ])
    const weekly = { anchorAt: new Date('2026-01-01T08:00:00Z'), frequency: 'weekly' as const, interval: 2 }
    const weeks = periodStarts(weekly, new Date('2026-01-02T00:00:00Z'), new Date('2026-02-13T00:00:00Z'))
    expect(weeks.map((start) => start.toISOString().slice(5, 10))).toEqual(['01-15', '01-29', '02-12'])
  })
})

describe('the first day here', () => {
  test('is that of the next period in the zone of the legal entity, and the 31st comes back', () => {
    expect(daysHere(monthlyFrom('2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'), 'Europe/London')).toEqual({
      nextOn: '2026-02-28',
      anchorDay: 31,
      endsOn: null,
    })
  })

  test('is a day later where it is past midnight there, and passes no month over', () => {
    const late = monthlyFrom('2026-01-30T23:00:00Z', '2026-02-28T23:00:00Z')
    expect(daysHere(late, 'Asia/Jerusalem')).toEqual({ nextOn: '2026-03-01', anchorDay: 1, endsOn: null })
  })

  test('ends with the last period that begins before the end', () => {
    const ending = monthlyFrom('2026-01-15T10:00:00Z', '2026-02-15T10:00:00Z')
    expect(daysHere({ ...ending, endsAt: new Date('2026-05-15T10:00:00Z') }, 'UTC').endsOn).toBe('2026-04-15')
    expect(daysHere({ ...ending, endsAt: new Date('2026-05-15T10:00:01Z') }, 'UTC').endsOn).toBe('2026-05-15')
  })
})

describe('the parallel run', () => {
  const plain = monthlyFrom('2026-01-15T10:00:00Z', '2026-02-15T10:00:00Z')

  test('finds nothing where both calendars agree, over short months and after renewals', () => {
    expect(compare(plain, plain, 'UTC', '2027-02-01T00:00:00Z')).toEqual([])
    const last = monthlyFrom('2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z')
    expect(compare(last, last, 'UTC', '2027-02-01T00:00:00Z')).toEqual([])
    const renewed = { ...last, periodEndsAt: new Date('2026-04-30T10:00:00Z') }
    expect(compare(last, renewed, 'UTC', '2027-02-01T00:00:00Z', '2026-04-10T00:00:00Z')).toEqual([])
  })

  test('names a day that moves with the clocks of the zone', () => {
    const late = monthlyFrom('2026-01-15T21:30:00Z', '2026-02-15T21:30:00Z')
    expect(compare(late, late, 'Asia/Jerusalem', '2026-05-01T00:00:00Z')).toEqual([
      { kind: 'day', here: '2026-04-15', there: '2026-04-16' },
    ])
  })

  test('names the end of a short month', () => {
    const late = monthlyFrom('2026-01-30T23:00:00Z', '2026-02-28T23:00:00Z')
    const found = compare(late, late, 'Asia/Jerusalem', '2026-04-15T00:00:00Z')
    expect(found).toEqual([{ kind: 'month_end', here: '2026-04-01', there: '2026-03-31' }])
  })

  test('names another amount, another method, a pause, and what is gone', () => {
    const now = { ...plain, amount: minorUnits(30_00), method: { ...card, last4: '1881', reference: 'cus_1/pm_2' } }
    expect(compare(plain, now, 'UTC', '2026-04-01T00:00:00Z')).toEqual([
      { kind: 'amount', here: '2500 usd', there: '3000 usd' },
      { kind: 'method', here: 'visa 4242', there: 'visa 1881' },
    ])
    const resting = { ...plain, rest: { by: null, isUndoable: true } }
    expect(compare(plain, resting, 'UTC', '2026-04-01T00:00:00Z')).toMatchObject([{ kind: 'paused' }])
    expect(compare(plain, null, 'UTC', '2026-04-01T00:00:00Z')).toMatchObject([{ kind: 'missing_there' }])
  })

  test('names periods that one of both has not', () => {
    const ending = { ...plain, endsAt: new Date('2026-04-01T00:00:00Z') }
    expect(compare(plain, ending, 'UTC', '2026-06-01T00:00:00Z')).toEqual([
      { kind: 'missing_there', here: '2026-04-15', there: null },
      { kind: 'missing_there', here: '2026-05-15', there: null },
    ])
    expect(compare(ending, plain, 'UTC', '2026-06-01T00:00:00Z')).toMatchObject([
      { kind: 'missing_here', there: '2026-04-15' },
      { kind: 'missing_here' },
    ])
  })

  test('names a next date that the gateway has moved', () => {
    const moved = {
      ...plain,
      anchorAt: new Date('2026-02-20T10:00:00Z'),
      periodEndsAt: new Date('2026-02-20T10:00:00Z'),
    }
    expect(compare(plain, moved, 'UTC', '2026-04-01T00:00:00Z')).toEqual([
      { kind: 'day', here: '2026-02-15', there: '2026-02-20' },
      { kind: 'day', here: '2026-03-15', there: '2026-03-20' },
    ])
  })
})

describe('the verdict', () => {
  const plain = monthlyFrom('2026-01-15T10:00:00Z', '2026-02-15T10:00:00Z')
  const own = { currency: 'usd', ownMark: 'item-1' }

  test('leaves what the gateway alone can collect, another currency, and what somebody else has laid to rest', () => {
    expect(verdictOf(plain, own)).toEqual({ status: 'ready', reason: null })
    expect(verdictOf({ ...plain, obstacle: 'tax' }, own)).toEqual({ status: 'left', reason: 'tax' })
    expect(verdictOf({ ...plain, currency: 'jpy' }, own)).toEqual({ status: 'left', reason: 'other_currency' })
    const restBy = (by: string | null, isUndoable = true) => ({ ...plain, rest: { by, isUndoable } })
    expect(verdictOf(restBy('item-1'), own).status).toBe('ready')
    expect(verdictOf(restBy('item-1', false), own).reason).toBe('paused')
    expect(verdictOf(restBy('item-2'), own).reason).toBe('paused')
    expect(verdictOf(restBy(null), own).reason).toBe('paused')
  })
})
