import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, openRecord, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

/** A person in no household whom the demo's staff can open, on their page. */
async function openPerson(page: Page, place: number): Promise<string> {
  const where = {
    match: 'all',
    of: [
      { field: 'type', in: ['person'] },
      { field: 'inHousehold', not: true },
    ],
  }
  const address = `${almoner.url}/#/donors?where=${encodeURIComponent(JSON.stringify(where))}`
  await openRecord(page, address, 'Donors', place)
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
}

const section = (page: Page) => page.getByRole('region', { name: 'Household' })

async function choose(page: Page, label: string, typed: string): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox', { name: label })
  await box.fill(typed)
  await page.locator('.ant-select-item-option').filter({ hasText: typed }).filter({ visible: true }).first().click()
}

test('a household is made from a donor’s page, joined, changed and left', async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'agent@demo.almoner.org')
  const second = await openPerson(page, 1)
  const first = await openPerson(page, 0)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Add to household' }).click()
  await choose(page, 'Household', 'The Lakeside household')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add to household' }).click()
  await section(page).getByRole('link', { name: 'The Lakeside household' }).waitFor()
  await section(page).getByText('Head').waitFor()

  await section(page).getByRole('button', { name: 'Add member' }).click()
  await choose(page, 'Donor', second)
  await page.getByRole('dialog').getByRole('button', { name: 'Add member' }).click()
  await section(page).getByRole('link', { name: second }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expectAccessible(page)

  await section(page).getByRole('link', { name: 'The Lakeside household' }).click()
  await page.getByRole('heading', { level: 1, name: 'The Lakeside household' }).waitFor()
  await section(page).getByRole('link', { name: first }).waitFor()
  await section(page)
    .getByRole('button', { name: `Actions for ${second}` })
    .click()
  await page.getByRole('menuitem', { name: 'Make head' }).click()
  await page.getByText('Role changed').waitFor()
  await section(page)
    .getByRole('button', { name: `Actions for ${first}` })
    .click()
  await page.getByRole('menuitem', { name: 'Remove from household' }).click()
  await expect.poll(() => section(page).getByRole('link', { name: first }).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await section(page).getByRole('link', { name: first }).waitFor()
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page)
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})
