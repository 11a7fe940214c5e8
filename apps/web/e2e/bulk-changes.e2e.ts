import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()
let page: Page

beforeAll(async () => {
  page = await almoner.openPage()
  await signIn(page, almoner.url)
})

const boxes = () => page.getByRole('checkbox', { name: /^Select (?!all)/ })
const bar = () => page.getByRole('region', { name: 'Selected rows' })
const dialog = () => page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close' }) })
const counted = async () => Number((await page.locator('.al-page-count').textContent())?.replace(/\D/g, ''))
/** The bar at the foot of the list, which follows what was begun there. */
const followed = () => page.getByRole('region', { name: 'Bulk change' })
const openResult = async () => {
  await followed().getByRole('link', { name: 'See the result' }).click()
  await page.waitForURL(/#\/bulk-changes\//)
}
const outcomes = () => page.getByRole('table', { name: 'Result for each' }).getByRole('row')

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

test('all that match are paused, each is told of, and one that cannot be is skipped with why', async () => {
  await page.goto(`${almoner.url}/#/donations?status=active&status=canceled`)
  // The list of before, which has fewer, stands until this one has come.
  await expect
    .poll(async () => {
      await settled(page)
      return counted()
    })
    .toBeGreaterThan(25)
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
  await openResult()
  await page.reload()
  await page.getByText(/^[\d,]+ done, [\d,]+ skipped$/).waitFor({ timeout: 180_000 })
  await page.getByText('Skipped', { exact: true }).first().click()
  await outcomes().getByText('It is canceled, so this cannot be done').first().waitFor()
  await expectAccessible(page)
  await page.goto(`${almoner.url}/#/donations?status=active`)
  await page.getByText('No recurring gifts match these filters').waitFor()
})

test('what was done to the chosen ones is in their log, and they are all found among the bulk changes', async () => {
  await page.goto(`${almoner.url}/#/donations?status=paused`)
  await boxes().first().click()
  await bar().getByRole('button', { name: 'Resume…' }).click()
  await dialog().getByRole('button', { name: 'Resume 1 recurring gift' }).click()
  await openResult()
  await page.getByText(/^1 done$/).waitFor()
  await outcomes().getByText('Next charge').waitFor()
  await outcomes().nth(1).getByRole('link').click()
  await page
    .getByRole('region', { name: 'Timeline' })
    .getByText(/Resumed/)
    .first()
    .waitFor()
  await page.goto(`${almoner.url}/#/bulk-changes`)
  await settled(page)
  await expect.poll(() => page.getByRole('table', { name: 'Bulk changes' }).getByRole('row').count()).toBe(4)
})

test('donors are tagged where they are listed, and the undo takes off what was put on', async () => {
  await page.goto(`${almoner.url}/#/donors`)
  await boxes().nth(2).waitFor()
  await settled(page)
  // A row shows two tags of its donor: who has some already might not show the new one.
  const untagged = page.getByRole('row').filter({ hasNot: page.locator('.al-tag') })
  await untagged.filter({ has: boxes() }).nth(0).getByRole('checkbox').click()
  await untagged.filter({ has: boxes() }).nth(2).getByRole('checkbox').click()
  await bar().getByRole('button', { name: 'Add tags…' }).click()
  await dialog().getByRole('combobox', { name: 'Type a tag' }).fill('Spring gala')
  await page.getByText('Create “Spring gala”').waitFor()
  await page.keyboard.press('Enter')
  await dialog().getByRole('button', { name: 'Remove the tag Spring gala' }).waitFor()
  await expectAccessible(page)
  await dialog().getByRole('button', { name: 'Add tags to 2 donors' }).click()
  await followed().getByText('2 done').waitFor({ timeout: 60_000 })
  const tagged = () => page.getByRole('table', { name: 'Donors', exact: true }).getByText('Spring gala')
  await expect.poll(() => tagged().count()).toBe(2)
  await expectAccessible(page)
  await followed().getByRole('button', { name: 'Undo' }).click()
  await followed().getByText('Undo: Add the tag Spring gala').waitFor()
  await followed().getByText('2 done').waitFor({ timeout: 60_000 })
  await expect.poll(() => tagged().count()).toBe(0)
  await openResult()
  await page.getByText('This undoes').waitFor()
  await outcomes().getByText('Removed Spring gala').first().waitFor()
  await expectAccessible(page)
})

test('what can be done with the chosen rows is in the palette', async () => {
  await page.goto(`${almoner.url}/#/donors`)
  await boxes().nth(2).waitFor()
  await boxes().nth(1).click()
  await bar().getByText('1 selected').waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByText('Selected: 1 donor').waitFor()
  await page.getByRole('option', { name: /Change owner/ }).click()
  await dialog().getByRole('button', { name: 'Change the owner of 1 donor' }).click()
  await dialog().getByText('Choose a teammate, or nobody', { exact: true }).waitFor()
  await dialog().getByRole('combobox', { name: 'Owner' }).click()
  await page.getByText('Nobody', { exact: true }).click()
  await dialog().getByRole('button', { name: 'Change the owner of 1 donor' }).click()
  await followed().getByText('Remove the owner').waitFor()
  await followed().getByText('1 skipped').waitFor({ timeout: 60_000 })
})

test('the chosen ones are a file; members change gifts and carry none away', async () => {
  await page.goto(`${almoner.url}/#/donations`)
  // The rows of the list before are there until this one's are.
  await page.getByRole('heading', { level: 1, name: 'Recurring' }).waitFor()
  await boxes().nth(0).click()
  await boxes().nth(2).click()
  await bar().getByText('2 selected').waitFor()
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
  await signIn(member, almoner.url, 'agent@demo.almoner.org', '/donations')
  await member
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .click()
  await member.getByRole('button', { name: 'Change or export' }).click()
  await member.getByRole('menuitem', { name: 'Skip…' }).waitFor()
  await expectAccessible(member)
  await expectNoSidewaysScroll(member)
  await member.getByRole('menuitem', { name: 'Export' }).click()
  await member
    .getByRole('dialog', { name: 'Export' })
    .getByText(/^You need the right to export\./)
    .waitFor()
  await expectAccessible(member)
  expect([...errorsOf(page), ...errorsOf(member)]).toEqual([])
})
