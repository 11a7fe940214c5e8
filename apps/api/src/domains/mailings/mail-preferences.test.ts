import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { givenMailings } from './testing/given-mailings.js'

let api: TestApi
let given: ReturnType<typeof givenMailings>
let org: GivenOrg
let donorId: string
let path: string
beforeAll(async () => {
  api = await createTestApi()
  given = givenMailings(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  org = await given.org()
  donorId = await given.reader(org, 'dana@example.org')
  await given.scheduled(org)
  await given.work(org)
  const [mail] = await api.mails("org_id = $1 and kind = 'mailing'", [org.orgId])
  path = new URL(mail?.unsubscribeUrl ?? '').pathname
  api.clock.set('2026-06-15T13:00:00Z')
})

const form = 'application/x-www-form-urlencoded'
const ask = (method: 'GET' | 'POST', url: string, payload?: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method,
    url,
    headers: { ...(payload && { 'content-type': form }), ...headers },
    ...(payload && { payload }),
  })

async function inForce() {
  const { consents } = await api.as(org.agent).donors.get({ id: donorId })
  return consents.map(({ purpose, state, source, text, by }) => ({ purpose, state, source, text, by }))
}

const fate = async () => {
  const { rows } = await api.as(org.agent).mailings.list({})
  const { rows: recipients } = await api.as(org.agent).mailings.recipients({ id: rows[0]?.id ?? '' })
  return recipients[0]?.fate
}

const denied = {
  purpose: 'newsletter',
  state: 'denied',
  source: 'preferences',
  text: 'Unsubscribed from “June news”',
  by: null,
}

describe('one click of a mailbox provider', () => {
  test.each([
    ['as a form', 'List-Unsubscribe=One-Click', { 'content-type': form }],
    [
      'as a form of parts',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
    [
      'from another site, with a cookie that nobody reads',
      'List-Unsubscribe=One-Click',
      {
        'content-type': form,
        origin: 'https://mail.example.com',
        'sec-fetch-site': 'cross-site',
        cookie: 'almoner_sid=x',
      },
    ],
  ])('ends emails like it, %s', async (_, body, headers) => {
    const answer = await ask('POST', path, body, headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers.location).toBeUndefined()
    expect(await inForce()).toMatchObject([denied, { state: 'granted' }])
    expect(await fate()).toBe('unsubscribed')
    // Providers try again.
    expect((await ask('POST', path, body, headers)).statusCode).toBe(200)
    expect(await inForce()).toHaveLength(2)
  })

  test('ends nothing by opening the link, or by a link that is guessed', async () => {
    for (const url of [path, `${path}?leave=1`, `${path}?List-Unsubscribe=One-Click`])
      expect((await ask('GET', url)).statusCode).toBe(200)
    const forged = [
      path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A'),
      path.replace(org.orgId, (await given.org()).orgId),
    ]
    for (const url of forged) {
      expect((await ask('GET', url)).statusCode).toBe(404)
      expect((await ask('POST', url, 'List-Unsubscribe=One-Click')).statusCode).toBe(404)
    }
    expect((await ask('POST', path, 'Something=else')).statusCode).toBe(404)
    expect(await inForce()).toHaveLength(1)
    expect(await fate()).toBe('queued')
  })
})

describe('the page of preferences', () => {
  test('shows what is wanted, to nobody’s search engine, in the donor’s language', async () => {
    await api.as(org.agent).donors.update({ id: donorId, language: 'ar' })
    const { body, headers } = await ask('GET', path)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('<html lang="ar" dir="rtl"')
    expect(body).toContain('name="robots" content="noindex"')
    const boxes = body.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? []
    const isTicked = (purpose: string) =>
      boxes.some((box) => box.includes(`value="${purpose}"`) && /\schecked/.test(box))
    expect(['newsletter', 'marketing', 'stewardship'].map(isTicked)).toEqual([true, false, false])
    expect(body).not.toContain('dana@example.org')
    expect((await ask('GET', `${path}?lang=fr`)).body).toContain('lang="fr"')
  })

  test('keeps what is chosen, and what was left out as a no', async () => {
    const saved = await ask('POST', path, 'purpose=marketing&purpose=stewardship&save=1')
    expect(saved).toMatchObject({ statusCode: 303, headers: { location: `${path}?said=saved` } })
    const said = (await inForce()).filter(({ source }) => source === 'preferences')
    const byPurpose = Object.fromEntries(said.map(({ purpose, state }) => [purpose, state]))
    expect(byPurpose).toEqual({ stewardship: 'granted', newsletter: 'denied', marketing: 'granted' })
    expect(await fate()).toBe('unsubscribed')
    api.clock.set('2026-06-15T14:00:00Z')
    await ask('POST', path, 'purpose=newsletter&save=1')
    expect(await fate()).toBe('queued')
    expect(await api.as(org.agent).mailings.audience({ segment: {}, purpose: 'newsletter' })).toMatchObject({
      recipients: 1,
    })
  })

  test('takes a no to all of them in one press', async () => {
    const said = await ask('POST', path, 'purpose=newsletter&none=1')
    expect(said.headers.location).toBe(`${path}?said=none`)
    const now = await inForce()
    expect(now.filter(({ source }) => source === 'preferences').map(({ state }) => state)).toEqual([
      'denied',
      'denied',
      'denied',
    ])
  })
})
