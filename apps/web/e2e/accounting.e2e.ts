import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { formatMoney } from '@almoner/contracts/money'
import { apiOf } from './api'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn, wide } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

test('a month is closed, its accounts are named, and its books are released, downloaded and posted', async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'owner@demo.almoner.org', '/accounting/releases')
  await page.getByText('No releases yet').waitFor()
  await page.getByRole('link', { name: 'Prepare a release' }).first().click()
  await page.getByText('These books are not closed yet').waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Closed periods' }).click()
  await page.getByRole('button', { name: 'Close period…' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close period' }).click()
  await page
    .getByText(/^Closed through/)
    .first()
    .waitFor()
  await expectAccessible(page)

  await page.goto(`${almoner.url}/#/accounting/releases/new`)
  await page.getByText('Name your accounts first').waitFor()
  await page.getByRole('link', { name: 'Chart of accounts' }).click()
  const gifts = page.getByLabel(/^Name of Gifts(?! in)/)
  await gifts.fill('')
  await page.getByRole('button', { name: 'Save chart of accounts' }).click()
  await page.getByText('Required', { exact: true }).waitFor()
  await gifts.fill('Donations')
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await settled(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Save chart of accounts' }).click()
  await page.getByText('Chart of accounts saved').waitFor()

  await page.goto(`${almoner.url}/#/accounting/releases/new`)
  await page.getByRole('button', { name: 'Make release' }).click()
  await page.getByRole('heading', { name: 'J-000001' }).waitFor()
  await page.getByText('Donations').first().waitFor()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Xero' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('J-000001-xero.csv')
  // Debits are positive: both sides come to what the screen says, to the cent.
  const text = await readFile((await file.path()) ?? '', 'utf8')
  const cents = text.split('\r\n').flatMap((line) => {
    const amount = /,"?(-?\d+\.\d\d)"?,/.exec(line)?.[1]
    return amount ? [Math.round(Number(amount) * 100)] : []
  })
  const sumOf = (sign: number) => cents.reduce((sum, amount) => sum + Math.max(amount * sign, 0), 0)
  const id = /[0-9a-f-]{36}$/.exec(page.url())?.[0] ?? ''
  const release = await apiOf(page, almoner.url).releases.get.query({ id })
  expect([cents.length, sumOf(1), sumOf(-1)]).toEqual([release.lines, release.total, release.total])
  await page
    .getByText(formatMoney({ amount: release.total, currency: release.currency }), { exact: true })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Mark as posted…' }).click()
  await page.getByLabel('Journal number in your accounting').fill('JE 1041')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as posted' }).click()
  await page.getByText('JE 1041').waitFor()
  await page.setViewportSize(narrow)
  await settled(page)
  await expectNoSidewaysScroll(page)
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})
