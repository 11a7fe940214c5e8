import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorsOf, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()
let page: Page

beforeAll(async () => {
  page = await almoner.openPage()
  await signIn(page, almoner.url)
})

const folder = new URL('../../api/src/domains/imports/testing/exports/', import.meta.url)

/** What each file comes to on the screen, over all of its currencies: gifts that came in, and what went back of them. */
const systems = [
  { file: 'salesforce', system: 'Salesforce', gross: 2600.5, refunded: 0 },
  { file: 'npsp', system: 'Salesforce NPSP', gross: 1040.1, refunded: 0 },
  { file: 'bloomerang', system: 'Bloomerang', gross: 425.5, refunded: 0 },
  { file: 'donorbox', system: 'Donorbox', gross: 250.25, refunded: 100 },
  { file: 'givewp', system: 'GiveWP', gross: 110.75, refunded: 60 },
  { file: 'fundraise-up', system: 'Fundraise Up', gross: 180, refunded: 30 },
  { file: 'paypal', system: 'PayPal', gross: 125, refunded: 10 },
  { file: 'stripe', system: 'Stripe', gross: 290, refunded: 80 },
  { file: 'stripe-balance', system: 'Stripe', gross: 180, refunded: 20 },
  { file: 'little-green-light', system: 'Little Green Light', gross: 370.75, refunded: 0 },
  { file: 'civicrm', system: 'CiviCRM', gross: 490, refunded: 0 },
]

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

describe.each(systems)('the file of $file', ({ file, system, gross, refunded }) => {
  test('goes in by itself, is seen before, comes to its sums, and goes again', async () => {
    await page.goto(`${almoner.url}/#/imports/new`)
    const buffer = readFileSync(fileURLToPath(new URL(`${file}.csv`, folder)))
    await page.locator('input[type=file]').setInputFiles({ name: `${file}.csv`, mimeType: 'text/csv', buffer })
    await button('Upload and read it').click()
    await page.getByText(`This looks like an export from ${system}, so`).waitFor()
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
    await page.goto(result)
    await button('Undo import').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await page.getByText('This import was undone').waitFor({ timeout: 60_000 })
    expect(errorsOf(page)).toEqual([])
  })
})
