import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import '../../../../test/matchers.js'
import { Retention } from '../../../platform/retention/retention.js'
import { giftFor } from '../../checkout/testing/sent-gifts.js'

let api: TestApi
let owner: pg.Pool
beforeAll(async () => {
  api = await createTestApi()
  owner = new pg.Pool({ connectionString: api.infrastructure.connections.ownerUrl })
})
afterAll(async () => {
  await owner.end()
  await api.close()
})

const first = '123456782'
const second = '200000008'

const staff = (org: GivenOrg) => api.as(org.admin).donors
const add = async (org: GivenOrg, fields: object = {}) =>
  (await staff(org).create({ firstName: 'Dana', lastName: 'Levi', ...fields, idempotencyKey: randomUUID() })).id
const wholeOf = async (org: GivenOrg, id: string) => (await staff(org).nationalId({ id })).nationalId

async function israeliOrg(): Promise<GivenOrg> {
  const org = await api.given.org()
  await api.asOwner("update orgs set country = 'IL' where id = $1", [org.orgId])
  await api.asOwner("update entities set country = 'IL' where org_id = $1", [org.orgId])
  return org
}

/** Everything that the database holds of an org, as text. */
async function allRows(): Promise<string> {
  const tables = await api.asOwner<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts = await Promise.all(
    tables.map(({ name }) =>
      api.asOwner<{ text: string | null }>(`select string_agg(t::text, ' ') as text from ${name} t`),
    ),
  )
  return texts.map(([row]) => row?.text ?? '').join(' ')
}

describe('a national id', () => {
  test('is shown by its end, read whole by admins alone, and each reading is written down', async () => {
    const org = await api.given.org()
    const id = await add(org)
    expect(await staff(org).get({ id })).toMatchObject({ nationalId: null })
    expect(await wholeOf(org, id)).toBeNull()
    expect(await api.as(org.agent).donors.setNationalId({ id, nationalId: ` ${first} ` })).toMatchObject({
      nationalId: '•••••••82',
    })
    expect(await wholeOf(org, id)).toBe(first)
    await expect(api.as(org.agent).donors.nationalId({ id })).rejects.toBeProblem('permission_denied')
    const viewer = { ...org.agent, switches: { personalData: false } }
    expect((await api.as(viewer).donors.get({ id })).nationalId).toBe('•••••')
    await expect(api.as(viewer).donors.setNationalId({ id, nationalId: null })).rejects.toBeProblem('permission_denied')
    const acts = await api.asOwner(
      "select action, before ->> 'nationalIdEnd' as was, after ->> 'nationalIdEnd' as now from audit_log where subject_id = $1 and action like '%ationalId' order by at, id",
      [id],
    )
    expect(acts).toEqual([
      { action: 'donors.nationalId', was: null, now: null },
      { action: 'donors.setNationalId', was: null, now: '•••••••82' },
      { action: 'donors.nationalId', was: null, now: null },
    ])
    expect(await staff(org).setNationalId({ id, nationalId: ' ' })).toMatchObject({ nationalId: null })
    await expect(api.as((await api.given.org()).admin).donors.nationalId({ id })).rejects.toBeProblem('not_found')
  })

  test('is held to its check digit in Israel, and to its length elsewhere', async () => {
    const [israel, other] = [await israeliOrg(), await api.given.org()]
    const [inIsrael, elsewhere] = [await add(israel), await add(other)]
    for (const nationalId of ['123456789', '12345', 'AB 123456 C', '000000000'])
      await expect(staff(israel).setNationalId({ id: inIsrael, nationalId })).rejects.toBeProblem('input_invalid', {
        field: 'nationalId',
      })
    await staff(israel).setNationalId({ id: inIsrael, nationalId: '1234567-82' })
    expect(await wholeOf(israel, inIsrael)).toBe(first)
    expect(await staff(other).setNationalId({ id: elsewhere, nationalId: 'AB 123456 C' })).toMatchObject({
      nationalId: '•••••••6C',
    })
    expect(await wholeOf(other, elsewhere)).toBe('AB 123456 C')
    for (const nationalId of ['1'.repeat(31), '•••••••82'])
      await expect(staff(other).setNationalId({ id: elsewhere, nationalId })).rejects.toBeProblem('input_invalid')
    expect(await staff(other).setNationalId({ id: elsewhere, nationalId: '123' })).toMatchObject({
      nationalId: '•••••••',
    })
  })
})

describe('a checkout that asks for a national id and a birth date', () => {
  const asking = async (org: GivenOrg) =>
    api.as(org.admin).campaigns.saveCheckoutSettings({
      campaignId: org.campaignId,
      settings: { nationalId: 'required', birthDate: 'optional' },
    })
  const give = (org: GivenOrg, said: object, email: string) =>
    api.as(null).checkout.give(giftFor(org, {}, { giver: { firstName: 'Dana', lastName: 'Levi', email, ...said } }))
  const donorOf = async (org: GivenOrg, email: string) => {
    const [row] = await api.asOwner<{ id: string }>('select id from donors where org_id = $1 and email = $2', [
      org.orgId,
      email,
    ])
    return staff(org).get({ id: row?.id ?? '' })
  }

  test('hands both to the donor, sealed, and nowhere else', async () => {
    const org = await israeliOrg()
    await asking(org)
    const email = `${randomUUID()}@example.org`
    await expect(give(org, {}, email)).rejects.toBeProblem('input_invalid')
    await expect(give(org, { nationalId: '123456789' }, email)).rejects.toBeProblem('input_invalid')
    // One that no other test writes, and no number of the database happens to hold.
    await give(org, { nationalId: '987 654-324', birthDate: '1980-02-29' }, email)
    const donor = await donorOf(org, email)
    expect(donor).toMatchObject({ nationalId: '•••••••24', birthDate: '1980-02-29' })
    expect(await wholeOf(org, donor.id)).toBe('987654324')
    const everything = await allRows()
    expect(everything).toContain(email)
    expect(everything).not.toMatch(/987.?654.?324/)
  })

  test('fills in what was not known, and keeps the first of two', async () => {
    const org = await israeliOrg()
    await asking(org)
    const email = `${randomUUID()}@example.org`
    const id = await add(org, { email, birthDate: '1970-01-01' })
    await give(org, { nationalId: first, birthDate: '1980-02-29' }, email)
    await give(org, { nationalId: second }, email)
    await give(org, { nationalId: first }, email)
    expect(await staff(org).get({ id })).toMatchObject({ nationalId: '•••••••82', birthDate: '1970-01-01' })
    expect(await wholeOf(org, id)).toBe(first)
    const { rows } = await api.as(org.admin).records.timeline({ recordKind: 'donor', recordId: id })
    expect(rows.filter((row) => row.kind === 'change' && row.action === 'donors.otherNationalId')).toMatchObject([
      { person: null, values: [{ field: 'nationalIdEnd', before: '•••••••82', after: '•••••••08' }] },
    ])
  })

  test('keeps the first of two that come at once', async () => {
    const org = await israeliOrg()
    await asking(org)
    const email = `${randomUUID()}@example.org`
    await Promise.all([give(org, { nationalId: first }, email), give(org, { nationalId: second }, email)])
    const { id } = await donorOf(org, email)
    const kept = await wholeOf(org, id)
    expect([first, second]).toContain(kept)
    const noted = await api.asOwner(
      "select 1 from audit_log where subject_id = $1 and action = 'donors.otherNationalId'",
      [id],
    )
    expect(noted).toHaveLength(1)
  })
})

describe('of two donors who are one', () => {
  test('the kept one’s stays unless the other’s is taken, and comes back when that is undone', async () => {
    const org = await api.given.org()
    const [kept, merged] = [await add(org), await add(org, { birthDate: '1980-02-29' })]
    await staff(org).setNationalId({ id: merged, nationalId: second })
    expect((await staff(org).compare({ keptId: kept, mergedId: merged })).hasSameNationalId).toBe(false)
    const filled = await staff(org).merge({ keptId: kept, mergedId: merged })
    expect(filled.donor).toMatchObject({ nationalId: '•••••••08', birthDate: '1980-02-29' })
    expect(await wholeOf(org, kept)).toBe(second)
    await staff(org).unmerge({ mergeId: filled.mergeId })
    expect(await staff(org).get({ id: kept })).toMatchObject({ nationalId: null, birthDate: null })
    expect(await wholeOf(org, merged)).toBe(second)

    await staff(org).setNationalId({ id: kept, nationalId: first })
    const left = await staff(org).merge({ keptId: kept, mergedId: merged })
    expect(await wholeOf(org, kept)).toBe(first)
    await staff(org).unmerge({ mergeId: left.mergeId })
    const taken = await staff(org).merge({ keptId: kept, mergedId: merged, take: ['nationalId'] })
    expect(await wholeOf(org, kept)).toBe(second)
    await staff(org).unmerge({ mergeId: taken.mergeId })
    expect([await wholeOf(org, kept), await wholeOf(org, merged)]).toEqual([first, second])
    await staff(org).setNationalId({ id: merged, nationalId: first })
    expect((await staff(org).compare({ keptId: kept, mergedId: merged })).hasSameNationalId).toBe(true)
  })
})

test('a national id is erased with whoever was deleted', async () => {
  const org = await api.given.org()
  const id = await add(org)
  await staff(org).setNationalId({ id, nationalId: first })
  await staff(org).remove({ id })
  await api.asOwner("update donors set deleted_at = now() - interval '40 days' where id = $1", [id])
  await api.app.get(Retention).clean(owner)
  expect(
    await api.asOwner('select status, national_id_sealed, national_id_hint from donors where id = $1', [id]),
  ).toEqual([{ status: 'anonymized', national_id_sealed: null, national_id_hint: null }])
})
