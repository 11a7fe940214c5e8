import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf } from './api'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn, wide } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function openAs(who: string, path: string): Promise<Page> {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, `${who}@demo.almoner.org`, path)
  await settled(page)
  return page
}

async function end(page: Page): Promise<void> {
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field, exact: true }).click()
  await page.locator('.ant-select-item-option:visible').getByText(option, { exact: true }).click()
}

/** A gift as staff record it; its id. */
async function recordGift(page: Page, firstName: string, amount: number): Promise<string> {
  const { chargeId } = await apiOf(page, almoner.url).charges.record.mutate({
    donor: { add: { firstName, lastName: 'Carver' } },
    amount: { amount, currency: 'usd' },
    giftDate: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(),
    method: 'cash',
    idempotencyKey: crypto.randomUUID(),
  })
  return chargeId
}

test('a rule of thanks asks a member to call, whose done task thanks, as the gift’s timeline says', async () => {
  const page = await openAs('admin', '/settings/thanks')
  const rules = page.locator('tbody tr')
  await rules.first().waitFor()
  const before = await rules.count()
  await page.getByRole('button', { name: 'New rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'New rule' })
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await dialog.getByText('Required').first().waitFor()
  await dialog.getByLabel('Name', { exact: true }).fill('Large gifts by phone')
  await dialog.getByLabel('Amount from').fill('50000')
  await choose(page, 'Thanks', 'Call')
  await choose(page, 'Who thanks', 'One person')
  await choose(page, 'Person', 'Priya Nandakumar')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await page.getByText('Rule saved').first().waitFor()
  const rule = rules.filter({ hasText: 'Large gifts by phone' })
  await rule.getByText('from $50,000').waitFor()
  for (let place = before; place > 0; place -= 1) {
    await rule.getByRole('button', { name: 'Actions for Large gifts by phone' }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await rules
      .nth(place - 1)
      .getByText('Large gifts by phone')
      .waitFor()
  }
  await page.setViewportSize(narrow)
  await settled(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(wide)

  const large = await recordGift(page, 'Ottoline', 5_000_000)
  await recordGift(page, 'Percival', 4_999_999)
  const caller = await openAs('agent', '/tasks')
  const call = /^Done: Call Ottoline Carver to say thank you for \$50,000/
  const task = caller
    .getByRole('list', { name: 'Tasks' })
    .getByRole('listitem')
    .filter({ hasText: 'Call Ottoline Carver to say thank you for $50,000' })
  await expect
    .poll(async () => {
      await caller.reload()
      await settled(caller)
      return task.count()
    })
    .toBe(1)
  await caller.goto(`${almoner.url}/#/thanks?view=call`)
  const queue = caller.getByRole('list', { name: 'Gifts to thank for' }).getByRole('listitem')
  await queue.filter({ hasText: 'Ottoline Carver' }).getByText('Large gifts by phone').waitFor()
  await queue.filter({ hasText: 'Percival Carver' }).getByText('Over $1,000').waitFor()

  await caller.goto(`${almoner.url}/#/tasks`)
  await task.getByRole('checkbox', { name: call }).press('Space')
  await expect.poll(() => task.count()).toBe(0)
  await caller.goto(`${almoner.url}/#/charges/${large}`)
  const thanked = caller.getByRole('listitem').filter({ hasText: 'Priya Nandakumar thanked by phone' })
  await thanked.waitFor()
  await expect.poll(() => thanked.locator('time').first().getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/)
  await expectAccessible(caller)
  await caller.goto(`${almoner.url}/#/thanks?view=call`)
  await queue.filter({ hasText: 'Percival Carver' }).waitFor()
  await expect.poll(() => queue.filter({ hasText: 'Ottoline Carver' }).count(), { timeout: 10_000 }).toBe(0)
  await end(caller)
  await end(page)
})

test('a letter is written, seen on paper and as an email, and stands in the list', async () => {
  const page = await openAs('admin', '/settings/letters')
  await page.getByRole('link', { name: 'New letter' }).click()
  await page.getByRole('heading', { name: 'New letter' }).waitFor()
  await page.getByRole('textbox', { name: 'Subject' }).fill('The roof is on')
  await page.getByRole('button', { name: 'Add letter' }).first().click()
  await page.getByText('Required').first().waitFor()
  await page.getByLabel('Name', { exact: true }).fill('For the new roof')
  await page.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' It no longer rains into the hall.')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByRole('img', { name: /^Page 1 of / }).waitFor()
  await preview.getByText('Email', { exact: true }).click()
  const email = page.frameLocator('iframe[title="The email as the donor sees it"]')
  await email.getByText('It no longer rains into the hall.').waitFor()
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await settled(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Add letter' }).first().click()
  await page.getByText('Letter added').first().waitFor()
  await page.goto(`${almoner.url}/#/settings/letters`)
  await page.locator('tbody').getByRole('link', { name: 'For the new roof' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('The roof is on')
  await end(page)
})
