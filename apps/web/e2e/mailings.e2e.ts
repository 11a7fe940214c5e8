import type { RichText } from '@almoner/contracts/rich-text'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf } from './api'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn, wide } from './browser'
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

async function addDonor(page: Page, firstName: string): Promise<string> {
  const { id } = await apiOf(page, almoner.url).donors.create.mutate({
    firstName,
    lastName: 'Carver',
    email: `${firstName.toLowerCase()}.carver@example.org`,
    idempotencyKey: crypto.randomUUID(),
  })
  return id
}

const roofNews: RichText = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Dear {{donor.firstName|friend}}, the roof is on.' }] },
  ],
}

test('a mailing begins with a template, is seen as one recipient after the other and as a donor who is named', async () => {
  const page = await openAs('admin', '/emails/mailings')
  const words = { en: { subject: 'News of the roof', body: roofNews } }
  const api = apiOf(page, almoner.url)
  await api.letters.create.mutate({ name: 'Roof letter', about: 'donor', isSigned: false, words })
  await addDonor(page, 'Ottoline')
  const id = await addDonor(page, 'Percival')
  await api.donors.setConsent.mutate({ id, channel: 'email', purpose: 'newsletter', state: 'granted' })
  await page.getByRole('link', { name: 'New mailing', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Roof news')
  await page.getByRole('button', { name: 'Start from a template' }).click()
  await page.getByRole('menuitem', { name: 'Roof letter' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('News of the roof')

  const preview = page.getByRole('complementary', { name: 'Preview' })
  const email = page.frameLocator('iframe[title="The email"]').getByText(/^Dear .+, the roof is on\.$/)
  const whose = preview.getByText(/^As .+ would get it, in English$/)
  await email.waitFor()
  const first = await whose.innerText()
  await preview.getByRole('button', { name: 'Next recipient' }).click()
  await expect.poll(() => whose.innerText()).not.toBe(first)
  await preview.getByText(/^2 of /).waitFor()
  await preview.getByRole('button', { name: 'Previous recipient' }).click()
  await expect.poll(() => whose.innerText()).toBe(first)

  const named = preview.getByRole('combobox', { name: 'Preview as another donor' })
  const nameAs = async (name: string) => {
    await named.click()
    await page.keyboard.type(name)
    await page.locator('.ant-select-item-option:visible').getByText(name, { exact: true }).first().click()
  }
  await nameAs('Percival Carver')
  await expect.poll(() => whose.innerText()).toBe('As Percival Carver would get it, in English')
  await page.frameLocator('iframe[title="The email"]').getByText('Dear Percival, the roof is on.').waitFor()
  expect(await preview.getByRole('button', { name: 'Next recipient' }).count()).toBe(0)
  await nameAs('Ottoline Carver')
  await preview.getByText('This donor would not get this mailing.').waitFor()
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await settled(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(wide)
  await preview.getByRole('button', { name: 'Show all recipients' }).click()
  await expect.poll(() => whose.innerText()).toBe(first)
  await page.getByRole('button', { name: 'Save draft' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Roof news' }).waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('a mailing is scheduled for a later day, taken back to a draft, sent, paused and resumed', async () => {
  const page = await openAs('admin', '/emails/mailings')
  const words = { en: { subject: 'News of the hall', body: roofNews } }
  await apiOf(page, almoner.url).mailings.create.mutate({
    name: 'Hall news',
    purpose: 'newsletter',
    segment: {},
    segmentName: '',
    words,
    perHour: 10,
  })
  await page.reload()
  await page.getByRole('link', { name: 'Hall news' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hall news' }).waitFor()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Send…' }).click()
  await dialog.getByText('Later', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Send mailing' }).click()
  await dialog.getByText('Choose a date').first().waitFor()
  const year = new Date().getFullYear() + 1
  await dialog.getByLabel('Date').fill(`${year}-03-02`)
  await dialog.getByLabel('Time').fill('09:30')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send mailing' }).click()
  await page.getByText('Mailing scheduled').waitFor()
  await page.getByText('Scheduled for', { exact: true }).waitFor()
  await page.getByText(new RegExp(`03/02/${year},? 9:30.AM`)).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Back to draft' }).click()
  await page.getByText('Mailing is a draft again').waitFor()
  await page.getByRole('button', { name: 'Send…' }).click()
  await dialog.getByRole('button', { name: 'Send mailing' }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).click({ timeout: 60_000 })
  await page.getByText('Mailing paused').waitFor()
  await page.getByText('Paused', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await page.getByText('Mailing resumed').waitFor()
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})
