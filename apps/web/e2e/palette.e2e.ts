import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function open(path: string, who = 'owner@demo.almoner.org', settings = {}): Promise<Page> {
  const page = await almoner.openPage(settings)
  await signIn(page, almoner.url, who)
  await page.goto(`${almoner.url}/#${path}`)
  await settled(page)
  return page
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search for a name, email, number or amount' })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]')

async function nameOfADonor(page: Page): Promise<string> {
  const cell = page.getByRole('table').getByRole('link').first()
  await cell.waitFor()
  return ((await cell.textContent()) ?? '').trim()
}

describe('the palette', () => {
  test('finds a donor by half a name, opens them by Enter, and remembers them', async () => {
    const page = await open('/donors')
    const name = await nameOfADonor(page)
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
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    expect(page.url()).toMatch(/#\/donors$/)
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
