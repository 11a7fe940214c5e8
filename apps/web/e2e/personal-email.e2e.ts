import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  donorsWithEmail,
  errorsOf,
  expectAccessible,
  expectNoSidewaysScroll,
  narrow,
  openRecord,
  settled,
  signIn,
  wide,
} from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function openAs(who: string, path: string): Promise<Page> {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, `${who}@demo.almoner.org`, path)
  return page
}

const openDonor = (page: Page) => openRecord(page, donorsWithEmail(almoner.url), 'Donors')
const emailButton = (page: Page) => page.getByRole('button', { name: 'Email…', exact: true })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send email', exact: true })

/** Writes at the end of the text. */
async function write(page: Page, text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Text' })
  await editor.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(text)
}

test('a member writes to a donor, sees it as it will look, and finds it on the timeline and in the list of emails', async () => {
  const page = await openAs('agent', '/donors')
  await openDonor(page)
  const donor = page.url()
  await emailButton(page).click()
  await page.getByRole('heading', { level: 1, name: /^Email to / }).waitFor()
  await page.getByText(/Replies go to agent@demo\.almoner\.org\.$/).waitFor()
  await page.getByRole('textbox', { name: 'Text' }).waitFor()
  await settled(page)
  await expectAccessible(page)

  await sendButton(page).click()
  await page.getByText('Write something besides the greeting').first().waitFor()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Subject' }).fill('Our visit, {{donor.firstName}}')
  await write(page, 'We will come on Monday.')
  await sendButton(page).click()
  await page
    .getByText(/Enter what to show when it is empty/)
    .first()
    .waitFor()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Our visit on Monday')
  await page.frameLocator('iframe[title="The email"]').getByText('We will come on Monday.').waitFor()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByText('Plain text', { exact: true }).click()
  await expect.poll(() => preview.locator('pre').textContent()).toContain('We will come on Monday.')
  await expect.poll(() => preview.locator('pre').textContent()).not.toContain('{{')
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await settled(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize(wide)

  // What was written is not lost by a wrong press.
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()

  await sendButton(page).click()
  await page.getByText(/^Your email is on its way to \S+@/).waitFor()
  await expect.poll(() => page.url()).toBe(donor)
  const entry = page.getByRole('listitem').filter({ hasText: 'emailed “Our visit on Monday”' })
  await entry.waitFor()
  await expectAccessible(page)
  await entry.getByRole('link', { name: 'Our visit on Monday' }).click()
  await page.getByRole('heading', { level: 1, name: 'Our visit on Monday' }).waitFor()
  await page.getByText('Written by', { exact: true }).waitFor()
  await page.frameLocator('iframe[title="The email"]').getByText('We will come on Monday.').waitFor()
  await page.goto(`${almoner.url}/#/emails?kind=personal`)
  await page.getByRole('link', { name: 'Our visit on Monday' }).waitFor()
  await page.locator('tbody tr', { hasText: 'Our visit on Monday' }).getByText('Personal email').waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('a donor who is not to be contacted is written to about their payments alone, and nobody at a stopped address', async () => {
  const page = await openAs('admin', '/donors')
  await openDonor(page)
  const id = /[0-9a-f-]{36}$/.exec(page.url())?.[0] ?? ''
  const call = (path: string, body: object) =>
    page.evaluate(
      async ([to, json]) => {
        const answer = await fetch(to, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-almoner': '1' },
          body: json,
        })
        return answer.status
      },
      [`/api/trpc/${path}`, JSON.stringify(body)] as const,
    )
  expect(await call('donors.update', { id, doNotContact: true })).toBe(200)
  await page.reload()
  await emailButton(page).click()
  await page.getByText('This donor is not to be contacted', { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Your receipt')
  await write(page, 'Here is what you asked for.')
  await sendButton(page).click()
  await page.getByText('Confirm this, or do not write').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'This email is about their own payments' }).check()
  const to = (await page.locator('.ant-select-content, .ant-select-selection-item').first().textContent()) ?? ''
  await sendButton(page).click()
  await page.getByText(`Your email is on its way to ${to}`).waitFor()

  // The donor on top of the list may have several addresses.
  const query = new URLSearchParams({ input: JSON.stringify({ id }) })
  const answer = await page.request.get(`${almoner.url}/api/trpc/donors.get?${query}`)
  const { result } = (await answer.json()) as { result: { data: { emails: { address: string }[] } } }
  expect(result.data.emails.map(({ address }) => address)).toContain(to)
  for (const { address } of result.data.emails) expect(await call('emails.suppress', { address })).toBe(200)
  await page.reload()
  await emailButton(page).click()
  await page.getByRole('heading', { name: 'No address that gets emails' }).waitFor()
  await page.getByText(`Emails to ${to} are not sent`).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await settled(page)
  await expectNoSidewaysScroll(page)
  await page.context().close()
})
