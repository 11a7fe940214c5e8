import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchKind } from '@almoner/contracts/search/search'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'

let api: TestApi
let org: GivenOrg
let janet: string
let charge: string
let donation: string
beforeAll(async () => {
  api = await createTestApi()
  org = await api.given.org()
  janet = await api.given.donor(org, { firstName: 'Janet', lastName: 'Mercer', email: 'janet.mercer@example.com' })
  await api.given.donor(org, { firstName: 'Tobias', lastName: 'Doyle', email: 'tobias@example.net' })
  charge = await api.given.charge(org, { donorId: janet, amount: 18_000 })
  await api.given.charge(org, { donorId: janet, amount: 5_000 })
  donation = await api.given.donation(org, { donorId: janet, amount: 6_000, frequency: 'monthly', status: 'active' })
  await api.asOwner(`update donors set phone = '(207) 555-0113' where id = $1`, [janet])
  await api.asOwner(
    `update charges set method_last4 = '4242', gateway_integration_id = $2, gateway_charge_id = 'ch_3NxAbC' where id = $1`,
    [charge, org.sandboxId],
  )
  await api.asOwner(`update donations set method_last4 = '1023' where id = $1`, [donation])
  await api.asOwner(
    `insert into campaigns (id, org_id, entity_id, name, name_key, code, status, currency)
     values (uuidv7(), $1, $2, 'Lantern walk 2026', 'lantern walk 2026', 'LW26', 'active', 'usd')`,
    [org.orgId, org.entityId],
  )
})
afterAll(() => api.close())

const find = async (text: string, as = org.agent) => (await api.as(as).search.find({ text })).groups
const ofKind = async (kind: SearchKind, text: string, as = org.agent) =>
  (await find(text, as)).find((group) => group.kind === kind)?.results ?? []
const numberIn = async (kind: SearchKind, text: string): Promise<string> => {
  const [first] = await ofKind(kind, text)
  return first && 'number' in first ? first.number : ''
}

describe('donors', () => {
  test.each([
    ['mercer', 'name', false],
    ['janet mer', 'name', false],
    ['Mercer Janet', 'name', false],
    ['ja', 'name', false],
    ['mercr', 'name', true],
    ['jaent mercer', 'name', true],
    ['janet.mercer@', 'email', false],
    ['JANET.MERCER@example.com', 'email', false],
    ['207 555 0113', 'phone', false],
    ['555-0113', 'phone', false],
  ] as const)('are found by %s', async (text, by, isClose) => {
    const [group] = await find(text)
    expect(group?.kind).toBe('donor')
    expect(group?.results).toMatchObject([{ id: janet, name: 'Janet Mercer', matchedBy: [by], isClose }])
  })

  test('are found by number, before anything else', async () => {
    const number = await numberIn('donor', 'mercer')
    expect((await find(number))[0]?.results).toMatchObject([{ id: janet, matchedBy: ['number'] }])
  })

  test('come with what they give regularly', async () => {
    expect(await ofKind('donor', 'mercer')).toMatchObject([
      { recurring: { amount: 6_000, currency: 'usd', frequency: 'monthly', interval: 1 } },
    ])
  })

  test('are not found once they are deleted, nor by signs that mean something to the database', async () => {
    const gone = await api.given.donor(org, { firstName: 'Gone', lastName: 'Away' })
    await api.asOwner('update donors set deleted_at = now() where id = $1', [gone])
    expect(await find('gone away')).toEqual([])
    for (const text of ['%%%', '___', "o'hara \\", '{"a"}', '*****']) expect(await find(text)).toEqual([])
  })
})

describe('transactions', () => {
  test.each([
    ['180', ['amount']],
    ['$180.00', ['amount']],
    ['mercer 180', ['name', 'amount']],
    ['4242', ['lastDigits']],
    ['•••• 4242', ['lastDigits']],
    ['ch_3NxAbC', ['gatewayId']],
  ])('are found by %s', async (text, matchedBy) => {
    expect(await ofKind('charge', text)).toMatchObject([{ id: charge, donorName: 'Janet Mercer', matchedBy }])
  })

  test('of a donor are found by the name, the newest first', async () => {
    expect((await ofKind('charge', 'janet')).map(({ id }) => id)).toHaveLength(2)
    expect(await ofKind('charge', 'mercr')).toMatchObject([{ isClose: true }, { isClose: true }])
  })

  test('are found by number', async () => {
    const number = await numberIn('charge', '180')
    expect(await ofKind('charge', number.toLowerCase().replace('-', ''))).toMatchObject([{ id: charge }])
  })

  test('of a name that many donors have are met from the newest on', async () => {
    const { orgId, ...other } = await api.given.org()
    await api.asOwner(
      `insert into donors (id, org_id, first_name, last_name, name_key)
       select uuidv7(), $1, 'Ann', case when n <= 320 then 'Lee' when n <= 720 then 'Leighton' else 'Ray' end, 'ann' from generate_series(1, 800) n`,
      [orgId],
    )
    await api.asOwner(
      `insert into charges (id, org_id, donor_id, entity_id, campaign_id, type, status, amount, currency, method, gift_date)
       select uuidv7(), $1, d.id, $2, $3, 'offline', 'succeeded', 2500, 'usd', 'cash', date '2026-01-01' + d.sequence::int
       from donors d where d.org_id = $1`,
      [orgId, other.entityId, other.campaignId],
    )
    const found = await ofKind('charge', 'lee', other.agent)
    expect(found).toHaveLength(5)
    expect(found).toMatchObject(Array.from({ length: 5 }, () => ({ donorName: 'Ann Lee' })))
    expect(await ofKind('charge', 'lee 25', other.agent)).toHaveLength(5)
    // Long enough to be an id as well, so that its hits stand beside others.
    expect(await ofKind('charge', 'leighton', other.agent)).toMatchObject(
      Array.from({ length: 5 }, () => ({ donorName: 'Ann Leighton', matchedBy: ['name'] })),
    )
  })
})

test.each([
  ['1023', 'lastDigits'],
  ['mercer', 'name'],
])('recurring donations are found by %s', async (text, by) => {
  expect(await ofKind('donation', text)).toMatchObject([{ id: donation, frequency: 'monthly', matchedBy: [by] }])
})

test('a recurring donation is found by its number', async () => {
  const number = await numberIn('donation', '1023')
  expect((await find(number))[0]).toMatchObject({ kind: 'donation', results: [{ id: donation }] })
})

test.each([
  ['lantern', 'name', false],
  ['walk lantern', 'name', false],
  ['lantren walk', 'name', true],
  ['lw26', 'code', false],
])('campaigns are found by %s', async (text, by, isClose) => {
  expect(await ofKind('campaign', text)).toMatchObject([{ name: 'Lantern walk 2026', matchedBy: [by], isClose }])
})

test('funds and fundraisers are found by name', async () => {
  await api.given.fundraiser(org)
  expect(await ofKind('fund', 'general')).toMatchObject([{ name: 'General fund', code: 'GEN' }])
  expect(await ofKind('fundraiser', 'test us', org.admin)).toMatchObject([{ name: 'Test User' }])
})

test('says that there is more than was asked for', async () => {
  const { groups } = await api.as(org.agent).search.find({ text: 'janet', limit: 1 })
  expect(groups.find(({ kind }) => kind === 'charge')).toMatchObject({ hasMore: true, results: [{}] })
})

test('finds what one may read alone, in the own org alone', async () => {
  expect(await ofKind('fundraiser', 'test us', org.agent)).toEqual([])
  await expect(api.as(org.fundraiser).search.find({ text: 'mercer' })).rejects.toBeProblem('permission_denied')
  const theirs = await api.given.org()
  expect(await find('mercer', theirs.owner)).toEqual([])
})

test('wants something to search for', async () => {
  await expect(api.as(org.agent).search.find({ text: '  ' })).rejects.toBeProblem('input_invalid', { field: 'text' })
})
