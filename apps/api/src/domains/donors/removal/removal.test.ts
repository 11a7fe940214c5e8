import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { money } from '@almoner/contracts/money'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import '../../../../test/matchers.js'
import { Retention } from '../../../platform/retention/retention.js'

let api: TestApi
let org: GivenOrg
let owner: pg.Pool
beforeAll(async () => {
  api = await createTestApi()
  owner = new pg.Pool({ connectionString: api.infrastructure.connections.ownerUrl })
})
beforeEach(async () => {
  org = await api.given.org()
})
afterAll(async () => {
  await owner.end()
  await api.close()
})

const donors = () => api.as(org.admin).donors
const add = async (fields: object = {}) =>
  (await donors().create({ firstName: 'Janet', lastName: 'Mercer', ...fields, idempotencyKey: randomUUID() })).id
const give = (donor: { id: string }, cents = 50_00) =>
  api.as(org.admin).charges.record({
    donor,
    amount: money(cents, 'usd'),
    giftDate: '2026-05-02',
    method: 'cash',
    idempotencyKey: randomUUID(),
  })
/** By the clock of the database, which what is over is told by. */
const deletedAgo = (id: string, days: number) =>
  api.asOwner('update donors set deleted_at = now() - make_interval(days => $2) where id = $1', [id, days])

describe('a donor who is deleted', () => {
  test('is in no list, search or pair, takes no gift, and comes back whole', async () => {
    const [id, twin] = [await add({ email: 'janet@example.org' }), await add({ email: 'janet@example.org' })]
    await give({ id })
    const before = await donors().get({ id })
    expect((await donors().duplicates({})).total).toBe(1)
    await donors().remove({ id, reason: 'Entered twice' })
    await expect(donors().get({ id })).rejects.toBeProblem('not_found')
    expect((await donors().list({})).rows.map((row) => row.id)).toEqual([twin])
    expect((await donors().list({ search: before.number })).rows).toEqual([])
    expect((await donors().duplicates({})).total).toBe(0)
    await expect(give({ id })).rejects.toBeProblem('input_invalid', { field: 'donor' })
    expect(await donors().removed({})).toMatchObject({
      total: 1,
      rows: [{ id, number: before.number, name: 'Janet Mercer', gifts: 1, reason: 'Entered twice' }],
    })
    expect(await donors().restore({ id })).toEqual(before)
    expect((await donors().duplicates({})).total).toBe(1)
    expect((await donors().removed({})).total).toBe(0)
    expect(await donors().restore({ id })).toEqual(before)
  })

  test('is told of where a link still leads to them: when, and to admins by whom and why', async () => {
    const [id, merged] = [await add(), await add({ firstName: 'J' })]
    await donors().merge({ keptId: id, mergedId: merged })
    await expect(donors().removal({ id })).rejects.toBeProblem('not_found')
    await donors().remove({ id, reason: 'Entered twice' })
    const told = await donors().removal({ id })
    expect(told).toMatchObject({ id, name: 'Janet Mercer', reason: 'Entered twice', daysLeft: 30 })
    expect(told.removedBy).not.toBeNull()
    expect(await donors().removal({ id: merged })).toEqual(told)
    expect(await api.as(org.agent).donors.removal({ id })).toEqual({ ...told, removedBy: null, reason: null })
    await expect(api.as((await api.given.org()).owner).donors.removal({ id })).rejects.toBeProblem('not_found')
    await deletedAgo(id, 1000)
    await expect(donors().removal({ id })).rejects.toBeProblem('not_found')
  })

  test('leaves their gifts in the books', async () => {
    const id = await add()
    const { chargeId } = await give({ id })
    await donors().remove({ id })
    expect(await api.as(org.admin).charges.get({ id: chargeId })).toMatchObject({ donorName: 'Janet Mercer' })
  })

  test('gives nothing regularly', async () => {
    const id = await add()
    await api.given.donation(org, { donorId: id })
    await expect(donors().remove({ id })).rejects.toBeProblem('donor_gives_regularly')
    await api.asOwner("update donations set status = 'canceled' where donor_id = $1", [id])
    expect(await donors().remove({ id })).toEqual({ id })
  })

  test('is not who a number or an id of somebody merged into them leads to', async () => {
    const [kept, merged] = [await add(), await add({ firstName: 'J', email: 'jm@example.org' })]
    const { mergeId } = await donors().merge({ keptId: kept, mergedId: merged })
    await donors().remove({ id: merged })
    await expect(donors().get({ id: merged })).rejects.toBeProblem('not_found')
    await expect(give({ id: merged })).rejects.toBeProblem('input_invalid', { field: 'donor' })
    await expect(donors().unmerge({ mergeId })).rejects.toBeProblem('not_found')
    expect((await donors().removed({})).rows.map((row) => row.id)).toEqual([kept])
    await expect(donors().restore({ id: merged })).rejects.toBeProblem('not_found')
  })

  test('is restored by admins of their org alone', async () => {
    const id = await add()
    await expect(api.as(org.agent).donors.remove({ id })).rejects.toBeProblem('permission_denied')
    await donors().remove({ id })
    const other = api.as((await api.given.org()).owner).donors
    await expect(other.restore({ id })).rejects.toBeProblem('not_found')
    expect((await other.removed({})).total).toBe(0)
  })

  test('leaves a household for another where the household was deleted', async () => {
    const id = await add()
    const make = async (name: string) =>
      (await api.as(org.admin).households.create({ name, donorId: id, idempotencyKey: randomUUID() })).id
    await donors().remove({ id: await make('The Mercers') })
    expect((await donors().get({ id })).household).toBeNull()
    const next = await make('The Others')
    expect((await donors().get({ id })).household).toMatchObject({ id: next })
  })
})

test('after thirty days nothing tells who a deleted donor was, and the books stay', async () => {
  const [kept, merged] = [await add({ phone: '4135550148' }), await add({ firstName: 'J', email: 'jm@example.org' })]
  const { chargeId } = await give({ id: kept })
  await donors().merge({ keptId: kept, mergedId: merged })
  await donors().update({
    id: kept,
    emails: [
      { address: 'one@example.org', isPrimary: true },
      { address: 'two@example.org', isPrimary: false },
    ],
  })
  const note = { recordKind: 'donor' as const, recordId: kept, text: 'Prefers letters' }
  await api.as(org.admin).notes.create({ ...note, idempotencyKey: randomUUID() })
  const stays = await add({ firstName: 'Tom' })
  await donors().remove({ id: kept })
  await deletedAgo(kept, 1)
  await api.app.get(Retention).clean(owner)
  expect((await donors().removed({})).total).toBe(1)
  await deletedAgo(kept, 1000)
  expect((await donors().removed({})).total).toBe(0)
  await expect(donors().restore({ id: kept })).rejects.toBeProblem('not_found')
  await api.app.get(Retention).clean(owner)
  const rows = await api.asOwner<{ all: string }>(
    `select (select string_agg(d::text, '') from donors d where d.org_id = $1 and d.id <> $2)
       || coalesce((select string_agg(e::text, '') from donor_emails e where e.org_id = $1), '')
       || coalesce((select string_agg(n::text, '') from notes n where n.org_id = $1), '')
       || coalesce((select string_agg(m::text, '') from donor_merges m where m.org_id = $1), '') as all`,
    [org.orgId, stays],
  )
  expect(rows[0]?.all).not.toMatch(/Mercer|Janet|example\.org|4135550148|letters/)
  expect(await api.as(org.admin).charges.get({ id: chargeId })).toMatchObject({
    amount: 50_00,
    donorName: 'Unnamed donor',
  })
  expect(await donors().get({ id: stays })).toMatchObject({ name: 'Tom Mercer' })
})
