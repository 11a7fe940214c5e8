import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { donorFields, type DonorCondition } from '@almoner/contracts/donors/donor-conditions'
import type { FilterTree } from '@almoner/contracts/filters/filter-tree'
import { minorUnits } from '@almoner/contracts/minor-units'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import '../../../test/matchers.js'
import { treesAreSets } from '../../../test/filters/condition-laws.js'
import type { GivenOrg } from '../../../test/given.js'

let api: TestApi
let org: GivenOrg
let appeal: string
let roof: string
let board: string
let gala: string
const donors: Record<string, string> = {}

const totals = (donorId: string, currency: string, gifts: number, sum: number, first: string, last: string) =>
  api.asOwner(
    `insert into donor_totals (donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on, last_gift_amount)
     values ($1, $2, $3, $4, $5::bigint, $5::bigint / 2, $6, $7, $5::bigint / 4)`,
    [donorId, currency, org.orgId, gifts, sum, first, last],
  )

beforeAll(async () => {
  api = await createTestApi()
  org = await api.given.org()
  api.clock.set('2026-11-25T12:00:00Z')
  ;({ id: appeal } = await api.as(org.admin).campaigns.create({ name: 'Winter appeal', template: 'blank' }))
  const people = [
    ['Ada', 'Haifa', '3100001', 'ada@example.org'],
    ['Ben', 'Boston', '02108', 'ben@example.org'],
    ['Cem', 'Boston', '02109', undefined],
    ['Dov', undefined, undefined, 'dov@example.com'],
    ['Eve', 'New York', '10001', 'eve@example.com'],
    ['Fay', undefined, undefined, undefined],
  ] as const
  for (const [firstName, city, postalCode, email] of people)
    donors[firstName] = await api.given.donor(org, {
      firstName,
      ...(city && { city }),
      ...(postalCode && { postalCode }),
      ...(email && { email }),
    })
  const give = (name: string, giftDate: string, amount: number, more: object = {}) =>
    api.given.charge(org, { donorId: donors[name] ?? '', giftDate, amount, ...more })
  await give('Ada', '2025-03-01', 100_00)
  await give('Ada', '2025-11-20', 50_00, { campaignId: appeal })
  await give('Ben', '2026-02-01', 25_00)
  await give('Ben', '2026-11-24', 25_00)
  await give('Cem', '2026-05-01', 500_00, { refundedAmount: 500_00 })
  await give('Dov', '2026-06-01', 80_00, { currency: 'eur' })
  await give('Eve', '2026-07-01', 70_00, { status: 'failed' })
  await give('Eve', '2026-07-02', 70_00, { mode: 'test' })
  await totals(donors['Ada'] ?? '', 'usd', 2, 150_00, '2025-03-01', '2025-11-20')
  await totals(donors['Ben'] ?? '', 'usd', 2, 50_00, '2026-02-01', '2026-11-24')
  await totals(donors['Dov'] ?? '', 'eur', 1, 80_00, '2026-06-01', '2026-06-01')
  await api.given.donation(org, { donorId: donors['Ben'] ?? '', frequency: 'monthly', status: 'active' })
  await api.given.donation(org, { donorId: donors['Eve'] ?? '', frequency: 'monthly', status: 'canceled' })
  ;({ id: roof } = await api.as(org.admin).designations.save({ designation: { name: 'Roof', code: 'ROOF' } }))
  const tag = (name: string, ...add: string[]) =>
    api.as(org.agent).tags.change({ recordKind: 'donor', recordId: donors[name] ?? '', add })
  await tag('Ada', 'Board', 'Gala')
  await tag('Ben', 'Board')
  await tag('Dov', 'Gala')
  const tags = await api.as(org.agent).tags.list()
  ;[board = '', gala = ''] = tags.map(({ id }) => id)
  await api.asOwner(
    `update charge_allocations set designation_id = $2
     where charge_id = (select id from charges where org_id = $1 and gift_date = '2025-03-01') returning org_id`,
    [org.orgId, roof],
  )
})
afterAll(() => api.close())

beforeAll(async () => {
  const newsletter = { channel: 'email', purpose: 'newsletter' } as const
  const said = [
    ['Ada', { ...newsletter, state: 'granted' }],
    ['Ben', { ...newsletter, state: 'denied' }],
    ['Cem', { channel: 'post', purpose: 'newsletter', state: 'granted' }],
    ['Dov', { ...newsletter, state: 'granted' }],
    ['Eve', { channel: 'email', purpose: 'marketing', state: 'granted' }],
    ['Ada', { ...newsletter, state: 'denied' }],
    ['Ben', { ...newsletter, state: 'granted' }],
    ['Dov', { ...newsletter, state: 'unknown' }],
  ] as const
  for (const [at, [name, consent]] of said.entries()) {
    api.clock.set(`2026-11-25T12:0${at}:00Z`)
    await api.as(org.agent).donors.setConsent({ id: donors[name] ?? '', ...consent })
  }
  await api.as(org.agent).donors.update({ id: donors['Ada'] ?? '', birthDate: '1958-02-28' })
  await api.as(org.agent).donors.update({ id: donors['Fay'] ?? '', birthDate: '1991-07-01' })
  await api.as(org.admin).donors.setNationalId({ id: donors['Fay'] ?? '', nationalId: '987654324' })
})

const nameOf = new Map<string, string>()
async function find(where: FilterTree<DonorCondition>): Promise<string[]> {
  const { rows } = await api.as(org.agent).donors.list({ where, sort: 'name', limit: 100 })
  for (const { id, name } of rows) nameOf.set(id, name.split(' ')[0] ?? '')
  return rows.map(({ id }) => id)
}
const namesOf = async (...of: DonorCondition[]) =>
  (await find({ match: 'all', of })).map((id) => nameOf.get(id)).join(' ')

const conditions = (): DonorCondition[] => [
  { field: 'lifecycle', in: ['lapsed', 'new'] },
  { field: 'gave' },
  { field: 'gave', from: '2025-01-01', to: '2025-12-31' },
  { field: 'gave', lastDays: 2, gifts: 1 },
  { field: 'gave', min: minorUnits(100_00) },
  { field: 'gave', min: minorUnits(1), currency: 'eur' },
  { field: 'lifetime', min: minorUnits(60_00) },
  { field: 'lifetime', min: minorUnits(60_00), currency: 'eur' },
  { field: 'largest', max: minorUnits(30_00) },
  { field: 'average', min: minorUnits(1), max: minorUnits(60_00) },
  { field: 'lastAmount', min: minorUnits(1) },
  { field: 'gifts', min: 2 },
  { field: 'lastGift', lastDays: 30 },
  { field: 'firstGift' },
  { field: 'recurring' },
  { field: 'name', contains: 'da' },
  { field: 'email', contains: '@EXAMPLE.org' },
  { field: 'email' },
  { field: 'phone' },
  { field: 'city', contains: 'bos' },
  { field: 'region' },
  { field: 'postalCode', contains: '0210' },
  { field: 'country', in: ['US'] },
  { field: 'employer', contains: '100%' },
  { field: 'jobTitle' },
  { field: 'externalId', contains: '17' },
  { field: 'type', in: ['person'] },
  { field: 'status', in: ['deceased'] },
  { field: 'source', in: ['manual', 'import'] },
  { field: 'added', lastDays: 1 },
  { field: 'consent', channel: 'email', purpose: 'newsletter', in: ['granted'] },
  { field: 'consent', channel: 'email', purpose: 'newsletter', in: ['denied', 'unknown'] },
  { field: 'consent', channel: 'sms', purpose: 'stewardship', in: ['unknown'] },
  { field: 'birthDate' },
  { field: 'birthDate', to: '1960-12-31' },
  { field: 'nationalId' },
  { field: 'giftAid' },
  { field: 'inHousehold' },
  { field: 'household', in: [randomUUID()] },
  { field: 'tags' },
  { field: 'tags', in: [board] },
  { field: 'tags', in: [board, gala] },
  { field: 'tags', in: [board, gala], every: true },
  { field: 'custom', id: appeal },
]

describe('what donors are found by', () => {
  test.each<[string, DonorCondition[]]>([
    ['Ada Ben Dov', [{ field: 'gave' }]],
    ['Cem Eve Fay', [{ field: 'gave', not: true }]],
    ['Ada', [{ field: 'gave', min: minorUnits(100_00) }]],
    ['Ben', [{ field: 'gave', max: minorUnits(50_00) }]],
    ['Dov', [{ field: 'gave', currency: 'eur' }]],
    ['Ada Ben', [{ field: 'gave', gifts: 2 }]],
    ['Ben', [{ field: 'gave', lastDays: 2 }]],
    [
      'Ada',
      [
        { field: 'recurring', not: true },
        { field: 'lifetime', min: minorUnits(1) },
      ],
    ],
    ['Ben', [{ field: 'recurring' }]],
    ['Dov', [{ field: 'lifetime', min: minorUnits(80_00), max: minorUnits(80_00), currency: 'eur' }]],
    ['Ada', [{ field: 'average', min: minorUnits(75_00), max: minorUnits(75_00) }]],
    ['Cem Fay', [{ field: 'email', not: true }]],
    ['Ada Ben', [{ field: 'email', contains: '@EXAMPLE.org' }]],
    ['', [{ field: 'city', contains: '%' }]],
    ['Dov Fay', [{ field: 'city', not: true }]],
    ['Ben', [{ field: 'lastGift', lastDays: 30 }]],
    ['Ada', [{ field: 'lastGift', to: '2025-12-31' }]],
  ])('%s', async (names, of) => {
    expect(await namesOf(...of)).toBe(names)
  })

  test('gave last year and not this, to a campaign, and to a fund', async () => {
    const lastYear = { from: '2025-01-01', to: '2025-12-31' }
    expect(await namesOf({ field: 'gave', ...lastYear }, { field: 'gave', not: true, from: '2026-01-01' })).toBe('Ada')
    expect(await namesOf({ field: 'gave', campaigns: [appeal] })).toBe('Ada')
    expect(await namesOf({ field: 'gave', campaigns: [appeal], from: '2026-01-01' })).toBe('')
    expect(await namesOf({ field: 'gave', funds: [roof] })).toBe('Ada')
    expect(await namesOf({ field: 'gave', funds: [roof], from: '2025-11-01' })).toBe('')
  })

  test('has any of the tags, all of them, none of them, or none at all', async () => {
    expect(await namesOf({ field: 'tags', in: [board, gala] })).toBe('Ada Ben Dov')
    expect(await namesOf({ field: 'tags', in: [board, gala], every: true })).toBe('Ada')
    expect(await namesOf({ field: 'tags', in: [board], not: true })).toBe('Cem Dov Eve Fay')
    expect(await namesOf({ field: 'tags', not: true })).toBe('Cem Eve Fay')
  })

  test('the latest word on a purpose and a channel decides, and nothing said is unknown', async () => {
    const word = (...states: ('granted' | 'denied' | 'unknown')[]) =>
      namesOf({ field: 'consent', channel: 'email', purpose: 'newsletter', in: states })
    expect(await word('granted')).toBe('Ben')
    expect(await word('denied')).toBe('Ada')
    expect(await word('unknown')).toBe('Cem Dov Eve Fay')
    expect(await word('granted', 'denied')).toBe('Ada Ben')
    const granted = { field: 'consent', in: ['granted'] } as const satisfies Partial<DonorCondition>
    expect(await namesOf({ ...granted, channel: 'post', purpose: 'newsletter' })).toBe('Cem')
    expect(await namesOf({ ...granted, channel: 'email', purpose: 'marketing' })).toBe('Eve')
    expect(await namesOf({ ...granted, channel: 'email', purpose: 'newsletter', not: true })).toBe(
      'Ada Cem Dov Eve Fay',
    )
  })

  test('a birth date, and whether a national ID is kept', async () => {
    expect(await namesOf({ field: 'birthDate' })).toBe('Ada Fay')
    expect(await namesOf({ field: 'birthDate', from: '1958-02-28', to: '1958-02-28' })).toBe('Ada')
    expect(await namesOf({ field: 'birthDate', from: '1958-03-01' })).toBe('Fay')
    expect(await namesOf({ field: 'nationalId' })).toBe('Fay')
    expect(await namesOf({ field: 'nationalId', not: true })).toBe('Ada Ben Cem Dov Eve')
  })

  test('neither for whoever does not see personal data, wherever it stands in the filter', async () => {
    const caller = api.as({ ...org.agent, switches: { personalData: false } })
    const consent = { field: 'consent', channel: 'email', purpose: 'newsletter', in: ['granted'] } as const
    const guarded: DonorCondition[] = [
      { field: 'birthDate' },
      { field: 'birthDate', not: true, lastDays: 3 },
      { field: 'nationalId' },
    ]
    for (const condition of guarded) {
      const within = { match: 'any' as const, of: [{ field: 'name' as const }, condition] }
      for (const where of [
        { match: 'all' as const, of: [condition] },
        { match: 'all' as const, of: [within] },
        JSON.stringify(within),
      ]) {
        await expect(caller.donors.list({ where })).rejects.toBeProblem('input_invalid', { field: 'where' })
        await expect(caller.donors.totals({ where })).rejects.toBeProblem('input_invalid', { field: 'where' })
      }
    }
    expect(
      (await caller.donors.list({ where: { match: 'all', of: [{ ...consent, in: [...consent.in] }] } })).rows,
    ).toMatchObject([{ id: donors['Ben'] }])
  })

  test('every field has a condition here', () => {
    const tried = new Set<string>(conditions().map(({ field }) => field))
    expect(donorFields.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
  })

  test('trees of conditions find what the sets of each come to', async () => {
    await treesAreSets(conditions(), find, { runs: 60 })
  })

  test('the short forms and conditions narrow together, and sums are of what is found', async () => {
    const filter = {
      minAmount: minorUnits(40_00),
      where: { match: 'all' as const, of: [{ field: 'recurring' as const }] },
    }
    const { donors: count, lifetime } = await api.as(org.agent).donors.totals(filter)
    expect(count).toBe(1)
    expect(lifetime).toEqual([{ currency: 'usd', count: 1, amount: 50_00 }])
  })

  test('nobody of another org is found', async () => {
    const other = await api.given.org()
    const page = await api.as(other.agent).donors.list({ where: { match: 'any', of: conditions().slice(0, 20) } })
    expect(page.rows).toEqual([])
  })
})
