import { expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { linkMailedTo } from './mails'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function openAs(who: string, path: string) {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, `${who}@demo.almoner.org`, path)
  return page
}

test('an admin writes a mailing, tests and sends it, and a donor says without scripts which emails they want', async () => {
  const page = await openAs('admin', '/emails/mailings')
  await page.getByRole('link', { name: 'November news' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New mailing', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Spring news')
  await page.getByText(/would get it now$/).waitFor()
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('heading', { level: 1, name: 'Spring news' }).waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page
    .getByRole('menuitem', { name: /^Send a test to myself/ })
    .first()
    .click()
  await page.getByText('Sent a test to admin@demo.almoner.org').waitFor()
  await page.getByRole('button', { name: 'Send…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/would get it now$/).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send mailing' }).click()
  await page.getByText('Mailing scheduled').waitFor()
  await page.getByText('Sending', { exact: true }).first().waitFor({ timeout: 30_000 })
  await page.getByRole('heading', { name: 'Recipients' }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await settled(page)
  await expectNoSidewaysScroll(page)

  const link = await linkMailedTo(almoner, '@', /\/email-preferences\//)
  const context = await almoner.browser.newContext({ javaScriptEnabled: false, viewport: narrow })
  const donor = await context.newPage()
  await donor.goto(link)
  await expect.poll(() => donor.getByLabel('Newsletter').isChecked()).toBe(true)
  await expectNoSidewaysScroll(donor)
  await donor.getByRole('button', { name: 'Unsubscribe from all of these' }).click()
  await donor.getByText('You are unsubscribed').waitFor()
  expect(await donor.getByLabel('Newsletter').isChecked()).toBe(false)
  await donor.getByLabel('What your gifts do').check()
  await donor.getByRole('button', { name: 'Save', exact: true }).click()
  await donor.getByText('Saved', { exact: true }).waitFor()
  await context.close()

  await page.reload()
  await page.getByText('Unsubscribed', { exact: true }).first().waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})
