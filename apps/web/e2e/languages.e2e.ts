import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn, wide } from './browser'
import { collectData, foreignTexts } from './texts-on-screen'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()
const root = fileURLToPath(new URL('../../..', import.meta.url))

const written = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Signs in, and has the account work in Hebrew, whatever it did before. */
async function signInInHebrew(page: Page): Promise<void> {
  await signIn(page, almoner.url)
  await page.evaluate(() =>
    fetch('/api/trpc/accounts.savePreferences', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-almoner': '1' },
      body: JSON.stringify({ language: 'he' }),
    }),
  )
  await page.reload()
  await heading(page, 'לוח בקרה').waitFor()
  await settled(page)
}

async function chooseHebrew(page: Page, email: string): Promise<void> {
  await signIn(page, almoner.url, email)
  await heading(page, 'Dashboard').waitFor()
  await page.goto(`${almoner.url}/#/dashboard?panel=edit-user`)
  await page.getByText('עברית', { exact: true }).click()
  await heading(page, 'לוח בקרה').waitFor()
}

test('someone works in Hebrew, and finds it again on another computer', async () => {
  const page = await almoner.openPage()
  expect(await written(page)).toBe(' ')
  await chooseHebrew(page, 'admin@demo.almoner.org')
  expect(await written(page)).toBe('he rtl')

  await page.goto(`${almoner.url}/#/logout`)
  await page.getByRole('button', { name: 'כניסה' }).waitFor()
  expect(await written(page)).toBe('he rtl')
  await expectAccessible(page)

  const elsewhere = await almoner.openPage()
  await elsewhere.goto(`${almoner.url}/#/sign-in`)
  await elsewhere.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(await written(elsewhere)).toBe('en ltr')
  await signIn(elsewhere, almoner.url, 'admin@demo.almoner.org')
  await heading(elsewhere, 'לוח בקרה').waitFor()
  expect(await written(elsewhere)).toBe('he rtl')
  expect([...errorsOf(page), ...errorsOf(elsewhere)]).toEqual([])
})

test('before the sign-in the page speaks what the browser prefers, or what is chosen there', async () => {
  const context = await almoner.browser.newContext({ locale: 'he-IL' })
  const page = await context.newPage()
  await page.goto(`${almoner.url}/#/sign-in`)
  await page.getByRole('button', { name: 'כניסה' }).waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(await written(page)).toBe('en ltr')
  await page.reload()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await context.close()
  const unscripted = async (language: string) =>
    (await (await fetch(almoner.url, { headers: { 'accept-language': language } })).text()).match(/<noscript.*/g)
  expect(await unscripted('he-IL')).toEqual([expect.stringMatching(/lang="he">.*[א-ת]/)])
  expect(await unscripted('en-US')).toEqual([expect.stringMatching(/lang="en">Almoner needs JavaScript/)])
})

test('a refusal of the server and a fault of a field are told in Hebrew', async () => {
  const page = await almoner.openPage()
  await signInInHebrew(page)
  await page.goto(`${almoner.url}/#/dashboard?panel=edit-user`)
  const firstName = page.getByLabel('שם פרטי')
  await firstName.fill('')
  await firstName.press('Tab')
  await page.getByText('שדה חובה').first().waitFor()
})

test.each([
  { name: 'wide and light', viewport: wide, colorScheme: 'light' },
  { name: 'narrow and dark', viewport: narrow, colorScheme: 'dark' },
] as const)('the main screens stand right to left, $name', async ({ viewport, colorScheme }) => {
  const page = await almoner.openPage({ viewport, colorScheme })
  await signInInHebrew(page)
  for (const screen of ['/dashboard', '/donors', '/charges', '/donations', '/campaigns', '/settings', '/imports/new']) {
    await page.goto(`${almoner.url}/#${screen}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  expect(errorsOf(page)).toEqual([])
})

test('an amount has the sign of its currency to the left of its digits', async () => {
  const page = await almoner.openPage()
  await signInInHebrew(page)
  await page.goto(`${almoner.url}/#/charges`)
  await page.getByRole('button', { name: 'הוספת תרומה' }).click()
  const amount = page.getByRole('textbox', { name: 'סכום', exact: true })
  await amount.fill('12.50')
  const field = page.locator('.ant-input-affix-wrapper', { has: amount })
  const [sign, digits] = await Promise.all([field.locator('.ant-input-prefix').boundingBox(), amount.boundingBox()])
  expect(sign?.x ?? 0).toBeLessThan(digits?.x ?? 0)
})

test('no English is left on the main screens in Hebrew', async () => {
  const page = await almoner.openPage()
  const data = collectData(page)
  await signInInHebrew(page)
  const found = await foreignTexts(page, almoner.url, {
    data,
    isWritten: (text) => /[א-ת]/.test(text),
    leftOf: (text) => (text.match(/[a-z]{2,}/g) ?? []).some((word) => !namesInHebrew.has(word)),
  })
  expect(found).toEqual([])
})

/** Names that stand in Latin letters in the Hebrew texts too: HubSpot, CSV, Enter; and GMT, which Intl writes of a time zone. */
const namesInHebrew = new Set([
  'gmt',
  ...['apps/web/src', 'packages/ui/src']
    .flatMap((folder) => globSync(`${folder}/**/messages/he.json`, { cwd: root }))
    .flatMap((path) => readFileSync(`${root}/${path}`, 'utf8').match(/(?<="): ".*"/gm) ?? [])
    .flatMap(
      (text) =>
        text
          .toLowerCase()
          .replaceAll(/\{\w+[,}]|<\/?\w+>/g, ' ')
          .match(/[a-z]{2,}/g) ?? [],
    ),
])
