import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errorsOf, expectAccessible, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

async function typeDonor(
  page: Page,
  { first, last, phone }: Record<'first' | 'last' | 'phone', string>,
): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search for/ }).fill('add donor')
  await page.keyboard.press('Enter')
  const box = dialog(page, 'Add a donor')
  await box.getByLabel('First name').fill(first)
  await box.getByLabel('Last name').fill(last)
  await box.getByLabel('Phone').fill(phone)
  await settled(page)
}

const sendDonor = (page: Page) => dialog(page, 'Add a donor').getByLabel('Phone').press('Enter')

/** Types what is looked for, a slip of the finger and all, and takes the best match. */
async function find(page: Page, typed: string, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search for/ }).fill(typed)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .waitFor()
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
  await heading(page, name)
  await settled(page)
}

// One day of a member of staff on one page, so that what a step leaves is what the next begins with.
test('a day: donors and a gift are entered, found, corrected, merged, tagged and called about', async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'admin@demo.almoner.org')
  await settled(page)

  // A donor comes by phone, and a gift of theirs by check.
  await typeDonor(page, { first: 'Ottilie', last: 'Marchbanks', phone: '+1 212 555 0100' })
  await sendDonor(page)
  await heading(page, 'Ottilie Marchbanks')
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search for/ }).fill('Ottilie Marchbanks')
  await page.getByRole('group', { name: 'Best match' }).waitFor()
  await page.keyboard.press('Tab')
  await page.getByRole('option', { name: 'Add a gift from Ottilie Marchbanks' }).click()
  const gift = dialog(page, 'Add gift')
  await gift.getByText('Ottilie Marchbanks').filter({ visible: true }).first().waitFor()
  await gift.getByRole('textbox', { name: 'Amount' }).fill('250')
  await gift.getByRole('textbox', { name: 'Amount' }).press('Enter')
  await page.getByText(/Recorded as/).waitFor()
  await gift.waitFor({ state: 'hidden' })

  // Somebody enters the same donor again, against what is said of it.
  await typeDonor(page, { first: 'Otilie', last: 'Marchbanks', phone: '+1 212 555 0100' })
  await dialog(page, 'Add a donor').getByText('This may be').waitFor()
  await expectAccessible(page)
  await sendDonor(page)
  await heading(page, 'Otilie Marchbanks')

  // The check was over 205, as the bank says.
  await find(page, 'ottilie marchbnks', 'Ottilie Marchbanks')
  await page.getByRole('main').getByRole('link', { name: /250/ }).first().click()
  await page.getByRole('button', { name: 'Correct' }).click()
  const correction = page.getByRole('dialog')
  await correction.getByRole('textbox', { name: 'Amount' }).fill('205')
  await correction.getByLabel('Why').fill('The bank says 205')
  await correction.getByRole('button', { name: 'Save correction' }).click()
  await page.getByRole('heading', { level: 1, name: '$205.00' }).waitFor()

  // Both are one.
  await find(page, 'ottilie marchbnks', 'Ottilie Marchbanks')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Merge…' }).click()
  const merging = dialog(page, 'Merge Ottilie Marchbanks with another donor')
  await merging.getByLabel('Other donor').fill('Otilie Marchbanks')
  await page.locator('.ant-select-item-option').filter({ hasText: 'Otilie' }).first().click()
  await merging.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('heading', { level: 1, name: 'Merge two donors' }).waitFor()
  const merge = page.getByRole('button', { name: 'Merge into Ottilie Marchbanks' })
  await merge.click()
  // The next pair comes, where the demo has one, or the list of them.
  await merge.waitFor({ state: 'detached' })
  await find(page, 'ottilie marchbnks', 'Ottilie Marchbanks')

  // They are tagged, called, and what was said is written down.
  await page.getByRole('button', { name: 'Add a tag' }).click()
  await page.getByRole('combobox', { name: 'Type a tag' }).fill('Called in spring')
  await page.getByRole('option').first().waitFor({ state: 'attached' })
  await page.getByRole('combobox', { name: 'Type a tag' }).press('Enter')
  await page.getByRole('button', { name: 'Remove the tag Called in spring' }).waitFor()
  await page.getByRole('combobox', { name: 'Type a tag' }).press('Escape')
  await page.getByLabel('Add a task').fill('Call about the bench by the lake')
  await page.getByLabel('Add a task').press('Enter')
  const call = page.getByRole('list', { name: 'Tasks' }).getByRole('listitem').filter({ hasText: 'bench by the lake' })
  await call.getByRole('checkbox').click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByLabel('Write a note').fill('Would like the bench to be named after Ruth.')
  await timeline.getByLabel('Write a note').press('Control+Enter')
  await timeline.getByRole('listitem').filter({ hasText: 'named after Ruth' }).waitFor()

  // In the evening all of it is there: the gift as it was corrected, and one donor for two.
  await page.reload()
  await settled(page)
  await timeline.getByText('named after Ruth').waitFor()
  await page.getByRole('button', { name: 'Remove the tag Called in spring' }).waitFor()
  await page.getByText('$205.00').first().waitFor()
  await expectAccessible(page)
  await page.goto(`${almoner.url}/#/donors?search=Marchbanks`)
  await page.getByRole('heading', { level: 1, name: 'Donors' }).waitFor()
  await settled(page)
  expect(
    await page
      .getByRole('main')
      .locator('tbody')
      .getByRole('link', { name: /tilie Marchbanks/ })
      .count(),
  ).toBe(1)
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})
