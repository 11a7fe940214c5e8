import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf } from './api'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

const main = (page: Page) => page.getByRole('main')
const lineOf = (page: Page, name: string) => main(page).locator('tbody tr').filter({ hasText: name })
const option = (page: Page, text: string) => page.locator('.ant-select-item-option:visible').filter({ hasText: text })

/** So many days ago where the demo's charity is, as its bank writes it. */
const daysAgo = (days: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York' }).format(Date.now() - days * 86_400_000)

async function openBank(page: Page): Promise<void> {
  await page.goto(`${almoner.url}/#/accounting/bank`)
  await page.getByRole('heading', { level: 1, name: 'Bank' }).waitFor()
  await settled(page)
}

async function addFile(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a statement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a bank statement' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
}

test('a CSV file of a bank is read once its columns are named, and by itself from then on', async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'admin@demo.almoner.org')
  await openBank(page)
  const rows = (days: number, sum: string) =>
    `Booked;Payee;Details;In or out\n${daysAgo(days)};Rosalind Thackery;Spring walk;${sum}\n`
  await addFile(page, 'may.csv', rows(9, '61,50'))
  await page.getByRole('heading', { level: 1, name: 'Name the columns' }).waitFor()
  await settled(page)
  await main(page).getByText('Rosalind Thackery').first().waitFor()
  await page.getByLabel(/^Amount/).click()
  await option(page, 'In or out').click()
  await page.getByLabel(/^Name of the payer/).click()
  await option(page, 'Payee').click()
  await page.getByLabel('Decimals follow a').click()
  await option(page, 'Comma').click()
  await page.getByLabel('Name of the account').fill('Checking')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Read the lines' }).click()
  await page.getByText('1 line added').waitFor()
  await lineOf(page, 'Rosalind Thackery').getByText('61').waitFor()

  await openBank(page)
  await addFile(page, 'june.csv', rows(2, '18,00'))
  await page.getByText('1 line added').waitFor()
  await expect.poll(() => lineOf(page, 'Rosalind Thackery').count()).toBe(2)

  // One is a gift of somebody new, which its row leads to; the other is set aside, and can be looked at again.
  await lineOf(page, '61').getByRole('button', { name: 'Choose…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Match this line' })
  await dialog.getByRole('button', { name: 'Match', exact: true }).click()
  await dialog.getByText('Enter who gave').first().waitFor()
  await dialog.getByLabel('Donor', { exact: true }).fill('Rosalind Thackery')
  await option(page, 'as a new donor').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Match', exact: true }).click()
  await page.getByText('The line is matched').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => lineOf(page, 'Rosalind Thackery').count()).toBe(1)
  await lineOf(page, '18').getByText('A new gift?').waitFor()
  await lineOf(page, '18')
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Not a gift' }).click()
  await page.getByText('Set aside: not a gift').waitFor()
  await expect.poll(() => lineOf(page, 'Rosalind Thackery').count()).toBe(0)

  await page.goto(`${almoner.url}/#/accounting/bank?state=matched`)
  await settled(page)
  await lineOf(page, '61')
    .getByRole('link', { name: /^Gift T-/ })
    .click()
  await page.getByRole('heading', { level: 1, name: /\$61/ }).waitFor()
  await main(page).getByText('Rosalind Thackery').first().waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('columns that were named wrongly are named again, and a line can be several gifts', async () => {
  const page = await almoner.openPage({ viewport: narrow })
  await signIn(page, almoner.url, 'admin@demo.almoner.org')
  const file = `Dated;Payer;Purpose;Sum\n${daysAgo(3)};Central Bank;Deposit of checks;1234.56\n`
  await openBank(page)
  await addFile(page, 'deposits.csv', file)
  await page.getByRole('heading', { level: 1, name: 'Name the columns' }).waitFor()
  await settled(page)
  await page.getByRole('button', { name: 'Read the lines' }).click()
  await page.getByText('1 line added').waitFor()

  await main(page).getByRole('button', { name: 'Choose…' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Match this line' })
  await dialog.getByLabel('It is').selectOption('gifts')
  await dialog.getByText(/^Choose gifts of .+ together\.$/).waitFor()
  await settled(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Match', exact: true }).click()
  await dialog.getByText('Choose two gifts or more').first().waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`${almoner.url}/#/accounting/bank/statements`)
  await settled(page)
  await page.getByRole('button', { name: 'Actions for deposits.csv' }).click()
  await page.getByRole('menuitem', { name: 'Name the columns again…' }).click()
  await page.getByRole('dialog', { name: 'Name the columns of deposits.csv again?' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Forget the columns' }).click()
  await page.getByText('The lines are taken out. Add the file again to name its columns.').waitFor()
  await expectNoSidewaysScroll(page)
  await openBank(page)
  await addFile(page, 'deposits.csv', file)
  await page.getByRole('heading', { level: 1, name: 'Name the columns' }).waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('a CAMT.053 file has the line of a payout, and the payout says when it came in', async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'admin@demo.almoner.org')
  const { rows } = await apiOf(page, almoner.url).payouts.list.query({ status: ['paid'], currency: 'usd' })
  const payout = rows.find(({ amount }) => amount > 0)
  if (!payout) throw new Error('The demo has no payout that arrived')
  const entry = `<Ntry><Amt Ccy="USD">${(payout.amount / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>${payout.arrivesOn}</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Ferrymead Clearing</Nm></Pty></Dbtr></RltdPties>
    <RmtInf><Ustrd>Payout ${payout.number}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  const statement = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
    <Id>C1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>USD</Ccy></Acct>${entry}</Stmt></BkToCstmrStmt></Document>`
  await openBank(page)
  await addFile(page, 'statement.xml', statement)
  await page.getByText('1 line added').waitFor()
  const line = lineOf(page, 'Ferrymead Clearing')
  await line.getByText(payout.number).first().waitFor()
  await expectAccessible(page)
  await line.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('The line is matched').waitFor()
  await expect.poll(() => line.count()).toBe(0)

  await page.goto(`${almoner.url}/#/accounting/payouts/${payout.id}`)
  await page.getByRole('heading', { level: 1, name: payout.number }).waitFor()
  await main(page).getByText('Came in at the bank').waitFor()
  await openBank(page)
  await addFile(page, 'again.xml', statement)
  await page.getByText('No lines added, 1 was already here').waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('a file that the bank did not write says why it cannot be read', async () => {
  const page = await almoner.openPage({ viewport: narrow, colorScheme: 'dark' })
  await signIn(page, almoner.url, 'admin@demo.almoner.org')
  await openBank(page)
  await addFile(page, 'letter.xml', '<letter>Dear bank</letter>')
  await page
    .getByRole('dialog')
    .getByText(/CAMT\.053/)
    .last()
    .waitFor()
  await expectNoSidewaysScroll(page)
  await page.context().close()
})

test('what is sure is matched in one press, and the pledge says that it was paid', async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'trust@demo.almoner.org')
  await openBank(page)
  const line = lineOf(page, 'named in the line')
  const pledge = /R-\d+/.exec((await line.textContent()) ?? '')?.[0] ?? ''
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept all sure matches' }).click()
  await page.getByText('1 line matched').waitFor()
  await expect.poll(() => line.count()).toBe(0)
  await page.goto(`${almoner.url}/#/donations?search=${pledge}`)
  await page.getByRole('heading', { level: 1, name: 'Recurring' }).waitFor()
  await settled(page)
  await main(page).locator('tbody').getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /£45/ }).waitFor()
  await settled(page)
  await main(page).getByText('Paid', { exact: true }).first().waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})
