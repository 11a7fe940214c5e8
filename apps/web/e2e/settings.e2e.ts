import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function open(path: string, settings = {}): Promise<Page> {
  const page = await almoner.openPage(settings)
  await signIn(page, almoner.url, 'owner@demo.almoner.org', path)
  await settled(page)
  return page
}

const nav = (page: Page) => page.getByRole('navigation', { name: 'Settings sections' })

describe('the settings', () => {
  test('stand in groups, and each is found by its name and shown', async () => {
    const page = await open('/settings')
    await nav(page).getByRole('heading', { name: 'Giving' }).waitFor()
    await expect.poll(() => nav(page).locator('[aria-current=page]').textContent()).toBe('Payment gateways')
    await nav(page).getByRole('searchbox', { name: 'Find a setting' }).fill('date form')
    await nav(page).getByRole('link', { name: /Date/ }).first().click()
    await page.waitForURL(/#\/settings\/general/)
    await page.locator('.settings-flash').waitFor()
    await expect.poll(() => nav(page).locator('[aria-current=page]').textContent()).toBe('General')
    await expectAccessible(page)
    expect(errorsOf(page)).toEqual([])
  })

  test('open above the page on a phone', async () => {
    const page = await open('/settings/emails', { viewport: narrow })
    await expectNoSidewaysScroll(page)
    await nav(page).getByRole('button', { name: 'Emails' }).click()
    await nav(page).getByRole('link', { name: 'Funds' }).click()
    await page.waitForURL(/#\/settings\/funds/)
    await nav(page).getByRole('button', { name: 'Funds' }).waitFor()
  })

  test('ask before any of several forms loses what was typed', async () => {
    const page = await open('/settings/general')
    await page.locator('form').nth(1).waitFor()
    await page.getByLabel('Sender’s name').fill('Something that is not saved')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Donors' }).click()
    await page.getByText('Leave without saving?').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(page.url()).toMatch(/#\/settings\/general/)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Donors' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await page.waitForURL(/#\/donors$/)
  })

  test('say of the checkout in a line what is set, and show what is typed before it is saved', async () => {
    const page = await open('/settings/checkout')
    const section = (name: string) => page.locator('.checkout-sections details').filter({ hasText: name })
    const amounts = section('Amounts').first()
    await amounts.getByText(/^One-time: \$\d/).waitFor()
    await expectAccessible(page)
    await amounts.locator('summary').click()
    const first = amounts.getByRole('region', { name: 'One-time amounts' })
    await first.getByRole('button', { name: /^Change here/ }).click()
    await first.getByRole('textbox', { name: 'Amount 1' }).fill('17')
    await page.frameLocator('aside iframe').getByText('$17', { exact: true }).waitFor()
    await amounts.getByText('1 unsaved').waitFor()
    await expectAccessible(page)
    await first.getByRole('textbox', { name: 'Amount 1' }).fill('0.50')
    await amounts.locator('summary').click()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await first.getByText('Below the smallest amount').waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Donors' }).click()
    await page.getByText('Leave without saving?').waitFor()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await page.waitForURL(/#\/donors$/)
    expect(errorsOf(page)).toEqual([])
  })

  test('say whose gifts a time zone gives their days', async () => {
    const page = await open('/settings/general')
    const time = page.locator('form').filter({ has: page.getByRole('combobox', { name: 'Time zone' }) })
    await time.getByText('Gifts to Lanternfield Europe CLG get their day in Europe/Dublin.').waitFor()
    await time.getByRole('combobox', { name: 'Time zone' }).fill('Denver')
    await page.keyboard.press('Enter')
    const moves = time.getByRole('checkbox', { name: 'Also change it for Lanternfield House, Inc.' })
    expect(await moves.isChecked()).toBe(true)
    await expectAccessible(page)
    await moves.uncheck()
    await time.getByRole('button', { name: 'Save' }).click()
    await time.getByText('Gifts to Lanternfield House, Inc. get their day in America/New York.').waitFor()
    await time.getByRole('link', { name: 'Lanternfield House, Inc.' }).click()
    await page.waitForURL(/#\/settings\/entity\//)
    await page.getByText('A gift gets its day in it').first().waitFor()
    expect(errorsOf(page)).toEqual([])
  })
})
