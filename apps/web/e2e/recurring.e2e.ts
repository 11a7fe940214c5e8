import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn, wide } from './browser'
import { changeData } from './database'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner({ DECLINES_PER_ADDRESS: '0' })
/** The recurring donation that all of it is done with: $28 a month, given on the public page with a test card. */
let donationPath: string
let page: Page

beforeAll(async () => {
  const giver = await almoner.openPage()
  await giver.goto(`${almoner.url}/give/lanternfield/winter`)
  await giver.getByRole('radio', { name: 'Monthly' }).check({ force: true })
  await giver.getByRole('radio', { name: '$28', exact: true }).check({ force: true })
  await giver.getByLabel('First name').fill('Noa')
  await giver.getByLabel('Last name').fill('Winterfield')
  await giver.getByLabel('Email', { exact: true }).fill('noa.winterfield@example.org')
  await giver.getByRole('button', { name: /^Give \$28/ }).click()
  await giver.waitForURL(/\/sandbox\//)
  await giver.locator('input[name="number"]').first().fill('4242 4242 4242 4242')
  await giver.locator('button[value="pay"]').click()
  await giver.getByRole('heading', { name: /Thank you/ }).waitFor()
  await giver.context().close()

  page = await almoner.openPage()
  await signIn(page, almoner.url, 'owner@demo.almoner.org', '/donations?search=Winterfield')
  const row = page.locator('main a[href*="#/donations/"]', { hasText: 'Noa Winterfield' })
  donationPath = (await row.getAttribute('href')) ?? ''
  await page.goto(`${almoner.url}/${donationPath}`)
  await heading(/^\$28 every month/)
})
beforeEach(async () => {
  await page.reload()
  await heading(/every/)
  await settled(page)
})

const heading = (name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const dialog = () => page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close' }) })
const choose = async (menu: 'Change' | 'More', verb: string) => {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: verb }).click()
}
const says = (text: string | RegExp) => dialog().getByText(text).first().waitFor()
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
const told = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first().waitFor()
const log = (text: string | RegExp) => page.getByRole('region', { name: 'Timeline' }).getByText(text).first().waitFor()
const dates = () => page.getByRole('region', { name: /Next 12 dates|Upcoming dates/ }).getByRole('listitem')
const onDate = async (place: number, verb: string | RegExp) => {
  await dates().nth(place).getByRole('button').click()
  await page.getByRole('menuitem', { name: verb }).click()
}
const dayOf = async (place: number) => (await dates().nth(place).locator('time').getAttribute('datetime')) ?? ''
const laterBy = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

test('the amount: what is missing is told at the field, what will happen before it does, and it is in the log', async () => {
  await choose('Change', 'Change the amount…')
  await dialog().getByLabel('Amount of each gift').fill('')
  await press('Change the amount')
  await says('Enter an amount')
  await dialog().getByLabel('Amount of each gift').fill('40')
  await says('was $28')
  await says('That is $144 more a year.')
  await expectAccessible(page)
  await press('Change the amount')
  await heading(/^\$40 every month/)
  await log('Raised from $28 to $40')
})

test('what somebody else changed meanwhile is told, what was typed is kept, and the next press goes by it', async () => {
  await choose('Change', 'Change the amount…')
  await dialog().getByLabel('Amount of each gift').fill('50')
  await changeData(
    almoner,
    `update donations set version = version + 1 where id = '${donationPath.split('/').at(-1) ?? ''}'`,
  )
  await press('Change the amount')
  await says('Someone else changed this recurring gift')
  expect(await dialog().getByLabel('Amount of each gift').inputValue()).toMatch(/^50/)
  await press('Change the amount')
  await heading(/^\$50 every month/)
})

test('the day, and how often', async () => {
  const next = laterBy(await dayOf(0), 2)
  await choose('Change', 'Change the day…')
  await dialog().getByLabel('Next payment on').fill(next)
  await press('Change the day')
  await expect.poll(() => dayOf(0)).toBe(next)
  await choose('Change', 'Change how often…')
  await dialog().getByLabel('Every', { exact: true }).fill('13')
  await press('Change how often')
  await says('Enter 1 to 12')
  await dialog().getByLabel('Every', { exact: true }).fill('3')
  await says('less a year')
  await press('Change how often')
  await heading(/^\$50 every 3 months/)
  await log('From monthly to every 3 months')
})

test('a date is skipped, brought back from the notice, moved and moved back; several are skipped at once', async () => {
  await onDate(1, 'Skip this date')
  await told(/is skipped/)
  await dates().nth(1).getByText('Skipped').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await told(/is no longer skipped/)
  await expect.poll(() => dates().nth(1).getByText('Skipped').count()).toBe(0)

  const before = await dayOf(1)
  await onDate(1, 'Move this date…')
  await dialog().getByLabel('New day').fill(laterBy(before, 400))
  await press('Move it')
  await says(/Choose a day from/)
  await dialog().getByLabel('New day').fill(laterBy(before, 3))
  await press('Move it')
  await expect.poll(() => dayOf(1)).toBe(laterBy(before, 3))
  await dates().nth(1).getByText('Moved from').waitFor()
  await onDate(1, /^Move back to/)
  await expect.poll(() => dayOf(1)).toBe(before)

  await choose('More', 'Skip dates…')
  await press('Skip these dates')
  await says('Choose a date')
  await dialog().getByRole('checkbox').nth(1).check()
  await dialog().getByRole('checkbox').nth(2).check()
  await press('Skip these dates')
  await expect.poll(() => dates().getByText('Skipped').count()).toBe(2)
  await onDate(1, 'Do not skip it')
  await expect.poll(() => dates().getByText('Skipped').count()).toBe(1)
})

test('it rests with and without an end, and goes on', async () => {
  await page.getByRole('button', { name: 'Pause…' }).click()
  await dialog().getByRole('button', { name: '6 months' }).click()
  await says('paused')
  await press('Pause')
  await heading(/paused until/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change the pause…' }).click()
  await dialog().getByText('Until someone resumes it').click()
  await says('Nothing is collected until someone resumes it.')
  await press('Change the pause')
  await heading(/, paused$/)
  await page.getByRole('button', { name: 'Resume' }).click()
  await press('Resume')
  await heading(/next on/)
  await log('Resumed')
})

test('it gives to another campaign and to other funds', async () => {
  await choose('Change', 'Move to another campaign…')
  await press('Move it')
  await says('Choose a campaign')
  await dialog().getByLabel('Campaign', { exact: true }).click()
  await page.locator('.ant-select-item-option', { hasText: 'Lantern Friends' }).click()
  await press('Move it')
  await log(/Moved from .* to Lantern Friends/)
  await choose('Change', 'Change the funds…')
  await press('Share with another fund')
  await press('Change the funds')
  await says('Choose a fund')
  await dialog().getByLabel('Fund 2', { exact: true }).click()
  await page
    .locator(
      '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option:not(.ant-select-item-option-selected)',
    )
    .first()
    .click()
  await dialog().getByLabel('Amount', { exact: true }).first().fill('30')
  await dialog().getByLabel('Amount', { exact: true }).nth(1).fill('10')
  await press('Change the funds')
  await says('$10 is not shared out yet')
  await dialog().getByLabel('Amount', { exact: true }).nth(1).fill('20')
  await press('Change the funds')
  await log(/Goes to .*\(\$30\)/)
})

test('the donor is sent a link for another card', async () => {
  await choose('More', 'Send a link for another card…')
  await page.getByRole('dialog').getByRole('button', { name: 'Send the link' }).click()
  await told(/Sent the link to noa\.winterfield/)
  const mails = async () =>
    ((await (await fetch(`${almoner.url}/api/dev/mail`)).json()) as { to: string; text: string }[])
      .filter(({ to }) => to.includes('noa.winterfield'))
      .some(({ text }) => text.includes('/my/open/mend/'))
  await expect.poll(mails, { timeout: 20_000 }).toBe(true)
})

test('the card that pays is on the page of its donor, from which a link for another is sent too', async () => {
  await page.getByRole('main').getByRole('link', { name: 'Noa Winterfield' }).first().click()
  const methods = page.getByRole('region', { name: 'Payment methods' })
  await methods.getByText('Visa ****4242').waitFor()
  await expectAccessible(page)
  await methods.getByRole('button', { name: 'Send link to replace Visa ****4242' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send the link' }).click()
  await told(/Sent the link to noa\.winterfield/)
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(wide)
  await methods.getByRole('link').click()
  await heading(/every/)
})

test('a payment is charged ahead of its day', async () => {
  await changeData(
    almoner,
    `update donations set last_charge_at = now() - interval '9 days' where id = '${donationPath.split('/').at(-1) ?? ''}'`,
  )
  const next = await dayOf(0)
  await choose('More', 'Charge now…')
  await page.getByRole('dialog').getByRole('button', { name: 'Charge $50' }).click()
  await told('$50 came in')
  await expect.poll(() => dayOf(0)).not.toBe(next)
  const paid = page.getByRole('region', { name: 'Payments so far' }).getByRole('listitem')
  await expect.poll(() => paid.getByText('Paid').count()).toBe(2)
})

test('what was missed is charged from its line', async () => {
  const id = donationPath.split('/').at(-1) ?? ''
  await changeData(
    almoner,
    `insert into installments (id, org_id, donation_id, installment_no, due_on, amount, currency, state, attempts, settled_at)
     select gen_random_uuid(), org_id, id, 900, current_date - 1, 5000, currency, 'skipped_late', 0, now() from donations where id = '${id}'`,
  )
  await page.reload()
  await page.getByRole('button', { name: 'Charge it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Charge $50' }).click()
  await told('$50 came in')
})

test('it ends for a reason, and begins again with the card that is still good', async () => {
  await choose('More', 'Cancel the recurring gift…')
  await press('Cancel the recurring gift')
  await says('Required')
  await dialog().getByLabel('Why').click()
  await page.locator('.ant-select-item-option', { hasText: 'Financial reasons' }).click()
  await dialog().getByLabel('Note').fill('Called on Monday')
  await press('Cancel the recurring gift')
  await heading(/ended on/)
  await page.getByText('Called on Monday').first().waitFor()
  await page.getByRole('button', { name: 'Restart…' }).click()
  await says('still works')
  await press('Restart')
  await heading(/next on/)
  await log(/Restarted/)
  expect(errorsOf(page)).toEqual([])
})

test('it is used with one hand as well', async () => {
  const phone = await almoner.openPage({ viewport: narrow, colorScheme: 'dark' })
  await signIn(phone, almoner.url, 'agent@demo.almoner.org')
  await phone.goto(`${almoner.url}/${donationPath}`)
  await phone.getByRole('heading', { level: 1, name: /every 3 months/ }).waitFor()
  await phone.getByRole('button', { name: 'Change', exact: true }).click()
  await phone.getByRole('menuitem', { name: 'Change how often…' }).click()
  await phone.getByRole('heading', { name: 'What will happen' }).waitFor()
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)
  await phone.context().close()
})
