import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function open(path: string, settings = {}): Promise<Page> {
  const page = await almoner.openPage(settings)
  await signIn(page, almoner.url, 'agent@demo.almoner.org', path)
  await settled(page)
  return page
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const filters = (page: Page) => page.getByRole('list', { name: 'Filters', exact: true })
const countOf = async (page: Page) => Number((await page.locator('.al-page-count').textContent())?.replace(/\D/g, ''))
const whereOf = (page: Page): unknown =>
  JSON.parse(new URL(page.url().replace('/#/', '/')).searchParams.get('where') ?? 'null')

async function addFilter(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add filter' }).click()
  const box = dialog(page, 'Add a filter')
  await box.getByRole('searchbox', { name: 'Search filters' }).fill(name)
  await box.getByRole('searchbox', { name: 'Search filters' }).press('Enter')
  return box
}

test('who gave in one year and not in the next is found by two filters, kept in the link', async () => {
  const page = await open('/donors')
  const all = await countOf(page)
  const first = await addFilter(page, 'Gave or')
  await first.getByLabel('When').selectOption({ label: 'In the last … days' })
  await first.getByLabel('Days').fill('700')
  await expectAccessible(page)
  await first.getByRole('button', { name: 'Apply' }).click()
  await filters(page).getByText('in the last 700 days').waitFor()
  await settled(page)
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  const gave = await countOf(page)

  const second = await addFilter(page, 'Gave or')
  await second.getByLabel('Condition').selectOption({ label: 'Did not give' })
  await second.getByLabel('When').selectOption({ label: 'In the last … days' })
  await second.getByLabel('Days').fill('180')
  await second.getByRole('button', { name: 'Apply' }).click()
  await filters(page).getByText('Did not give').waitFor()
  await settled(page)
  const lapsed = await countOf(page)
  expect(lapsed).toBeGreaterThan(0)
  expect(lapsed).toBeLessThan(gave)
  expect(whereOf(page)).toEqual({
    match: 'all',
    of: [
      { field: 'gave', lastDays: 700 },
      { field: 'gave', not: true, lastDays: 180 },
    ],
  })
  await expectAccessible(page)

  await page.reload()
  await settled(page)
  await expect.poll(() => countOf(page)).toBe(lapsed)
  await filters(page)
    .getByRole('button', { name: /^and: all filters/ })
    .click()
  await settled(page)
  await expect.poll(() => countOf(page)).toBeGreaterThan(lapsed)
  await page.goBack()
  await settled(page)
  await expect.poll(() => countOf(page)).toBe(lapsed)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await settled(page)
  await expect.poll(() => countOf(page)).toBe(all)
  expect(errorsOf(page)).toEqual([])
})

test('a filter takes another as its alternative, is changed in place, and taken away', async () => {
  const page = await open('/charges')
  const failed = await addFilter(page, 'Status')
  await failed.getByLabel('Failed').check()
  await failed.getByRole('button', { name: 'Apply' }).click()
  await filters(page).getByRole('button', { name: 'Status is Failed', exact: true }).waitFor()
  await settled(page)
  const fewest = await countOf(page)

  const large = await addFilter(page, 'Amount')
  await large.getByRole('button', { name: 'Apply' }).click()
  await large.getByText('Fill in one of these').waitFor()
  await large.getByLabel('At least').fill('250')
  await large.getByLabel('Combine').selectOption({ label: 'Or, instead of: Status is Failed' })
  await large.getByLabel('At least').press('Enter')
  await page.getByRole('list', { name: 'Any of these' }).waitFor()
  await settled(page)
  await expect.poll(() => countOf(page)).toBeGreaterThan(fewest)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Amount is at least $250.00', exact: true }).click()
  const change = dialog(page, /^Change the filter: Amount/)
  await change.getByLabel('At least').fill('100000')
  await change.getByLabel('At least').press('Enter')
  await page.getByText('is at least $100,000.00').waitFor()
  await settled(page)
  await expect.poll(() => countOf(page)).toBe(fewest)
  await page.getByRole('button', { name: 'Remove the filter: Status is Failed' }).click()
  await page.getByText('No transactions match these filters').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => filters(page).count()).toBe(0)
  expect(errorsOf(page)).toEqual([])
})

test('donors are found by a consent as it stands by now, by its opposite, and by birth date', async () => {
  const page = await open('/donors')
  const all = await countOf(page)
  const box = await addFilter(page, 'Consent')
  await box.getByLabel('Purpose').selectOption({ label: 'Newsletter' })
  await box.getByLabel('Channel').selectOption({ label: 'email' })
  await box.getByRole('button', { name: 'Apply' }).click()
  await box.getByText('Choose at least one').waitFor()
  await box.getByLabel('Granted').check()
  await expectAccessible(page)
  await box.getByRole('button', { name: 'Apply' }).click()
  const chip = (name: string) => filters(page).getByRole('button', { name, exact: true })
  await chip('Newsletter by email is Granted').waitFor()
  await settled(page)
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  const granted = await countOf(page)
  expect(granted).toBeGreaterThan(0)
  expect(whereOf(page)).toEqual({
    match: 'all',
    of: [{ field: 'consent', channel: 'email', purpose: 'newsletter', in: ['granted'] }],
  })

  await page.locator('tbody tr a').first().click()
  await page.getByRole('button', { name: 'Record consent' }).click()
  const recording = dialog(page, 'Record consent')
  await recording.getByText('Denied', { exact: true }).click()
  await recording.getByRole('button', { name: 'Record consent' }).click()
  await page.getByText('Consent recorded').waitFor()
  await page.goBack()
  await settled(page)
  await expect.poll(() => countOf(page)).toBe(granted - 1)

  await chip('Newsletter by email is Granted').click()
  const change = dialog(page, /^Change the filter: Newsletter by email/)
  await change.getByLabel('Condition').selectOption({ label: 'is not' })
  await change.getByRole('button', { name: 'Apply' }).click()
  await chip('Newsletter by email is not Granted').waitFor()
  await settled(page)
  await expect.poll(() => countOf(page)).toBe(all - granted + 1)

  const born = await addFilter(page, 'Birth date')
  await born.getByLabel('When').selectOption({ label: 'On any day' })
  await born.getByRole('button', { name: 'Apply' }).click()
  await chip('Birth date is filled in').waitFor()
  await settled(page)
  await expect.poll(() => countOf(page)).toBeLessThan(all - granted + 1)
  expect(errorsOf(page)).toEqual([])
})

test('filters are added on a phone, on recurring gifts too, and a campaign is named', async () => {
  const page = await open('/donations', { viewport: narrow })
  const box = await addFilter(page, 'Campaign')
  const name = await box.locator('.al-choice').first().textContent()
  await box.locator('.al-choice').first().click()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await box.getByRole('button', { name: 'Apply' }).click()
  await filters(page).getByText(`is ${name}`).waitFor()
  await settled(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(errorsOf(page)).toEqual([])
})

test('what is seen is saved as a tab, changed, reset, saved again, shared, copied and deleted', async () => {
  const page = await open('/donors')
  const box = await addFilter(page, 'Lifecycle')
  await box.getByLabel('Lapsed').check()
  await box.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Save view' }).click()
  const saving = dialog(page, 'Save this view')
  await expectAccessible(page)
  await saving.getByLabel('Name').fill('Call this week')
  await saving.getByLabel('Name').press('Enter')
  const tab = page.getByRole('link', { name: /^Call this week/ })
  await tab.waitFor()
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
  await settled(page)
  const held = await countOf(page)

  await page.getByRole('button', { name: /^Remove the filter/ }).click()
  await page.getByRole('link', { name: 'Call this week changed' }).waitFor()
  await settled(page)
  await expect.poll(() => countOf(page)).toBeGreaterThan(held)
  await page.reload()
  await settled(page)
  await expect.poll(() => countOf(page)).toBeGreaterThan(held)
  await page.getByRole('button', { name: 'Reset' }).click()
  await settled(page)
  await expect.poll(() => countOf(page)).toBe(held)

  await page.getByRole('columnheader', { name: 'Last gift' }).getByRole('button').click()
  await settled(page)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('menuitem', { name: 'Save to “Call this week”' }).click()
  await page.getByText('Saved to “Call this week”').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'View “Call this week”' }).click()
  await page.getByRole('menuitem', { name: 'Share with the organization' }).click()
  await page.getByText('is now shared with your organization').waitFor()
  await page.getByRole('button', { name: 'View “Call this week”' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const copying = dialog(page, 'Save this view')
  await copying.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('link', { name: 'Copy of Call this week' }).waitFor()
  await page.getByRole('button', { name: 'View “Copy of Call this week”' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('View deleted').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Copy of Call this week' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Copy of Call this week' }).waitFor()

  const other = await almoner.openPage({ viewport: narrow })
  await signIn(other, almoner.url, 'owner@demo.almoner.org', '/donors')
  await settled(other)
  await other.getByRole('link', { name: 'Call this week', exact: true }).click()
  await settled(other)
  await expect.poll(() => countOf(other)).toBe(held)
  await expectNoSidewaysScroll(other)
  await expectAccessible(other)
  expect(errorsOf(page)).toEqual([])
})

const heads = (page: Page) =>
  page.locator('thead th').evaluateAll((all) => all.map((head) => head.textContent?.trim() ?? ''))

test('columns are shown, left out and moved by keys and by hand, and stand in the link', async () => {
  const page = await open('/donors')
  await page.locator('tbody tr a').first().waitFor()
  const before = await heads(page)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const box = dialog(page, 'Columns')
  // The columns stand in the link, so that a box follows once the link has changed.
  const column = (name: string) => box.getByLabel(name, { exact: true })
  await column('City').click()
  await expect.poll(() => column('City').isChecked()).toBe(true)
  expect(await column('City').evaluate((box) => box === document.activeElement)).toBe(true)
  await column('Email').click()
  await expect.poll(() => column('Email').isChecked()).toBe(false)
  await box.getByRole('button', { name: 'Move City up' }).press('Enter')
  await box.getByText('Compact', { exact: true }).click()
  const changed = before
    .filter((head) => head !== 'Email')
    .flatMap((head) => (head === 'Tags' ? ['City', head] : [head]))
  await expect.poll(() => heads(page)).toEqual(changed)
  await expectAccessible(page)
  await expect.poll(() => heads(page)).toEqual(changed)
  // All columns are more than the panel shows at once.
  await box.getByRole('listitem').first().scrollIntoViewIfNeeded()
  await box
    .getByRole('listitem')
    .filter({ has: page.getByLabel('City', { exact: true }) })
    .dragTo(box.getByRole('listitem').nth(1))
  await expect.poll(async () => (await heads(page))[1]).toBe('City')
  const moved = await heads(page)
  await page.reload()
  await page.locator('tbody tr a').first().waitFor()
  await settled(page)
  expect(await heads(page)).toEqual(moved)
  const heightOf = () =>
    page
      .locator('tbody tr')
      .first()
      .evaluate((row) => row.getBoundingClientRect().height)
  expect(await heightOf()).toBeLessThan(40)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await dialog(page, 'Columns').getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => heads(page)).toEqual(before)
  expect(errorsOf(page)).toEqual([])
})

test('a list is worked in by keys: rows, preview, selection, and into a record', async () => {
  const page = await open('/donations')
  const rows = page.locator('tbody tr')
  const linkOf = (place: number) => rows.nth(place).locator('.al-row-link')
  const isFocused = (place: number) => linkOf(place).evaluate((link) => link === document.activeElement)
  // The frame takes the focus to a page that has come; a key before that is lost.
  await rows.nth(24).waitFor()
  for (let tries = 0; tries < 4 && !(await isFocused(0)); tries += 1) {
    await page.keyboard.press('j')
    await page.waitForTimeout(500)
  }
  expect(await isFocused(0)).toBe(true)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await page.getByText('3 selected').waitFor()
  await page.keyboard.press('Space')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  const nameOf = async (place: number) => (await linkOf(place).locator('bdi').first().textContent()) ?? ''
  await preview.getByRole('heading', { name: await nameOf(3) }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('k')
  await preview.getByRole('heading', { name: await nameOf(2) }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => preview.count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/donations\/[0-9a-f-]{36}$/)
  expect(errorsOf(page)).toEqual([])
})

const lists = ['/donors', '/charges', '/donations', '/campaigns', '/fundraisers/active', '/imports', '/tasks']

test('no list moves under the eyes while it comes', async () => {
  const page = await almoner.openPage()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries()) {
        if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry) shifts.push(Number(entry.value))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await signIn(page, almoner.url)
  const shifted: Record<string, number> = {}
  for (const path of lists) {
    await page.goto(`${almoner.url}/#${path}`)
    await page.reload()
    await settled(page)
    shifted[path] = await page.evaluate(() => {
      const shifts: unknown = Reflect.get(window, 'shifts')
      return Array.isArray(shifts) ? shifts.reduce((sum: number, one) => sum + Number(one), 0) : 0
    })
  }
  expect(Object.entries(shifted).filter(([, sum]) => sum > 0.02)).toEqual([])
})

test('a list that was seen before is there at once', async () => {
  const page = await open('/donors')
  await page.locator('tbody tr a').nth(24).waitFor()
  await page.goto(`${almoner.url}/#/charges`)
  await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor()
  await settled(page)
  await page.route(/donors\.list/, () => undefined)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Donors' }).waitFor()
  await expect.poll(() => page.locator('tbody tr a').count(), { timeout: 2000 }).toBe(25)
})
