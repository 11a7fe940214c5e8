import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { TestBrowser } from '../../../test/test-browser.js'
import { mailsTo, tokenIn, waitForMails } from './testing/mailbox.js'

const begun = '2026-06-15T12:00:00Z'
const password = 'right-horse'
const chosen = 'brass lantern hill'
const names = { firstName: 'Ada', lastName: 'Okafor' }
const linkGone = { status: 400, body: { data: 'This link is no longer valid' } }

let api: TestApi
let url: string
let org: GivenOrg

beforeAll(async () => {
  api = await createTestApi({ trustProxy: '127.0.0.1' })
  url = await api.listen()
  org = await api.given.org()
  await api.startJobs()
})
beforeEach(() => api.clock.set(begun))
afterAll(() => api.close())

const browser = () => new TestBrowser(url)
const someEmail = () => `${crypto.randomUUID()}@example.org`
const signIn = (email: string, typed = password) => browser().post('/sign-in', { email, password: typed })
const mailTo = async (email: string, subject: string) =>
  (await mailsTo(api, email)).findLast((mail) => mail.subject === subject)

async function someone() {
  const email = someEmail()
  const user = await api.given.user({ email, password })
  await api.given.member(org.orgId, 'agent', user)
  await api.asOwner('delete from sessions where user_id = $1', [user.userId])
  const here = browser()
  await here.post('/sign-in', { email, password })
  return { email, userId: user.userId, here }
}

/** Someone who has asked for another address. */
async function moving() {
  const person = await someone()
  const newEmail = someEmail()
  const saved = await person.here.put('/user', { ...names, email: newEmail, currentPassword: password })
  expect(saved.status).toBe(200)
  const confirm = tokenIn(await mailTo(newEmail, 'Confirm your new email address'))
  const undo = tokenIn(await mailTo(person.email, 'Your email address is about to change'))
  return { ...person, newEmail, confirm, undo }
}

async function moved() {
  const person = await moving()
  expect((await browser().post('/public/verify-email', { token: person.confirm })).status).toBe(200)
  return person
}

async function restoreTokenAt(email: string): Promise<string> {
  const before = (await mailsTo(api, email)).length
  await browser().post('/public/restore-password', { email })
  return tokenIn((await waitForMails(api, email, before + 1)).at(-1))
}

describe('a new address', () => {
  test('is not to be had with a session alone', async () => {
    const { email, here } = await someone()
    const evil = someEmail()
    const refused = await here.put('/user', { ...names, email: evil })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'currentPassword' }] } })
    const wrong = await here.put('/user', { ...names, email: evil, currentPassword: 'wrong-horse' })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'currentPassword' }] } })
    expect((await here.get('/is-authenticated')).body.data).toMatchObject({ email, pendingEmail: null })
    expect(await mailsTo(api, evil)).toEqual([])
  })

  test('is to be had with a second factor that was given just now', async () => {
    const user = await api.given.user({ hasSecondFactor: true })
    const save = (secondFactorAt: string) =>
      api.as({ ...user, secondFactorAt: new Date(secondFactorAt) }).accounts.save({ ...names, email: someEmail() })
    await expect(save('2026-06-15T11:44:59Z')).rejects.toBeProblem('input_invalid', { field: 'currentPassword' })
    await expect(save('2026-06-15T11:45:00Z')).resolves.toMatchObject({ userOrg: null })
  })

  test('waits: the old one signs in and restores, the new one does not, and other sessions end', async () => {
    const elsewhere = browser()
    const person = await someone()
    await elsewhere.post('/sign-in', { email: person.email, password })
    const newEmail = someEmail()
    const saved = await person.here.put('/user', { ...names, email: newEmail, currentPassword: password })
    expect(saved.body.data).toMatchObject({ email: person.email, emailVerified: true, pendingEmail: newEmail })
    expect((await person.here.get('/is-authenticated')).status).toBe(200)
    expect((await elsewhere.get('/is-authenticated')).status).toBe(401)
    expect((await signIn(newEmail)).status).toBe(401)
    expect((await signIn(person.email)).status).toBe(200)

    // What an attacker with the session asks for at the new address comes to nothing.
    await browser().post('/public/restore-password', { email: newEmail })
    const token = await restoreTokenAt(person.email)
    expect((await mailsTo(api, newEmail)).map(({ subject }) => subject)).toEqual(['Confirm your new email address'])
    expect((await browser().post('/public/new-password', { token, type: 'restore', password: chosen })).status).toBe(
      200,
    )
  })

  test('takes the place of the old one once it is confirmed, which keeps its rights for seven days', async () => {
    const { email, newEmail, here, confirm } = await moved()
    expect((await here.get('/is-authenticated')).body.data).toMatchObject({
      email: newEmail,
      emailVerified: true,
      pendingEmail: null,
    })
    expect((await browser().post('/public/verify-email', { token: confirm })).status).toBe(200)
    expect(await mailTo(email, 'Your email address was changed')).toBeDefined()
    expect((await signIn(newEmail)).status).toBe(200)
    api.clock.set('2026-06-22T11:59:59Z')
    expect((await signIn(email)).status).toBe(200)
    const token = await restoreTokenAt(email)
    expect((await browser().post('/public/new-password', { token, type: 'restore', password: chosen })).status).toBe(
      200,
    )
    api.clock.set('2026-06-22T12:00:01Z')
    expect((await signIn(email, chosen)).status).toBe(401)
    expect((await signIn(newEmail, chosen)).status).toBe(200)
  })

  test('can be had by nobody else meanwhile, nor the old one for seven days', async () => {
    const { email } = await moved()
    const other = await someone()
    const take = () => other.here.put('/user', { ...names, email, currentPassword: password })
    expect((await take()).status).toBe(409)
    expect((await browser().post('/sign-up/check-registered', { email })).body.data).toEqual({ registered: true })
    const agent = { ...names, email, permission: 'agent' as const }
    await expect(api.as(org.owner).team.invite({ orgId: org.orgId, agent })).rejects.toBeProblem('input_invalid', {
      field: 'agent.email',
    })
    api.clock.set('2026-06-22T12:00:01Z')
    expect((await take()).status).toBe(401)
    const again = await someone()
    expect((await again.here.put('/user', { ...names, email, currentPassword: password })).status).toBe(200)
  })

  test('is dropped or mailed anew as long as it waits', async () => {
    const { here, newEmail, confirm } = await moving()
    expect((await here.post('/user/email-change/resend', {})).body.data).toEqual({ sent: true })
    const newer = tokenIn(await mailTo(newEmail, 'Confirm your new email address'))
    expect(newer).not.toBe(confirm)
    expect(await browser().post('/public/verify-email', { token: confirm })).toMatchObject(linkGone)
    expect((await here.post('/user/email-change/cancel', {})).body.data).toMatchObject({ pendingEmail: null })
    expect(await browser().post('/public/verify-email', { token: newer })).toMatchObject(linkGone)
    expect((await here.post('/user/email-change/resend', {})).status).toBe(404)
  })

  test('is refused when it is confirmed, once another account has it', async () => {
    const { newEmail, confirm } = await moving()
    await api.given.user({ email: newEmail })
    expect(await browser().post('/public/verify-email', { token: confirm })).toMatchObject({ status: 409 })
  })
})

describe('undoing it', () => {
  test.each(['waiting', 'confirmed'] as const)(
    'works while it is %s, and shuts out who asked for it',
    async (state) => {
      const person = state === 'waiting' ? await moving() : await moved()
      const { email, newEmail, here, undo, userId, confirm } = person
      const holder = browser()
      expect((await holder.get(`/public/email-change/${undo}`)).body.data).toEqual({
        oldEmail: email,
        newEmail,
        isConfirmed: state === 'confirmed',
      })
      const undone = await holder.post('/public/undo-email-change', { token: undo, password: chosen })
      expect(undone).toMatchObject({ status: 200, body: { data: { id: userId, email, pendingEmail: null } } })
      expect((await here.get('/is-authenticated')).status).toBe(401)
      expect((await signIn(newEmail)).status).toBe(401)
      expect((await signIn(email)).status).toBe(401)
      expect((await signIn(email, chosen)).status).toBe(200)
      expect(await browser().post('/public/undo-email-change', { token: undo, password: chosen })).toMatchObject(
        linkGone,
      )
      if (state === 'waiting')
        expect(await browser().post('/public/verify-email', { token: confirm })).toMatchObject(linkGone)
    },
  )

  test('is over after seven days', async () => {
    const { undo } = await moved()
    api.clock.set('2026-06-22T12:00:01Z')
    expect((await browser().post('/public/undo-email-change', { token: undo, password: chosen })).status).toBe(400)
  })

  test('undoes what was changed after it, however often', async () => {
    const { email, here, undo, newEmail } = await moved()
    const third = someEmail()
    await here.put('/user', { ...names, email: third, currentPassword: password })
    await browser().post('/public/verify-email', {
      token: tokenIn(await mailTo(third, 'Confirm your new email address')),
    })
    expect((await browser().post('/public/undo-email-change', { token: undo, password: chosen })).status).toBe(200)
    expect((await signIn(email, chosen)).status).toBe(200)
    for (const left of [newEmail, third]) expect((await signIn(left, chosen)).status).toBe(401)
  })

  test('is not for an address that nobody ever confirmed: it may be a stranger’s', async () => {
    const { email, userId, here } = await someone()
    await api.asOwner('update users set email_verified_at = null where id = $1', [userId])
    const newEmail = someEmail()
    await here.put('/user', { ...names, email: newEmail, currentPassword: password })
    await browser().post('/public/verify-email', {
      token: tokenIn(await mailTo(newEmail, 'Confirm your new email address')),
    })
    expect((await mailsTo(api, email)).map(({ text }) => text).join()).not.toContain('token=')
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(newEmail)).status).toBe(200)
  })
})
