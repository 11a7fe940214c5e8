import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { TestBrowser, type Answer } from '../../../test/test-browser.js'
import { mailsTo, tokenIn } from '../accounts/testing/mailbox.js'

let api: TestApi
let url: string

beforeAll(async () => {
  api = await createTestApi({ trustProxy: '127.0.0.1', strictPrivacy: true })
  url = await api.listen()
})
afterAll(() => api.close())

const browser = () => new TestBrowser(url)
const password = 'brass lantern hill'

const form = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Okafor',
  email,
  password,
  orgName: 'Harbour Light',
  category: 'human_services',
  country: 'GB',
  acceptTerms: true,
})

const someEmail = () => `${crypto.randomUUID()}@example.org`

const seen = ({ status, headers, body }: Answer): string =>
  JSON.stringify([status, [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)), body])

describe('with STRICT_PRIVACY', () => {
  test('nobody learns from the answers who has an account', async () => {
    const [known, unknown] = [someEmail(), someEmail()]
    await api.given.user({ email: known, password: 'right-horse' })
    const ask = (email: string) => browser().post('/sign-up/check-registered', { email })
    const answers = [await ask(known), await ask(unknown)]
    expect(answers[0]?.body.data).toEqual({ registered: false })
    expect([...new Set(answers.map(seen))]).toHaveLength(1)
    const signedUp = [await browser().post('/sign-up', form(known)), await browser().post('/sign-up', form(unknown))]
    expect([...new Set(signedUp.map(seen))]).toHaveLength(1)
    expect(signedUp[0]).toMatchObject({ status: 403, body: { data: 'Check your email to continue' } })
    // Nor by trying the password that they signed up with.
    const tried = [known, unknown].map((email) => browser().post('/sign-in', { email, password }))
    expect([...new Set((await Promise.all(tried)).map(seen))]).toHaveLength(1)
  })

  test('a new account lets in whoever confirms its address', async () => {
    const email = someEmail()
    await browser().post('/sign-up', form(email))
    const [mail] = await mailsTo(api, email)
    expect(mail?.subject).toBe('Confirm your email address')
    expect((await browser().post('/public/verify-email', { token: tokenIn(mail) })).status).toBe(200)
    expect(await browser().post('/sign-in', { email, password })).toMatchObject({
      status: 200,
      body: { data: { email, userOrg: { permission: 'owner' }, org: { name: 'Harbour Light' } } },
    })
  })

  test('the holder of an account is told by mail, three times an hour at most, and nothing changes', async () => {
    const email = someEmail()
    const { userId } = await api.given.user({ email, password: 'right-horse' })
    for (let time = 0; time < 5; time += 1) await browser().post('/sign-up', form(email.toUpperCase()))
    const mails = await mailsTo(api, email)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill('You have an account already'))
    expect(await api.asOwner('select id from users where email_key = $1', [email])).toEqual([{ id: userId }])
    expect((await browser().post('/sign-in', { email, password: 'right-horse' })).status).toBe(200)
  })

  test('twenty at once make one account, and all are answered alike', async () => {
    const email = someEmail()
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser().post('/sign-up', form(email))))
    expect([...new Set(answers.map(({ status }) => status).filter((status) => status !== 429))]).toEqual([403])
    expect(await api.asOwner('select count(*)::int as count from users where email_key = $1', [email])).toEqual([
      { count: 1 },
    ])
  })
})
