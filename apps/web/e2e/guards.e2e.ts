import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, openRecord, signIn, wide } from './browser'
import { changeData } from './database'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

const someId = '019aa000-0000-7000-8000-000000000000'

const roles = ['fundraiser', 'agent', 'admin', 'owner', 'super'] as const
type Role = (typeof roles)[number]

const agents: readonly Role[] = ['agent', 'admin', 'owner', 'super']
const admins: readonly Role[] = ['admin', 'owner', 'super']

/** Who may open a page; the others find themselves on the dashboard. */
const pages: Record<string, readonly Role[]> = {
  '/dashboard': roles,
  '/campaigns': agents,
  '/charges': agents,
  '/charges/batches': agents,
  '/charges/batches/new': agents,
  [`/charges/${someId}`]: agents,
  '/donations': agents,
  '/bulk-changes': agents,
  [`/donations/${someId}`]: agents,
  '/donors': agents,
  [`/donors/${someId}`]: agents,
  '/donors/deleted': admins,
  '/donors/duplicates': agents,
  [`/donors/${someId}/merge/${someId}`]: agents,
  '/fundraisers': admins,
  '/fundraisers/new': admins,
  '/fundraisers/teams': admins,
  [`/fundraisers/teams/${someId}`]: admins,
  [`/fundraisers/${someId}`]: admins,
  '/direct-debits': agents,
  [`/direct-debits/${someId}`]: agents,
  '/gift-aid': agents,
  [`/gift-aid/${someId}`]: agents,
  '/receipts': agents,
  '/receipts/annual': agents,
  '/receipts/elsewhere': agents,
  '/receipts/to-issue': agents,
  '/receipts/to-report': agents,
  [`/receipts/${someId}`]: agents,
  '/emails': agents,
  '/emails/stopped': agents,
  [`/emails/${someId}`]: agents,
  '/tasks': agents,
  '/exports': admins,
  '/my-page': ['fundraiser'],
  '/settings': admins,
  '/settings/integrations/hubspot': admins,
  '/settings/installation': admins,
  '/settings/sub-organizations': admins,
  '/settings/developers/webhook': admins,
  '/imports': agents,
  '/audit': admins,
  '/admin': ['super'],
  '/admin/donation-drafts': ['super'],
  '/admin/jobs': ['super'],
  '/admin/emails': ['super'],
  '/admin/webhooks': ['super'],
  [`/admin/org/${someId}`]: ['super'],
  [`/admin/org/${someId}/donors`]: ['super'],
  [`/admin/org/${someId}/agents`]: ['super'],
  [`/admin/org/${someId}/admin-settings`]: ['super'],
  '/no/such/page': [],
}

/** Where a page leads that is only another name. */
const otherNames: Record<string, string> = { '/': '/dashboard', '/fundraisers/pending': '/fundraisers' }

/** Goes to an address and waits until the router rests; says where that is. */
async function arrive(page: Page, path: string): Promise<string> {
  await page.goto(`${almoner.url}/#${path}`)
  // The router hears of a changed hash a moment later, and shows its line until a guard has decided.
  await page.evaluate(() => new Promise((heard) => setTimeout(heard, 60)))
  await page.getByRole('progressbar', { name: 'Opening the page' }).waitFor({ state: 'detached' })
  await page.getByRole('heading').first().waitFor()
  const { origin, hash } = new URL(page.url())
  expect(origin).toBe(almoner.url)
  return hash.slice(1)
}

describe.each(roles)('%s', (role) => {
  test('opens the pages of their role, and finds the dashboard instead of all others', async () => {
    const page = await almoner.openPage()
    await signIn(page, almoner.url, `${role}@demo.almoner.org`)
    await page.getByRole('heading').first().waitFor()
    const found: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const [path, allowed] of Object.entries(pages)) {
      found[path] = await arrive(page, path)
      expected[path] = allowed.includes(role) ? path : '/dashboard'
    }
    for (const [path, other] of Object.entries(otherNames)) {
      found[path] = await arrive(page, path)
      expected[path] = other === '/dashboard' || (pages[other] ?? []).includes(role) ? other : '/dashboard'
    }
    expect(found).toEqual(expected)
    // Who is signed in has no use for the ways in.
    for (const path of ['/sign-in', '/sign-up', '/sign-in?next=%2Fdashboard']) {
      expect(await arrive(page, path)).toBe('/dashboard')
    }
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  })
})

describe('somebody without a session', () => {
  let page: Page
  beforeAll(async () => {
    page = await almoner.openPage()
  })
  afterAll(() => page.context().close())

  test('is asked to sign in, and the page that was meant is remembered', async () => {
    for (const path of Object.keys(pages)) {
      const meant = path === '/dashboard' || path === '/no/such/page' ? null : path
      const [at = '', query] = (await arrive(page, path)).split('?')
      expect(at).toBe('/sign-in')
      if (path !== '/no/such/page') expect(new URLSearchParams(query).get('next')).toBe(meant)
    }
    expect((await arrive(page, '/new-password')).split('?')[0]).toBe('/sign-in')
    expect((await arrive(page, '/verify-email')).split('?')[0]).toBe('/sign-in')
    for (const path of ['/sign-in', '/sign-up', '/restore', '/terms']) expect(await arrive(page, path)).toBe(path)
  })

  test.each([
    ['/donors?sort=name', '/donors?sort=name'],
    ['//evil.example/', '/dashboard'],
    ['https://evil.example/', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['/%2F%2Fevil.example', '/dashboard'],
    ['/sign-in?next=/sign-in', '/dashboard'],
    ['/no/such/page', '/dashboard'],
  ])('goes on to %s as %s', async (next, landing) => {
    await arrive(page, '/logout')
    await page.goto(`${almoner.url}/#/sign-in?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Email').fill('owner@demo.almoner.org')
    await page.getByLabel('Password', { exact: true }).fill('almoner')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => new URL(page.url()).hash.slice(1)).toBe(landing)
    expect(new URL(page.url()).origin).toBe(almoner.url)
  })
})

describe('somebody who may only read', () => {
  test('is told whom to ask, by a page and by what they look for', async () => {
    const page = await almoner.openPage()
    await signIn(page, almoner.url, 'accountant@demo.almoner.org', '/settings')
    await page.getByText('You do not have access to that page.').waitFor()
    await page.getByText(/^Ask .+ or .+\.$/).waitFor()
    await openRecord(page, `${almoner.url}/#/charges?status=succeeded`, 'Transactions')
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Refund' })
    await dialog.getByText(/^You need the right to refund gifts\. Ask .+ or .+\.$/).waitFor()
    await expectAccessible(page)
    await page.setViewportSize(narrow)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'hidden' })

    await page.setViewportSize(wide)
    await openRecord(page, `${almoner.url}/#/donations?status=active`, 'Recurring')
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    const changing = page.getByRole('dialog', { name: 'Change', exact: true })
    await changing.getByText(/^(You have read-only access|You need the right .+)\. Ask .+ or .+\.$/).waitFor()
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  })

  test('is told who may export what is chosen, and by the server where a right went while the page stood', async () => {
    const page = await almoner.openPage()
    await signIn(page, almoner.url, 'agent@demo.almoner.org', '/charges')
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .click()
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Export' }).click()
    const exporting = page.getByRole('dialog', { name: 'Export' })
    await exporting.getByText(/^You need the right to export\. Ask .+ or .+\.$/).waitFor()
    await exporting.getByRole('button', { name: 'Close' }).last().click()
    await openRecord(page, `${almoner.url}/#/donations?status=active`, 'Recurring')
    await page.getByRole('button', { name: 'Pause…' }).click()
    const dialog = page.getByRole('dialog', { name: /^Pause/ })
    const submit = dialog.getByRole('button', { name: /^Pause/ })
    await submit.waitFor()
    await changeData(
      almoner,
      `update memberships set switches = switches || '{"plans": false}'
       where user_id = (select id from users where email = 'agent@demo.almoner.org')`,
    )
    await submit.click()
    await dialog.getByText(/^Permission denied! You need the right to edit recurring gifts\. Ask .+ or .+\.$/).waitFor()
    await expectAccessible(page)
    await page.context().close()
  })
})
