import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorsOf, expectAccessible, signIn } from './browser'
import { changeData } from './database'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function pageOf(email: string): Promise<Page> {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, email)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const ofAgents = ['Dashboard', 'Campaigns', 'Transactions', 'Recurring', 'Donors']

describe('the sidebar', () => {
  test.each([
    ['fundraiser', ['Dashboard', 'My page']],
    ['agent', [...ofAgents, 'Receipts', 'Accounting', 'Direct debits', 'Thanks', 'Emails']],
    ['admin', [...ofAgents, 'Fundraisers', 'Receipts', 'Accounting', 'Direct debits', 'Thanks', 'Emails', 'Settings']],
    ['owner', [...ofAgents, 'Fundraisers', 'Receipts', 'Accounting', 'Direct debits', 'Thanks', 'Emails', 'Settings']],
    ['super', [...ofAgents, 'Fundraisers', 'Receipts', 'Accounting', 'Thanks', 'Emails', 'Settings', 'Admin']],
  ])('has the links of the role: %s', async (role, labels) => {
    const page = await pageOf(`${role}@demo.almoner.org`)
    const links = sidebar(page).getByRole('listitem')
    const said = async () => (await links.allTextContents()).map((text) => text.replace(/\d.*$/, ''))
    await expect.poll(said).toEqual(labels)
    expect(await page.getByRole('button', { name: /^What's new/ }).count()).toBe(role === 'fundraiser' ? 0 : 1)
    await page.context().close()
  })

  test('leads to each page, its logo home, and Settings to the integrations', async () => {
    const page = await pageOf('owner@demo.almoner.org')
    const leads = async (label: string) => sidebar(page).getByRole('link', { name: label }).getAttribute('href')
    const expected = {
      'Almoner, home': '#/dashboard',
      Dashboard: '#/dashboard',
      Campaigns: '#/campaigns',
      Transactions: '#/charges',
      Recurring: '#/donations',
      Donors: '#/donors',
      Fundraisers: '#/fundraisers',
      Settings: '#/settings',
    }
    for (const [label, path] of Object.entries(expected))
      expect({ label, path: await leads(label) }).toEqual({ label, path })
    await sidebar(page).getByRole('link', { name: 'Settings' }).click()
    await expect.poll(() => page.title()).toBe('Almoner - Integrations')
    await sidebar(page).getByRole('link', { name: 'Almoner, home' }).click()
    await page.waitForURL(/#\/dashboard$/)
    await page.context().close()
  })

  test('can be narrowed, and stays so', async () => {
    const page = await pageOf('agent@demo.almoner.org')
    const width = async () => (await sidebar(page).boundingBox())?.width ?? 0
    const before = await width()
    await page.getByRole('button', { name: 'Narrow the sidebar' }).click()
    await expect.poll(width).toBeLessThan(before / 2)
    await page.reload()
    await page.getByRole('button', { name: 'Widen the sidebar' }).click()
    await expect.poll(width).toBe(before)
    await page.context().close()
  })
})

describe('the account popover', () => {
  const popover = (page: Page) => page.getByRole('dialog', { name: 'Account' })
  const open = (page: Page) => page.getByRole('button', { name: /^Account of/ }).click()

  test('shows the organization and oneself, and leads to Edit User and out', async () => {
    const page = await pageOf('agent@demo.almoner.org')
    await open(page)
    await popover(page).getByText('Lanternfield House', { exact: true }).waitFor()
    await popover(page).getByText('agent@demo.almoner.org').waitFor()
    await popover(page).getByText('Priya Nandakumar').waitFor()
    await popover(page).getByText('Member', { exact: true }).waitFor()
    expect(await popover(page).getByRole('link', { name: 'Organization Manager' }).count()).toBe(0)
    expect(await popover(page).getByRole('list', { name: 'Switch to' }).count()).toBe(0)
    await popover(page).getByRole('link', { name: 'Edit User' }).click()
    await page.getByRole('dialog', { name: 'Edit User' }).waitFor()
    await page.goto(`${almoner.url}/#/dashboard`)
    await open(page)
    const signOut = popover(page).getByRole('link', { name: 'Sign out' })
    expect(await signOut.getAttribute('href')).toBe('#/logout')
    await signOut.click()
    await page.waitForURL(/#\/sign-in$/)
    await page.goto(`${almoner.url}/#/donors`)
    await page.waitForURL(/#\/sign-in\?next=%2Fdonors$/)
    await page.context().close()
  })

  test('leads admins to the Organization Manager, and others nowhere', async () => {
    const page = await pageOf('admin@demo.almoner.org')
    await open(page)
    await popover(page).getByRole('link', { name: 'Organization Manager' }).click()
    await page.getByRole('dialog', { name: 'Organization Manager' }).waitFor()
    await page.context().close()
  })

  test('switches to another organization of one’s own: the dashboard, with the page loaded anew', async () => {
    await changeData(
      almoner,
      `insert into memberships (id, org_id, user_id, role, accepted_at)
       select gen_random_uuid(), o.id, u.id, 'admin', now() from orgs o, users u
       where o.name = 'Almoner' and u.email = 'admin@demo.almoner.org'`,
    )
    const page = await pageOf('admin@demo.almoner.org')
    await page.goto(`${almoner.url}/#/charges`)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: /Transactions/ }).waitFor()
    await page.evaluate('window.isStillHere = true')
    await open(page)
    const others = popover(page).getByRole('list', { name: 'Switch to' }).getByRole('button')
    const [other] = await others.allTextContents()
    expect(await others.count()).toBe(1)
    await others.first().click()
    await page.waitForURL(/#\/dashboard$/)
    await expect.poll(() => page.evaluate('window.isStillHere').catch(() => true)).toBe(undefined)
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await open(page)
    await expect.poll(async () => (await others.allTextContents()).includes(other ?? '')).toBe(false)
    await expectAccessible(page)
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  })
})

test('the header has what is new, support, notifications and the account, in this order', async () => {
  const page = await pageOf('agent@demo.almoner.org')
  const names = async () => {
    const all = await page
      .getByRole('banner')
      .locator(':is(a, button)')
      .evaluateAll((some) => some.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''))
    return all.map((name) => name.replace(/,.*/, ''))
  }
  await expect
    .poll(names)
    .toEqual([
      expect.stringMatching(/^Search or jump to…/),
      "What's new",
      'Support',
      'Notifications',
      expect.stringMatching(/Account of/),
    ])
  await page.context().close()
})

test('a line shows at the head of the window while a page is on its way, and no longer', async () => {
  const page = await pageOf('agent@demo.almoner.org')
  const line = page.getByRole('progressbar', { name: 'Opening the page' })
  let letCome = () => {}
  const held = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/DonorsPage.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await sidebar(page).getByRole('link', { name: 'Donors' }).click()
  await line.waitFor()
  expect(await line.boundingBox()).toMatchObject({ x: 0, y: 0 })
  letCome()
  await line.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: /Donors/ }).waitFor()
  await page.context().close()
})

test('the list of transactions is headed as all of them', async () => {
  const page = await pageOf('agent@demo.almoner.org')
  await sidebar(page).getByRole('link', { name: 'Transactions' }).click()
  await page.getByRole('heading', { level: 1, name: /^Transactions/ }).waitFor()
  await page.getByText('All transactions', { exact: true }).waitFor()
  await page.context().close()
})

describe('notices and dialogs', () => {
  let page: Page
  beforeAll(async () => {
    page = await pageOf('owner@demo.almoner.org')
  })

  test('a notice stands at the bottom left for three seconds, and takes 300 ms to go', async () => {
    await page.goto(`${almoner.url}/#/donors?panel=edit-user`)
    await page.getByLabel('First name').fill('Mara')
    await page.getByLabel('Last name').fill('Keller-Nguyen')
    await page.evaluate(`
      window.seen = {}
      new MutationObserver(() => {
        const notice = document.querySelector('.al-notice')
        const at = performance.now()
        if (notice) window.seen.came ??= at
        if (notice?.hasAttribute('data-leaving')) window.seen.leaving ??= at
        if (!notice && window.seen.came) window.seen.gone ??= at
      }).observe(document.body, { subtree: true, childList: true, attributes: true })`)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'Successfully saved changes' })
    await notice.waitFor()
    const { x = 999, y = 0, height = 0 } = (await notice.boundingBox()) ?? {}
    expect(x).toBe(24)
    expect(Math.abs(y + height - (900 - 24))).toBeLessThanOrEqual(20)
    await notice.waitFor({ state: 'detached' })
    const { came, leaving, gone } = await page.evaluate<Record<'came' | 'leaving' | 'gone', number>>('window.seen')
    // Timers are never early. How late they are is for the machine to say.
    expect(leaving - came).toBeGreaterThanOrEqual(2_950)
    expect(leaving - came).toBeLessThan(8_000)
    expect(gone - leaving).toBeGreaterThanOrEqual(290)
    expect(gone - leaving).toBeLessThan(3_000)
  })

  test('a dialog is 500 wide', async () => {
    await page.goto(`${almoner.url}/#/donors?panel=organization-manager&panelTab=teammates`)
    await page
      .getByRole('list', { name: 'Teammates' })
      .getByRole('button', { name: /^Change / })
      .first()
      .click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Delete / })
    await dialog.waitFor()
    await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(500)
  })

  test('a choice that nothing matches says so', async () => {
    await page.goto(`${almoner.url}/#/settings/entity/new`)
    const country = page.getByRole('combobox', { name: 'Country' })
    await country.click()
    await country.fill('Atlantis')
    await page.getByText('Sorry, no matching options.', { exact: true }).waitFor()
  })
})
