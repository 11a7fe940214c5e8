import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, openRecord, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

const openDonor = (page: Page, place: number) => openRecord(page, `${almoner.url}/#/donors`, 'Donors', place)

const nameOf = async (page: Page): Promise<string> =>
  (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

async function choose(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(typed)
  await page.locator('.ant-select-item-option').filter({ hasText: typed }).filter({ visible: true }).first().click()
}

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).press('ArrowDown')
  await page.getByTitle(option, { exact: true }).filter({ visible: true }).click()
}

test('a donor is related to another on the pages of both, and no longer', async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'agent@demo.almoner.org')
  await openDonor(page, 1)
  const other = await nameOf(page)
  await openDonor(page, 0)
  const name = await nameOf(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Add relationship' }).click()
  await choose(page, 'Other donor', other)
  await pick(page, `Their relation to ${name}`, 'Employer')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add relationship' }).click()
  const section = page.getByRole('region', { name: 'Relationships' })
  await section.getByText('Employer').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expectAccessible(page)
  await section.getByRole('link', { name: other }).click()
  await section.getByText('Employee').waitFor()
  await section.getByRole('button', { name: `Remove the relationship to ${name}` }).click()
  await section.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await section.getByText('Employee').waitFor()
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page)
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('somebody is credited with a gift afterwards, and the credit is taken back', async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'agent@demo.almoner.org')
  await openDonor(page, 3)
  const name = await nameOf(page)
  // The newest may be one that has not come in, as at midnight, and credits nobody yet.
  await openRecord(page, `${almoner.url}/#/charges?status=succeeded`, 'Transactions')
  const section = page.getByRole('region', { name: 'Soft credits' })
  await section.getByRole('button', { name: 'Add soft credit' }).click()
  await choose(page, 'Donor', name)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add soft credit' }).click()
  await section.getByRole('link', { name }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expectAccessible(page)
  await section.getByRole('link', { name }).click()
  await page.getByText('Credited from others').first().waitFor()
  await page.goBack()
  await section.getByRole('button', { name: `Remove the soft credit of ${name}` }).click()
  await section.getByText('No soft credits.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await section.getByRole('link', { name }).waitFor()
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page)
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})
