import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { tokenPurposes } from './account-token.entity.js'
import { AccountTokens } from './account-tokens.js'

let api: TestApi
let tokens: AccountTokens

beforeAll(async () => {
  api = await createTestApi()
  tokens = api.app.get(AccountTokens)
})
beforeEach(() => api.clock.set('2026-06-15T12:00:00Z'))
afterAll(() => api.close())

const nobody = { orgId: null }

async function someone() {
  const email = `${crypto.randomUUID()}@example.org`
  const { userId } = await api.given.user({ email })
  return { userId, email }
}

const issue = (request: Parameters<AccountTokens['issue']>[0]) => api.within(nobody, () => tokens.issue(request))
const consume = (...[purpose, token]: Parameters<AccountTokens['consume']>) =>
  api.within(nobody, () => tokens.consume(purpose, token))

describe('a token of an account', () => {
  test('is 256 random bits, and the database keeps their hash alone', async () => {
    const { token } = await issue({ purpose: 'restore', ...(await someone()) })
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await api.asOwner<{ row: string }>('select account_tokens::text as row from account_tokens')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
  })

  test('works once, and tells whose it was', async () => {
    const owner = await someone()
    const org = await api.given.org()
    const { token } = await issue({ purpose: 'invite', ...owner, orgId: org.orgId })
    expect(await consume('invite', token)).toMatchObject({ userId: owner.userId, orgId: org.orgId })
    expect(await consume('invite', token)).toBeNull()
  })

  test('is used by one of fifty at once', async () => {
    const { token } = await issue({ purpose: 'restore', ...(await someone()) })
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => consume('restore', token)))
    expect(outcomes.filter((holder) => holder !== null)).toHaveLength(1)
  })

  test.each(tokenPurposes)('for %s serves no other purpose', async (purpose) => {
    const { token } = await issue({ purpose, ...(await someone()) })
    for (const other of tokenPurposes.filter((other) => other !== purpose)) {
      expect(await consume(other, token)).toBeNull()
      expect(await api.within(nobody, () => tokens.isLive(other, token))).toBe(false)
    }
    expect(await consume(purpose, token)).not.toBeNull()
  })

  test.each([
    ['restore', '2026-06-15T12:59:59Z', '2026-06-15T13:00:01Z'],
    ['verify_email', '2026-06-16T11:59:59Z', '2026-06-16T12:00:01Z'],
    ['invite', '2026-06-22T11:59:59Z', '2026-06-22T12:00:01Z'],
  ] as const)('for %s lives as long as it should', async (purpose, last, after) => {
    const { token } = await issue({ purpose, ...(await someone()) })
    api.clock.set(last)
    expect(await api.within(nobody, () => tokens.isLive(purpose, token))).toBe(true)
    api.clock.set(after)
    expect(await consume(purpose, token)).toBeNull()
  })

  test('is void once there is a newer one for the same purpose, and for that alone', async () => {
    const owner = await someone()
    const [here, there] = [await api.given.org(), await api.given.org()]
    const restore = await issue({ purpose: 'restore', ...owner })
    const inviteHere = await issue({ purpose: 'invite', ...owner, orgId: here.orgId })
    const inviteThere = await issue({ purpose: 'invite', ...owner, orgId: there.orgId })
    const newer = await issue({ purpose: 'invite', ...owner, orgId: here.orgId })
    expect(await consume('invite', inviteHere.token)).toBeNull()
    for (const { token } of [inviteThere, newer]) expect(await consume('invite', token)).not.toBeNull()
    expect(await consume('restore', restore.token)).not.toBeNull()
  })

  test('of twenty asked for at once, one lives', async () => {
    const owner = await someone()
    const issued = await Promise.all(Array.from({ length: 20 }, () => issue({ purpose: 'restore', ...owner })))
    const live = await Promise.all(issued.map(({ token }) => api.within(nobody, () => tokens.isLive('restore', token))))
    expect(live.filter(Boolean)).toHaveLength(1)
  })

  test('is worth nothing once the account has another address', async () => {
    const owner = await someone()
    const { token } = await issue({ purpose: 'restore', ...owner })
    await api.asOwner('update users set email_key = $2 where id = $1', [
      owner.userId,
      `${crypto.randomUUID()}@example.org`,
    ])
    expect(await consume('restore', token)).toBeNull()
  })

  test('is void after a change that makes all void, but for invitations and what undoes the change of an address', async () => {
    const owner = await someone()
    const issued = await Promise.all(tokenPurposes.map((purpose) => issue({ purpose, ...owner })))
    await api.within(nobody, () => tokens.voidAll(owner.userId))
    for (const [index, purpose] of tokenPurposes.entries()) {
      const consumed = await consume(purpose, issued[index]?.token ?? '')
      expect(consumed === null).toBe(!['invite', 'factor_enrollment', 'undo_email'].includes(purpose))
    }
  })

  test('comes back to life when the change it was for is rolled back', async () => {
    const { token } = await issue({ purpose: 'restore', ...(await someone()) })
    const change = api.within(nobody, () =>
      api.infrastructure.connections.orm.em.transactional(async () => {
        await tokens.consume('restore', token)
        throw new Error('the change failed')
      }),
    )
    await expect(change).rejects.toThrow('the change failed')
    expect(await consume('restore', token)).not.toBeNull()
  })
})
