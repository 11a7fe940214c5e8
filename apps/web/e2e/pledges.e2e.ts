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

test('a monthly pledge is made a list of payments, and the list a quarterly pledge', async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'admin@demo.almoner.org')
  const api = apiOf(page, almoner.url)
  const { id, donorId } = await api.pledges.add.mutate({
    donor: { add: { organizationName: 'Juniper Row Trust' } },
    amount: { amount: 250_00, currency: 'usd' },
    frequency: 'monthly',
    startsOn: daysAgo(-10),
    maxCharges: 3,
    method: 'bank_transfer',
    idempotencyKey: crypto.randomUUID(),
  })
  await page.goto(`${almoner.url}/#/donations/${id}`)
  await page.getByRole('heading', { level: 1, name: /\$250/ }).waitFor()
  await settled(page)
  const main = page.getByRole('main')
  const open = async (item: string, title: string) => {
    await main.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
    return dialog(page, title)
  }
  const set = await open('Set dates and amounts…', 'Set dates and amounts')
  await set.getByText('3 payments, $750').waitFor()
  await set.getByRole('button', { name: 'Remove payment 3' }).click()
  await set.getByLabel('Amount of payment 2').fill('900')
  await set.getByText('2 payments, $1,150').waitFor()
  await expectAccessible(page)
  await set.getByRole('button', { name: 'Set dates and amounts' }).click()
  await set.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: /on agreed dates/ }).waitFor()
  await main.getByText('$1,150').first().waitFor()
  await settled(page)

  const change = await open('Change the payments…', 'Change the payments')
  await change.getByLabel('How often').click()
  await option(page, 'Every 3 months').click()
  await change.getByLabel('Amount of each payment').fill('600')
  await change.getByLabel('Next payment on').fill(daysAgo(-40))
  await change.getByLabel('Ends').click()
  await option(page, 'When a total is reached').click()
  await change.getByLabel('Total pledged').fill('1200')
  await change.getByRole('region', { name: 'What will happen' }).waitFor()
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Change the payments' }).click()
  await change.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: /\$600/ }).waitFor()
  const found = await api.donations.list.query({ donorId, frequency: ['monthly'] })
  expect(found.rows).toMatchObject([{ amount: 600_00, interval: 3, nextChargeOn: daysAgo(-40) }])
  expect((await api.donations.schedule.query({ id })).occurrences).toHaveLength(2)
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

test('a batch offers the pledges of its donors, and its gifts pay them', async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'admin@demo.almoner.org')
  const api = apiOf(page, almoner.url)
  const pledge = await api.pledges.add.mutate({
    donor: { add: { firstName: 'Cordelia', lastName: 'Ashgrove' } },
    amount: { amount: 60_00, currency: 'usd' },
    frequency: 'monthly',
    startsOn: daysAgo(5),
    method: 'cheque',
    idempotencyKey: crypto.randomUUID(),
  })
  await page.goto(`${almoner.url}/#/charges/batches/new`)
  await page.getByRole('heading', { level: 1, name: 'New batch' }).waitFor()
  await page.getByLabel('Gifts').fill('1')
  await page.getByLabel('Sum').fill('55')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Donor', exact: true }).fill('Cordelia')
  await option(page, 'Cordelia Ashgrove').first().click()
  await page.getByLabel('Counts toward').click()
  await option(page, `${pledge.number}: $60`).click()
  await page.getByLabel('Amount').fill('55')
  await page.getByText('The pledge expects $60').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to the batch' }).click()
  const row = page.getByRole('row', { name: /Cordelia Ashgrove/ })
  await row.getByText(`Pays ${pledge.number}`).waitFor()
  // Left and taken up again, it counts as before.
  await page.reload()
  await row.getByText('The pledge expects $60').waitFor()
  await page.getByRole('button', { name: /^Post/ }).click()
  await page.getByText('1 gift of $55').waitFor()
  await page.getByRole('link', { name: 'Counts toward a pledge' }).waitFor()
  await expectAccessible(page)
  expect((await api.donations.list.query({ donorId: pledge.donorId })).rows).toMatchObject([{ paidCount: 1 }])
  expect((await api.pledges.listExpected.query({ donorId: pledge.donorId })).rows).toEqual([])
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('a grant is entered as a list of payments with several funds, and the list is changed', async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'admin@demo.almoner.org')
  const api = apiOf(page, almoner.url)
  const { donorId } = await api.pledges.add.mutate({
    donor: { add: { organizationName: 'Larkspur Foundation' } },
    amount: { amount: 1_00, currency: 'usd' },
    frequency: 'yearly',
    startsOn: daysAgo(-300),
    method: 'other',
    idempotencyKey: crypto.randomUUID(),
  })
  await openExpected(page)
  await page.keyboard.press('n')
  const add = dialog(page, 'Add a pledge')
  await add.getByLabel('Donor', { exact: true }).fill('Larkspur')
  await option(page, 'Larkspur Foundation').first().click()
  await add.getByLabel('How often').click()
  await option(page, 'Agreed dates and amounts').click()
  await add.getByRole('button', { name: 'Add pledge' }).click()
  await add.getByText('Choose a date').first().waitFor()
  await add.getByLabel('Due', { exact: true }).fill(daysAgo(3))
  await add.getByLabel('Amount', { exact: true }).fill('20000')
  await add.getByLabel('Payment 2 due').fill(daysAgo(-180))
  await add.getByLabel('Amount of payment 2').fill('15000')
  // A row that is added has the focus in its date.
  await add.getByRole('button', { name: 'Add payment' }).press('Enter')
  const third = add.getByLabel('Payment 3 due')
  await expect.poll(() => third.evaluate((field) => field === document.activeElement)).toBe(true)
  await third.fill(daysAgo(-330))
  await add.getByLabel('Amount of payment 3').fill('5000')
  await add.getByText('3 payments, $40,000').waitFor()
  await add.getByRole('button', { name: 'Split between several funds' }).click()
  await add.getByRole('combobox', { name: 'Fund 2' }).click()
  await option(page, '').last().click()
  await add.getByLabel('Amount', { exact: true }).nth(1).fill('30000')
  await add.getByLabel('Amount', { exact: true }).nth(2).fill('10000')
  await expectAccessible(page)
  await add.getByRole('button', { name: 'Add pledge' }).click()
  await add.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: /on agreed dates/ }).waitFor()
  await settled(page)
  const main = page.getByRole('main')
  await main.getByText('$40,000').first().waitFor()
  await expectAccessible(page)

  await main.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Change the payments…' }).click()
  const change = dialog(page, 'Change the payments')
  await change.getByText('3 payments, $40,000').waitFor()
  await change.getByRole('button', { name: 'Remove payment 3' }).click()
  await change.getByLabel('Amount of payment 2').fill('12000')
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Change the payments' }).click()
  await change.waitFor({ state: 'detached' })
  await main.getByText('$32,000').first().waitFor()
  const found = await api.donations.list.query({ donorId, frequency: ['irregular'] })
  expect(found.rows).toMatchObject([{ amount: 12_000_00, nextChargeOn: daysAgo(-180) }])
  expect((await api.pledges.listExpected.query({ donorId })).rows).toMatchObject([
    { amount: 20_000_00, dueOn: daysAgo(3) },
  ])
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})
