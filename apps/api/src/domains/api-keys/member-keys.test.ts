import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiKeyScope } from '@almoner/contracts/api-keys/api-key-scopes'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import type { SignedIn } from '../../platform/access/actor.js'

let api: TestApi
let url: string
beforeAll(async () => {
  api = await createTestApi({ trustProxy: '127.0.0.1' })
  url = await api.listen()
})
afterAll(() => api.close())

const keyOf = async (maker: SignedIn, name: string, scopes: ApiKeyScope[] = ['donors:read']) => {
  const { apiKey, secret } = await api.as(maker).apiKeys.create({ name, scopes })
  return { id: apiKey.id, secret }
}

const statusOf = async (secret: string): Promise<number> =>
  (await fetch(`${url}/api/v1/donors`, { headers: { authorization: `Bearer ${secret}` } })).status

const audited = (org: GivenOrg, action: string) =>
  api.asOwner<{ subject_id: string; user_id: string }>(
    'select subject_id, user_id from audit_log where org_id = $1 and action = $2 order by sequence',
    [org.orgId, action],
  )

test('keys of someone who leaves are listed, and stop', async () => {
  const org = await api.given.org()
  const [first, second] = [await keyOf(org.admin, 'Sync'), await keyOf(org.admin, 'Reports')]
  const ofOwner = await keyOf(org.owner, 'Own')
  const ended = await keyOf(org.admin, 'Old')
  await api.as(org.owner).apiKeys.revoke({ id: ended.id })
  expect(await statusOf(first.secret)).toBe(200)

  const atStake = await api.as(org.owner).team.listKeysAtStake({ userId: org.admin.userId })
  expect(atStake.map(({ name }) => name).toSorted()).toEqual(['Reports', 'Sync'])
  expect(atStake.find(({ id }) => id === first.id)?.lastUsedAt).not.toBeNull()

  await api.as(org.owner).team.remove({ id: org.admin.userId })
  expect(await Promise.all([first, second, ofOwner].map(({ secret }) => statusOf(secret)))).toEqual([401, 401, 200])
  expect((await audited(org, 'apiKeys.revoke')).map(({ subject_id }) => subject_id).toSorted()).toEqual(
    [ended.id, first.id, second.id].toSorted(),
  )
})

test('a key that the owner keeps goes on in the name of the owner', async () => {
  const org = await api.given.org()
  const [kept, stopped] = [await keyOf(org.admin, 'Sync'), await keyOf(org.admin, 'Reports')]
  await api.as(org.owner).team.remove({ id: org.admin.userId, keepApiKeys: [kept.id] })
  expect([await statusOf(kept.secret), await statusOf(stopped.secret)]).toEqual([200, 401])
  expect(await api.asOwner('select created_by from api_keys where id = $1', [kept.id])).toEqual([
    { created_by: org.owner.userId },
  ])
  expect(await audited(org, 'apiKeys.keep')).toEqual([{ subject_id: kept.id, user_id: org.owner.userId }])
})

test('nothing happens where a key to be kept is not theirs, or the factor is stale', async () => {
  const org = await api.given.org()
  const other = await api.given.org()
  const mine = await keyOf(org.admin, 'Sync')
  const theirs = await keyOf(other.admin, 'Elsewhere')
  for (const id of [theirs.id, (await keyOf(org.owner, 'Own')).id])
    await expect(api.as(org.owner).team.remove({ id: org.admin.userId, keepApiKeys: [id] })).rejects.toBeProblem(
      'input_invalid',
      { field: 'keepApiKeys' },
    )
  const stale = { ...org.owner, secondFactorAt: new Date(api.clock.now().getTime() - 3_600_000) }
  await expect(api.as(stale).team.remove({ id: org.admin.userId, keepApiKeys: [mine.id] })).rejects.toBeProblem(
    'second_factor_stale',
  )
  expect(await statusOf(mine.secret)).toBe(200)
  await expect(api.as(other.owner).team.listKeysAtStake({ userId: org.admin.userId })).rejects.toBeProblem('not_found')
})

test('a lower role stops the keys that it does not cover, and leaves the others', async () => {
  const org = await api.given.org()
  const covered = await keyOf(org.admin, 'Reads')
  const [above, kept] = [
    await keyOf(org.admin, 'Refunds', ['donors:read', 'charges:write']),
    await keyOf(org.admin, 'Hooks', ['donors:read', 'webhooks:write']),
  ]
  const question = { userId: org.admin.userId, permission: 'agent' } as const
  const atStake = await api.as(org.owner).team.listKeysAtStake(question)
  expect(atStake.map(({ name }) => name).toSorted()).toEqual(['Hooks', 'Refunds'])
  expect(await api.as(org.owner).team.listKeysAtStake({ ...question, permission: 'owner' })).toEqual([])
  await api.as(org.owner).team.changePermission({ ...question, keepApiKeys: [kept.id] })
  expect(await Promise.all([covered, above, kept].map(({ secret }) => statusOf(secret)))).toEqual([200, 401, 200])
})

test('DELETE /user/{id} stops them all', async () => {
  const org = await api.given.org()
  const email = `${crypto.randomUUID()}@example.org`
  const password = 'a long password'
  await api.given.member(org.orgId, 'owner', await api.given.user({ email, password }))
  const { secret } = await keyOf(org.admin, 'Sync')
  const { TestBrowser } = await import('../../../test/test-browser.js')
  const browser = new TestBrowser(url)
  await browser.post('/sign-in', { email, password })
  expect((await browser.delete(`/user/${org.admin.userId}`)).status).toBe(200)
  expect(await statusOf(secret)).toBe(401)
})
