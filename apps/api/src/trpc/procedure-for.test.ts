import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import '../../test/matchers.js'
import { createTestApi, type TestApi } from '../../test/create-test-api.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

describe('who may call', () => {
  test('nobody without a session', async () => {
    await expect(api.as(null).charges.list({})).rejects.toBeProblem('session_missing')
  })

  test('not a role that the table does not name', async () => {
    const { fundraiser, agent } = await api.given.org()
    await expect(api.as(fundraiser).charges.list({})).rejects.toBeProblem('permission_denied')
    await expect(api.as(agent).charges.list({})).resolves.toMatchObject({ rows: [] })
  })

  test('not a superuser who neither belongs to the org nor impersonates', async () => {
    const { superuser, orgId } = await api.given.org()
    await expect(api.as(superuser).charges.list({})).rejects.toBeProblem('permission_denied')
    await expect(api.as({ ...superuser, orgId }).charges.list({})).rejects.toBeProblem('permission_denied')
    await expect(api.as({ ...superuser, orgId, isImpersonating: true }).charges.list({})).resolves.toMatchObject({
      rows: [],
    })
  })

  test('permission is asked before the input is looked at', async () => {
    const { fundraiser } = await api.given.org()
    await expect(api.as(fundraiser).charges.get({ id: 'nonsense' })).rejects.toBeProblem('permission_denied')
  })
})

describe('what comes in', () => {
  test('names each field that is wrong', async () => {
    const { agent } = await api.given.org()
    await expect(api.as(agent).charges.get({ id: 'nonsense' })).rejects.toBeProblem('input_invalid', { field: 'id' })
    await expect(api.as(agent).charges.list({ search: 'a\u0000b' })).rejects.toBeProblem('input_invalid', {
      field: 'search',
    })
    await expect(api.as(agent).charges.list({ search: '\ud800' })).rejects.toBeProblem('input_invalid', {
      field: 'search',
    })
    await expect(api.as(agent).charges.list({ after: 'nonsense' })).rejects.toBeProblem('input_invalid', {
      field: 'after',
    })
  })

  test('refuses a key that the schema does not name', async () => {
    const { agent } = await api.given.org()
    const input = { orgId: 'another' } as unknown as Parameters<ReturnType<TestApi['as']>['charges']['list']>[0]
    await expect(api.as(agent).charges.list(input)).rejects.toBeProblem('input_invalid', { field: 'orgId' })
  })
})
