import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const highest = async (table: string, orgId: string) =>
  (
    await api.asOwner<{ number: number }>(`select max(sequence)::int as number from ${table} where org_id = $1`, [
      orgId,
    ])
  )[0]?.number

test('the first numbers of a new org are 1, however much others have taken in', async () => {
  const busy = await api.given.org()
  for (let gift = 0; gift < 3; gift += 1) await api.given.charge(busy)
  const fresh = await api.given.org()
  await api.given.charge(fresh)
  const [gift] = (await api.as(fresh.owner).charges.list({})).rows
  expect(gift?.number).toBe('T-000001')
  expect(await highest('donors', fresh.orgId)).toBe(1)
  expect(await highest('charges', busy.orgId)).toBe(3)
  await api.given.charge(busy)
  expect(await highest('charges', busy.orgId)).toBe(4)
})

test('a number that is looked for is found in the own org alone', async () => {
  const [mine, theirs] = [await api.given.org(), await api.given.org()]
  const id = await api.given.charge(mine)
  await api.given.charge(theirs)
  const { rows } = await api.as(mine.owner).charges.list({ search: 'T-000001' })
  expect(rows.map((row) => row.id)).toEqual([id])
})

test('a transaction that stays open holds up no other of the org', async () => {
  const org = await api.given.org()
  await api.given.charge(org)
  const copy = `insert into donors (id, org_id, name_key) select gen_random_uuid(), org_id, 'a' from donors where org_id = $1 limit 1 returning sequence::int`
  const [first, second] = await Promise.all([0, 1].map(() => connected(api.ground.connections.ownerUrl)))
  if (!first || !second) throw new Error('No connections')
  try {
    for (const client of [first, second]) await client.query("begin; set local lock_timeout = '5s'")
    expect((await first.query(copy, [org.orgId])).rows).toEqual([{ sequence: 2 }])
    expect((await second.query(copy, [org.orgId])).rows).toEqual([{ sequence: 3 }])
  } finally {
    await Promise.all([first.end(), second.end()])
  }
})

test('a database restored without its counters goes on after its highest numbers', async () => {
  const org = await api.given.org()
  await api.given.charge(org)
  await api.given.charge(org)
  await api.asOwner(`drop sequence numbers.charges_${org.orgId.replaceAll('-', '')}`)
  await api.given.charge(org)
  expect(await highest('charges', org.orgId)).toBe(3)
})

test("the app's role can neither read nor move a counter", async () => {
  const org = await api.given.org()
  const counter = `numbers.charges_${org.orgId.replaceAll('-', '')}`
  const app = await connected(api.ground.connections.orm.config.get('clientUrl') ?? '')
  try {
    await expect(app.query(`select last_value from ${counter}`)).rejects.toThrow('permission denied')
    await expect(app.query(`select nextval('${counter}')`)).rejects.toThrow('permission denied')
  } finally {
    await app.end()
  }
})

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
