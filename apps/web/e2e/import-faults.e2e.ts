import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { errorsOf, expectAccessible, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()
let page: Page

beforeAll(async () => {
  page = await almoner.openPage()
  await signIn(page, almoner.url)
})

const button = (name: string | RegExp) => page.getByRole('button', { name })

const file = [
  'Email,Amount,Date,Status,Gift id',
  ...Array.from({ length: 12 }, (_, no) => `undated${no}@example.org,10.00,,Paid,U${no}`),
  ...Array.from({ length: 3 }, (_, no) => `word${no}@example.org,10.00,2026-01-05,Zugesagt,W${no}`),
  'whole@example.org,20.00,2026-01-05,Paid,X1',
  'pledged@example.org,20.00,2026-01-05,Draft,X2',
].join('\n')

test('a fault of many rows is mended at once, taken back, and left out; a word that leaves out is counted', async () => {
  await page.goto(`${almoner.url}/#/imports/new`)
  const buffer = Buffer.from(file)
  await page.locator('input[type=file]').setInputFiles({ name: 'faults.csv', mimeType: 'text/csv', buffer })
  await button('Upload and read it').click()
  await page.getByRole('combobox', { name: 'What Draft in Status means' }).selectOption('leave_out')
  await button(/^Check /).click()
  await button('Import 1 row').waitFor({ timeout: 60_000 })
  const repeated = page.getByRole('region', { name: 'The same problem in several rows' })
  const dates = repeated.getByRole('listitem').filter({ hasText: '12 rows' })
  await dates.getByRole('button', { name: 'Show the rows' }).click()
  await dates.getByText('undated0@example.org').waitFor()
  await expectAccessible(page)

  await repeated.getByRole('combobox', { name: /Status/ }).selectOption('pending')
  await dates.getByRole('textbox', { name: 'Date' }).fill('2025-12-31')
  await button('Fix 12 rows').click()
  await button('Import 13 rows').waitFor({ timeout: 60_000 })
  expect(await repeated.getByRole('combobox', { name: /Status/ }).inputValue()).toBe('pending')
  const mended = page.getByRole('region', { name: 'Fixed in several rows' })
  await mended.getByText('Date: an empty cell is read as “2025-12-31”').waitFor()
  await mended.getByRole('button', { name: 'Undo' }).click()
  await button('Import 1 row').waitFor({ timeout: 60_000 })

  await button('Leave 12 rows out').click()
  await mended.getByText('Date: rows with an empty cell are left out').waitFor({ timeout: 60_000 })
  await repeated.getByRole('combobox', { name: /Status/ }).selectOption('succeeded')
  await button('Fix 3 rows').click()
  await button('Import 4 rows').waitFor({ timeout: 60_000 })
  await page.getByText('13 rows are left out.').waitFor()
  await expectAccessible(page)
  await button('Import 4 rows').click()
  await page.getByRole('link', { name: 'See its transactions' }).waitFor({ timeout: 60_000 })
  const leftOut = page.getByRole('region', { name: 'Left out' })
  await leftOut.getByText('“Draft” in Status').waitFor()
  await leftOut.getByText('Empty Date').waitFor()
  await page.getByText('12 rows were not imported. Fix them in the file').waitFor()
  await expectAccessible(page)
  await page.goto(`${almoner.url}/#/imports`)
  await page
    .getByRole('row', { name: /faults\.csv/ })
    .getByText('13 left out')
    .waitFor()
  expect(errorsOf(page)).toEqual([])
})
