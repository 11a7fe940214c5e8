import { DateTime } from 'luxon'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayIn, dueInstant } from '@almoner/contracts/donations/due-instant'
import { dueDate, type Anchored } from '@almoner/contracts/donations/schedule'
import { createTestDatabase } from '../../../test/test-database.js'

// P7 of SECURITY: due dates against two calendars that nobody here wrote, PostgreSQL's intervals and Luxon.
let client: pg.Client
beforeAll(async () => {
  const database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
})
afterAll(() => client.end())

interface Series {
  frequency: Exclude<Anchored['frequency'], 'single' | 'irregular'>
  interval: number
  steps: number
}

const units = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const
// Four years and a day of anchors, a leap day among them.
const anchors = 1_461

/** Each anchor with its dates, as PostgreSQL counts them: one row an anchor. */
async function byPostgres({ frequency, interval, steps }: Series): Promise<[string, string[]][]> {
  const { rows } = await client.query<{ anchor: string; dates: string[] }>({
    text: `select a::date::text as anchor, array_agg((a + n * $1 * interval '1 ${units[frequency]}')::date::text order by n) as dates
           from generate_series(timestamp '2023-01-01', timestamp '2023-01-01' + $2 * interval '1 day', interval '1 day') a
           cross join generate_series(0, $3) n group by a order by a`,
    values: [interval, anchors - 1, steps],
  })
  return rows.map(({ anchor, dates }) => [anchor, dates])
}

function ours(startsOn: string, { frequency, interval, steps }: Series): string[] {
  const donation = { startsOn, anchorDay: Number(startsOn.slice(8)), frequency, interval }
  return Array.from({ length: steps + 1 }, (_, n) => dueDate(donation, n + 1))
}

function byLuxon(startsOn: string, { frequency, interval, steps }: Series): string[] {
  const start = DateTime.fromISO(startsOn, { zone: 'utc' })
  return Array.from(
    { length: steps + 1 },
    (_, n) => start.plus({ [`${units[frequency]}s`]: n * interval }).toISODate() ?? '',
  )
}

const series: [string, Series][] = [
  ['ten years of months', { frequency: 'monthly', interval: 1, steps: 120 }],
  ['quarters', { frequency: 'monthly', interval: 3, steps: 12 }],
  ['years', { frequency: 'yearly', interval: 1, steps: 12 }],
  ['fortnights', { frequency: 'weekly', interval: 2, steps: 12 }],
  ['days', { frequency: 'daily', interval: 1, steps: 12 }],
]

test.each(series)('%s are those of PostgreSQL and of Luxon', async (name, asked) => {
  const found = await byPostgres(asked)
  const differ = found.flatMap(([anchor, dates]) => {
    const expected = dates.join()
    const isSame = ours(anchor, asked).join() === expected && byLuxon(anchor, asked).join() === expected
    return isSame ? [] : [anchor]
  })
  const cases = found.reduce((sum, [, dates]) => sum + dates.length, 0)
  expect(cases).toBe(anchors * (asked.steps + 1))
  if (name === 'ten years of months') expect(cases).toBe(176_781)
  expect(differ).toEqual([])
})

test('a chained calendar differs, so these comparisons can fail', async () => {
  const [found] = (await byPostgres({ frequency: 'monthly', interval: 1, steps: 3 })).filter(
    ([anchor]) => anchor === '2023-01-31',
  )
  const chained = (found?.[1] ?? []).map((_, n, dates) =>
    n === 0
      ? '2023-01-31'
      : DateTime.fromISO(dates[n - 1] ?? '')
          .plus({ months: 1 })
          .toISODate(),
  )
  expect(chained).not.toEqual(found?.[1])
})

const dates = (startsOn: string, frequency: Anchored['frequency'], count: number) =>
  Array.from({ length: count }, (_, n) =>
    dueDate({ startsOn, anchorDay: Number(startsOn.slice(8)), frequency, interval: 1 }, n + 1),
  )

describe('section 4 of SECURITY', () => {
  test('31 January monthly: the last day of a short month, and back', () => {
    expect(dates('2024-01-31', 'monthly', 5)).toEqual([
      '2024-01-31',
      '2024-02-29',
      '2024-03-31',
      '2024-04-30',
      '2024-05-31',
    ])
  })

  test('30 and 29 January monthly in a common year', () => {
    expect(dates('2025-01-30', 'monthly', 3)).toEqual(['2025-01-30', '2025-02-28', '2025-03-30'])
    expect(dates('2025-01-29', 'monthly', 3)).toEqual(['2025-01-29', '2025-02-28', '2025-03-29'])
  })

  test('29 February yearly', () => {
    expect(dates('2024-02-29', 'yearly', 5)).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ])
  })

  test.each([
    ['Africa/Cairo', '2025-04-25'],
    ['America/Havana', '2025-03-09'],
    ['Asia/Beirut', '2025-03-30'],
    ['America/Santiago', '2025-09-07'],
  ])('where midnight does not exist it runs at one o’clock of the same day: %s', (zone, day) => {
    const at = DateTime.fromJSDate(dueInstant(day, zone), { zone })
    expect([at.toISODate(), at.hour, at.minute]).toEqual([day, 1, 0])
  })

  test('a day that does not exist runs on the next, and its number stays', () => {
    const donation = { startsOn: '2011-10-30', anchorDay: 30, frequency: 'monthly', interval: 1 } as const
    expect(dueDate(donation, 3)).toBe('2011-12-30')
    const at = dueInstant(dueDate(donation, 3), 'Pacific/Apia')
    expect(dayIn('Pacific/Apia', at)).toBe('2011-12-31')
    expect(dueDate(donation, 4)).toBe('2012-01-30')
  })

  test('half-hour shifts and repeated hours begin each day once', () => {
    for (const [zone, day, offset] of [
      ['Australia/Lord_Howe', '2025-10-06', '+11:00'],
      ['America/New_York', '2025-11-02', '-04:00'],
    ] as const)
      expect(dueInstant(day, zone).toISOString()).toBe(new Date(`${day}T00:00:00${offset}`).toISOString())
  })

  test('a zone that is changed on the day runs the same date, neither twice nor never', () => {
    const day = '2026-06-15'
    const [early, late] = [dueInstant(day, 'Pacific/Auckland'), dueInstant(day, 'America/Los_Angeles')]
    expect(late.getTime() - early.getTime()).toBe(19 * 3_600_000)
    // Whichever zone holds when the worker looks: due is what has begun, and the number is taken once.
    for (const zone of ['Pacific/Auckland', 'America/Los_Angeles']) expect(dayIn(zone, late) >= day).toBe(true)
  })
})

test('the beginning of each day is that of Luxon, in every zone of the world for a year', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  expect(zones.length).toBeGreaterThan(400)
  const days = Array.from(
    { length: 53 },
    (_, week) =>
      DateTime.fromISO('2026-01-03', { zone: 'utc' })
        .plus({ days: week * 7 + 1 })
        .toISODate() ?? '',
  )
  const differ = zones.flatMap((zone) =>
    days.filter((day) => dueInstant(day, zone).getTime() !== firstMoment(day, zone)).map((day) => `${zone} ${day}`),
  )
  expect(differ).toEqual([])
}, 30_000)

/** Of a midnight that comes twice Luxon takes the second. */
function firstMoment(day: string, zone: string): number {
  const start = DateTime.fromISO(day, { zone }).startOf('day')
  const before = start.minus({ hours: 1 })
  return (before.toISODate() === day ? before : start).toMillis()
}
