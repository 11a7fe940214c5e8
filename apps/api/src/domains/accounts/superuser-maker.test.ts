import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { TestBrowser } from '../../../test/test-browser.js'
import { SuperuserMaker } from './superuser-maker.js'
import { mailsTo, tokenIn } from './testing/mailbox.js'

let api: TestApi
let url: string
beforeAll(async () => {
  api = await createTestApi()
  url = await api.listen()
})
afterAll(() => api.close())

const make = (email: string) => api.byCommand(() => api.app.get(SuperuserMaker, { strict: false }).make(email))

test('a superuser begins anew: signed out, the old password worth nothing, a longer one by mail', async () => {
  const email = `${crypto.randomUUID()}@example.org`
  const password = 'right-horse'
  const user = await api.given.user({ email, password })
  const browser = new TestBrowser(url)
  await browser.post('/sign-in', { email, password })
  expect(await make(` ${email.toUpperCase()}`.trim())).toMatchObject({ kind: 'made' })
  expect((await browser.get('/is-authenticated')).status).toBe(401)
  expect((await browser.post('/sign-in', { email, password })).status).toBe(401)
  const [mail] = await mailsTo(api, email)
  const choose = (chosen: string) =>
    browser.post('/public/new-password', { token: tokenIn(mail), type: 'restore', password: chosen })
  expect((await choose('fourteen chars')).status).toBe(400)
  // What is lacking now is the second factor.
  expect((await choose('a lantern on the pier')).status).toBe(403)
  const rows = await api.asOwner('select permission from users where id = $1', [user.userId])
  expect(rows).toEqual([{ permission: 'superuser' }])
  const log = await api.asOwner("select action from audit_log where subject_id = $1 and action like '%superuser'", [
    user.userId,
  ])
  expect(log).toEqual([{ action: 'account.made_superuser' }])
})

test('only someone with an active account can be one', async () => {
  const { userId } = await api.given.user({ email: 'gone@example.org', active: false })
  expect(await make('gone@example.org')).toEqual({ kind: 'account_absent' })
  expect(await make('nobody@example.org')).toEqual({ kind: 'account_absent' })
  expect(await api.asOwner('select permission from users where id = $1', [userId])).toEqual([{ permission: 'user' }])
})

test('nobody becomes one by an address that was never confirmed', async () => {
  const email = `${crypto.randomUUID()}@example.org`
  const { userId } = await api.given.user({ email, password: 'right-horse' })
  await api.asOwner('update users set email_verified_at = null where id = $1', [userId])
  expect(await make(email)).toEqual({ kind: 'address_unconfirmed' })
  expect(await api.asOwner('select permission from users where id = $1', [userId])).toEqual([{ permission: 'user' }])
  expect(await mailsTo(api, email)).toEqual([])
})

test('one whose second factor is lost begins anew, with a code for the next one', async () => {
  const email = `${crypto.randomUUID()}@example.org`
  const user = await api.given.user({ email, permission: 'superuser', hasSecondFactor: true })
  await api.asOwner(
    `insert into second_factors (id, user_id, type, name, secret, confirmed_at) values ($1, $2, 'totp', 'Lost phone', 'sealed', now())`,
    [crypto.randomUUID(), user.userId],
  )
  const [first, second] = [await make(email), await make(email)]
  expect(await api.asOwner('select has_second_factor from users where id = $1', [user.userId])).toEqual([
    { has_second_factor: false },
  ])
  expect(await api.asOwner('select 1 from second_factors where user_id = $1', [user.userId])).toEqual([])

  const browser = new TestBrowser(url)
  const mails = await mailsTo(api, email)
  const password = 'a lantern on the pier'
  expect(
    await browser.post('/public/new-password', { token: tokenIn(mails.at(-1)), type: 'restore', password }),
  ).toMatchObject({ status: 403 })
  const begin = (outcome: typeof first) =>
    browser.rpc('POST', 'accounts.startTotp', {
      password,
      enrollmentCode: outcome.kind === 'made' ? outcome.enrollmentCode : '',
    })
  expect(await begin(first)).toMatchObject({ code: 'input_invalid' })
  expect((await begin(second)).data).toMatchObject({ secret: expect.any(String) })
})
