import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { errorsOf, expectAccessible, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()
let page: Page

beforeAll(async () => {
  page = await almoner.openPage()
  await signIn(page, almoner.url)
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const file = Buffer.from(
  [
    'Subscription ID,Name,Email,Amount,Frequency,Next payment,Start date,Status,Payment method',
    `so-1,Wilma Harrow,wilma.harrow@example.org,25.00,Monthly,${inDays(9)},,Active,Standing order`,
    `sub-2,Otto Lindqvist,otto.lindqvist@example.org,120.00,Quarterly,${inDays(20)},,Active,Card`,
    `sub-3,Pia Sands,pia.sands@example.org,10.00,Monthly,${inDays(20)},2020-01-01,Cancelled,Card`,
    '',
  ].join('\n'),
)

test('recurring gifts come in with their schedules, paused where a card pays them, and go again', async () => {
  await page.goto(`${almoner.url}/#/imports/new`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'standing-orders.csv', mimeType: 'text/csv', buffer: file })
  await button('Upload and read it').click()
  await page.getByRole('radio', { name: /A recurring gift/, checked: true }).waitFor()
  await page.getByLabel('Collect by card and debit from').waitFor()
  await expectAccessible(page)
  await button(/^Check /).click()
  await button(/^Import 3 rows$/).waitFor({ timeout: 60_000 })
  const preview = page.getByRole('region', { name: 'The first donors and gifts as they will be imported' })
  await preview.getByText('Every 3 months').waitFor()
  await preview.getByText('Paused, needs a card').waitFor()
  await preview.getByRole('row', { name: /Pia Sands.*Canceled/ }).waitFor()
  await page.getByText('Have ended').waitFor()
  await page.getByText('stay paused until you resume them').waitFor()
  await expectAccessible(page)
  await button(/^Import 3 rows$/).click()
  await page.getByRole('link', { name: 'See its recurring gifts' }).click()
  await settled(page)
  const importUrl = page.url()
  await page
    .getByRole('link', { name: /Otto Lindqvist/ })
    .first()
    .waitFor()
  await page
    .getByRole('link', { name: /Wilma Harrow/ })
    .first()
    .waitFor()
  await page.goBack()
  await button('Undo import').click()
  await page.getByRole('dialog').getByText('3 recurring gifts').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('This import was undone').waitFor({ timeout: 60_000 })
  await page.goto(importUrl)
  await page.reload()
  await settled(page)
  expect(await page.getByText('Otto Lindqvist').count()).toBe(0)
  expect(errorsOf(page)).toEqual([])
})

test('gifts count toward the recurring gift that they name, once it is here', async () => {
  const upload = async (name: string, lines: readonly string[]) => {
    await page.goto(`${almoner.url}/#/imports/new`)
    const buffer = Buffer.from(`${lines.join('\n')}\n`)
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
    await button('Upload and read it').click()
    await button(/^Check /).click()
  }
  const person = 'Ruta Kalnins,ruta.kalnins@example.org'
  const gifts = [
    'Gift ID,Name,Email,Amount,Date,Recurring gift ID',
    `g-1,${person},25.00,2025-03-01,so-9`,
    `g-2,${person},25.00,2025-04-01,so-9`,
  ]
  await upload('gifts.csv', gifts)
  await page.getByText('2 gifts name recurring gifts that are not here').waitFor({ timeout: 60_000 })
  await expectAccessible(page)
  await upload('pledges.csv', [
    'Pledge ID,Name,Email,Amount,Frequency,Next payment,Start date,Payment method',
    `so-9,${person},25.00,Monthly,${inDays(9)},2025-03-01,Standing order`,
  ])
  await button(/^Import 1 row$/).click({ timeout: 60_000 })
  await page.getByRole('link', { name: 'See its recurring gifts' }).waitFor({ timeout: 60_000 })
  await upload('gifts.csv', gifts)
  const counted = page.getByRole('region', { name: 'Payments of recurring gifts' })
  await counted.getByText('Count toward a recurring gift').waitFor({ timeout: 60_000 })
  await page
    .getByText(/^Counts toward R-/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await button(/^Import 2 rows$/).click()
  await page.getByRole('link', { name: 'See its transactions' }).click({ timeout: 60_000 })
  await settled(page)
  await page.goBack()
  await button('Undo import').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('This import was undone').waitFor({ timeout: 60_000 })
  expect(errorsOf(page)).toEqual([])
})
