import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minorUnits } from '@almoner/contracts/minor-units'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { giftFor, givenFrom, payOn } from '../checkout/testing/sent-gifts.js'
import { exportedRows } from '../exports/testing/exported-rows.js'
import { formOf } from './testing/gift-files.js'
import { ImportClient } from './testing/import-client.js'

let api: TestApi
let url: string
beforeAll(async () => {
  api = await createTestApi()
  url = await api.listen()
})
afterAll(() => api.close())

/** Instants around midnights, turns of the year and both changes of the clock, by the time zone whose days they try. */
const cases: Record<string, readonly string[]> = {
  'America/Los_Angeles': [
    '2025-11-01T06:59:59Z',
    '2025-11-01T07:00:00Z',
    '2025-11-02T06:59:59Z',
    '2025-11-02T07:00:00Z',
    '2025-11-02T09:30:00Z',
    '2025-11-03T07:59:59Z',
    '2025-11-03T08:00:00Z',
    '2025-03-09T07:59:59Z',
    '2025-03-09T08:00:00Z',
    '2025-03-09T10:00:00Z',
    '2025-03-10T06:59:59Z',
    '2025-03-10T07:00:00Z',
    '2026-01-01T07:59:59Z',
    '2026-01-01T08:00:00Z',
  ],
  'Pacific/Auckland': [
    '2025-09-26T11:59:59Z',
    '2025-09-26T12:00:00Z',
    '2025-09-27T11:59:59Z',
    '2025-09-27T14:00:00Z',
    '2025-09-28T10:59:59Z',
    '2025-09-28T11:00:00Z',
    '2025-04-05T10:59:59Z',
    '2025-04-05T14:30:00Z',
    '2025-04-06T11:59:59Z',
    '2025-04-06T12:00:00Z',
    '2025-12-31T10:59:59Z',
    '2025-12-31T11:00:00Z',
  ],
}

const dayIn = (timeZone: string, instant: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant))

const sorted = (found: readonly (readonly [number, string])[]) => found.toSorted(([one], [other]) => one - other)
const cents = (at: number) => (at + 10) * 100

/** An org that keeps its days elsewhere than the entity that gifts go to. */
async function anOrg(timeZone: string): Promise<GivenOrg> {
  const org = await api.given.org({ timeZone })
  await api.as(org.admin).orgs.saveSettings({ timeZone: 'Europe/Dublin' })
  return org
}

interface ListedGift {
  amount: number
  giftDate: string
}

/** As a program reads them: what is on the list, and what a filter by one day finds. */
async function readByProgram(org: GivenOrg): Promise<(days: Record<string, string>) => Promise<ListedGift[]>> {
  const { secret } = await api.as(org.admin).apiKeys.create({ name: 'Books', scopes: ['charges:read'] })
  return async (days) => {
    const answer = await fetch(`${url}/api/v1/charges?${new URLSearchParams({ limit: '100', ...days })}`, {
      headers: { authorization: `Bearer ${secret}` },
    })
    const { data } = (await answer.json()) as { data: { rows: ListedGift[] } }
    return data.rows
  }
}

describe.each(Object.entries(cases))('a gift in %s has its day there, wherever the org is', (zone, instants) => {
  const expected = instants.map((instant, at) => [cents(at), dayIn(zone, instant)] as const)

  test('on the list, the dashboard, in exports, in the ledger and by the API', async () => {
    api.clock.set('2026-02-01T12:00:00Z')
    const org = await anOrg(zone)
    const headings = ['Amount', 'Date', 'Email', 'Gift id']
    const rows = instants.map((instant, at) => [`${at + 10}.00`, instant, `dana${at}@example.org`, `G-${at}`])
    const { findings } = await new ImportClient(api, org.admin).take(formOf([headings, ...rows]))
    expect(findings).toMatchObject({ ready: instants.length })

    const list = await api.as(org.agent).charges.list({ limit: 100 })
    expect(sorted(list.rows.map(({ amount, giftDate }) => [amount, giftDate]))).toEqual(expected)
    const inLedger = await api.asOwner<{ amount: number; day: string }>(
      `select -amount::int as amount, on_date::text as day from ledger_entries where org_id = $1 and designation_id is not null`,
      [org.orgId],
    )
    expect(sorted(inLedger.map(({ amount, day }) => [amount, day]))).toEqual(expected)
    const exported = await exportedRows(api, org, { list: 'charges', columns: ['amount', 'date'] })
    expect(sorted(exported.map(([amount, day = '']) => [Math.round(Number(amount) * 100), day]))).toEqual(expected)
    const byProgram = await readByProgram(org)
    expect(sorted((await byProgram({})).map(({ amount, giftDate }) => [amount, giftDate]))).toEqual(expected)
    for (const [, day] of expected) {
      const ofDay = (await byProgram({ from: day, to: day })).map(({ amount }) => amount)
      expect([day, ofDay.toSorted((a, b) => a - b)]).toEqual([
        day,
        expected.flatMap(([amount, other]) => (other === day ? [amount] : [])),
      ])
    }
    for (const instant of instants) {
      api.clock.set(new Date(Date.parse(instant) + 3 * 86_400_000).toISOString())
      const { series } = await api.as(org.agent).dashboards.general({ range: '7d' })
      for (const { on, raised } of series.points) {
        const ofDay = expected.filter(([, day]) => day === on).reduce((sum, [amount]) => sum + amount, 0)
        expect({ on, raised }).toEqual({ on, raised: ofDay })
      }
    }
  })

  test('also when it is given online at that moment', async () => {
    const org = await anOrg(zone)
    for (const [at, instant] of instants.entries()) {
      api.clock.set(instant)
      const amount = minorUnits(cents(at))
      const { status } = await givenFrom(api, `203.0.113.${at}`, giftFor(org, { total: amount }, { amount }))
      await payOn(api, status.payUrl)
    }
    const { rows } = await api.as(org.agent).charges.list({ limit: 100, mode: 'test' })
    expect(sorted(rows.map(({ amount, giftDate }) => [amount, giftDate]))).toEqual(expected)
  })
})
