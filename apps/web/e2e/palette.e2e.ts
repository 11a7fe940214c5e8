import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { apiOf } from './api'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, openRecord, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function open(path: string, who = 'owner@demo.almoner.org', settings = {}): Promise<Page> {
  const page = await almoner.openPage(settings)
  await signIn(page, almoner.url, who, path)
  await settled(page)
  return page
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search for a name, email, number or amount' })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]')

/** A donor whose name half of it finds: those of the demo are like one another's. */
async function addDonor(page: Page): Promise<string> {
  const name = { firstName: 'Philippa', lastName: 'Underhollow' }
  await apiOf(page, almoner.url).donors.create.mutate({ ...name, idempotencyKey: crypto.randomUUID() })
  return `${name.firstName} ${name.lastName}`
}

describe('the palette', () => {
  test('finds a donor by half a name, opens them by Enter, and remembers them', async () => {
    const page = await open('/donors')
    const name = await addDonor(page)
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    await field(page).fill(name.slice(0, -2).toLowerCase())
    await page.getByRole('group', { name: 'Best match' }).waitFor()
    expect(await chosen(page).textContent()).toContain(name)
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.getByRole('group', { name: `Actions for ${name}` }).waitFor()
    await expect.poll(() => options(page).first().textContent()).toContain('Open')
    await page.keyboard.press('Escape')
    await page.getByRole('group', { name: 'Best match' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/#\/donors\/[0-9a-f-]{36}/)
    await page.getByRole('heading', { level: 1, name }).waitFor()

    await page.getByRole('button', { name: 'Search or jump to…' }).click()
    await page.getByRole('group', { name: 'Recent' }).waitFor()
    expect(await chosen(page).textContent()).toContain(name)
    await page.keyboard.press('Escape')
    await expect.poll(() => field(page).count()).toBe(0)
    expect(errorsOf(page)).toEqual([])
  })

  test('finds screens, settings and what can be added, and says where there is nothing', async () => {
    const page = await open('/dashboard')
    await page.keyboard.press('Control+k')
    await field(page).fill('fiscal')
    await options(page).filter({ hasText: 'General' }).first().click()
    await page.waitForURL(/#\/settings\/general/)
    await page.locator('.settings-flash').waitFor()

    await page.keyboard.press('Control+k')
    await field(page).fill('add don')
    await page.keyboard.press('Enter')
    await page.waitForURL(/#\/donors$/)
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')

    await page.keyboard.press('Control+k')
    await field(page).fill('qqqq zzzz')
    await page.getByText('Nothing found for “qqqq zzzz”').waitFor()
    expect(errorsOf(page)).toEqual([])
  })

  test('fills the screen of a phone', async () => {
    const page = await open('/dashboard', 'owner@demo.almoner.org', { viewport: narrow, colorScheme: 'dark' })
    await page.getByRole('button', { name: 'Search or jump to…' }).click()
    await field(page).fill('a')
    await settled(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    expect((await page.locator('dialog.palette').boundingBox())?.width).toBe(narrow.width)
  })
})

describe('keys', () => {
  test('lead to screens, begin something new, and are listed', async () => {
    const page = await open('/dashboard')
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await page.waitForURL(/#\/donors$/)
    await page.getByRole('button', { name: 'Add donor' }).waitFor()
    await page.keyboard.press('n')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('gt')
    expect(page.url()).toMatch(/#\/donors$/)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

    await page.keyboard.press('?')
    await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: /Single-key shortcuts/ }).uncheck()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    expect(page.url()).toMatch(/#\/donors$/)
    expect(errorsOf(page)).toEqual([])
  })

  test('of a row open its menu, which the palette offers while the row is in hand', async () => {
    const page = await open('/settings/tags', 'admin@demo.almoner.org')
    const menu = page.getByRole('button', { name: /^Actions for / }).first()
    await menu.waitFor()
    const label = (await menu.getAttribute('aria-label')) ?? ''
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    expect(await page.getByRole('group', { name: label, exact: true }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => field(page).count()).toBe(0)

    await menu.focus()
    await page.keyboard.press('Control+k')
    await field(page).fill('merge')
    await page.getByRole('group', { name: label, exact: true }).getByRole('option').first().click()
    await page.getByRole('dialog', { name: /merge/i }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await menu.focus()
    await page.keyboard.press('.')
    await page.getByRole('menuitem').first().waitFor()
    expect(errorsOf(page)).toEqual([])
  })

  test('save a form at its bar, and a phone shows its preview in a sheet', async () => {
    const page = await open('/campaigns')
    await openRecord(page, `${almoner.url}/#/campaigns`, 'Campaigns')
    await page.setViewportSize(narrow)
    await page.locator('.checkout-sections summary').filter({ hasText: 'Look and wording' }).click()
    const texts = page.getByRole('region', { name: 'Words of the form' })
    await texts.getByRole('button', { name: /^Change here/ }).click()
    await texts.getByLabel('On the button, before the amount').fill('Send them')
    const save = page.getByRole('button', { name: 'Save settings' })
    await save.waitFor()
    await page.getByRole('button', { name: 'Show preview' }).click()
    const sheet = page.getByRole('dialog', { name: 'Preview' })
    await sheet.locator('iframe').waitFor()
    await sheet.frameLocator('iframe').getByText('Send them').first().waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await sheet.getByRole('button', { name: 'Close the preview' }).click()
    await sheet.waitFor({ state: 'hidden' })
    const written = page.waitForResponse(/campaigns\.saveCheckoutSettings\b/)
    await page.keyboard.press('Control+s')
    expect((await written).ok()).toBe(true)
    await save.waitFor({ state: 'hidden' })
    expect(errorsOf(page)).toEqual([])
  })

  test('of one character are switched off in one’s own account, and on again', async () => {
    const page = await open('/settings')
    const choice = page.getByRole('dialog').getByRole('checkbox', { name: /Single-key shortcuts/ })
    await page.getByRole('link', { name: 'Profile and security' }).click()
    await choice.uncheck()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    expect(page.url()).toMatch(/#\/settings$/)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Profile and security' }).click()
    await choice.check()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await page.waitForURL(/#\/donors$/)
    expect(errorsOf(page)).toEqual([])
  })

  test('offer a member no screen that is not theirs', async () => {
    const page = await open('/dashboard', 'agent@demo.almoner.org')
    await page.keyboard.press('Control+k')
    await field(page).fill('settings')
    await page.getByText('Nothing found for “settings”').waitFor()
  })
})
