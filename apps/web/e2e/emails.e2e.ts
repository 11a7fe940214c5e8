import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function openAs(who: string, path: string): Promise<Page> {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, `${who}@demo.almoner.org`, path)
  return page
}

async function end(page: Page): Promise<void> {
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
}

test('a member finds what bounced, reads it as it was sent, lets its address have emails again, and sends it again', async () => {
  const page = await openAs('agent', '/emails?state=bounced')
  const bounced = page.locator('tbody tr', { hasText: 'Bounced' }).getByRole('link').first()
  await bounced.waitFor()
  await expectAccessible(page)
  await bounced.click()
  await page.getByText('It did not reach the mailbox').waitFor()
  await page
    .getByText(/550 5\.\d\.\d/)
    .first()
    .waitFor()
  await page
    .frameLocator('iframe[title="The email"]')
    .getByText(/Dear|Thank you/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await expectAccessible(page)
  await page.getByText('Plain text', { exact: true }).click()
  await expect.poll(() => page.locator('pre.email-plain').textContent()).toContain('Dear')

  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send again', exact: true }).click()
  await dialog.getByText('Emails to this address are stopped.', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Send emails to it again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send emails again' }).click()
  await page.getByText(/^\S+ gets emails again$/).waitFor()
  const before = page.url()
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send again', exact: true }).click()
  await page.getByText(/^On its way to/).waitFor()
  await expect.poll(() => page.url()).not.toBe(before)
  await end(page)
})

test('an address is stopped by hand, which its donor’s page tells', async () => {
  const page = await openAs('admin', '/emails/stopped')
  await page.locator('tbody tr', { hasText: '@' }).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop an address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill('not an address')
  await dialog.getByRole('button', { name: 'Stop emails' }).click()
  await dialog.getByText('Enter a valid email address', { exact: true }).waitFor()
  await dialog.getByLabel('Email address').fill('stop.me@example.org')
  await dialog.getByLabel('Reason').fill('Asked on the phone')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stop emails' }).click()
  await page.getByRole('row', { name: /stop\.me@example\.org.*Stopped by staff/ }).waitFor()
  await page.locator('tbody a[href*="#/donors/"]').first().click()
  await page.getByText(/^Emails to \S+ are not sent$/).waitFor()
  await page.getByRole('heading', { name: 'Emails', exact: true }).waitFor()
  await expectAccessible(page)
  await end(page)
})

test('the log fits a phone', async () => {
  const page = await openAs('agent', '/emails')
  await page.setViewportSize(narrow)
  await settled(page)
  await expectNoSidewaysScroll(page)
  await page.goto(`${almoner.url}/#/emails/stopped`)
  await settled(page)
  await expectNoSidewaysScroll(page)
  await end(page)
})
