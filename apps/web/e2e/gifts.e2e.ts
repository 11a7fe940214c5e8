import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf } from './api'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function staffPage(path: string, viewport?: typeof narrow): Promise<Page> {
  const page = await almoner.openPage(viewport && { viewport })
  await signIn(page, almoner.url, 'owner@demo.almoner.org', path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

interface RecurringPayment {
  id: string
  type: string
  isOfLiveDonation: boolean
  donationId: string
}

/** A payment that came in for a recurring gift which goes on, as the demo has some among its latest. */
async function paymentOfLiveDonation(page: Page): Promise<RecurringPayment> {
  const ask = (path: string, input: object) =>
    page.request
      .get(`${almoner.url}/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`)
      .then(async (response) => (await response.json()).result.data)
  const { rows } = (await ask('charges.list', { status: ['succeeded'], limit: 100 })) as { rows: RecurringPayment[] }
  for (const { id } of rows.filter(({ type }) => type === 'installment')) {
    const charge = (await ask('charges.get', { id })) as RecurringPayment
    if (charge.isOfLiveDonation) return charge
  }
  throw new Error('None of the latest hundred gifts is of a plan that goes on')
}

/** Types half of a name and takes the first who is found. */
async function choose(page: Page, field: string, typed: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(field).fill(typed)
  await page.locator('.ant-select-item-option:visible').first().waitFor()
  await page.keyboard.press('Enter')
}

test('a gift by hand takes four fields and Enter, and behind them funds, a tribute and credit to others', async () => {
  const page = await staffPage('/charges')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add gift' }).click()
  await choose(page, 'Donor', 'Dorothea Quill')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('25')
  await page.keyboard.press('Enter')
  await page.getByText(/Recorded as/).waitFor()

  await page.getByRole('button', { name: 'Add gift' }).click()
  await choose(page, 'Donor', 'Dorothea Quill')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('100')
  await dialog.getByText(/^More/).click()
  await dialog.getByRole('button', { name: 'Split between several funds' }).click()
  await dialog.getByRole('textbox', { name: 'Amount' }).nth(1).fill('60')
  await dialog.getByRole('combobox', { name: 'Fund 2' }).click()
  await page.locator('.ant-select-item-option:visible').last().click()
  await dialog.getByRole('textbox', { name: 'Amount' }).nth(2).fill('30')
  await dialog.getByText('$10 is not shared out yet').first().waitFor()
  await dialog.getByRole('button', { name: 'In honor or memory of someone' }).click()
  await dialog.getByText('In memory of', { exact: true }).click()
  await dialog.getByLabel('Of whom').fill('Ruth Levi')
  await dialog.getByRole('button', { name: 'Add a soft credit' }).click()
  await choose(page, 'Credited to', 'Dorothea Quill')
  await expectAccessible(page)
  // Folded away, what is wrong in it comes to light, and cannot be folded away again.
  await dialog.getByText(/^More/).click()
  await dialog.getByRole('button', { name: 'Add gift' }).click()
  await dialog.getByRole('button', { name: 'Funds: $10 is not shared out yet' }).waitFor()
  await dialog.getByText(/^More/).click()
  await dialog.getByRole('button', { name: 'Funds: $10 is not shared out yet' }).click()
  await dialog.getByRole('textbox', { name: 'Amount' }).nth(2).fill('40')
  await dialog.getByRole('button', { name: 'Add gift' }).click()
  await dialog.getByText('They gave it, so they are already credited').first().waitFor()
  await choose(page, 'Credited to', 'Harding')
  await dialog.getByRole('button', { name: 'Add gift' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.goto(`${almoner.url}/#/charges?search=Quill&sort=-amount`)
  await page.getByRole('link', { name: /Quill/ }).first().click()
  await page.getByText('In memory of').waitFor()
  await page.getByText('Ruth Levi').waitFor()
  await page.getByText(/^\$60/).first().waitFor()
  expect(errorsOf(page)).toEqual([])
  // Who is credited finds it with themselves, and in no sum.
  await page.getByRole('listitem').filter({ hasText: 'solicitor' }).getByRole('link').click()
  await page.getByText('Credited from others').waitFor()
  await page.context().close()
})

test('a refund ends the recurring gift with it, for a reason, and says so', async () => {
  const page = await staffPage('/charges', narrow)
  const { id, donationId } = await paymentOfLiveDonation(page)
  await page.goto(`${almoner.url}/#/charges/${id}`)
  // The list that is left has a filter of nearly the same name.
  await page.getByRole('region', { name: 'Timeline' }).waitFor()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^End the recurring gift R-/).check()
  await dialog.getByRole('button', { name: /^Refund [$€]/ }).click()
  await dialog.getByText('Choose a reason').first().waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByLabel('Reason for ending it').click()
  await page.locator('.ant-select-item-option:visible', { hasText: 'Financial reasons' }).click()
  await dialog.getByRole('button', { name: /^Refund [$€]/ }).click()
  await page.getByText('The recurring gift is ended').waitFor()
  await page.getByText('The recurring gift was ended').waitFor()
  await page.goto(`${almoner.url}/#/donations/${donationId}`)
  await page.getByText(/Financial reasons, by a teammate/).waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('a gift that was recorded wrongly is corrected, and its page tells the story', async () => {
  const page = await staffPage('/charges', narrow)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add gift' }).click()
  await choose(page, 'Donor', 'Prudence Oakhollow')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('50')
  await page.keyboard.press('Enter')
  await page.getByText(/Recorded as/).waitFor()
  await page.goto(`${almoner.url}/#/charges?search=Oakhollow`)
  await page
    .getByRole('link', { name: /Oakhollow/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Correct' }).click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('55')
  await dialog.getByLabel('Reference').fill('1042')
  await dialog.getByLabel('Why').fill('Typed wrongly')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await page.getByText('Amount corrected from $50.00 to $55.00').waitFor()
  await page.getByText('Reference 1042 added').waitFor()
  await page.getByText(/Typed wrongly/).waitFor()
  await page.getByRole('heading', { level: 1, name: '$55.00' }).waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

/** Opens the latest gift of a donor by their last name. */
async function openGiftOf(page: Page, lastName: string): Promise<void> {
  await page.goto(`${almoner.url}/#/charges?search=${lastName}`)
  await page
    .getByRole('link', { name: new RegExp(lastName) })
    .first()
    .click()
  await page.getByRole('region', { name: 'Timeline' }).waitFor()
}

test('the amount of a gift with a covered fee is corrected as a whole, and its funds share what is left', async () => {
  const page = await staffPage('/imports/new')
  const dialog = page.getByRole('dialog')
  const lines = [
    'Gift ID,First Name,Last Name,Amount,Date,Fund 1,Fund 1 amount,Fund 2,Fees covered',
    'cover-1,Ada,Thistledown,103,2026-03-01,Roof,,,3',
    'cover-2,Bea,Fernsby,103,2026-03-02,Roof,60,Choir,3',
  ]
  const buffer = Buffer.from(`${lines.join('\n')}\n`)
  await page.locator('input[type=file]').setInputFiles({ name: 'covered.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Upload and read it' }).click()
  await page.getByRole('button', { name: /^Check / }).click()
  await page.getByRole('button', { name: 'Import 2 rows' }).click({ timeout: 60_000 })
  await page.getByRole('link', { name: 'See its transactions' }).waitFor({ timeout: 60_000 })

  await openGiftOf(page, 'Thistledown')
  await page.getByRole('button', { name: 'Correct' }).click()
  await dialog.getByText('The whole gift. $3.00 of it covers the fee, and the rest goes to the funds.').waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('103.00')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('110')
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await page.getByText('Amount corrected from $103.00 to $110.00').waitFor()
  await page.getByRole('heading', { level: 1, name: '$110.00' }).waitFor()

  await openGiftOf(page, 'Fernsby')
  await page.getByRole('button', { name: 'Correct' }).click()
  const amounts = dialog.getByRole('textbox', { name: 'Amount' })
  await amounts.first().fill('110')
  await dialog.getByText('$7 is not shared out yet').waitFor()
  await expectAccessible(page)
  const ofRoof = (await amounts.nth(1).inputValue()) === '60.00' ? 1 : 2
  await amounts.nth(ofRoof).fill('67')
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await page.getByRole('heading', { level: 1, name: '$110.00' }).waitFor()
  await page.getByText('$67.00').first().waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('a gift goes to another donor, day, campaign and fund, and its receipt is voided', async () => {
  const page = await staffPage('/charges')
  const other = { firstName: 'Osbert', lastName: 'Fennimore' }
  await apiOf(page, almoner.url).donors.create.mutate({ ...other, idempotencyKey: crypto.randomUUID() })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add gift' }).click()
  await choose(page, 'Donor', 'Prudence Oakhollow')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('61')
  await page.keyboard.press('Enter')
  await page.getByText(/Recorded as/).waitFor()
  await openGiftOf(page, 'Oakhollow')
  await page.getByRole('button', { name: 'Issue receipt', exact: true }).click()
  await page
    .getByText(/^Receipt \S+ issued/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Correct' }).click()
  await choose(page, 'Donor', 'Osbert Fennimore')
  const day = await dialog.getByLabel('Date').inputValue()
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Date').fill(before)
  await dialog.getByRole('combobox', { name: /^Campaign/ }).click()
  await page.locator('.ant-select-item-option:visible', { hasText: 'Winter nights 2026' }).click()
  await dialog.getByRole('combobox', { name: /^Fund(?!raiser)/ }).click()
  const otherFund = page.locator('.ant-select-item-option:visible').filter({ hasNotText: 'Where needed most' }).last()
  const fund = await otherFund.innerText()
  await otherFund.click()
  await dialog.getByRole('combobox', { name: /^Its receipt/ }).click()
  await page.locator('.ant-select-item-option:visible', { hasText: 'Void it' }).click()
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByText('Moved from Prudence Oakhollow to Osbert Fennimore').waitFor()
  await timeline.getByText(/^Gift date corrected from/).waitFor()
  await timeline.getByText(/^Moved from campaign .* to Winter nights 2026$/).waitFor()
  await timeline.getByText(new RegExp(`^Funds changed from .* to .*${fund}`)).waitFor()
  await expect
    .poll(
      async () => {
        await page.reload()
        await page.getByRole('region', { name: 'Timeline' }).waitFor()
        await settled(page)
        return page.getByText(/^Receipt \S+ voided/).count()
      },
      { timeout: 30_000 },
    )
    .toBe(1)
  await page.getByText('Osbert Fennimore').first().waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

/** The ids of the gifts that a payout names in its lines, of which there may be several pages. */
async function giftsOfPayout(page: Page, payoutId: string): Promise<string[]> {
  const gifts = new Set<string>()
  for (let after: string | null | undefined; after !== null;) {
    const input = encodeURIComponent(JSON.stringify({ payoutId, limit: 100, ...(after && { after }) }))
    const answer = await page.request.get(`${almoner.url}/api/trpc/payouts.lines?input=${input}`)
    const lines = (await answer.json()).result.data as { rows: { gift: { id: string } | null }[]; next: string | null }
    for (const { gift } of lines.rows) if (gift) gifts.add(gift.id)
    after = lines.next
  }
  expect(gifts.size).toBeGreaterThan(0)
  return [...gifts]
}

test('a payout leads to its gifts, and to those alone', async () => {
  const page = await staffPage('/accounting/payouts')
  await page.locator('tbody tr a').first().click()
  const link = page.getByRole('link', { name: 'See its gifts' })
  await link.waitFor()
  const id = /payouts\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  const gifts = await giftsOfPayout(page, id)
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor()
  await settled(page)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 }).locator('..')
  await expect.poll(() => heading.innerText()).toMatch(new RegExp(`^Transactions\\s*${gifts.length}\\s`))
  const shown = await page.locator('tbody tr[data-row]').evaluateAll((rows) => rows.map((row) => row.dataset['row']))
  expect(shown.length).toBe(Math.min(gifts.length, 25))
  expect(gifts).toEqual(expect.arrayContaining(shown))
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('who enters a field while a dialog opens stays in it', async () => {
  const page = await staffPage('/charges')
  await page.evaluate(() => {
    const enter = () => {
      const amount = document.querySelector<HTMLElement>('[role=dialog] input[inputmode=decimal]')
      amount?.focus()
      if (!amount || document.activeElement !== amount) requestAnimationFrame(enter)
    }
    requestAnimationFrame(enter)
  })
  await page.getByRole('button', { name: 'Add gift' }).click()
  await page.getByRole('dialog').waitFor()
  await settled(page)
  await page.keyboard.type('12.50')
  expect(await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('12.50')
  await page.context().close()
})

test('a pile of gifts is typed by keyboard alone, each with the day and the way of the last', async () => {
  const page = await staffPage('/charges')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add gift' }).press('Enter')
  await dialog.waitFor()
  const type = async (donor: string, amount: string, end: 'Enter' | 'Control+Enter') => {
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
    await page.keyboard.type(donor)
    await page.locator('.ant-select-item-option:visible').filter({ hasText: donor }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' })
    await page.keyboard.press('Tab')
    await page.keyboard.type(amount)
    await page.keyboard.press(end)
  }
  await type('Constance Applewhite', '10', 'Control+Enter')
  await page.getByText(/Recorded as/).waitFor()
  await expectAccessible(page)
  await type('Constance Applewhite', '20', 'Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.goto(`${almoner.url}/#/charges?search=Applewhite`)
  await page
    .getByRole('link', { name: /Applewhite/ })
    .nth(1)
    .waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('a failed payment says what can be done, and a gift is confirmed once more', async () => {
  const page = await staffPage('/charges?status=failed', narrow)
  await page.getByRole('link', { name: /^[^$]/ }).filter({ hasText: /[a-z]/ }).first().waitFor()
  const { rows } = await page.request
    .get(
      `${almoner.url}/api/trpc/charges.list?input=${encodeURIComponent(JSON.stringify({ status: ['failed'], limit: 10 }))}`,
    )
    .then(async (response) => (await response.json()).result.data as { rows: { id: string }[] })
  await page.goto(`${almoner.url}/#/charges/${rows[0]?.id ?? ''}`)
  await page.getByRole('note').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const { id } = await paymentOfLiveDonation(page)
  await page.goto(`${almoner.url}/#/charges/${id}`)
  await page.getByRole('region', { name: 'Timeline' }).waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Resend confirmation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click()
  await page.getByText(/^The confirmation is on its way to/).waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})
