import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorsOf, expectAccessible, settled, signIn } from './browser'
import { giftFiles, systemWorkbook, type GiftFile } from './gift-files'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()
let page: Page

beforeAll(async () => {
  page = await almoner.openPage()
  await signIn(page, almoner.url)
})

const button = (name: string | RegExp) => page.getByRole('button', { name })

async function upload(file: GiftFile): Promise<void> {
  await page.goto(`${almoner.url}/#/charges`)
  await page.getByRole('link', { name: 'Import gifts' }).click()
  await page.locator('input[type=file]').setInputFiles(file.path)
  await button('Upload and read it').click()
  await page.getByRole('heading', { name: 'Columns' }).waitFor()
}

async function choose(field: Locator, option: string): Promise<void> {
  await field.fill(option)
  await page
    .locator('.ant-select-item-option:visible')
    .filter({ hasText: new RegExp(`^${option}$`) })
    .click()
}

/** Chooses the map on the screen: every column is looked at, and one is taken away and put back by hand. */
async function chooseMap(): Promise<void> {
  const amount = page.getByRole('combobox', { name: /amount becomes/i }).first()
  await choose(amount, 'Leave out')
  await page.getByText(/Still needed: Amount/).waitFor()
  expect(await button(/^Check /).isDisabled()).toBe(true)
  await choose(amount, 'Amount')
}

async function check(): Promise<void> {
  await button(/^Check /).click()
  await button(/^Import [\d,]+ rows?$/).waitFor({ timeout: 60_000 })
}

async function decideNegativeAmounts(): Promise<void> {
  const undecided = page.getByRole('listitem').filter({ has: page.getByText('Which gift does this refund?') })
  for (let left = await undecided.count(); left > 0; left -= 1) {
    await undecided.first().getByRole('radio').first().check({ force: true })
    await undecided
      .first()
      .getByRole('button', { name: /^Refund / })
      .click()
    await expect.poll(() => undecided.count()).toBe(left - 1)
  }
}

/** The sums at the foot of the Transactions screen, by currency. */
async function sumsOnScreen(): Promise<GiftFile['sums']> {
  const sums: GiftFile['sums'] = {}
  for (const row of await page.locator('.al-sum-table tbody tr').all()) {
    const currency = (await row.getByRole('rowheader').innerText()).trim()
    const [gifts = '', gross = '', refunded = '', fees = '', net = ''] = (
      await row.getByRole('cell').allInnerTexts()
    ).map((text) => text.replace(/\s/g, ''))
    sums[currency] = { gifts, gross, refunded: refunded.replace('−', '-'), fees: fees.replace('−', '-'), net }
  }
  return sums
}

async function openItsTransactions(): Promise<void> {
  await page.getByRole('link', { name: 'See its transactions' }).click()
  await page.locator('.al-sum-table').waitFor()
}

/** Sums of everything, and how many donors there are: what an undone import must leave as it was. */
async function wholeState(): Promise<unknown> {
  await openFresh('/charges')
  await page.locator('.al-sum-table').waitFor()
  const sums = await sumsOnScreen()
  await openFresh('/donors')
  const heading = page.locator('main').getByRole('heading', { level: 1 }).locator('..')
  await expect.poll(() => heading.innerText()).toMatch(/\d/)
  return { sums, donors: await heading.innerText() }
}

/** Opens a screen as a new visitor would, so that nothing shown was read before. */
async function openFresh(path: string): Promise<void> {
  await page.goto(`${almoner.url}/#${path}`)
  await page.reload()
  await settled(page)
}

describe.each(giftFiles())('the $name file', (file) => {
  let before: unknown
  let importUrl: string

  test('goes in with a map chosen on the screen, to the cent', async () => {
    before = await wholeState()
    await upload(file)
    await expectAccessible(page)
    await chooseMap()
    await check()
    await expectAccessible(page)
    await decideNegativeAmounts()
    await button(/^Import [\d,]+ rows?$/).click()
    await page.getByRole('link', { name: 'See its transactions' }).waitFor({ timeout: 60_000 })
    await expectAccessible(page)
    importUrl = page.url()
    await openItsTransactions()
    await expect.poll(sumsOnScreen).toEqual(file.sums)
    if (file.testRows > 0) await page.getByText(`${file.testRows} test transactions`).waitFor()
    expect(errorsOf(page)).toEqual([])
  })

  test('a second time changes nothing', async () => {
    const once = await wholeState()
    await upload(file)
    await page.getByText('Columns are mapped as you did last time').waitFor()
    await button(/^Check /).click()
    await page.getByText('Every row of this file has already been imported').waitFor({ timeout: 60_000 })
    expect(await button(/^Import /).isDisabled()).toBe(true)
    expect(await wholeState()).toEqual(once)
  })

  test('is taken back whole', async () => {
    await page.goto(importUrl)
    await button('Undo import').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await page.getByText('This import was undone').waitFor({ timeout: 60_000 })
    expect(await wholeState()).toEqual(before)
    expect(errorsOf(page)).toEqual([])
  })
})

test('new donors who may already exist are told of before they come in', async () => {
  const fileOf = (name: string) =>
    Buffer.from(
      `First Name,Last Name,Email,Phone,Amount,Date\nNora,${name},${name}@example.org,2125550143,5,2026-03-01\n`,
    )
  const uploadAndCheck = async (name: string) => {
    await page.goto(`${almoner.url}/#/imports/new`)
    const buffer = fileOf(name)
    await page.locator('input[type=file]').setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer })
    await button('Upload and read it').click()
    await check()
  }
  await uploadAndCheck('Fielding')
  await button('Import 1 row').click()
  await page.getByRole('link', { name: 'See its transactions' }).waitFor({ timeout: 60_000 })
  await uploadAndCheck('Fieldings')
  const similar = page.getByRole('region', { name: '1 new donor who may already exist' })
  await similar.getByText('Same phone, names one letter apart').waitFor()
  await expectAccessible(page)
  await similar.getByRole('link', { name: 'Nora Fielding' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nora Fielding' }).waitFor()
  expect(errorsOf(page)).toEqual([])
})

test('a workbook of another system goes in by its own words, seen before it is imported', async () => {
  const before = await wholeState()
  await page.goto(`${almoner.url}/#/imports/new`)
  await page.locator('input[type=file]').setInputFiles(systemWorkbook)
  await button('Upload and read it').click()
  await page.getByText('This looks like an export from Bloomerang').waitFor()
  await expectAccessible(page)
  const sheet = page.getByRole('combobox', { name: 'Sheet to read' })
  expect(await sheet.inputValue()).toBe('Transactions')
  await sheet.selectOption('Read me')
  await page.getByText('There are no rows below the headings').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Columns' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'What Pledge in Type means' }).inputValue()).toBe('leave_out')

  const type = page.getByRole('combobox', { name: 'What the column Type becomes' })
  await choose(type, 'Leave out')
  await page.getByText('Still needed: what Type says').waitFor()
  expect(await button(/^Check /).isDisabled()).toBe(true)
  await page.getByRole('combobox', { name: 'What does Type say?' }).selectOption('rowType')
  await check()
  await page.getByText('1 row is a pledge and is left out').waitFor()
  const preview = page.getByRole('region', { name: 'The first donors and gifts as they will be imported' })
  await preview.getByRole('row', { name: /Tern Mill Quarry.*New donor.*Organization.*\$300\.00/ }).waitFor()
  expect(await preview.getByRole('row', { name: /Petra Marlow.*Person/ }).count()).toBe(2)
  await expectAccessible(page)
  await button('Import 3 rows').click()
  await page.getByRole('link', { name: 'See its transactions' }).waitFor({ timeout: 60_000 })
  const importUrl = page.url()
  await openItsTransactions()
  await expect.poll(async () => (await sumsOnScreen())['USD']?.gross).toBe('$425.50')
  await page.goto(importUrl)
  await button('Undo import').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('This import was undone').waitFor({ timeout: 60_000 })
  expect(await wholeState()).toEqual(before)
  expect(errorsOf(page)).toEqual([])
})

test('what changed at the source is shown, taken if wanted, and put back by an undo that keeps what people edited', async () => {
  const fileOf = (status: string, amount: string) =>
    Buffer.from(
      `Gift Id,First Name,Last Name,Email,Amount,Date,Status,Fund\nc-1,Odile,Brandt,odile@example.org,${amount},2026-03-01,${status},Lamp oil\n`,
    )
  const uploadNext = async (status: string, amount: string) => {
    await page.goto(`${almoner.url}/#/imports/new`)
    const buffer = fileOf(status, amount)
    await page.locator('input[type=file]').setInputFiles({ name: 'weekly.csv', mimeType: 'text/csv', buffer })
    await button('Upload and read it').click()
  }
  await uploadNext('Pending', '12.00')
  await check()
  await button('Import 1 row').click()
  await page.getByRole('link', { name: 'See its transactions' }).waitFor({ timeout: 60_000 })
  const firstImport = page.url()
  await uploadNext('Completed', '13.00')
  await page.getByText('Take the changes').click()
  await check()
  const changed = page.getByRole('region', { name: 'Changed at the source' })
  await changed.getByText('Status: Pending → Succeeded').waitFor()
  await changed.getByText('Amount: $12.00 → $13.00').waitFor()
  await expectAccessible(page)
  await button('Import 1 row').click()
  await page.getByText('1 existing gift was updated.').waitFor({ timeout: 60_000 })
  await expectAccessible(page)
  await button('Undo import').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Changes to 1 gift that already existed').waitFor()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('This import was undone').waitFor({ timeout: 60_000 })

  await page.goto(`${almoner.url}/#/donors?search=Brandt`)
  await page.getByRole('link', { name: 'Odile Brandt' }).first().click()
  const details = page.getByRole('region', { name: 'Details' })
  await details.getByRole('button', { name: 'Edit Name' }).click()
  await details.getByLabel('Last name').fill('Brandt-Moss')
  await details.getByLabel('Last name').press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Odile Brandt-Moss', exact: true }).waitFor()
  await page.goto(firstImport)
  await button('Undo import').click()
  await dialog.getByText('1 fund created by this import, unless used since').waitFor()
  await dialog.getByText('1 donor was edited since: Odile Brandt-Moss').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await page
    .getByText('1 donor was kept, since people had edited them: Odile Brandt-Moss.')
    .waitFor({ timeout: 60_000 })
  await page.goto(`${almoner.url}/#/donors?search=Brandt`)
  await page.getByRole('link', { name: 'Odile Brandt-Moss' }).first().waitFor()
  expect(errorsOf(page)).toEqual([])
})
