import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf } from './api'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const option = (page: Page, text: string) => page.locator('.ant-select-item-option:visible').filter({ hasText: text })
const list = '/donations/expected'

/** So many days ago where the demo's charity is, as a date field takes it. */
const daysAgo = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now() - days * 86_400_000)

async function openExpected(page: Page): Promise<void> {
  await page.goto(`${almoner.url}/#${list}`)
  await page.getByRole('heading', { level: 1, name: 'Expected payments' }).waitFor()
  await settled(page)
}

test('a pledge is added, its payment is waited for, recorded and gone from what is expected', async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'admin@demo.almoner.org', '/donations')
  await settled(page)
  await page.getByRole('link', { name: 'Expected payments' }).click()
  await page.getByRole('heading', { level: 1, name: 'Expected payments' }).waitFor()
  await settled(page)
  await page.keyboard.press('n')
  const add = dialog(page, 'Add a pledge')
  await add.getByLabel('Donor', { exact: true }).fill('Adela Winterbourne')
  await option(page, 'as a new donor').click()
  await add.getByLabel('Amount of each payment').fill('40')
  await add.getByLabel('First payment due').fill(daysAgo(20))
  await add.getByLabel('Ends').click()
  await option(page, 'When a total is reached').click()
  await add.getByRole('button', { name: 'Add pledge' }).click()
  await add.getByText('Enter the total').first().waitFor()
  await add.getByLabel('Total pledged').fill('100')
  await expectAccessible(page)
  await add.getByRole('button', { name: 'Add pledge' }).click()

  // Its page says what is expected, and when.
  await page.getByRole('heading', { level: 1, name: /\$40\.?0?0? / }).waitFor()
  await add.waitFor({ state: 'detached' })
  await settled(page)
  const main = page.getByRole('main')
  await main.getByText('Expected', { exact: true }).waitFor()
  await main.getByText('Paid by hand').first().waitFor()
  await expectAccessible(page)

  // The list leads to the gift with all that is known of it filled in, and back.
  await openExpected(page)
  const row = main.locator('tbody tr').filter({ hasText: 'Adela Winterbourne' })
  await row.getByText('Late').waitFor()
  await expectAccessible(page)
  await row.getByRole('link', { name: 'Record gift' }).click()
  const gift = dialog(page, 'Add gift')
  await gift.getByText('Adela Winterbourne').filter({ visible: true }).first().waitFor()
  await gift
    .getByText(/^R-\d+: \$40/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await expect.poll(() => gift.getByLabel('Amount').inputValue()).toMatch(/^40/)
  await expectAccessible(page)
  await gift.getByRole('button', { name: 'Add gift', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Expected payments' }).waitFor()
  await settled(page)
  await expect.poll(() => row.count()).toBe(0)

  // What is left of the total is said, and the payment names its gift.
  await page.goto(`${almoner.url}/#/donations?search=Winterbourne`)
  await page.getByRole('heading', { level: 1, name: 'Recurring' }).waitFor()
  await settled(page)
  await main.locator('tbody').getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /\$40/ }).waitFor()
  await settled(page)
  await main.getByText('Paid', { exact: true }).first().waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('a gift that is here already is matched from the list', async () => {
  const page = await almoner.openPage({ viewport: narrow, colorScheme: 'dark' })
  await signIn(page, almoner.url, 'admin@demo.almoner.org')
  const api = apiOf(page, almoner.url)
  const amount = { amount: 73_00, currency: 'usd' } as const
  const pledge = await api.pledges.add.mutate({
    donor: { add: { firstName: 'Bertrand', lastName: 'Ashgrove' } },
    amount,
    frequency: 'monthly',
    startsOn: daysAgo(3),
    method: 'bank_transfer',
    idempotencyKey: crypto.randomUUID(),
  })
  const { number } = await api.charges.record.mutate({
    donor: { id: pledge.donorId },
    amount,
    giftDate: daysAgo(1),
    method: 'bank_transfer',
    idempotencyKey: crypto.randomUUID(),
  })
  await openExpected(page)
  const card = page.getByRole('main').getByText('Bertrand Ashgrove')
  await card.waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Match ${number}` }).click()
  await page.getByText(`${number} now counts toward`).waitFor()
  await settled(page)
  await expect.poll(() => card.count()).toBe(0)
  await page.context().close()
})
