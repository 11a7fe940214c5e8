import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { chargedElsewhere } from '../../api/src/domains/gateways/stripe/testing/charged-elsewhere'
import { StripeStandIn } from '../../api/src/domains/gateways/stripe/testing/stripe-stand-in'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const reach = fileURLToPath(new URL('../../api/src/domains/adoptions/testing/reach-stand-in.mjs', import.meta.url))
const stripe = new StripeStandIn()
stripe.mostOnPage = 100
const almoner = withAlmoner({ NODE_OPTIONS: `--import ${reach}`, STAND_IN_PORT: String(await stripe.listen()) })
afterAll(() => stripe.close())

const main = (page: Page) => page.getByRole('main')
const rowOf = (page: Page, name: string) => main(page).locator('tbody tr').filter({ hasText: name })
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/**
 * Somebody whose gift renews so many days from now, four weeks after the last time. At noon in New York: what renews in the last hour
 * of a winter's day does so on the next day in summer, which is a difference.
 */
const give = (name: string, days: number, asked: object = {}) =>
  stripe.billing.subscribe({
    anchor: `${day(days - 28).slice(0, 10)}T17:00:00.000Z`,
    now: day(0),
    interval: 'week',
    intervalCount: 4,
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@moved.example`,
    ...asked,
  })

test('recurring gifts of a Stripe account are read, compared, taken over and given back', async () => {
  const metadata = { campaign: 'Autumn walk' }
  const [hedy, mary, soon] = [
    give('Hedy Lamarr', 9, { metadata }),
    give('Mary Anning', 12, { amount: 40_00 }),
    give('Ida Rhodes', 1),
  ]
  give('Tax Payer', 9, { overrides: { automatic_tax: { enabled: true } } })
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'admin@demo.almoner.org')
  await connectStripe(page)

  await page.getByRole('link', { name: 'Move recurring gifts' }).click()
  await page.getByRole('heading', { level: 1, name: 'Move recurring gifts' }).waitFor()
  await expectAccessible(page)
  stripe.forbidden.add('GET invoices')
  await page.getByRole('button', { name: 'Read the account' }).click()
  await page.getByText('The key lacks rights').waitFor()
  await page.getByText('Invoices: read').waitFor()
  stripe.forbidden.clear()
  await page.getByRole('button', { name: 'Read the account' }).click()
  await rowOf(page, 'Hedy Lamarr').getByText('Ready').waitFor()
  await rowOf(page, 'Tax Payer').getByText('Tax is added').waitFor()
  await page.getByText('Stripe has no webhook endpoint with this address').waitFor()
  await page.getByText('invoice.paid').waitFor()
  await placeWord(page, 'Autumn walk')
  await settled(page)
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.getByRole('button', { name: 'Compare with Stripe' }).click()
  await page.getByText('Almoner would collect every payment on the same day and of the same amount.').waitFor()

  await page.getByRole('button', { name: 'Take over…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take over 3 recurring gifts' })
  await dialog.getByText('$90.00 a payment in all').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take over', exact: true }).click()
  await rowOf(page, 'Mary Anning').getByText('Taken over').waitFor({ timeout: 30_000 })
  await rowOf(page, 'Ida Rhodes').getByText('Renews within 48 hours').waitFor({ timeout: 30_000 })
  expect([hedy, mary, soon].map(({ pause_collection: pause }) => pause?.behavior ?? null)).toEqual([
    'void',
    'void',
    null,
  ])
  await page.getByRole('button', { name: 'Call off' }).click()

  await page.getByRole('button', { name: 'Give back…' }).click({ timeout: 60_000 })
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Give back' }).click()
  await rowOf(page, 'Hedy Lamarr').getByText('Given back').waitFor({ timeout: 60_000 })
  await expect.poll(() => [hedy.pause_collection, mary.pause_collection]).toEqual([null, null])
  expect(errorsOf(page)).toEqual([])
})

test('customers without a subscription are brought in, started or left, and nobody is charged', async () => {
  const customer = (name: string) =>
    stripe.billing.addCustomer({ name, email: `${name.split(' ')[0]?.toLowerCase()}@kept.example`, isUsual: false })
  const beatrice = customer('Beatrice Shilling')
  customer('Caroline Herschel')
  customer('Dorothea Bate')
  for (const days of [-40, -10])
    chargedElsewhere(stripe, { customer: beatrice, amount: 17_50, at: new Date(day(days)) })
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'admin@demo.almoner.org')
  await page.goto(`${almoner.url}/#/settings`)
  await page.getByRole('link', { name: 'Move recurring gifts' }).click()
  await page.getByRole('button', { name: 'Read again' }).click()
  await page.getByText('3 customers have a saved card').waitFor({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Look at them' }).click()
  await rowOf(page, 'Beatrice Shilling').getByText('$17.50').waitFor()
  await rowOf(page, 'Beatrice Shilling').getByText('2 payments in 400 days').waitFor()
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  const before = stripe.heard.filter(({ method }) => method === 'POST').length
  await rowOf(page, 'Dorothea Bate').getByRole('button', { name: 'Leave' }).click()
  await rowOf(page, 'Dorothea Bate').getByText('Left there').waitFor()
  await rowOf(page, 'Beatrice Shilling').getByRole('button', { name: 'Start a gift…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start a recurring gift of Beatrice Shilling' })
  await expect.poll(() => dialog.getByLabel('Amount').inputValue()).toContain('17.50')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Start the gift' }).click()
  await dialog.waitFor({ state: 'detached' })
  await rowOf(page, 'Beatrice Shilling').getByRole('link', { name: /^R-/ }).waitFor()
  await page.getByRole('button', { name: 'Bring all in…' }).click()
  await page.getByRole('dialog', { name: 'Bring 1 customer in?' }).getByRole('button', { name: 'Bring in' }).click()
  await rowOf(page, 'Caroline Herschel').getByText('Brought in').waitFor()
  expect(stripe.heard.filter(({ method }) => method === 'POST')).toHaveLength(before)

  await rowOf(page, 'Beatrice Shilling').getByRole('link', { name: 'Beatrice Shilling' }).click()
  await page.getByText('Visa ****4242').first().waitFor()
  expect(errorsOf(page)).toEqual([])
})

/** Has what the account calls so go to a campaign of its own. */
async function placeWord(page: Page, word: string): Promise<void> {
  await rowOf(page, word).getByRole('button', { name: 'Choose…' }).click()
  const dialog = page.getByRole('dialog', { name: `Where “${word}” goes` })
  await dialog.getByLabel('Campaign').click()
  await page.locator('.ant-select-item-option:visible').first().click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await rowOf(page, word).getByRole('button', { name: 'Change' }).waitFor()
}

async function connectStripe(page: Page): Promise<void> {
  await page.goto(`${almoner.url}/#/settings`)
  await page.getByRole('button', { name: 'Connect a gateway' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mode').click()
  await page.locator('.ant-select-item-option:visible').filter({ hasText: 'Test: no money moves' }).click()
  await dialog.getByLabel('Publishable key').fill('pk_test_moved')
  await dialog.getByLabel('Secret key').fill(stripe.secretKey)
  await dialog.getByRole('button', { name: 'Connect Stripe' }).click()
  await dialog.waitFor({ state: 'detached' })
}
