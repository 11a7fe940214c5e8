import { EntityManager } from '@mikro-orm/postgresql'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { Problem } from '../problems/problem.js'
import { Idempotency } from './idempotency.repository.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

/** Counts how often the work was committed, in the org's own outbox. */
async function sendAs(orgId: string, key: string, input: unknown, fails = false): Promise<{ made: string }> {
  return api.within({ orgId }, () =>
    api.app.get(Idempotency).once({ orgId, key, operation: 'things.make', input }, async () => {
      const made = randomUUID()
      await api.app
        .get(EntityManager)
        .execute('insert into outbox (id, org_id, type, payload) values (?, ?, ?, ?)', [
          made,
          orgId,
          'import.failed',
          JSON.stringify({ importId: made }),
        ])
      if (fails) throw new Problem('something_wrong')
      return { made }
    }),
  )
}

const madeIn = async (orgId: string) =>
  (await api.asOwner<{ count: number }>('select count(*)::int as count from outbox where org_id = $1', [orgId]))[0]
    ?.count

test('the same key gives the first outcome again and does the work once', async () => {
  const { orgId } = await api.given.org()
  const key = randomUUID()
  const first = await sendAs(orgId, key, { amount: 1 })
  expect(await sendAs(orgId, key, { amount: 1 })).toEqual(first)
  expect(await madeIn(orgId)).toBe(1)
})

test('fifty at once: one effect, one answer', async () => {
  const { orgId } = await api.given.org()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 50 }, () => sendAs(orgId, key, { amount: 1 })))
  expect(new Set(answers.map(({ made }) => made)).size).toBe(1)
  expect(await madeIn(orgId)).toBe(1)
})

test('the same key with other input is refused', async () => {
  const { orgId } = await api.given.org()
  const key = randomUUID()
  await sendAs(orgId, key, { amount: 1 })
  await expect(sendAs(orgId, key, { amount: 2 })).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})

test('a failure leaves nothing, so that the same key can be tried again', async () => {
  const { orgId } = await api.given.org()
  const key = randomUUID()
  await expect(sendAs(orgId, key, {}, true)).rejects.toThrow()
  expect(await madeIn(orgId)).toBe(0)
  await expect(sendAs(orgId, key, {})).resolves.toHaveProperty('made')
})

test('two orgs may use the same key', async () => {
  const key = randomUUID()
  const [one, two] = [await api.given.org(), await api.given.org()]
  expect(await sendAs(one.orgId, key, {})).not.toEqual(await sendAs(two.orgId, key, {}))
})
