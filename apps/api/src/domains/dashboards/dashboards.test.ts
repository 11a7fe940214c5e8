import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { addDays } from '@almoner/contracts/add-days'
import { periodBefore, periodOf } from './period.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

test('net raised counts gifts by gift date and refunds by theirs, in one currency, live only', async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  const org = await api.given.org()
  await api.given.charge(org, { amount: 100_00, giftDate: '2026-06-10' })
  await api.given.charge(org, { amount: 50_01, refundedAmount: 20_00, giftDate: '2026-06-11' })
  await api.given.charge(org, { amount: 900_00, giftDate: '2026-06-11', currency: 'eur' })
  await api.given.charge(org, { amount: 900_00, giftDate: '2026-06-11', mode: 'test' })
  await api.given.charge(org, { amount: 900_00, giftDate: '2026-06-11', status: 'failed' })
  await api.given.charge(org, { amount: 40_00, giftDate: '2026-06-03' })
  const board = await api.as(org.agent).dashboards.general({ range: '7d' })
  expect(board).toMatchObject({
    from: '2026-06-09',
    to: '2026-06-15',
    raised: { current: 130_01, previous: 40_00 },
    gifts: { current: 2, previous: 1 },
    averageGift: { current: 75_01, previous: 40_00 },
    refunded: { current: 20_00, previous: 0 },
    failed: { current: 1, previous: 0 },
  })
  expect(board.series.points.map((point) => point.raised)).toEqual([0, 100_00, 30_01, 0, 0, 0, 0])
  expect(board.series.points.reduce((sum, point) => sum + point.raised, 0)).toBe(board.raised.current)
})

test('a fundraiser has no figures of the org, unless they run the platform too', async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  const org = await api.given.org()
  await api.given.charge(org, { amount: 100_00, giftDate: '2026-06-10' })
  await expect(api.as(org.fundraiser).dashboards.general({ range: 'all' })).rejects.toMatchObject({
    message: 'Permission denied!',
  })
  const both = { ...org.fundraiser, isSuperuser: true }
  expect(await api.as(both).dashboards.general({ range: '7d' })).toMatchObject({ raised: { current: 100_00 } })
  const elsewhere = await api.given.org()
  await expect(
    api.as({ ...both, orgId: elsewhere.orgId, role: null }).dashboards.general({ range: 'all' }),
  ).rejects.toMatchObject({ message: 'Permission denied!' })
})

test('an org without gifts has an empty board, not an error', async () => {
  const org = await api.given.org()
  expect(await api.as(org.agent).dashboards.general({ range: 'all' })).toMatchObject({
    hasGifts: false,
    raised: { current: 0, previous: null },
  })
})

test('the day is the one where the org is', async () => {
  api.clock.set('2026-06-15T02:00:00Z')
  const newYork = await api.given.org({ timeZone: 'America/New_York' })
  const jerusalem = await api.given.org({ timeZone: 'Asia/Jerusalem' })
  expect((await api.as(newYork.agent).dashboards.general({})).to).toBe('2026-06-14')
  expect((await api.as(jerusalem.agent).dashboards.general({})).to).toBe('2026-06-15')
})

test('periods end today and are compared with one as long', () => {
  expect(periodOf('quarter', '2026-06-15')).toEqual({ from: '2026-04-01', to: '2026-06-15' })
  expect(periodOf('quarter', '2026-12-31')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(periodOf('fiscal_year', '2026-06-30', 7)).toEqual({ from: '2025-07-01', to: '2026-06-30' })
  expect(periodOf('fiscal_year', '2026-07-01', 7)).toEqual({ from: '2026-07-01', to: '2026-07-01' })
  expect(periodOf('fiscal_year', '2026-06-30')).toEqual({ from: '2026-01-01', to: '2026-06-30' })
  expect(periodOf('month', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(periodBefore({ from: '2028-03-01', to: '2028-03-31' })).toEqual({ from: '2028-01-30', to: '2028-02-29' })
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
})

test("a fundraiser sees their own page's gifts, and no other's", async () => {
  const org = await api.given.org()
  expect(await api.as(org.fundraiser).dashboards.fundraiser()).toBeNull()
  const own = await api.given.fundraiser(org, { slug: 'own' })
  const other = await api.given.fundraiser(org, { user: org.agent, slug: 'other' })
  await api.given.charge(org, { amount: 10_00, fundraiserId: own })
  await api.given.charge(org, { amount: 99_00, fundraiserId: other })
  expect(await api.as(org.fundraiser).dashboards.fundraiser()).toMatchObject({
    slug: 'own',
    status: 'active',
    url: expect.stringMatching(`/give/${org.orgId}/f/own$`) as string,
    raisedAmount: 10_00,
    giftCount: 1,
    gifts: [{ amount: 10_00 }],
  })
})
