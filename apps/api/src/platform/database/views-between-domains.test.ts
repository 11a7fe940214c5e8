import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'

interface Sent {
  text: string
  values: unknown[]
}

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
  org = await api.given.org()
  await api.given.charge(org)
})
afterAll(() => api.close())

/**
 * The plan that PostgreSQL makes, without aliases and numbers: behind a view a table goes by its own name, and policies are
 * numbered in another order.
 */
const recurringOf = async ({ text, values }: Sent): Promise<string> => {
  const { rows } = await api.infrastructure.connections.readPool.query<{ 'QUERY PLAN': string }>(
    `explain (costs off) ${text}`,
    values,
  )
  return rows.map((row) => withoutNames(row['QUERY PLAN'])).join('\n')
}

const withoutNames = (line: string): string =>
  line
    .replace(/\b[a-z_]\w*\./g, '')
    .replace(/ on (\w+)(?: \w+)?$/, ' on $1')
    .replace(/(InitPlan|SubPlan) \d+/g, '$1')

/** The statements through shared views that some lists and pages send. */
async function statements(): Promise<Sent[]> {
  const query = vi.spyOn(api.infrastructure.connections.readPool, 'query')
  try {
    const owner = api.as(org.owner)
    await owner.charges.list({})
    await owner.donations.list({})
    await owner.campaigns.list({})
    await owner.fundraisers.list({})
    await owner.audit.list({})
    await owner.team.list({ orgId: org.orgId })
    const sent = query.mock.calls.map(([call]): unknown => call)
    return sent.filter(
      (call): call is Sent =>
        typeof call === 'object' && call !== null && 'text' in call && String(call.text).includes('shared.'),
    )
  } finally {
    query.mockRestore()
  }
}

test('a statement has the same plan through shared views as on the tables', async () => {
  const sent = await statements()
  expect(sent.length).toBeGreaterThan(4)
  for (const statement of sent)
    expect(await recurringOf(statement)).toBe(
      await recurringOf({ ...statement, text: statement.text.replaceAll('shared.', '') }),
    )
})

test('a view that PostgreSQL cannot replace by its table would have another plan', async () => {
  await api.asOwner(
    'create view shared.planted with (security_invoker = true, security_barrier = true) as select id, org_id, amount from charges offset 0',
  )
  const through = (relation: string) =>
    recurringOf({ text: `select id from ${relation} where id = $1`, values: [org.orgId] })
  expect(await through('shared.planted')).not.toBe(await through('charges'))
  await api.asOwner('drop view shared.planted')
})

test('a shared view can be neither written nor locked', async () => {
  const { readPool } = api.infrastructure.connections
  await expect(readPool.query("update shared.donors set status = 'inactive'")).rejects.toThrow('permission denied')
  await expect(readPool.query('select id from shared.donors for update')).rejects.toThrow('permission denied')
})
