import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()
let page: Page

beforeAll(async () => {
  page = await almoner.openPage()
  page.setDefaultTimeout(10_000)
  await signIn(page, almoner.url)
})

const boxes = () => page.getByRole('checkbox', { name: /^Select the/ })
const bar = () => page.getByRole('region', { name: 'Selected rows' })
const dialog = () => page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close' }) })
const counted = async () => Number((await page.locator('.al-page-count').textContent())?.replace(/\D/g, ''))
const outcomes = () => page.getByRole('table', { name: 'What became of each' }).getByRole('row')

test('a range is chosen with Shift, what it comes to is told, and another filter forgets it', async () => {
  await page.goto(`${almoner.url}/#/donations?status=active`)
  await boxes().nth(1).click()
  await boxes()
    .nth(3)
    .click({ modifiers: ['Shift'] })
  await bar().getByText('3 selected').waitFor()
  await bar().getByText('a month').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await boxes().first().click()
  await bar().getByText('4 selected').waitFor()
  await page.getByRole('link', { name: 'Needs attention' }).click()
  await expect.poll(() => bar().count()).toBe(0)
})

test('all that match are paused, each is told of, and one that cannot be is refused with why', async () => {
  await page.goto(`${almoner.url}/#/donations?status=active&status=canceled`)
  await settled(page)
  const all = await counted()
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  await bar().getByText('25 selected').waitFor()
  await bar()
    .getByRole('button', { name: `Select all ${all} matching` })
    .click()
  await bar().getByText(`${all} selected`).waitFor()
  await bar().getByRole('button', { name: 'Pause…' }).click()
  await dialog().getByText('Until a day').click()
  await dialog()
    .getByRole('button', { name: `Pause ${all} recurring gifts` })
    .click()
  await dialog().getByText('Choose a day', { exact: true }).waitFor()
  await dialog().getByText('Until somebody resumes them').click()
  await expectAccessible(page)
  await dialog()
    .getByRole('button', { name: `Pause ${all} recurring gifts` })
    .click()
  await page.waitForURL(/#\/donations\/bulk\//)
  await page.reload()
  await page.getByText(/^[\d,]+ done, [\d,]+ refused$/).waitFor({ timeout: 180_000 })
  await page.getByText('Refused', { exact: true }).first().click()
  await outcomes().getByText('It is canceled, so this cannot be done').first().waitFor()
  await expectAccessible(page)
  await page.goto(`${almoner.url}/#/donations?status=active`)
  await page.getByText('No recurring gift matches these filters').waitFor()
})

test('what was done to the chosen ones is in their log, and they are all found among the bulk changes', async () => {
  await page.goto(`${almoner.url}/#/donations?status=paused`)
  await boxes().first().click()
  await bar().getByRole('button', { name: 'Resume…' }).click()
  await dialog().getByRole('button', { name: 'Resume 1 recurring gift' }).click()
  await page.waitForURL(/#\/donations\/bulk\//)
  await page.getByText(/^1 done$/).waitFor()
  await outcomes().getByText('Next charge').waitFor()
  await outcomes().nth(1).getByRole('link').click()
  await page
    .getByRole('region', { name: 'Timeline' })
    .getByText(/Resumed/)
    .first()
    .waitFor()
  await page.goto(`${almoner.url}/#/donations/bulk`)
  await settled(page)
  expect(await page.getByRole('table', { name: 'Bulk changes' }).getByRole('row').count()).toBe(3)
})

test('the chosen ones are a file; members change gifts and carry none away', async () => {
  await page.goto(`${almoner.url}/#/donations`)
  await boxes().nth(0).click()
  await boxes().nth(2).click()
  await bar().getByRole('button', { name: 'Export' }).click()
  await dialog().getByText('2 chosen rows.').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog().getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^recurring-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile((await download.path()) ?? '', 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(3)

  const member = await almoner.openPage({ viewport: narrow })
  await signIn(member, almoner.url, 'agent@demo.almoner.org')
  await member.goto(`${almoner.url}/#/donations`)
  await member
    .getByRole('checkbox', { name: /^Select the/ })
    .first()
    .click()
  await member.getByRole('button', { name: 'Change or export' }).click()
  await member.getByRole('menuitem', { name: 'Skip…' }).waitFor()
  expect(await member.getByRole('menuitem', { name: 'Export' }).count()).toBe(0)
  await expectAccessible(member)
  await expectNoSidewaysScroll(member)
  expect([...errorsOf(page), ...errorsOf(member)]).toEqual([])
})
