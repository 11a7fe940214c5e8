import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { TestBrowser } from '../../../test/test-browser.js'
import { AccountTokens } from './account-tokens.js'
import { mailsTo, tokenIn, waitForJobs, waitForMails } from './testing/mailbox.js'

const linkGone = { status: 400, body: { status: 'error', data: 'This link is no longer valid' } }

let api: TestApi
let url: string
let org: GivenOrg

beforeAll(async () => {
  api = await createTestApi({ trustProxy: '127.0.0.1' })
  url = await api.listen()
  org = await api.given.org()
  await api.startJobs()
})
afterAll(() => api.close())

async function someone(settings: { active?: boolean; verified?: boolean } = {}) {
  const { active = true, verified = true } = settings
  const email = `${crypto.randomUUID()}@example.org`
  const user = await api.given.user({ email, password: 'right-horse', active })
  await api.given.member(org.orgId, 'agent', user)
  if (!verified) await api.asOwner('update users set email_verified_at = null where id = $1', [user.userId])
  return { email, userId: user.userId }
}

const browser = () => new TestBrowser(url)

async function restoreToken(email: string): Promise<string> {
  const before = (await mailsTo(api, email)).length
  await browser().post('/public/restore-password', { email })
  return tokenIn((await waitForMails(api, email, before + 1)).at(-1))
}

describe('restoring a password', () => {
  test('goes by a link that opens a session, ends all others and works once', async () => {
    const { email } = await someone()
    const elsewhere = browser()
    await elsewhere.post('/sign-in', { email, password: 'right-horse' })
    const token = await restoreToken(email)

    const here = browser()
    expect((await here.get(`/public/check-restore-token/${token}/restore`)).body.data).toEqual({ valid: true })
    const restored = await here.post('/public/new-password', { token, type: 'restore', password: 'brass lantern hill' })
    expect(restored).toMatchObject({ status: 200, body: { data: { email, orgId: org.orgId } } })
    expect((await here.get('/is-authenticated')).body).toEqual(restored.body)
    expect((await elsewhere.get('/is-authenticated')).status).toBe(401)

    expect(
      await browser().post('/public/new-password', { token, type: 'restore', password: 'another lantern' }),
    ).toMatchObject(linkGone)
    expect((await here.get(`/public/check-restore-token/${token}/restore`)).body.data).toEqual({ valid: false })
    expect((await browser().post('/sign-in', { email, password: 'right-horse' })).status).toBe(401)
    expect((await browser().post('/sign-in', { email, password: 'brass lantern hill' })).status).toBe(200)
    expect((await mailsTo(api, email)).map(({ subject }) => subject)).toEqual([
      'Choose a new password',
      'Your password was changed',
    ])
  })

  test('is answered alike for anyone, and mails only where there is an account', async () => {
    const known = await someone()
    const shut = await someone({ active: false })
    const addresses = [known.email, shut.email, `${crypto.randomUUID()}@example.org`]
    const answers = await Promise.all(addresses.map((email) => browser().post('/public/restore-password', { email })))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    await waitForJobs(api)
    const mails = await Promise.all(addresses.map((email) => mailsTo(api, email)))
    expect(mails.map(({ length }) => length)).toEqual([1, 0, 0])
  })

  test('mails an address three times an hour, and takes ten requests an hour from one place', async () => {
    const { email } = await someone()
    for (let time = 0; time < 5; time += 1)
      expect((await browser().post('/public/restore-password', { email })).status).toBe(200)
    await waitForJobs(api)
    expect(await mailsTo(api, email)).toHaveLength(3)

    const busy = browser()
    const ask = () => busy.post('/public/restore-password', { email: `${crypto.randomUUID()}@example.org` })
    for (let time = 0; time < 10; time += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
  })

  test('keeps the link when the password is refused, and says at which field', async () => {
    const { email } = await someone()
    const token = await restoreToken(email)
    const attempt = (password: string) => browser().post('/public/new-password', { token, type: 'restore', password })
    for (const password of ['short', 'password', email.split('@')[0] ?? '', 'Almoner2026!', 'x'.repeat(129)]) {
      const refused = await attempt(password)
      expect(refused.status).toBe(400)
      expect(refused.body.errors?.map(({ path }) => path)).toEqual(['password'])
    }
    expect((await attempt('brass lantern hill')).status).toBe(200)
  })

  test('by fifty at once succeeds for one', async () => {
    const { email } = await someone()
    const token = await restoreToken(email)
    const attempts = Array.from({ length: 30 }, (_, at) =>
      browser().post('/public/new-password', { token, type: 'restore', password: `brass lantern ${at}` }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([])
  })

  test('opens an account again that too many guesses had shut', async () => {
    const { email } = await someone()
    const token = await restoreToken(email)
    await api.asOwner("update throttles set blocked_until = now() + interval '1 day'")
    await browser().post('/public/new-password', { token, type: 'restore', password: 'brass lantern hill' })
    await api.asOwner('delete from throttles')
    expect((await browser().post('/sign-in', { email, password: 'brass lantern hill' })).status).toBe(200)
  })

  test('refuses what is no link of ours', async () => {
    for (const type of ['restore', 'invite']) {
      expect(
        await browser().post('/public/new-password', { token: 'made-up', type, password: 'brass lantern hill' }),
      ).toMatchObject(linkGone)
    }
    expect(
      (await browser().post('/public/new-password', { token: 'x', type: 'verify_email', password: 'brass lantern' }))
        .status,
    ).toBe(400)
  })
})

describe('accepting an invite', () => {
  async function invited() {
    const email = `${crypto.randomUUID()}@example.org`
    const user = await api.given.user({ email, active: false })
    await api.given.member(org.orgId, 'agent', user)
    await api.asOwner('update memberships set accepted_at = null where user_id = $1', [user.userId])
    await api.asOwner('update users set email_verified_at = null where id = $1', [user.userId])
    const request = { purpose: 'invite' as const, userId: user.userId, email, orgId: org.orgId }
    const { token } = await api.within({ orgId: null }, () => api.app.get(AccountTokens).issue(request))
    return { email, userId: user.userId, token }
  }

  test('sets the first password, opens the account and signs in to the org that invites', async () => {
    const { email, token } = await invited()
    const here = browser()
    expect(
      await here.post('/public/new-password', { token, type: 'invite', password: 'brass lantern hill' }),
    ).toMatchObject({
      status: 200,
      body: { data: { email, orgId: org.orgId, active: true, emailVerified: true } },
    })
    expect((await browser().post('/sign-in', { email, password: 'brass lantern hill' })).status).toBe(200)
  })

  test('is over once they were removed from the org', async () => {
    const { token, userId } = await invited()
    await api.asOwner('delete from memberships where user_id = $1', [userId])
    expect(
      await browser().post('/public/new-password', { token, type: 'invite', password: 'brass lantern hill' }),
    ).toMatchObject(linkGone)
  })

  test('does not go by the link of a restore, nor the other way round', async () => {
    const { token } = await invited()
    expect(
      await browser().post('/public/new-password', { token, type: 'restore', password: 'brass lantern hill' }),
    ).toMatchObject(linkGone)
    const { email } = await someone()
    const restore = await restoreToken(email)
    expect(
      await browser().post('/public/new-password', { token: restore, type: 'invite', password: 'brass lantern hill' }),
    ).toMatchObject(linkGone)
    expect(await browser().post('/public/verify-email', { token: restore })).toMatchObject(linkGone)
  })
})

describe('verifying an address', () => {
  const askFor = (emailAddress?: string) => browser().post('/public/send-verification-email', { emailAddress })

  test('goes by a link, which may be followed again', async () => {
    const { email, userId } = await someone({ verified: false })
    expect((await askFor(email)).status).toBe(200)
    const token = tokenIn((await waitForMails(api, email))[0])
    for (let time = 0; time < 2; time += 1) {
      expect(await browser().post('/public/verify-email', { token })).toMatchObject({
        status: 200,
        body: { data: { verified: true } },
      })
    }
    const [user] = await api.asOwner('select email_verified_at is not null as verified from users where id = $1', [
      userId,
    ])
    expect(user).toEqual({ verified: true })
  })

  test('is over after a day, or with another address', async () => {
    const { email, userId } = await someone({ verified: false })
    await askFor(email)
    const token = tokenIn((await waitForMails(api, email))[0])
    await api.asOwner('update account_tokens set expires_at = $2 where user_id = $1', [userId, '2026-06-15T11:59:59Z'])
    expect(await browser().post('/public/verify-email', { token })).toMatchObject(linkGone)
    await api.asOwner('update account_tokens set expires_at = $2 where user_id = $1', [userId, '2027-01-01T00:00:00Z'])
    await api.asOwner('update users set email_key = $2 where id = $1', [userId, `${crypto.randomUUID()}@example.org`])
    expect(await browser().post('/public/verify-email', { token })).toMatchObject(linkGone)
  })

  test('needs an address to mail to', async () => {
    for (const missing of [undefined, '', '  ']) {
      expect(await askFor(missing)).toMatchObject({ status: 400, body: { data: 'Email address is missing' } })
    }
    expect((await askFor('nonsense')).status).toBe(400)
  })

  test('is answered alike for anyone, and mails only who has to verify', async () => {
    const verified = await someone()
    const waiting = await someone({ verified: false })
    const addresses = [verified.email, waiting.email, `${crypto.randomUUID()}@example.org`]
    const answers = await Promise.all(addresses.map(askFor))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
    await waitForJobs(api)
    const mails = await Promise.all(addresses.map((email) => mailsTo(api, email)))
    expect(mails.map(({ length }) => length)).toEqual([0, 1, 0])
  })
})

test('no answer and no row of the audit log holds a token', async () => {
  const { email } = await someone()
  const token = await restoreToken(email)
  const answer = await browser().post('/public/new-password', {
    token,
    type: 'restore',
    password: 'brass lantern hill',
  })
  const log = await api.asOwner('select * from audit_log')
  expect(JSON.stringify([answer.body, log])).not.toContain(token)
  expect(JSON.stringify([answer.body, log])).not.toMatch(/argon2|lantern/)
})
