import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import '../../../test/matchers.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

async function orgWithNames() {
  const org = await api.given.org()
  const name = (userId: string, first: string, last: string) =>
    api.asOwner('update users set first_name = $2, last_name = $3 where id = $1', [userId, first, last])
  await name(org.owner.userId, 'Ana', 'Silva')
  await name(org.admin.userId, 'Tom', 'Berg')
  await name(org.agent.userId, 'Mia', 'Lund')
  return org
}
const set = (userId: string, switches: object) =>
  api.asOwner('update memberships set switches = $2 where user_id = $1', [userId, JSON.stringify(switches)])

test('names those who have a permission, by their role or their switch, without whoever asks', async () => {
  const org = await orgWithNames()
  const named = async (as: 'owner' | 'admin' | 'agent', permission: string) =>
    (await api.as(org[as]).team.whoMay({ permission })).names.toSorted()
  expect(await named('agent', 'org.manage')).toEqual(['Ana Silva', 'Tom Berg'])
  expect(await named('agent', 'charges.refund')).toEqual(['Ana Silva', 'Tom Berg'])
  expect(await named('admin', 'sub_orgs.manage')).toEqual(['Ana Silva'])
  expect(await named('owner', 'sub_orgs.manage')).toEqual([])
  await set(org.agent.userId, { refunds: true })
  expect(await named('owner', 'charges.refund')).toEqual(['Mia Lund', 'Tom Berg'])
  await set(org.agent.userId, { refunds: true, readOnly: true })
  expect(await named('owner', 'charges.refund')).toEqual(['Tom Berg'])
  expect(await named('agent', 'charges.refund')).toEqual(['Ana Silva', 'Tom Berg'])
})

test('names three at most, nobody who is only invited or shut out, and no address', async () => {
  const org = await orgWithNames()
  const more = await Promise.all(Array.from({ length: 4 }, () => api.given.member(org.orgId, 'admin')))
  await api.asOwner('update memberships set accepted_at = null where user_id = $1', [org.admin.userId])
  await api.asOwner('update users set active = false where id = $1', [org.owner.userId])
  const { names } = await api.as(org.agent).team.whoMay({ permission: 'org.manage' })
  expect(names).toHaveLength(3)
  expect(names).not.toContain('Ana Silva')
  expect(names).not.toContain('Tom Berg')
  expect(JSON.stringify(names)).not.toContain('@')
  expect(more).toHaveLength(4)
})

test('a refusal says which right is lacking and who has it, to programs and to the staff app', async () => {
  const org = await orgWithNames()
  const url = await api.listen()
  const refusal = async (as: 'agent' | 'fundraiser', path: string, body?: object) => {
    const headers = { cookie: await api.given.cookie(org[as]), 'x-almoner': '1', 'content-type': 'application/json' }
    const sent = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers }
    const answer = await fetch(`${url}/api${path}`, sent)
    expect(answer.status).toBe(403)
    return answer.json()
  }
  const names = ['Ana Silva', 'Tom Berg']
  expect(await refusal('agent', '/org/webhook')).toEqual({
    status: 'error',
    data: 'Permission denied!',
    lacking: { permission: 'webhooks.manage', message: 'Only owners and admins can do this.', names },
  })
  const refund = { chargeId: org.orgId, amount: 100, idempotencyKey: org.orgId }
  expect(await refusal('agent', '/trpc/charges.refund', refund)).toMatchObject({
    error: {
      data: {
        problem: {
          message: 'Permission denied!',
          lacking: { permission: 'charges.refund', message: 'You need the right to refund gifts.', names },
        },
      },
    },
  })
  expect(await refusal('fundraiser', '/trpc/charges.list')).toMatchObject({
    error: { data: { problem: { lacking: { message: 'Only owners, admins, and members can do this.', names: [] } } } },
  })
})

test('is answered to staff alone, and of a permission that there is', async () => {
  const org = await orgWithNames()
  await expect(api.as(org.fundraiser).team.whoMay({ permission: 'org.manage' })).rejects.toBeProblem(
    'permission_denied',
  )
  await expect(api.as(org.agent).team.whoMay({ permission: 'toString' })).rejects.toBeProblem('input_invalid', {
    field: 'permission',
  })
})
