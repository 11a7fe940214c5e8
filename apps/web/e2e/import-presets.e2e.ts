import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorsOf, signIn } from './browser'
import { columnsOf, exportedList } from './exported-list'
import { giftsOfSystems, comparedColumns, recurringOfSystems, stateOf } from './preset-files'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()
let page: Page

beforeAll(async () => {
  page = await almoner.openPage()
  await signIn(page, almoner.url)
})

const folder = new URL('../../api/src/domains/imports/testing/exports/', import.meta.url)

const yearsSince = new Date().getFullYear() - 2026

/** The days of a file of 2026 as many years later as it is now: what was due long ago is not taken. */
const inOurDays = (text: string): string => text.replaceAll(/\b20\d\d\b/g, (year) => String(Number(year) + yearsSince))

const button = (name: string | RegExp) => page.getByRole('button', { name })

/** Refunds that name no gift are taken to the first that is proposed. */
async function decideRefunds(): Promise<void> {
  const undecided = page.getByRole('listitem').filter({ has: page.getByText('Which gift does this refund?') })
  for (let left = await undecided.count(); left > 0; left -= 1) {
    const one = undecided.first()
    await one.getByRole('radio').first().check({ force: true })
    await one.getByRole('button', { name: /^Refund / }).click()
    await expect.poll(() => undecided.count()).toBe(left - 1)
  }
}

/** A column of the sums at the foot of the transactions, over all currencies. */
async function sumOf(place: number): Promise<number> {
  let sum = 0
  for (const row of await page.locator('.al-sum-table tbody tr').all()) {
    const text = await row.getByRole('cell').nth(place).innerText()
    sum += Number(text.replace('−', '-').replace(/[^\d.-]/g, ''))
  }
  return Math.round(sum * 100) / 100
}

const open = async (file: string, system: string, written: (text: string) => string = String) => {
  await page.goto(`${almoner.url}/#/imports/new`)
  const buffer = Buffer.from(written(readFileSync(fileURLToPath(new URL(`${file}.csv`, folder)), 'utf8')))
  await page.locator('input[type=file]').setInputFiles({ name: `${file}.csv`, mimeType: 'text/csv', buffer })
  await button('Upload and read it').click()
  await page.getByText(`This looks like an export from ${system}, so`).waitFor()
}

const undo = async (result: string) => {
  await page.goto(result)
  await button('Undo import').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('This import was undone').waitFor({ timeout: 60_000 })
  expect(errorsOf(page)).toEqual([])
}

describe.each(giftsOfSystems)('the file of $file', ({ file, system, gross, refunded, gifts }) => {
  test('goes in by itself, is seen before, comes to its sums, days and funds, and goes again', async () => {
    await open(file, system)
    await button(/^Check /).click()
    await button(/^Import [\d,]+ rows?$/).waitFor({ timeout: 60_000 })
    await page.getByRole('region', { name: 'The first donors and gifts as they will be imported' }).waitFor()
    await decideRefunds()
    await button(/^Import [\d,]+ rows?$/).click()
    await page.getByRole('link', { name: 'See its transactions' }).waitFor({ timeout: 60_000 })
    const result = page.url()
    await page.getByRole('link', { name: 'See its transactions' }).click()
    await page.locator('.al-sum-table').waitFor()
    await expect.poll(() => sumOf(1)).toBe(gross)
    await expect.poll(async () => Math.abs(await sumOf(2))).toBe(refunded)
    expect(columnsOf(await exportedList(page), ['Gift date', 'Amount', 'Currency', 'Funds'])).toEqual(gifts)
    await undo(result)
  })
})

describe.each(recurringOfSystems)('the recurring gifts of $file', ({ file, system, isOrderAsked, recurring }) => {
  test('go in by themselves with their schedules and funds, and go again', async () => {
    await open(file, system, inOurDays)
    await page.getByRole('radio', { name: /A recurring gift/, checked: true }).waitFor()
    const order = page.getByRole('radio', { name: /^Month, day, year/ })
    expect(await order.count()).toBe(isOrderAsked ? 1 : 0)
    if (isOrderAsked) await order.check({ force: true })
    await button(/^Check /).click()
    await button(/^Import [\d,]+ rows?$/).click({ timeout: 60_000 })
    await page.getByRole('link', { name: 'See its recurring gifts' }).waitFor({ timeout: 60_000 })
    const result = page.url()
    await page.getByRole('link', { name: 'See its recurring gifts' }).click()
    const found = columnsOf(await exportedList(page), [...comparedColumns, 'Status'])
    expect(found.map((row) => [...row.slice(0, -1), stateOf(row.at(-1))])).toEqual(
      recurring.map((row) => row.map(inOurDays)),
    )
    await undo(result)
  })
})
