import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { errorsOf, expectAccessible, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

/** What the scripts that a page loads from now on weigh, gzipped, by their addresses. */
function weighScripts(page: Page): Map<string, Promise<number>> {
  const weights = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return
    const weigh = async () => gzipSync(await response.body(), { level: 9 }).length
    weights.set(response.url(), weigh())
  })
  return weights
}

const sumOf = async (weights: ReadonlyMap<string, Promise<number>>): Promise<number> =>
  (await Promise.all(weights.values())).reduce((sum, bytes) => sum + bytes, 0)

const isOfApp = (address: string): boolean => address.includes('/assets/app-')

const languages = [
  { locale: 'en-US', heading: 'Sign in', email: 'Email', password: 'Password', refusal: 'Wrong email or password' },
  { locale: 'he-IL', heading: 'כניסה', email: 'דוא״ל', password: 'סיסמה', refusal: 'הדוא״ל או הסיסמה שגויים' },
] as const

describe.each(languages)('a first visit in $locale', ({ locale, heading, email, password, refusal }) => {
  test.each(['/', '/#/sign-in'])('of %s takes less than 130 kB of script, and no script of the app', async (path) => {
    const page = await almoner.openPage({ locale })
    const weights = weighScripts(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(`${almoner.url}${path}`)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await settled(page)
    expect(new URL(page.url()).hash).toBe('#/sign-in')
    expect(await sumOf(weights)).toBeLessThan(130_000)
    expect([...weights.keys()].filter(isOfApp)).toEqual([])
    expect(requests.length).toBeLessThanOrEqual(25)
    await expectAccessible(page)
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  })

  test('loads the app while somebody types, and tells a refusal in its language', async () => {
    const page = await almoner.openPage({ locale })
    const weights = weighScripts(page)
    await page.goto(`${almoner.url}/#/sign-in`)
    await page.getByLabel(email).fill('owner@demo.almoner.org')
    await expect.poll(() => [...weights.keys()].filter(isOfApp)).toHaveLength(1)
    await page.getByLabel(password, { exact: true }).fill('wrong')
    await page.getByRole('button', { name: heading }).click()
    await page.getByText(refusal).first().waitFor()
    await page.context().close()
  })
})

test('whoever follows a link from another site is led on, though it brings the page no cookie', async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url)
  await page.route(`${almoner.url}/`, async (route) => {
    const headers = await route.request().allHeaders()
    await route.fulfill({ response: await route.fetch({ headers: { ...headers, cookie: '' } }) })
  })
  await page.goto('about:blank')
  await page.goto(`${almoner.url}/#/donors?sort=name`)
  await page.getByRole('heading', { level: 1, name: 'Donors' }).waitFor()
  expect(new URL(page.url()).hash).toBe('#/donors?sort=name')
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('says so where the app does not come, and goes on once it does', async () => {
  const page = await almoner.openPage()
  await page.route('**/assets/app-*.js', (route) => route.abort())
  await page.goto(`${almoner.url}/#/sign-in?next=%2Fdonors`)
  await page.getByLabel('Email').fill('owner@demo.almoner.org')
  await page.getByLabel('Password', { exact: true }).fill('almoner')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').getByText('The server did not answer').waitFor()
  await page.unroute('**/assets/app-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Donors' }).waitFor()
  await page.context().close()
})
