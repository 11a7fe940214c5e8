import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SentryStandIn } from '../../api/src/platform/error-reports/testing/sentry-stand-in'
import { startAlmoner, type RunningAlmoner } from './almoner'
import { browserOfWorker, closeProfiles, openPage, settled, signIn } from './browser'
import { standInForChat, type ChatCall } from './chat-stand-in'
import { withAlmoner } from './with-almoner'

const secret = 'a secret for identity verification'

const policyOf = async (url: string): Promise<string> =>
  (await fetch(`${url}/`)).headers.get('content-security-policy') ?? ''

const foreignIn = (policy: string): string[] => [...new Set(policy.match(/\b(?:https?|wss?):\/\/[^\s;]+/g))]

describe('without their settings', () => {
  const almoner = withAlmoner()

  test('nothing comes from another host and the policy names none', async () => {
    expect(foreignIn(await policyOf(almoner.url))).toEqual([])
    const page = await almoner.openPage()
    const hosts = new Set<string>()
    await standInForChat(page, [], hosts)
    await signIn(page, almoner.url)
    await settled(page)
    expect(await page.evaluate('typeof window.Intercom + typeof window.__SENTRY__')).toBe('undefinedundefined')
    expect([...hosts]).toEqual([])
  })
})

describe('with a chat and a place for errors', () => {
  const sentry = new SentryStandIn()
  let almoner: RunningAlmoner

  beforeAll(async () => {
    await sentry.listen()
    almoner = await startAlmoner({
      INTERCOM_APP_ID: 'abc12345',
      INTERCOM_REGION: 'eu',
      INTERCOM_SECRET: secret,
      SENTRY_DSN: sentry.dsn,
      RELEASE: 'almoner@9.9.9',
    })
  })
  afterAll(async () => {
    await closeProfiles(await browserOfWorker())
    await almoner?.dispose()
    await sentry.close()
  })

  const open = async () => {
    const page = await openPage(await browserOfWorker())
    const calls: ChatCall[] = []
    const hosts = new Set<string>()
    await standInForChat(page, calls, hosts)
    return { page, calls, hosts }
  }
  const isLoaded = (page: Awaited<ReturnType<typeof openPage>>) =>
    page.evaluate('typeof window.Intercom !== "undefined" || typeof window.__SENTRY__ !== "undefined"')

  test('the policy opens for the hosts of the region and of the DSN, and for no others', async () => {
    const foreign = foreignIn(await policyOf(almoner.url))
    expect(foreign).toContain('https://api-iam.eu.intercom.io')
    expect(foreign).toContain(sentry.origin)
    expect(foreign).not.toContain('https://api-iam.intercom.io')
    expect(foreign.filter((source) => !/intercom/.test(source))).toEqual([sentry.origin])
  })

  test('the chat knows who is at work and for which org, and forgets them when they leave', async () => {
    const { page, calls, hosts } = await open()
    await page.goto(`${almoner.url}/#/sign-in`)
    await settled(page)
    expect(await isLoaded(page)).toBe(false)
    await signIn(page, almoner.url)
    await expect.poll(() => calls.length).toBe(1)
    const settings = calls[0]?.settings ?? {}
    const id = String(settings.user_id)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(calls[0]).toMatchObject({
      command: 'boot',
      settings: {
        app_id: 'abc12345',
        api_base: 'https://api-iam.eu.intercom.io',
        name: expect.stringMatching(/\w+ \w+/),
        email: 'owner@demo.almoner.org',
        user_hash: createHmac('sha256', secret).update(id).digest('hex'),
        company: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          name: 'Lanternfield House',
          website: expect.stringMatching(/^https:/),
        },
      },
    })
    await page.goto(`${almoner.url}/#/logout`)
    await page.getByRole('heading', { name: /sign in/i }).waitFor()
    await expect.poll(() => calls.map(({ command }) => command)).toEqual(['boot', 'shutdown'])
    await signIn(page, almoner.url, 'admin@demo.almoner.org')
    await expect.poll(() => calls.length).toBe(3)
    expect(calls[2]).toMatchObject({
      command: 'boot',
      settings: { email: 'admin@demo.almoner.org', api_base: 'https://api-iam.eu.intercom.io' },
    })
    expect([...hosts]).toEqual(['widget.intercom.io', 'api-iam.eu.intercom.io'])
  })

  test('neither is on pages with a token, nor on pages of donors', async () => {
    const { page, hosts } = await open()
    for (const path of [
      '/#/new-password?token=abcdefgh&type=restore',
      '/#/restore',
      '/#/sign-up',
      '/give/lanternfield/winter',
    ]) {
      await page.goto(`${almoner.url}${path}`)
      await settled(page)
      expect({ path, isLoaded: await isLoaded(page) }).toEqual({ path, isLoaded: false })
    }
    expect([...hosts]).toEqual([])
    await signIn(page, almoner.url)
    await expect.poll(() => isLoaded(page)).toBe(true)
    // In the same tab, where both are loaded: the page begins anew without them.
    await page.evaluate(`window.location.hash = '#/new-password?token=abcdefgh&type=restore'`)
    await expect.poll(() => isLoaded(page).catch(() => true)).toBe(false)
    await settled(page)
    expect(page.url()).not.toContain('abcdefgh')
  })

  test('an error is told with release, route and user, its session masked, and no personal data', async () => {
    const { page } = await open()
    await signIn(page, almoner.url, 'owner@demo.almoner.org', '/donors?search=sarah')
    await page.getByRole('heading', { name: 'Donors' }).first().waitFor()
    await settled(page)
    const name = await page.locator('tbody a').first().textContent()
    await expect.poll(() => isLoaded(page)).toBe(true)
    await page.evaluate(`setTimeout(() => { throw new Error('no gift of ada@example.org') })`)
    const event = await sentry.waitFor('event', ({ text }) => text.includes('no gift of'))
    expect(event.payload).toMatchObject({
      release: 'almoner@9.9.9',
      transaction: '/donors',
      tags: { route: '/donors' },
      user: { id: expect.any(String) },
    })
    expect(event.text).toContain('no gift of [email]')
    await sentry.waitFor('replay_event')
    const recording = await sentry.waitFor('replay_recording')
    expect(recording.text).toContain('***')
    await sentry.waitFor('span', ({ text }) => text.includes('"/donors"'))
    expect(name).toBeTruthy()
    const sent = sentry.items.map(({ text }) => text).join('\n')
    for (const personal of ['ada@example.org', 'owner@demo', 'search=sarah', String(name)])
      expect(sent).not.toContain(personal)
  })

  test('every trace is sent, a tenth of the sessions, and each in which something failed', async () => {
    const { page } = await open()
    await signIn(page, almoner.url)
    await expect.poll(() => isLoaded(page)).toBe(true)
    const rates = await page.evaluate(`(() => {
      const { version, ...all } = window.__SENTRY__
      const { defaultCurrentScope, stack } = all[version]
      const { tracesSampleRate, replaysSessionSampleRate, replaysOnErrorSampleRate } =
        (stack?.getClient() ?? defaultCurrentScope.getClient()).getOptions()
      return { tracesSampleRate, replaysSessionSampleRate, replaysOnErrorSampleRate }
    })()`)
    expect(rates).toEqual({ tracesSampleRate: 1, replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1 })
  })

  test('a fault of the server is told with the id of its request', async () => {
    const { page } = await open()
    await signIn(page, almoner.url)
    await expect.poll(() => isLoaded(page)).toBe(true)
    const report = { code: 'something_wrong', message: 'Something went wrong', fields: [], errorId: 'req-77' }
    const fault = {
      error: {
        message: report.message,
        code: -32603,
        data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, problem: report },
      },
    }
    await page.route(/api\/trpc\/[^?]*campaigns\.list/, (route) =>
      route.fulfill({
        status: 500,
        json: new URL(route.request().url()).pathname
          .split('/')
          .at(-1)
          ?.split(',')
          .map(() => fault),
      }),
    )
    await page.goto(`${almoner.url}/#/campaigns`)
    const event = await sentry.waitFor('event', ({ text }) => text.includes('req-77'))
    expect(event.payload).toMatchObject({ tags: { request_id: 'req-77', route: '/campaigns' } })
  })

  test('the server goes on with the trace that the browser began', async () => {
    const { payload } = await sentry.waitFor(
      'transaction',
      ({ text }) => text.includes('/api/trpc/') && text.includes('parent_span_id'),
    )
    expect(payload).toMatchObject({ release: 'almoner@9.9.9', platform: 'node' })
  })
})
