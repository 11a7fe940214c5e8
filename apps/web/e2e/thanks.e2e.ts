import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeData } from './database'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn, wide } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

const lines = (page: Page) => page.getByRole('list', { name: 'Gifts to thank for' }).getByRole('listitem')

/** Forty letters wait, of donors whose address is known. */
const fortyLetters = () =>
  changeData(
    almoner,
    `with rule as (select id, org_id from acknowledgment_rules order by id limit 1),
     letter as (select l.id from letter_templates l join rule r on r.org_id = l.org_id order by l.id limit 1),
     given as (
       select distinct on (c.donor_id) c.id, c.org_id, c.donor_id, c.gift_date
       from charges c join rule r on r.org_id = c.org_id join donors d on d.id = c.donor_id
       where c.status = 'succeeded' and c.mode = 'live' and d.line1 is not null and d.deleted_at is null
         and not exists (select from acknowledgments a where a.charge_id = c.id)
       order by c.donor_id, c.gift_date desc
       limit 40
     )
     insert into acknowledgments (id, org_id, charge_id, donor_id, rule_id, way, letter_id, due_on, created_at)
     select gen_random_uuid(), given.org_id, given.id, given.donor_id, rule.id, 'letter', letter.id, given.gift_date, now()
     from given, rule, letter`,
  )

/** The PDF that a press brings. */
async function pdfFrom(page: Page, press: () => Promise<void>): Promise<{ name: string; pages: number }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  // The tree of pages says how many there are, and is not compressed.
  const counts = [...bytes.toString('latin1').matchAll(/\/Count (\d+)/g)].map(([, count]) => Number(count))
  return { name: file.suggestedFilename(), pages: Math.max(...counts) }
}

test('the queue of thanks is searched, and one letter is written for its donor alone', async () => {
  await fortyLetters()
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'admin@demo.almoner.org')
  await page.goto(`${almoner.url}/#/thanks?view=letter`)
  await expect.poll(() => lines(page).count()).toBeGreaterThanOrEqual(40)
  await settled(page)
  const all = await lines(page).count()

  const name = (await lines(page).first().locator('bdi').first().innerText()).trim()
  await page.getByRole('searchbox', { name: 'Search donors' }).fill(name)
  await expect.poll(() => lines(page).count()).toBeLessThan(all)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit text' }).click()
  await settled(page)
  const subject = page.getByLabel('Subject of the email')
  await subject.fill('Thank you, from all of us')
  await page.getByRole('button', { name: 'Save text' }).click()
  await page
    .getByTitle(/^Edited for /)
    .first()
    .waitFor()
  await page.setViewportSize(narrow)
  await settled(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(wide)
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('a morning: labels for all who wait, and their letters as one PDF', async () => {
  await fortyLetters()
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'admin@demo.almoner.org', '/thanks?view=letter')
  await settled(page)
  const waiting = await lines(page).count()
  expect(waiting).toBeGreaterThanOrEqual(40)

  await page.getByRole('checkbox', { name: 'Choose all' }).check()
  await page.getByRole('button', { name: 'Envelopes and labels' }).click()
  await page.getByRole('menuitem', { name: 'Labels, Avery 5160' }).click()
  const sheet = page.getByRole('dialog', { name: 'Labels, Avery 5160' })
  await sheet.getByLabel('First free label').fill('31')
  await sheet.getByRole('button', { name: 'Print labels' }).click()
  await sheet.getByText('From 1 to 30').first().waitFor()
  await sheet.getByLabel('First free label').fill('5')
  const labels = await pdfFrom(page, () => sheet.getByRole('button', { name: 'Print labels' }).click())
  await sheet.waitFor({ state: 'hidden' })
  const said = (await page.getByText(/^\d+ addresses$/).innerText()).split(' ')[0]
  expect(labels.pages).toBe(Math.ceil((Number(said) + 4) / 30))

  const letters = await pdfFrom(page, () => page.getByRole('button', { name: `Print ${waiting} letters` }).click())
  expect(letters.pages).toBeGreaterThanOrEqual(40)
  await expect.poll(() => lines(page).count()).toBe(0)
  await page.reload()
  await settled(page)
  await page.getByText('Letter 0', { exact: true }).waitFor()
  expect(await lines(page).count()).toBe(0)
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})
