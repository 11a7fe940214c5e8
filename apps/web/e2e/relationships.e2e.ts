import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf } from './api'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

/** A donor of this test's own: those of the demo are like one another's, and may be credited in another currency. */
async function addDonor(page: Page, firstName: string, lastName: string) {
  const name = { firstName, lastName, idempotencyKey: crypto.randomUUID() }
  const { id } = await apiOf(page, almoner.url).donors.create.mutate(name)
  return { id, name: `${firstName} ${lastName}` }
}

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
  const { name: other } = await addDonor(page, 'Cornelius', 'Stillwater')
  const { id, name } = await addDonor(page, 'Henrietta', 'Quillfeather')
  await page.goto(`${almoner.url}/#/donors/${id}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await settled(page)
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
  const { name } = await addDonor(page, 'Leopold', 'Harrowgate')
  const { chargeId } = await apiOf(page, almoner.url).charges.record.mutate({
    donor: { add: { firstName: 'Wilhelmina', lastName: 'Oakenfold' } },
    amount: { amount: 120_00, currency: 'usd' },
    giftDate: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(),
    method: 'cash',
    idempotencyKey: crypto.randomUUID(),
  })
  await page.goto(`${almoner.url}/#/charges/${chargeId}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
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
