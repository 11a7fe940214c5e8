import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf } from './api'
import {
  errorsOf,
  expectAccessible,
  expectNoSidewaysScroll,
  narrow,
  openRecord,
  settled,
  signIn,
  wide,
} from './browser'
import { fillIn, payWith } from './giving'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function open(path: string, who?: string): Promise<Page> {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, who, path)
  await settled(page)
  return page
}

const openDonor = (page: Page) => openRecord(page, `${almoner.url}/#/donors`, 'Donors')

test('an admin makes a field, moves and archives it, and a member fills it on a donor', async () => {
  const page = await open('/settings/custom-fields', 'admin@demo.almoner.org')
  await page.getByRole('button', { name: 'Add field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add field' })
  await dialog.getByLabel('Name').fill('Seat at the gala')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add field' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Seat at the gala' })
  await row.getByText('seat_at_the_gala').waitFor()

  const member = await almoner.openPage()
  await signIn(member, almoner.url, 'agent@demo.almoner.org')
  await openDonor(member)
  const details = member.getByRole('region', { name: 'More details' })
  await details.getByRole('button', { name: 'Edit Seat at the gala' }).click()
  const box = details.getByRole('textbox', { name: 'Seat at the gala' })
  await box.fill('Table 4')
  await expectAccessible(member)
  await box.press('Enter')
  await details.getByText('Table 4').waitFor()
  await member.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => details.getByText('Table 4').count()).toBe(0)
  await details.getByRole('button', { name: 'Edit Seat at the gala' }).click()
  await box.press('Escape')
  expect(await box.count()).toBe(0)
  expect(await details.getByText('Yearly capacity').count()).toBe(0)
  await member.setViewportSize(narrow)
  await expectNoSidewaysScroll(member)
  await member.setViewportSize(wide)

  await page.getByRole('button', { name: 'Actions for Seat at the gala' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Restore Seat at the gala' }).click()
  await row.waitFor()
  expect([...errorsOf(page), ...errorsOf(member)]).toEqual([])
  await member.context().close()
  await page.context().close()
})

test('a custom field is a column of the list and what its rows are found by', async () => {
  const page = await open('/donors')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Interests' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Interests' }).waitFor()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('searchbox', { name: 'Search filters' }).fill('Inter')
  await page.keyboard.press('Enter')
  await page.getByLabel('Kitchen').check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('is Kitchen').waitFor()
  await settled(page)
  const others = page.locator('tbody tr:has(.al-row-link)').filter({ hasNotText: 'Kitchen' })
  await expect.poll(() => others.count()).toBe(0)
  expect(await page.locator('tbody tr').filter({ hasText: 'Kitchen' }).count()).toBeGreaterThan(5)
  await expectAccessible(page)
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('lists of pages have tags and custom fields as columns too', async () => {
  const page = await open('/campaigns?columns=custom.cost_center,tags')
  await page.getByRole('columnheader', { name: 'Cost center' }).waitFor()
  await page.getByRole('columnheader', { name: 'Tags', exact: true }).waitFor()
  await page
    .getByRole('cell', { name: /^(Programs|Building|Events)$/ })
    .first()
    .waitFor()
  await page.goto(`${almoner.url}/#/fundraisers/active?columns=tags`)
  await page.getByRole('columnheader', { name: 'Tags', exact: true }).waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('campaigns and fundraisers are found by conditions, a custom field among them', async () => {
  const page = await open('/campaigns')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('searchbox', { name: 'Search filters' }).fill('Cost')
  await page.keyboard.press('Enter')
  await page.getByLabel('Building').check()
  const narrowed = page.waitForResponse((answer) => /campaigns\.list[^?]*\?.*Building|building/.test(answer.url()))
  await page.getByRole('button', { name: 'Apply' }).click()
  await narrowed
  await page.getByText('is Building').waitFor()
  await expectAccessible(page)

  const raised = { match: 'all', of: [{ field: 'raised', min: 100_00 }] }
  await page.goto(`${almoner.url}/#/fundraisers?where=${encodeURIComponent(JSON.stringify(raised))}`)
  await page.getByText('is at least $100.00').waitFor()
  await expectAccessible(page)
  expect(await page.locator('tbody tr').count()).toBeGreaterThan(0)
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('a file is put on a donor, downloaded, taken off and brought back', async () => {
  const page = await open('/settings/custom-fields')
  await page.getByRole('button', { name: 'Add field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add field' })
  await dialog.getByLabel('Name').fill('Pledge letter')
  // The last of the types, further down than the list is drawn.
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) await dialog.getByRole('combobox', { name: 'Type' }).press(key)
  await dialog.getByTitle('File', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('row').filter({ hasText: 'Pledge letter' }).waitFor()

  await openDonor(page)
  await page.getByRole('button', { name: 'Edit Pledge letter' }).click()
  const letter = page.getByRole('group', { name: 'Pledge letter' })
  const send = (name: string) =>
    letter.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('signed') })
  await send('run.exe')
  await letter.getByText(/^Only files of these types: pdf/).waitFor()
  await send('Letter of Ada.txt')
  await letter.getByText('Letter of Ada.txt 6 bytes').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const link = page.getByRole('link', { name: 'Letter of Ada.txt' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('Letter of Ada.txt')
  // The notice of the first change has an undo too.
  await page.reload()
  await page.getByRole('button', { name: 'Edit Pledge letter' }).click()
  await letter.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await link.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await link.waitFor()
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page)
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('donors are asked for fields at the checkout, and what they answer stands on donor and gift', async () => {
  const page = await open('/dashboard')
  const fields = apiOf(page, almoner.url).customFields
  await fields.create.mutate({ recordKind: 'donor', name: 'Website', type: 'link' })
  await fields.create.mutate({ recordKind: 'charge', name: 'Gala ticket', type: 'money' })
  await page.goto(`${almoner.url}/#/settings/checkout`)
  await page.locator('.checkout-sections summary').filter({ hasText: 'Consents and questions' }).click()
  const questions = page.getByRole('region', { name: 'Your own questions' })
  await questions.getByRole('button', { name: /^Change here/ }).click()
  for (const [name, on] of [
    ['Interests', 'On the donor'],
    ['Envelope', 'On the gift'],
    ['Website', 'On the donor'],
    ['Gala ticket', 'On the gift'],
  ] as const) {
    await questions.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('menuitem', { name: `${name} ${on}` }).click()
  }
  await questions.getByRole('textbox', { name: 'Question' }).first().fill('What do you care for?')
  await page.frameLocator('aside iframe').getByText('What do you care for?').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Successfully saved changes').waitFor()

  const visitor = await almoner.openPage()
  await visitor.goto(`${almoner.url}/give/lanternfield/winter`)
  await fillIn(visitor, 'asked@example.org')
  const asked = visitor.getByRole('group', { name: 'What do you care for?' })
  await asked.getByLabel('Garden').check()
  await visitor.getByLabel('Envelope').fill('seven')
  await visitor.getByRole('button', { name: /^Give/ }).click()
  await visitor.getByText('Enter a number').first().waitFor()
  await visitor.getByLabel('Envelope').fill('7')
  await visitor.getByLabel('Website').fill('my page')
  await visitor.getByLabel('Gala ticket').fill('a lot')
  await visitor.getByRole('button', { name: /^Give/ }).click()
  await visitor.getByText('Enter a web address, such as example.org').first().waitFor()
  await visitor.getByText('Enter an amount, such as 25 or 25.50').first().waitFor()
  await expectAccessible(visitor)
  await visitor.getByLabel('Website').fill('example.org/asked')
  await visitor.getByLabel('Gala ticket').fill('120')
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: /^Give/ }).click()
  await payWith(visitor, '4242424242424242')
  await visitor.getByRole('heading', { name: /thank/i }).waitFor()

  await openRecord(page, `${almoner.url}/#/donors?search=asked@example.org`, 'Donors')
  await page.getByRole('definition').filter({ hasText: 'Garden' }).waitFor()
  await page.getByRole('link', { name: 'example.org/asked' }).waitFor()
  await openRecord(page, `${almoner.url}/#/charges?search=Winterfield`, 'Transactions')
  await page.getByText('Envelope', { exact: true }).waitFor()
  await page.getByRole('definition').filter({ hasText: '$120.00' }).waitFor()
  expect([...errorsOf(page), ...errorsOf(visitor)]).toEqual([])
  await visitor.context().close()
  await page.context().close()
})

test('a required field is asked for where a donor is added', async () => {
  const page = await open('/settings/custom-fields')
  await page.getByRole('button', { name: 'Add field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add field' })
  await dialog.getByLabel('Name').fill('Introduced by')
  await dialog.getByLabel('Required').click()
  await dialog.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('row').filter({ hasText: 'Introduced by' }).waitFor()
  await page.goto(`${almoner.url}/#/donors`)
  await page.getByRole('button', { name: 'Add donor' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a donor' })
  await adding.getByLabel('Last name').fill('Alpendorf')
  await adding.getByRole('button', { name: 'Add donor' }).click()
  await adding.getByText('Required').first().waitFor()
  await expectAccessible(page)
  await adding.getByLabel('Introduced by').fill('The board')
  await adding.getByRole('button', { name: 'Add donor' }).click()
  await page.waitForURL(/#\/donors\/[0-9a-f-]{36}$/)
  await page.getByRole('region', { name: 'More details' }).getByText('The board').waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('a required field of gifts is asked for in a batch', async () => {
  const page = await open('/settings/custom-fields')
  await page.getByRole('main').getByText('Transactions', { exact: true }).click()
  await page.getByRole('row').filter({ hasText: 'Envelope' }).waitFor()
  await page.getByRole('button', { name: 'Add field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add field' })
  await dialog.getByLabel('Name').fill('Appeal code')
  await dialog.getByLabel('Required').click()
  await dialog.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('row').filter({ hasText: 'Appeal code' }).waitFor()

  await page.goto(`${almoner.url}/#/charges/batches/new`)
  await page.getByLabel('Gifts').fill('1')
  await page.getByLabel('Sum').fill('40')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Donor', exact: true }).fill('Wanda Batchelor')
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: /as a new donor/ })
    .first()
    .click()
  await page.getByLabel('Amount').fill('40')
  await page.keyboard.press('Enter')
  await page.getByText('Required', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await page.getByLabel('Appeal code').fill('SPRING')
  await page.keyboard.press('Enter')
  await page.getByText('Agrees', { exact: true }).waitFor()
  await page.setViewportSize(narrow)
  await settled(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: /^Post/ }).click()
  await page.getByText('1 gift of $40.00 was posted').waitFor()
  await page.getByRole('main').getByRole('table').getByRole('link').first().waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('columns of an import become custom fields, and a cell that is refused is mended', async () => {
  const page = await open('/imports/new')
  const rows = [
    'Last Name,Email,Amount,Date,Envelope,Interests',
    'Okafor,okafor@example.org,25,2026-03-01,41,Kitchen; Gardening',
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: 'envelopes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await page.getByRole('button', { name: 'Upload and read it' }).click()
  const interests = page.getByRole('combobox', { name: 'What the column Interests becomes' })
  await page.locator('.ant-select', { has: interests }).getByText('Interests', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Check / }).click()
  await page.getByText('“Gardening” is not one of the choices: Shelter, Kitchen, Youth, Garden').waitFor()
  await page.getByRole('textbox', { name: 'Interests' }).fill('Kitchen; Garden')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('link', { name: 'See its transactions' }).click()
  await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor()
  await page.getByRole('main').locator('tbody').getByRole('link').first().click()
  await page.getByText('Envelope', { exact: true }).waitFor()
  await page.getByRole('definition').filter({ hasText: /^41/ }).first().waitFor()
  expect(errorsOf(page)).toEqual([])
})

test('a member has no screen of fields', async () => {
  const page = await open('/settings/custom-fields', 'agent@demo.almoner.org')
  await page.waitForURL(/#\/dashboard/)
  await page.context().close()
})
