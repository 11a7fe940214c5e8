import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn, wide } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

test('receipts are reported again, carried over in a file, and get the numbers that came back', async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'trust@demo.almoner.org', '/receipts/to-report')
  const rows = page.locator('tbody tr')
  const rejected = rows.filter({ hasText: 'Rejected: ' })
  const waiting = rows.filter({ hasText: 'Goes into the next file.' })
  await rejected.waitFor()
  await waiting.waitFor()
  await settled(page)
  await expectAccessible(page)
  const numberOf = async (row: typeof rows) => (await row.locator('bdi').first().innerText()).trim()
  const [again, filed] = [await numberOf(rejected), await numberOf(waiting)]

  await page.getByRole('button', { name: 'Retry 1' }).click()
  await page.getByText('Reporting 1 receipt again').waitFor()
  await expect.poll(() => rejected.count()).toBe(0)
  await rows.filter({ hasText: again }).waitFor()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download file with 1 receipt' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(filed)
  const row = rows.filter({ hasText: filed })
  await row.getByText('In a file since', { exact: false }).waitFor()

  await row.getByRole('button', { name: `Actions for the report of ${filed}` }).click()
  await page.getByRole('menuitem', { name: 'Enter report number…' }).click()
  const one = page.getByRole('dialog', { name: `Report number of ${filed}` })
  await one.getByLabel('Report number').fill('no number?')
  await one.getByRole('button', { name: 'Save number' }).click()
  await one.getByText('Use up to 40 letters, digits, - and /').first().waitFor()
  await expectAccessible(page)
  await one.getByLabel('Report number').fill('1000777')
  await one.getByRole('button', { name: 'Save number' }).click()
  await page.getByText('1 number saved').waitFor()
  await expect.poll(() => row.count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: /^Download file/ }).count()).toBe(0)
  await page.setViewportSize(narrow)
  await settled(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(wide)

  await page.getByRole('button', { name: 'Enter numbers…' }).click()
  const many = page.getByRole('dialog', { name: 'Enter report numbers' })
  await many.getByLabel('Receipts and report numbers').fill(`${again} 1000888\n${filed} 1000999\nwhatever`)
  await many.getByRole('button', { name: 'Save numbers' }).click()
  await many.getByText('2 lines were not saved').waitFor()
  await many.getByText(`${filed}: already has its number, or is canceled`).waitFor()
  await expectAccessible(page)
  await many.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Nothing to report').waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})
