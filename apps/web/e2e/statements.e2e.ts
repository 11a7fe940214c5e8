import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, openRecord, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function openAs(who: string, path: string): Promise<Page> {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, `${who}@demo.almoner.org`, path)
  return page
}

/** Who gave in the period that a statement opens on: whoever gave most may have begun this year. */
function donorsOfLastYear(): string {
  const year = new Date().getUTCFullYear() - 1
  const where = { match: 'all', of: [{ field: 'gave', from: `${year}-01-01`, to: `${year}-12-31` }] }
  return `${almoner.url}/#/donors?sort=-lifetime&where=${encodeURIComponent(JSON.stringify(where))}`
}

const wholePdf = /^%PDF-1\.[\s\S]*%%EOF\s*$/

test('a donor’s statement of a period is shown and downloaded', async () => {
  const page = await openAs('admin', '/donors')
  await openRecord(page, donorsOfLastYear(), 'Donors')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Statement…' }).click()
  await page.getByRole('heading', { level: 1, name: 'Statement of giving' }).waitFor()
  await page.getByRole('img', { name: /^Statement, page 1 of / }).waitFor()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  expect(await readFile(await download.path(), 'latin1')).toMatch(wholePdf)
  await page.setViewportSize(narrow)
  await settled(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('statements are checked against the ledger and sent to many, and nobody gets a second one', async () => {
  const page = await openAs('admin', '/receipts/statements')
  await page.getByRole('link', { name: 'Send statements' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Send statements' }).waitFor()
  await page.getByRole('button', { name: 'Gave at least' }).click()
  await page.getByText('$1,000.00', { exact: true }).click()
  await page.keyboard.press('Escape')
  await settled(page)
  expect(await page.getByText('The totals differ from the ledger').count()).toBe(0)
  await expectAccessible(page)
  const submit = page.getByRole('button', { name: /^Send \d+ statements?$/ })
  await submit.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send \d+ statements?$/ })
    .click()
  await page.getByRole('heading', { level: 1, name: /^Statements of / }).waitFor()
  await page.getByText(/^\d+ emailed, \d+ for post/).waitFor({ timeout: 120_000 })
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await settled(page)
  await expectNoSidewaysScroll(page)

  await page.goto(`${almoner.url}/#/receipts/statements/new`)
  await page.getByRole('heading', { level: 1, name: 'Send statements' }).waitFor()
  await settled(page)
  await page.getByText('Already have one for this period').waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('who would get a statement is asked for again where it could not be found out', async () => {
  const page = await openAs('admin', '/receipts/statements')
  await page.route(/statements\.check/, (route) => route.abort())
  await page.goto(`${almoner.url}/#/receipts/statements/new`)
  await page.getByText('The server did not answer.', { exact: false }).waitFor()
  await expectAccessible(page)
  await page.unroute(/statements\.check/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 2, name: 'Who gets one' }).waitFor()
  await page.context().close()
})
