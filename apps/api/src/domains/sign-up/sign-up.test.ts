import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import '../../../test/matchers.js'
import { someAddress, TestBrowser } from '../../../test/test-browser.js'

let api: TestApi
let url: string

beforeAll(async () => {
  api = await createTestApi({ trustProxy: '127.0.0.1' })
  url = await api.listen()
})
afterAll(() => api.close())

const browser = () => new TestBrowser(url)

const orgForm = { orgName: 'Harbour Light', category: 'human_services', country: 'GB', acceptTerms: true }

const form = (changes: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Okafor',
  email: `${crypto.randomUUID()}@example.org`,
  password: 'brass lantern hill',
  website: 'harbour.example',
  ...orgForm,
  ...changes,
})

const fieldsOf = (answer: { body: { errors?: { path: string }[] } }) => answer.body.errors?.map(({ path }) => path)

describe('signing up', () => {
  test('makes the account, its org with entity, campaign and fund, and signs in', async () => {
    const here = browser()
    const { email } = form()
    const answer = await here.post('/sign-up', form({ email }))
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          email,
          firstName: 'Ada',
          permission: 'user',
          emailVerified: false,
          userOrg: { permission: 'owner', isImpersonating: false },
          org: {
            name: 'Harbour Light',
            website: 'https://harbour.example',
            currency: 'gbp',
            timeZone: 'Europe/London',
            entities: [{ name: 'Harbour Light', isPrimary: true, currency: 'gbp' }],
            designations: [{ designation: 'General fund' }],
          },
        },
      },
    })
    expect((await here.get('/is-authenticated')).body).toEqual(answer.body)
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|lantern|hash|token/i)
    const { orgId } = answer.body.data as { orgId: string }
    expect(await api.asOwner('select name, status, is_default from campaigns where org_id = $1', [orgId])).toEqual([
      { name: 'General giving', status: 'active', is_default: true },
    ])
    const audited = await api.asOwner<{ action: string; real_user_id: string }>(
      'select action, real_user_id from audit_log where org_id = $1',
      [orgId],
    )
    expect(audited.map(({ action }) => action)).toEqual(['account.signed_up'])
  })

  test('mails a link to verify the address', async () => {
    const { email } = form()
    await browser().post('/sign-up', form({ email }))
    const [mail] = await api.mails('recipient = $1', [email])
    expect(mail?.subject).toBe('Confirm your email address')
    expect(mail?.text).toContain(`${api.infrastructure.config.publicUrl}/#/verify-email?token=`)
  })

  test.each([
    ['IL', 'ils', 'Asia/Jerusalem'],
    ['DE', 'eur', 'Europe/Berlin'],
    ['AU', 'aud', 'Australia/Sydney'],
    ['CA', 'cad', 'America/Toronto'],
    ['US', 'usd', 'America/New_York'],
    ['JP', 'usd', 'Asia/Tokyo'],
    ['AQ', 'usd', undefined],
  ])('in %s begins with %s', async (country, currency, timeZone) => {
    const { body } = await browser().post('/sign-up', form({ country }))
    expect(body.data).toMatchObject({ org: { country, currency, ...(timeZone && { timeZone }) } })
  })

  test('refuses an address that has an account, however it is written', async () => {
    const { email } = form()
    await browser().post('/sign-up', form({ email }))
    for (const same of [email, email.toUpperCase(), ` ${email} `]) {
      const again = await browser().post('/sign-up', form({ email: same }))
      expect(again).toMatchObject({ status: 409, body: { data: 'This email is already registered' } })
      expect(fieldsOf(again)).toEqual(['email'])
    }
  })

  test('two hundred times at once has one effect', async () => {
    const same = form()
    const visitors = Array.from({ length: 200 }, browser)
    const statuses = (await Promise.all(visitors.map((visitor) => visitor.post('/sign-up', same)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => ![200, 409, 429].includes(status))).toEqual([])
    const [made] = await api.asOwner(
      `select (select count(*)::int from users where email = $1) as users,
              (select count(*)::int from memberships m join users u on u.id = m.user_id where u.email = $1) as memberships,
              (select count(*)::int from mails where recipient = $1) as mails`,
      [same.email],
    )
    expect(made).toEqual({ users: 1, memberships: 1, mails: 1 })
  })

  test('names every field that is missing or wrong', async () => {
    const ofPerson = ['firstName', 'lastName', 'email', 'password']
    const empty = await browser().post('/sign-up', {})
    expect(empty.status).toBe(400)
    expect(fieldsOf(empty)).toEqual([...ofPerson, 'orgName', 'category', 'country', 'acceptTerms'])
    expect(fieldsOf(await browser().post('/sign-up', orgForm))).toEqual(ofPerson)
    const wrong = form({
      firstName: ' ',
      email: 'nonsense',
      category: 'hobby',
      country: 'ZZ',
      website: 'http://me@x',
      acceptTerms: false,
    })
    expect(fieldsOf(await browser().post('/sign-up', wrong))).toEqual(
      expect.arrayContaining(['firstName', 'email', 'category', 'country', 'website', 'acceptTerms']),
    )
    expect(fieldsOf(await browser().post('/sign-up', form({ permission: 'superuser' })))).toEqual(['permission'])
  })

  test.each([
    ['too short', 'short'],
    ['too long', 'x'.repeat(129)],
    ['common', 'sunshine'],
    ['common in capitals', 'PassWord'],
    ['the name of the org', 'Harbour-Light 1'],
    ['their own name', 'adaokafor!'],
    ['the product', 'Almoner123'],
  ])('refuses a password that is %s, at its field', async (_, password) => {
    const refused = await browser().post('/sign-up', form({ password }))
    expect(refused.status).toBe(400)
    expect(fieldsOf(refused)).toEqual(['password'])
  })

  test('takes what people type, in any script, and gives it back as it was', async () => {
    const typed = {
      firstName: 'נועה',
      lastName: "O'Brien-Łukasz 😀",
      orgName: 'جمعية <b>الخير</b>',
      password: 'הר הלפיד הגדול',
    }
    expect((await browser().post('/sign-up', form(typed))).body.data).toMatchObject({
      firstName: typed.firstName,
      lastName: typed.lastName,
      org: { name: typed.orgName },
    })
    for (const hostile of ['a\u0000b', '\ud800', 'x'.repeat(101)]) {
      expect(fieldsOf(await browser().post('/sign-up', form({ orgName: hostile })))).toEqual(['orgName'])
    }
  })
})

describe('the half of the org', () => {
  test('is enough for someone who is signed in without one', async () => {
    const visitor = await api.given.user()
    const user = await api.as(visitor).accounts.signUp({ ...orgForm, category: 'education', acceptTerms: true })
    expect(user).toMatchObject({ id: visitor.userId, org: { name: 'Harbour Light' }, userOrg: { permission: 'owner' } })
  })

  test('makes one org, however often it is sent at once', async () => {
    const visitor = await api.given.user()
    const attempts = Array.from({ length: 12 }, () =>
      api.as(visitor).accounts.signUp({ ...orgForm, category: 'education', acceptTerms: true }),
    )
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await api.asOwner('select from memberships where user_id = $1', [visitor.userId])).toHaveLength(1)
    await api.asOwner('delete from throttles')
  })

  test('is refused to someone who has an org', async () => {
    const { owner } = await api.given.org()
    const attempt = api.as(owner).accounts.signUp({ ...orgForm, category: 'education', acceptTerms: true })
    await expect(attempt).rejects.toBeProblem('org_present')
  })
})

describe('asking whether an address is registered', () => {
  const ask = (visitor: TestBrowser, email: string) => visitor.post('/sign-up/check-registered', { email })

  test('is answered with that and nothing else', async () => {
    const { email } = form()
    await browser().post('/sign-up', form({ email }))
    expect((await ask(browser(), email.toUpperCase())).body).toEqual({ status: 'success', data: { registered: true } })
    expect((await ask(browser(), `${crypto.randomUUID()}@example.org`)).body).toEqual({
      status: 'success',
      data: { registered: false },
    })
    expect((await ask(browser(), 'nonsense')).status).toBe(400)
  })

  test('is answered five times a minute, twenty times an hour and 300 times an hour to one neighbourhood', async () => {
    const address = someAddress()
    const visitor = new TestBrowser(url, address)
    const askMany = async (count: number) => {
      const statuses: number[] = []
      for (let time = 0; time < count; time += 1)
        statuses.push((await ask(visitor, `${crypto.randomUUID()}@example.org`)).status)
      return statuses
    }
    expect(await askMany(6)).toEqual([200, 200, 200, 200, 200, 429])
    const minuteLater = () =>
      api.asOwner("update throttles set window_started_at = window_started_at - interval '61 seconds'")
    for (let minute = 0; minute < 3; minute += 1) {
      await minuteLater()
      expect(await askMany(5)).toEqual([200, 200, 200, 200, 200])
    }
    await minuteLater()
    expect(await askMany(1)).toEqual([429])

    const block = '203.0.113'
    await api.asOwner('delete from throttles')
    for (let host = 1; host <= 60; host += 1) {
      const neighbour = new TestBrowser(url, `${block}.${host}`)
      for (let time = 0; time < 5; time += 1) expect((await ask(neighbour, 'someone@example.org')).status).toBe(200)
    }
    expect((await ask(new TestBrowser(url, `${block}.61`), 'someone@example.org')).status).toBe(429)
    expect((await ask(new TestBrowser(url, '192.0.2.9'), 'someone@example.org')).status).toBe(200)
  })

  test('by way of signing up spends from the same budget', async () => {
    const { email } = form()
    await browser().post('/sign-up', form({ email }))
    const visitor = browser()
    for (let time = 0; time < 5; time += 1) expect((await visitor.post('/sign-up', form({ email }))).status).toBe(409)
    expect((await visitor.post('/sign-up', form({ email }))).status).toBe(429)
    expect((await ask(visitor, email)).status).toBe(429)
  })
})
