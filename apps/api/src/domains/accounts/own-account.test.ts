import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import '../../../test/matchers.js'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { TestBrowser } from '../../../test/test-browser.js'
import { AccountTokens } from './account-tokens.js'
import { mailsTo, tokenIn } from './testing/mailbox.js'

let api: TestApi
let url: string
let org: GivenOrg

beforeAll(async () => {
  api = await createTestApi({ trustProxy: '127.0.0.1' })
  url = await api.listen()
  org = await api.given.org()
})
afterAll(() => api.close())

const browser = () => new TestBrowser(url)

/** Someone who is signed in. */
async function someone() {
  const email = `${crypto.randomUUID()}@example.org`
  const user = await api.given.user({ email, password: 'right-horse' })
  await api.given.member(org.orgId, 'agent', user)
  await api.asOwner('delete from sessions where user_id = $1', [user.userId])
  const here = browser()
  await here.post('/sign-in', { email, password: 'right-horse' })
  return { email, userId: user.userId, here }
}

const names = { firstName: 'Ada', lastName: 'Okafor' }
const newPassword = { currentPassword: 'right-horse', password: 'brass lantern hill', password2: 'brass lantern hill' }
const fieldsOf = (answer: { body: { errors?: { path: string }[] } }) => answer.body.errors?.map(({ path }) => path)

describe('saving the own account', () => {
  test('changes names and mail settings, and the audit log knows before and after', async () => {
    const { email, userId, here } = await someone()
    const emailSettings = { chargeSucceeded: false, chargeFailed: true }
    const saved = await here.put('/user', { ...names, email, emailSettings })
    expect(saved).toMatchObject({
      status: 200,
      body: { data: { ...names, email, emailVerified: true, userOrg: { emailSettings } } },
    })
    expect((await here.get('/is-authenticated')).body).toEqual(saved.body)
    const [entry] = await api.asOwner(
      "select before, after from audit_log where action = 'account.saved' and user_id = $1",
      [userId],
    )
    expect(entry).toMatchObject({
      before: { firstName: 'Test', email },
      after: { ...names, emailSettings, isPasswordNew: false },
    })
  })

  test('with a new address has it confirmed first, and voids every link', async () => {
    const { email, userId, here } = await someone()
    const request = { purpose: 'restore' as const, userId, email }
    const { token } = await api.within({ orgId: null }, () => api.app.get(AccountTokens).issue(request))
    const newEmail = `${crypto.randomUUID()}@Example.org`
    expect(await here.put('/user', { ...names, email: newEmail, currentPassword: 'right-horse' })).toMatchObject({
      status: 200,
      body: { data: { email, emailVerified: true, pendingEmail: newEmail } },
    })
    expect((await mailsTo(api, email)).map(({ subject }) => subject)).toEqual(['Your email address is about to change'])
    const confirmation = (await mailsTo(api, newEmail))[0]
    expect((await browser().post('/public/verify-email', { token: tokenIn(confirmation) })).status).toBe(200)
    expect((await here.get('/is-authenticated')).body.data).toMatchObject({ email: newEmail, emailVerified: true })
    expect((await browser().get(`/public/check-restore-token/${token}/restore`)).body.data).toEqual({ valid: false })
  })

  test('takes no address that another account has', async () => {
    const [{ here }, other] = [await someone(), await someone()]
    const refused = await here.put('/user', {
      ...names,
      email: other.email.toUpperCase(),
      currentPassword: 'right-horse',
    })
    expect(refused).toMatchObject({ status: 409, body: { data: 'This email is already registered' } })
    expect(fieldsOf(refused)).toEqual(['email'])
  })

  test('by several at once gives an address to one, who confirms it first', async () => {
    const email = `${crypto.randomUUID()}@example.org`
    const people = await Promise.all(Array.from({ length: 8 }, () => someone()))
    const fields = { ...names, email, currentPassword: 'right-horse' }
    for (const { here } of people) expect((await here.put('/user', fields)).status).toBe(200)
    const links = (await mailsTo(api, email)).map(tokenIn)
    const statuses = await Promise.all(
      links.map(async (token) => (await browser().post('/public/verify-email', { token })).status),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)])
  })
})

describe('preferences', () => {
  test('are kept with the account, told with every session, and audited', async () => {
    const { email, userId, here } = await someone()
    const before = { language: 'en', hasSingleKeys: true }
    expect((await here.get('/is-authenticated')).body).toMatchObject({ data: { preferences: before } })
    await here.rpc('POST', 'accounts.savePreferences', { language: 'he' })
    await here.rpc('POST', 'accounts.savePreferences', { hasSingleKeys: false })

    const elsewhere = browser()
    const preferences = { language: 'he', hasSingleKeys: false }
    const answer = await elsewhere.post('/sign-in', { email, password: 'right-horse' })
    expect(answer.body).toMatchObject({ data: { preferences } })
    const entries = await api.asOwner(
      "select before, after from audit_log where action = 'account.preferences_saved' and user_id = $1 order by id",
      [userId],
    )
    expect(entries).toEqual([
      { before, after: { ...before, language: 'he' } },
      { before: { ...before, language: 'he' }, after: preferences },
    ])
  })

  test('have a language that staff can choose', async () => {
    const { here } = await someone()
    expect((await here.rpc('POST', 'accounts.savePreferences', { language: 'fr' })).code).toBe('input_invalid')
  })

  test('are the language of emails about the account', async () => {
    const { email, here } = await someone()
    await here.rpc('POST', 'accounts.savePreferences', { language: 'he' })
    await here.put('/user', { ...names, email, ...newPassword })
    expect((await mailsTo(api, email)).map(({ subject }) => subject)).toEqual(['הסיסמה שלכם שונתה'])
  })
})

describe('a new password', () => {
  test('renews this session, ends all others and is told by mail', async () => {
    const { email, here } = await someone()
    const elsewhere = browser()
    await elsewhere.post('/sign-in', { email, password: 'right-horse' })
    const before = here.cookies.get('almoner_sid')
    const saved = await here.put('/user', { ...names, email, ...newPassword })
    expect(saved.status).toBe(200)
    expect(JSON.stringify(saved.body)).not.toMatch(/lantern|argon2|hash|token/i)
    expect(here.cookies.get('almoner_sid')).not.toBe(before)
    expect((await here.get('/is-authenticated')).status).toBe(200)
    expect((await elsewhere.get('/is-authenticated')).status).toBe(401)
    expect((await mailsTo(api, email)).map(({ subject }) => subject)).toEqual(['Your password was changed'])
    expect((await browser().post('/sign-in', { email, password: 'right-horse' })).status).toBe(401)
    expect((await browser().post('/sign-in', { email, password: newPassword.password })).status).toBe(200)
  })

  test('needs the current one, twice the same new one, and one that is allowed', async () => {
    const { email, here } = await someone()
    const save = async (changes: object) =>
      fieldsOf(await here.put('/user', { ...names, email, ...newPassword, ...changes }))
    expect(await save({ currentPassword: 'wrong-horse' })).toEqual(['currentPassword'])
    expect(await save({ currentPassword: undefined })).toEqual(['currentPassword'])
    expect(await save({ currentPassword: 'short' })).toEqual(['currentPassword'])
    expect(await save({ password2: 'brass lantern hull' })).toEqual(['password2'])
    expect(await save({ password2: undefined })).toEqual(['password2'])
    expect(await save({ password: 'short', password2: 'short' })).toEqual(['password'])
    expect(await save({ password: 'iloveyou', password2: 'iloveyou' })).toEqual(['password'])
    expect(await save({ password: 'Ada.Okafor', password2: 'Ada.Okafor' })).toEqual(['password'])
    expect((await here.get('/is-authenticated')).status).toBe(200)
  })

  test('of a superuser is longer', async () => {
    const email = `${crypto.randomUUID()}@example.org`
    const superuser = await api.given.user({
      email,
      password: 'right-horse',
      permission: 'superuser',
      hasSecondFactor: false,
    })
    const save = (password: string) =>
      api.as(superuser).accounts.save({ ...names, email, ...newPassword, password, password2: password })
    await expect(save('fourteen chars')).rejects.toThrow('At least 15 characters')
    // Saved; the session that comes with it waits for what superusers must have.
    await expect(save('fifteen chars..')).rejects.toBeProblem('second_factor_setup_needed')
  })

  test('counts characters, not bytes, and knows two spellings of the same one', async () => {
    const { email, here } = await someone()
    const composed = 'ÅngströmÉ'.normalize('NFC')
    expect(
      (await here.put('/user', { ...names, email, ...newPassword, password: '😀😀😀😀😀', password2: '😀😀😀😀😀' }))
        .status,
    ).toBe(400)
    expect(
      (await here.put('/user', { ...names, email, ...newPassword, password: composed, password2: composed })).status,
    ).toBe(200)
    expect((await browser().post('/sign-in', { email, password: composed.normalize('NFD') })).status).toBe(200)
  })

  test('cannot be had by guessing the current one from within a session', async () => {
    const { email, here } = await someone()
    const guess = () => here.put('/user', { ...names, email, ...newPassword, currentPassword: crypto.randomUUID() })
    const statuses: number[] = []
    for (let time = 0; time < 8; time += 1) statuses.push((await guess()).status)
    expect(statuses.slice(0, 6)).toEqual([400, 400, 400, 400, 400, 400])
    expect(statuses.slice(6)).toContain(429)
  })
})

describe('the own sessions', () => {
  interface Listed {
    id: string
    isCurrent: boolean
  }

  test('are listed, and each can be ended', async () => {
    const { email, userId, here } = await someone()
    const elsewhere = browser()
    await elsewhere.post('/sign-in', { email, password: 'right-horse' })
    const [visitor] = await api.asOwner<{ id: string }>(
      'select id from sessions where user_id = $1 order by created_at limit 1',
      [userId],
    )
    const me = { ...(await api.given.user()), userId, realUserId: userId, sessionId: visitor?.id ?? '' }
    const listed: Listed[] = await api.as(me).accounts.listSessions()
    expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(listed).toHaveLength(2)
    const other = listed.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    expect(await api.as(me).accounts.endSession({ sessionId: other })).toEqual({ ended: true })
    const standing = await Promise.all(
      [here, elsewhere].map(async (one) => (await one.get('/is-authenticated')).status),
    )
    expect(standing.toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test('are all ended at once but the one that is called from', async () => {
    const { email, userId, here } = await someone()
    const elsewhere = [browser(), browser()]
    for (const one of elsewhere) await one.post('/sign-in', { email, password: 'right-horse' })
    const [visitor] = await api.asOwner<{ id: string }>(
      'select id from sessions where user_id = $1 order by created_at, id limit 1',
      [userId],
    )
    const me = { ...(await api.given.user()), userId, realUserId: userId, sessionId: visitor?.id ?? '' }
    const stranger = await someone()
    expect(await api.as(me).accounts.endOtherSessions()).toEqual({ ended: true })
    expect(await api.as(me).accounts.listSessions()).toMatchObject([{ id: visitor?.id, isCurrent: true }])
    const standing = await Promise.all(
      [here, ...elsewhere, stranger.here].map(async (one) => (await one.get('/is-authenticated')).status),
    )
    expect(standing).toEqual([200, 401, 401, 200])
  })

  test("of others are not one's own", async () => {
    const { userId } = await someone()
    const stranger = await api.given.user()
    const [theirs] = await api.asOwner<{ id: string }>('select id from sessions where user_id = $1', [userId])
    await expect(api.as(stranger).accounts.endSession({ sessionId: theirs?.id ?? '' })).rejects.toThrow('Not found')
    const listed = await api.as(stranger).accounts.listSessions()
    expect(listed.map(({ id }) => id)).not.toContain(theirs?.id)
  })
})
