import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function open(path: string, settings = {}): Promise<Page> {
  const page = await almoner.openPage(settings)
  await signIn(page, almoner.url, 'agent@demo.almoner.org')
  await page.goto(`${almoner.url}/#${path}`)
  await settled(page)
  return page
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const filters = (page: Page) => page.getByRole('list', { name: 'Filters', exact: true })
const countOf = async (page: Page) => Number((await page.locator('.al-page-count').textContent())?.replace(/\D/g, ''))
const whereOf = (page: Page): unknown =>
  JSON.parse(new URL(page.url().replace('/#/', '/')).searchParams.get('where') ?? 'null')

async function addFilter(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add filter' }).click()
  const box = dialog(page, 'Add a filter')
  await box.getByRole('searchbox', { name: 'Search filters' }).fill(name)
  await box.getByRole('searchbox', { name: 'Search filters' }).press('Enter')
  return box
}

test('who gave in one year and not in the next is found by two filters, kept in the link', async () => {
  const page = await open('/donors')
  const all = await countOf(page)
  const first = await addFilter(page, 'Gave or')
  await first.getByLabel('When').selectOption({ label: 'In the last … days' })
  await first.getByLabel('Days').fill('700')
  await settled(page)
  await expectAccessible(page)
  await first.getByRole('button', { name: 'Apply' }).click()
  await filters(page).getByText('in the last 700 days').waitFor()
  await settled(page)
  const gave = await countOf(page)
  expect(gave).toBeLessThan(all)

  const second = await addFilter(page, 'Gave or')
  await second.getByLabel('Condition').selectOption({ label: 'Did not give' })
  await second.getByLabel('When').selectOption({ label: 'In the last … days' })
  await second.getByLabel('Days').fill('180')
  await second.getByRole('button', { name: 'Apply' }).click()
  await filters(page).getByText('Did not give').waitFor()
  await settled(page)
  const lapsed = await countOf(page)
  expect(lapsed).toBeGreaterThan(0)
  expect(lapsed).toBeLessThan(gave)
  expect(whereOf(page)).toEqual({
    match: 'all',
    of: [
      { field: 'gave', lastDays: 700 },
      { field: 'gave', not: true, lastDays: 180 },
    ],
  })
  await expectAccessible(page)

  await page.reload()
  await settled(page)
  expect(await countOf(page)).toBe(lapsed)
  await filters(page).getByRole('button', { name: /^All filters have to match/ }).click()
  await settled(page)
  expect(await countOf(page)).toBeGreaterThan(lapsed)
  await page.goBack()
  await settled(page)
  expect(await countOf(page)).toBe(lapsed)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await settled(page)
  expect(await countOf(page)).toBe(all)
  expect(errorsOf(page)).toEqual([])
})

test('a filter takes another as its alternative, is changed in place, and taken away', async () => {
  const page = await open('/charges')
  const failed = await addFilter(page, 'Status')
  await failed.getByLabel('Failed').check()
  await failed.getByRole('button', { name: 'Apply' }).click()
  await settled(page)
  const fewest = await countOf(page)

  const large = await addFilter(page, 'Amount')
  await large.getByRole('button', { name: 'Apply' }).click()
  await large.getByText('Fill in one of these').waitFor()
  await large.getByLabel('At least').fill('250')
  await large.getByLabel('Combine').selectOption({ label: 'Or, instead of: Status is Failed' })
  await large.getByLabel('At least').press('Enter')
  await page.getByRole('list', { name: 'Any of these' }).waitFor()
  await settled(page)
  const either = await countOf(page)
  expect(either).toBeGreaterThan(fewest)
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Change the filter: Amount/ }).click()
  const change = dialog(page, /^Change the filter: Amount/)
  await change.getByLabel('At least').fill('100000')
  await change.getByLabel('At least').press('Enter')
  await page.getByText('is at least $100,000.00').waitFor()
  await settled(page)
  expect(await countOf(page)).toBe(fewest)
  await page.getByRole('button', { name: 'Remove the filter: Status is Failed' }).click()
  await page.getByText('No transactions match these filters').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await settled(page)
  expect(await filters(page).count()).toBe(0)
  expect(errorsOf(page)).toEqual([])
})

test('filters are added on a phone, on recurring gifts too, and a campaign is named', async () => {
  const page = await open('/donations', { viewport: narrow })
  const box = await addFilter(page, 'Campaign')
  const name = await box.locator('.al-choice').first().textContent()
  await box.locator('.al-choice').first().click()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await box.getByRole('button', { name: 'Apply' }).click()
  await filters(page).getByText(`is ${name}`).waitFor()
  await settled(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(errorsOf(page)).toEqual([])
})
