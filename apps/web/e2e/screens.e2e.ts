import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiOf } from './api'
import {
  donorsWithEmail,
  errorsOf,
  expectAccessible,
  expectNoSidewaysScroll,
  narrow,
  settled,
  signIn,
  wide,
} from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

/** Statements of last year to those who gave most, of which the demo has none. */
beforeAll(async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url)
  const year = new Date().getFullYear() - 1
  const choice = { from: `${year}-01-01`, to: `${year}-12-31`, minAmount: 100_000, households: 'together' } as const
  const { statements } = apiOf(page, almoner.url)
  const { donors } = await statements.check.query(choice)
  await statements.start.mutate({ ...choice, donors, idempotencyKey: crypto.randomUUID() })
  await page.context().close()
})

// The corners: what is wrong in one colour is so at each width, and what does not fit sticks out in each colour.
const looks = [
  { name: 'wide and light', viewport: wide, colorScheme: 'light' },
  { name: 'narrow and dark', viewport: narrow, colorScheme: 'dark' },
] as const

const screens = [
  '/dashboard',
  '/campaigns',
  '/charges',
  '/charges?status=failed',
  '/charges?search=nobody-at-all',
  '/charges/batches',
  '/charges/batches/new',
  '/charges/unfinished',
  '/charges/review',
  '/donors',
  '/donors/deleted',
  '/donors/duplicates',
  '/donors/duplicates?isDismissed=true',
  '/imports',
  '/imports/new',
  '/donations',
  '/bulk-changes',
  '/donations/figures',
  '/donations/expected',
  '/donations?status=past_due',
  '/donations?expiresWithin=60',
  '/fundraisers',
  '/fundraisers?status=pending',
  '/fundraisers?status=ended&status=rejected',
  '/fundraisers/new',
  '/fundraisers/teams',
  '/gift-aid',
  '/direct-debits',
  '/accounting/payouts',
  '/accounting/bank',
  '/accounting/bank/statements',
  '/accounting/releases',
  '/accounting/releases/new',
  '/receipts',
  '/receipts?search=nobody-at-all',
  '/receipts/annual',
  '/receipts/elsewhere',
  '/receipts/to-issue',
  '/receipts/to-report',
  '/receipts/statements',
  '/receipts/statements/new',
  '/emails',
  '/emails?search=nobody-at-all',
  '/emails/stopped',
  '/emails/mailings',
  '/emails/mailings/new',
  '/tasks',
  '/exports',
  '/tasks?view=all',
  '/tasks?view=done',
  '/settings',
  '/settings/widget',
  '/settings/installation',
  '/settings/integrations/hubspot',
  '/settings/developers',
  '/support',
  '/settings/checkout',
  '/settings/emails',
  '/settings/sender',
  '/settings/developers/webhook',
  '/settings/entity/new',
  '/settings/general',
  '/settings/funds',
  '/settings/chart-of-accounts',
  '/settings/periods',
  '/thanks',
  '/settings/thanks',
  '/settings/letters',
  '/settings/letters/new',
  '/settings/tags',
  '/settings/custom-fields',
  '/settings/sub-organizations',
  '/settings/developers/api-keys',
]

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${almoner.url}/#${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
}

/**
 * Follows the first row of a list into its detail, or to a part of that. The page of before can stand a moment longer than its
 * address. `records`: where the list's records have their pages, if not below the list.
 */
async function openFirst(page: Page, list: string, part = '', records = list): Promise<void> {
  await open(page, list)
  const link = await page.waitForFunction((path) => {
    const hrefs = [...document.querySelectorAll(`a[href*="#${path}/"]`)].map((found) =>
      String(found.getAttribute('href')),
    )
    return hrefs.find((href) => /\/[0-9a-f-]{36}$/.test(href))
  }, records)
  await open(page, `${String(await link.jsonValue()).split('#')[1]}${part}`)
}

// Side by side, for each of them waits half of its time until a screen rests.
describe.concurrent.each(looks)('$name', ({ viewport, colorScheme }) => {
  test('every screen can be read by all and fits the window', async () => {
    const page = await almoner.openPage({ viewport, colorScheme })
    await page.goto(`${almoner.url}/#/sign-in`)
    await page.getByLabel('Email').waitFor()
    await expectAccessible(page)
    await signIn(page, almoner.url)
    for (const screen of screens) {
      await open(page, screen)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    for (const list of [
      '/campaigns',
      '/charges',
      '/donations',
      '/donors',
      '/fundraisers',
      '/fundraisers/teams',
      '/accounting/payouts',
      '/receipts',
      '/receipts/statements',
      '/emails',
      '/emails/mailings',
      '/settings/letters',
    ]) {
      await openFirst(page, list)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    for (const part of ['/installation', '/emails', '/page', '/timeline']) {
      await openFirst(page, '/campaigns', part)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await openFirst(page, '/donors', '/statement')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await openFirst(page, donorsWithEmail(almoner.url).split('#')[1] ?? '', '/email', '/donors')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await openFirst(page, '/settings', '', '/settings/entity')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  })

  test('a claim of Gift Aid can be read by all and fits the window', async () => {
    const page = await almoner.openPage({ viewport, colorScheme })
    await signIn(page, almoner.url, 'trust@demo.almoner.org')
    await openFirst(page, '/gift-aid')
    await page.getByRole('heading', { level: 1, name: /^GA-/ }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  })
})

describe('who sees what', () => {
  test('a member sees the lists and no way to import', async () => {
    const page = await almoner.openPage()
    await signIn(page, almoner.url, 'agent@demo.almoner.org')
    await open(page, '/charges')
    expect(await page.getByRole('link', { name: 'Import gifts' }).count()).toBe(0)
    await page.goto(`${almoner.url}/#/imports/new`)
    await page.waitForURL(/#\/dashboard/)
    await page.context().close()
  })

  test('a fundraiser sees their own dashboard and nothing else', async () => {
    const page = await almoner.openPage()
    await signIn(page, almoner.url, 'fundraiser@demo.almoner.org')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Donors' }).count()).toBe(0)
    await page.goto(`${almoner.url}/#/donors`)
    await page.waitForURL(/#\/dashboard/)
    await expectAccessible(page)
    await open(page, '/my-page')
    await page.getByLabel('Headline').waitFor()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.context().close()
  })
})

describe('the way in', () => {
  test('leads to what was asked for, and never to another site', async () => {
    const page = await almoner.openPage()
    await page.goto(`${almoner.url}/#/donors?sort=name`)
    await page.waitForURL(/#\/sign-in\?next=/)
    await page.getByLabel('Email').fill('owner@demo.almoner.org')
    await page.getByLabel('Password', { exact: true }).fill('almoner')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/#\/donors\?sort=name/)
    await expect.poll(() => page.title()).toBe('Almoner - Donors')
    await page.goto(`${almoner.url}/#/logout`)
    await page.waitForURL(/#\/sign-in/)
    await page.goto(`${almoner.url}/#/sign-in?next=${encodeURIComponent('//evil.example/')}`)
    await page.getByLabel('Email').fill('owner@demo.almoner.org')
    await page.getByLabel('Password', { exact: true }).fill('almoner')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/#\/dashboard/)
    expect(new URL(page.url()).origin).toBe(almoner.url)
    await page.context().close()
  })

  test('says plainly that a password is wrong, and keeps what was typed', async () => {
    const page = await almoner.openPage()
    await page.goto(`${almoner.url}/#/sign-in`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Required').first().waitFor()
    await page.getByLabel('Email').fill('owner@demo.almoner.org')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Wrong email or password').first().waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('owner@demo.almoner.org')
    await page.context().close()
  })

  test('an unknown address leads to the dashboard', async () => {
    const page = await almoner.openPage()
    await signIn(page, almoner.url, 'owner@demo.almoner.org', '/no/such/place')
    await page.waitForURL(/#\/dashboard/)
    await page.context().close()
  })
})

describe('a list', () => {
  test('keeps filter, sort and page in the link, and Back undoes a step', async () => {
    const page = await almoner.openPage()
    await signIn(page, almoner.url)
    await open(page, '/charges')
    // Its link: what a gateway says meanwhile changes what is in the row.
    const first = () => page.locator('tbody tr').first().getByRole('link').first().getAttribute('href')
    const newest = await first()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL(/after=/)
    await expect.poll(first).not.toBe(newest)
    const second = await first()
    await page.reload()
    await expect.poll(first).toBe(second)
    await page.goBack()
    await expect.poll(first).toBe(newest)
    await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click()
    await page.waitForURL(/sort=-?amount/)
    await expect.poll(first).not.toBe(newest)
    await page.goBack()
    await expect.poll(first).toBe(newest)
    await open(page, '/charges?status=refused')
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(0)
    await page.context().close()
  })
})
