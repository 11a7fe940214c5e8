import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { changeData } from './database'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function openAs(who: string, path: string): Promise<Page> {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, `${who}@demo.almoner.org`, path)
  return page
}

test('an admin words the first reminder of an unfinished gift, and is told what it cannot say', async () => {
  const page = await openAs('admin', '/settings/emails?mail=draft_reminder_1')
  await page.getByText('anyone can type anyone’s address', { exact: false }).waitFor()
  await page.getByLabel('This mail is sent').click()
  await page.getByTitle('In our own words').click()
  const subject = page.getByLabel('Subject', { exact: true })
  await subject.fill('Come back, {{donor.firstName|friend}}')
  await page.getByRole('button', { name: 'Save mail' }).click()
  await page.getByText('This email has no donor.firstName').first().waitFor()
  await subject.fill('Your gift to {{org.name}} waits for you')
  await page
    .getByTitle('Subject', { exact: true })
    .filter({ hasText: /Your gift to .+ waits for you/ })
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save mail' }).click()
  await page.getByText('Successfully saved changes').first().waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Subject', { exact: true }).inputValue()).toContain('waits for you')
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('About', { exact: true }).selectOption('Fundraisers')
  await page.getByRole('combobox', { name: 'Mails', exact: true }).selectOption('Thanks to a donor')
  await page.getByText('If off, fundraisers cannot thank donors by email.', { exact: false }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('what must reach people cannot be switched off, and says why', async () => {
  const page = await openAs('admin', '/settings/emails?mail=portal_link')
  await page.getByText('Always sent, because the person cannot continue without its link.').waitFor()
  await page.getByLabel('This mail is sent').click()
  await page.getByTitle('In our own words').waitFor()
  expect(await page.getByTitle('Not sent').count()).toBe(0)
  await page.context().close()
})

test('a mail that confirms a gift says whether it brings its receipt, and no other does', async () => {
  const page = await openAs('admin', '/settings/emails?mail=receipt')
  await page.getByLabel('This mail is sent').click()
  await page.getByTitle('In our own words').click()
  await page.getByLabel('Receipt attached').click()
  await page.getByTitle('Never', { exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save mail' }).click()
  await page.getByText('Successfully saved changes').first().waitFor()
  await page.reload()
  await page.getByTitle('Never', { exact: true }).waitFor()
  await page.goto(`${almoner.url}/#/settings/emails?mail=fundraiser_milestone`)
  await page.getByText('when a page reaches 25, 50, 75 and 100 percent', { exact: false }).waitFor()
  await page.getByLabel('This mail is sent').click()
  await page.getByTitle('In our own words').click()
  await page.getByLabel('Subject', { exact: true }).waitFor()
  expect(await page.getByLabel('Receipt attached').count()).toBe(0)
  await expectAccessible(page)
  await page.context().close()
})

test('an admin names a sender address, sees what its domain lacks, and when it is used', async () => {
  const page = await openAs('admin', '/settings/sender')
  await page.getByText('To send from your own address, enter it here.', { exact: false }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Your sender address').fill('giving@lantern.example')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('giving@lantern.example is used once all three records', { exact: false }).waitFor()
  await expect.poll(() => page.getByText('Missing', { exact: true }).count()).toBe(3)
  await page.getByText('v=DKIM1; k=rsa; p=', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Check again' }).click()
  await settled(page)
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page)

  const records = (state: string) =>
    `update mail_domains set is_verified = ${state === 'found'}, records =
     (select jsonb_agg(r || '{"state": "${state}", "toCopy": null}') from jsonb_array_elements(records) r)`
  await changeData(almoner, records('unknown'))
  await page.reload()
  await expect.poll(() => page.getByText('Not known', { exact: true }).count()).toBe(3)
  await changeData(almoner, records('found'))
  await page.reload()
  await page.getByText('Donors get emails from giving@lantern.example').waitFor()
  await expectAccessible(page)
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})
