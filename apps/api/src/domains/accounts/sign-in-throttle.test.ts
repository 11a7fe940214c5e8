import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { TestBrowser } from '../../../test/test-browser.js'

let api: TestApi
let url: string

beforeAll(async () => {
  api = await createTestApi({ trustProxy: '127.0.0.1' })
  url = await api.listen()
})
afterAll(() => api.close())

async function someone() {
  const email = `${crypto.randomUUID()}@example.org`
  await api.given.user({ email, password: 'right-horse' })
  return email
}

const guess = async (visitor: TestBrowser, email: string, password = 'wrong-horse') =>
  (await visitor.post('/sign-in', { email, password })).status

const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

describe('guessing the password of one account', () => {
  test('from two hundred places at once gets ten answers a minute', async () => {
    const email = await someone()
    const places = Array.from({ length: 200 }, (_, at) => new TestBrowser(url, `10.${at}.0.1`))
    const statuses = await Promise.all(places.map((place) => guess(place, email)))
    expect(count(statuses, 401)).toBe(10)
    expect(count(statuses, 429)).toBe(190)
  })

  test('in batches gets no more', async () => {
    const email = await someone()
    const batch = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at, { email, password: 'wrong-horse' }]))
    const path = Array<string>(10).fill('accounts.signIn').join(',')
    const send = async () => {
      const headers = { 'content-type': 'application/json', 'x-almoner': '1', 'x-forwarded-for': '10.250.0.1' }
      const response = await fetch(`${url}/api/trpc/${path}?batch=1`, {
        method: 'POST',
        headers,
        body: JSON.stringify(batch),
      })
      return (await response.json()) as { error?: { data: { httpStatus: number } } }[]
    }
    const began = performance.now()
    const answers = (await Promise.all([send(), send(), send()]))
      .flat()
      .map((answer) => answer.error?.data.httpStatus ?? 200)
    // The sixth has the next wait for a second, that one for two more: a busy machine may come so far.
    const waitedFor = Math.floor(Math.log2(1 + (performance.now() - began) / 1_000))
    const guessed = count(answers, 401)
    expect(guessed).toBeGreaterThanOrEqual(6)
    expect(guessed).toBeLessThanOrEqual(6 + waitedFor)
    expect(count(answers, 429)).toBe(30 - guessed)
  })

  test('does not lock out the owner at a device where they have signed in before', async () => {
    const email = await someone()
    const home = new TestBrowser(url)
    expect(await guess(home, email, 'right-horse')).toBe(200)
    for (let time = 0; time < 20; time += 1) await guess(new TestBrowser(url, `10.${time}.7.1`), email)
    await api.asOwner("update throttles set blocked_until = now() + interval '1 hour' where failures >= 6")
    expect(await guess(new TestBrowser(url), email, 'right-horse')).toBe(429)
    expect(await guess(home, email, 'right-horse')).toBe(200)
  })

  test('with the cookie of such a device is slowed down as well', async () => {
    const email = await someone()
    const home = new TestBrowser(url)
    await guess(home, email, 'right-horse')
    const statuses: number[] = []
    for (let time = 0; time < 7; time += 1) statuses.push(await guess(home, email))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429])
  })

  test('is over after a hundred failures in a row, until the password is restored', async () => {
    const email = await someone()
    let answered = 0
    for (let at = 0; at < 130; at += 1) {
      if ((await guess(new TestBrowser(url, `10.${at}.9.1`), email)) === 401) answered += 1
      // A minute goes by, for whatever waits no longer than that.
      if (at % 9 === 8) {
        await api.asOwner("update throttles set blocked_until = null where blocked_until < now() + interval '1 day'")
        await api.asOwner("update throttles set window_started_at = now() - interval '2 minutes' where failures <= 10")
      }
    }
    expect(answered).toBe(100)
    expect(await guess(new TestBrowser(url), email, 'right-horse')).toBe(429)
  })
})

test('one place that guesses at many accounts is stopped after thirty', async () => {
  const place = new TestBrowser(url)
  const statuses: number[] = []
  for (let at = 0; at < 32; at += 1) statuses.push(await guess(place, `${crypto.randomUUID()}@example.org`))
  expect(count(statuses, 401)).toBe(30)
  expect(statuses.slice(30)).toEqual([429, 429])
})

test('a cookie of a device that we never gave out is not taken over', async () => {
  const email = await someone()
  const visitor = new TestBrowser(url)
  visitor.cookies.set('almoner_device', 'planted')
  await guess(visitor, email, 'right-horse')
  expect(visitor.cookies.get('almoner_device')).toMatch(/^[\w-]{43}$/)
})
