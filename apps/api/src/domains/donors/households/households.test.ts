import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DonorCondition } from '@almoner/contracts/donors/donor-conditions'
import type { FilterTree } from '@almoner/contracts/filters/filter-tree'
import { money } from '@almoner/contracts/money'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import '../../../../test/matchers.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  org = await api.given.org()
})
afterAll(() => api.close())

const donors = () => api.as(org.agent).donors
const households = () => api.as(org.agent).households
const add = async (fields: object = {}) =>
  (await donors().create({ firstName: 'Janet', lastName: 'Mercer', ...fields, idempotencyKey: randomUUID() })).id
const make = (donorId: string, name = 'The Mercers') =>
  households().create({ name, donorId, idempotencyKey: randomUUID() })
const give = (donorId: string, cents: number, giftDate = '2026-05-02') =>
  api.as(org.admin).charges.record({
    donor: { id: donorId },
    amount: money(cents, 'usd'),
    giftDate,
    method: 'cash',
    idempotencyKey: randomUUID(),
  })

describe('a household', () => {
  test('is a donor itself, with its people and what all of them gave, each gift once', async () => {
    const [janet, tom] = [await add({ title: 'Dr' }), await add({ firstName: 'Tom' })]
    const { id, number } = await make(janet)
    await households().addMember({ id, donorId: tom, role: 'spouse' })
    await give(janet, 100_00)
    await give(tom, 40_00, '2025-03-01')
    await give(id, 10_00)
    expect(await households().get({ id })).toMatchObject({
      name: 'The Mercers',
      formalGreeting: 'Dr Janet Mercer & Tom Mercer',
      informalGreeting: 'Janet & Tom',
      members: [
        { donorId: janet, role: 'head', giving: [{ lifetimeAmount: 100_00 }] },
        { donorId: tom, role: 'spouse', giving: [{ lifetimeAmount: 40_00 }] },
      ],
      giving: [{ currency: 'usd', giftCount: 3, lifetimeAmount: 150_00, thisYearAmount: 110_00 }],
    })
    expect((await donors().get({ id: tom })).household).toEqual({ id, number, name: 'The Mercers', role: 'spouse' })
    expect((await donors().get({ id })).household).toBeNull()
  })

  test('is greeted as it was written, where somebody wrote it', async () => {
    const { id } = await make(await add())
    await donors().update({ id, formalGreeting: 'Dr and Mrs Mercer' })
    expect(await households().get({ id })).toMatchObject({
      formalGreeting: 'Dr and Mrs Mercer',
      informalGreeting: 'Janet',
    })
  })

  test('has one head, and nobody is in two', async () => {
    const [janet, tom] = [await add(), await add({ firstName: 'Tom' })]
    const { id } = await make(janet)
    await households().addMember({ id, donorId: tom, role: 'spouse' })
    const { members } = await households().changeMember({ id, donorId: tom, role: 'head' })
    expect(members).toMatchObject([
      { donorId: tom, role: 'head' },
      { donorId: janet, role: 'spouse' },
    ])
    await expect(make(tom)).rejects.toBeProblem('donor_in_household')
    await expect(households().addMember({ id, donorId: id })).rejects.toBeProblem('input_invalid', { field: 'donorId' })
    expect((await households().removeMember({ id, donorId: tom })).members).toMatchObject([{ donorId: janet }])
    await expect(households().removeMember({ id, donorId: tom })).rejects.toBeProblem('not_found')
    expect((await donors().get({ id: tom })).household).toBeNull()
  })

  test('is no person while people are in it, and they are no household', async () => {
    const janet = await add()
    const { id } = await make(janet)
    await expect(donors().update({ id, type: 'person', lastName: 'Mercer' })).rejects.toBeProblem('input_invalid', {
      field: 'type',
    })
    await expect(donors().update({ id: janet, type: 'household' })).rejects.toBeProblem('input_invalid', {
      field: 'type',
    })
    await households().removeMember({ id, donorId: janet })
    expect(await donors().update({ id, type: 'organization' })).toMatchObject({ type: 'organization' })
  })

  test('is of one org, and a donor of another type is none', async () => {
    const janet = await add()
    const { id } = await make(janet)
    const other = api.as((await api.given.org()).owner).households
    await expect(other.get({ id })).rejects.toBeProblem('not_found')
    await expect(other.addMember({ id, donorId: janet })).rejects.toBeProblem('not_found')
    await expect(households().get({ id: janet })).rejects.toBeProblem('not_found')
    await expect(households().addMember({ id: janet, donorId: await add() })).rejects.toBeProblem('not_found')
  })

  test('is in the timelines of both', async () => {
    const janet = await add()
    const { id } = await make(janet)
    const changes = async (recordId: string) =>
      (await api.as(org.agent).records.timeline({ recordKind: 'donor', recordId, group: 'changes' })).rows
    expect(await changes(janet)).toContainEqual(
      expect.objectContaining({
        action: 'households.create',
        values: [{ field: 'household', before: null, after: 'The Mercers' }],
      }),
    )
    const actions = (await changes(id)).map((entry) => (entry.kind === 'change' ? entry.action : entry.kind))
    expect(new Set(actions)).toEqual(new Set(['donors.create', 'households.create']))
  })
})

test('donors are found by whether they are in a household, and in which', async () => {
  const [janet, alone] = [await add(), await add({ firstName: 'Al' })]
  const { id } = await make(janet)
  const find = async (...of: FilterTree<DonorCondition>['of']) =>
    (await donors().list({ where: { match: 'all', of } })).rows.map((row) => row.id).sort()
  expect(await find({ field: 'inHousehold' })).toEqual([janet])
  expect(await find({ field: 'household', in: [id] })).toEqual([janet, id].sort())
  expect(await find({ field: 'household', in: [id], not: true })).toEqual([alone])
})

describe('duplicates and merges', () => {
  test('people of one household are no pair', async () => {
    const address = { line1: '62 Quarry Street', postalCode: '01060' }
    const [janet, jan] = [await add({ address }), await add({ firstName: 'J', address })]
    expect((await donors().duplicates({})).total).toBe(1)
    const { id } = await make(janet)
    await households().addMember({ id, donorId: jan })
    expect((await donors().duplicates({})).total).toBe(0)
    await households().removeMember({ id, donorId: jan })
    expect((await donors().duplicates({})).total).toBe(1)
  })

  test('a merge takes the place in a household along, and back', async () => {
    const [kept, merged] = [await add(), await add({ firstName: 'J' })]
    const { id } = await make(merged)
    const { mergeId, donor } = await donors().merge({ keptId: kept, mergedId: merged })
    expect(donor.household).toMatchObject({ id, role: 'head' })
    await donors().unmerge({ mergeId })
    expect((await donors().get({ id: kept })).household).toBeNull()
    expect((await donors().get({ id: merged })).household).toMatchObject({ id })
  })

  test('where both are in a household, that of the donor who is kept stays, until the merge is undone', async () => {
    const [kept, merged] = [await add(), await add({ firstName: 'J' })]
    const [one, other] = [await make(kept), await make(merged, 'The Others')]
    const { mergeId, donor } = await donors().merge({ keptId: kept, mergedId: merged })
    expect(donor.household).toMatchObject({ id: one.id })
    expect((await households().get({ id: other.id })).members).toEqual([])
    await donors().unmerge({ mergeId })
    expect((await households().get({ id: other.id })).members).toMatchObject([{ donorId: merged, role: 'head' }])
  })

  test('two households become one with the people of both', async () => {
    const [janet, tom] = [await add(), await add({ firstName: 'Tom' })]
    const [one, other] = [await make(janet), await make(tom, 'Mercer household')]
    const { mergeId } = await donors().merge({ keptId: one.id, mergedId: other.id })
    expect((await households().get({ id: other.id })).members.map(({ donorId }) => donorId).sort()).toEqual(
      [janet, tom].sort(),
    )
    await donors().unmerge({ mergeId })
    expect((await households().get({ id: other.id })).members).toMatchObject([{ donorId: tom }])
  })
})
