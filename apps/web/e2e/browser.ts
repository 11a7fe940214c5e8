import { setTimeout as sleep } from 'node:timers/promises'
import chromium from '@sparticuz/chromium'
import axe from 'axe-core'
import { chromium as playwright, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core'
import { expect } from 'vitest'

// Not the package's own list: it is made for one page in one process, where profiles share their cookies.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
]

let launched: Promise<Browser> | undefined

/**
 * The browser that the tests bring along; nothing of it is installed or fetched. A worker keeps it from file to file, each of
 * which closes the profiles it opened, and ends it when it ends itself.
 */
export function browserOfWorker(): Promise<Browser> {
  launched ??= chromium
    .executablePath()
    .then((executablePath) => playwright.launch({ executablePath, args, headless: true }))
  return launched
}

/** Closes every profile that a test file has opened, with its pages. */
export async function closeProfiles(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) await context.close()
}

export const wide = { width: 1440, height: 900 }
export const narrow = { width: 390, height: 844 }

export interface PageSettings {
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  locale?: string
}

/** A page of a fresh browser profile. What the page's scripts throw or log as an error fails the test that asks `errorsOf`. */
export async function openPage(browser: Browser, settings: PageSettings = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: settings.viewport ?? wide,
    colorScheme: settings.colorScheme ?? 'light',
    locale: settings.locale ?? 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // The browser reports each refused request by itself; what matters of those is on the screen.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
  errorsByContext.set(context, errors)
  const inFlight = new Set<Request>()
  page.on('request', (request) => {
    // A stream of events is never answered to its end.
    if (request.frame() === page.mainFrame() && request.resourceType() !== 'eventsource') inFlight.add(request)
  })
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
  inFlightByPage.set(page, inFlight)
  pages.add(page)
  page.on('close', () => pages.delete(page))
  return page
}

const pages = new Set<Page>()

/** The pages of this test file that were opened and not closed yet. */
export const openPages = (): readonly Page[] => [...pages]

const inFlightByPage = new WeakMap<Page, Set<Request>>()
const quietMs = 300
const askedEveryMs = 60
const idleWithinMs = 200
const quietWithinMs = 30_000

/** Whether what stands is what the address names: on a busy machine the screen of before stands for seconds, and asks for nothing. */
function showsItsAddress(): boolean {
  const shown = document.getElementById('main')?.dataset['address']
  return shown === undefined || decodeURI(shown) === decodeURI(window.location.hash.slice(1))
}

/**
 * Waits until the page shows what its address names, and has asked for nothing and shown nothing as busy or out of date for a
 * while. The browser's own word for it, `networkidle`, is said once a document: a step to another screen within it would not be
 * waited for.
 */
export async function settled(page: Page): Promise<void> {
  const unsettled = page.locator(':is([aria-busy="true"], [data-dimmed])')
  const began = Date.now()
  for (let quietSince = began; Date.now() - quietSince < quietMs; await sleep(askedEveryMs)) {
    if (Date.now() - began > quietWithinMs) throw new Error(`${page.url()} did not settle`)
    const asked = Date.now()
    await page.waitForFunction(showsItsAddress)
    const waiting = await unsettled.count()
    // A page that is slow to answer is at work: it evaluates a script or draws, and asks for more only afterwards.
    const isIdle = Date.now() - asked < idleWithinMs
    if (!isIdle || waiting > 0 || inFlightByPage.get(page)?.size !== 0) quietSince = Date.now()
  }
}

const errorsByContext = new WeakMap<BrowserContext, string[]>()

/** What the page's scripts threw or logged as an error since it was opened. */
export const errorsOf = (page: Page): string[] => errorsByContext.get(page.context()) ?? []

const demoPassword = 'almoner'

/**
 * Signs in without the form, which `sign-in.e2e.ts` and `accounts.e2e.ts` fill in, and opens a page of the app: the dashboard,
 * or another by its path.
 */
export async function signIn(
  page: Page,
  url: string,
  email = 'owner@demo.almoner.org',
  path = '/dashboard',
): Promise<void> {
  const answer = await page.request.post(`${url}/api/trpc/accounts.signIn`, {
    headers: { 'x-almoner': '1' },
    data: { email, password: demoPassword },
  })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  await page.goto(`${url}/#${path}`)
  // Until a page of it stands, the app decides where whoever comes in begins.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/**
 * Opens a list and a record of it by its place. The page of before stands until the list has come, and may have rows of its
 * own: the list's heading says that it is gone.
 */
export async function openRecord(page: Page, list: string, heading: string, place = 0): Promise<void> {
  await page.goto(list)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await settled(page)
  await page.getByRole('main').locator('tbody').getByRole('link').nth(place).click()
  await page.waitForURL(/\/[0-9a-f-]{36}$/)
  await settled(page)
}

/** The donors of a demo with an address for emails: which of all stands first depends on the day and the hour. */
export function donorsWithEmail(url: string): string {
  const where = { match: 'all', of: [{ field: 'email', contains: '@' }] }
  return `${url}/#/donors?where=${encodeURIComponent(JSON.stringify(where))}`
}

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails with what axe finds wrong with the page once it is settled: rows that are out of date are dimmed. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  await expectAccessibleNow(page)
}

/**
 * Fails with what axe finds wrong with the page as it stands, also while something waits: WCAG 2.0 to 2.2, levels A and AA. It
 * stays out of frames: they hold previews of pages that are looked at by themselves, and one that is drawn anew meanwhile never
 * answers. The script is put into a page once: to put it there takes as long as one look does.
 */
export async function expectAccessibleNow(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (tags) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const context = { include: [['html']], exclude: [['iframe']] }
    const found = await run(context, { runOnly: tags, resultTypes: ['violations'], iframes: false, preload: false })
    return found.violations
  }, wcagTags)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
  expect(found).toEqual([])
}

/** Nothing may stick out of the window sideways; a table that is wider scrolls by itself. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(excess).toBeLessThanOrEqual(0)
}
