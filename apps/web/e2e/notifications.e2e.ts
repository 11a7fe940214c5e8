import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { linkMailedTo } from './mails'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const inbox = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const count = async (page: Page) => Number((await bell(page).getAttribute('data-count')) ?? 0)

/** Until none is left: the jobs of the demo may bring one more meanwhile. */
async function readAll(page: Page): Promise<void> {
  const button = inbox(page).getByRole('button', { name: 'Mark all as read' })
  const left = async () => {
    // Not by the mouse, which would wait for the button once all are read.
    await button.evaluateAll((found) => found.forEach((element) => (element as HTMLButtonElement).click()))
    return count(page)
  }
  await button.waitFor()
  await expect.poll(left, { interval: 500 }).toBe(0)
}

async function open(email: string, settings = {}): Promise<Page> {
  const page = await almoner.openPage(settings)
  await signIn(page, almoner.url, email)
  await settled(page)
  return page
}

test('what happened is under the bell: it leads there, is read once it was followed, and can be marked as unread', async () => {
  const page = await open('owner@demo.almoner.org')
  await expect.poll(() => count(page)).toBeGreaterThan(1)
  const before = await count(page)
  await bell(page).click()
  const waiting = inbox(page)
    .getByRole('link', { name: /wants to raise money/ })
    .first()
  await waiting.waitFor()
  await expectAccessible(page)
  const title = String(await waiting.textContent())
  await waiting.click()
  await page.waitForURL(/#\/fundraisers\/[0-9a-f-]{36}/)
  await expect.poll(() => count(page)).toBe(before - 1)
  await bell(page).click()
  await inbox(page)
    .getByRole('button', { name: `Mark as unread: ${title}` })
    .click()
  await expect.poll(() => count(page)).toBe(before)
  await readAll(page)
  await page.reload()
  await settled(page)
  expect(await count(page)).toBeLessThan(before)
})

test('it comes without reloading, to each for themselves', async () => {
  const admin = await open('admin@demo.almoner.org')
  await expect.poll(() => count(admin)).toBeGreaterThan(0)
  const before = await count(admin)
  const visitor = await almoner.openPage()
  await visitor.goto(`${almoner.url}/give/lanternfield/walk/raise`)
  await visitor.getByLabel('First name').fill('Ida')
  await visitor.getByLabel('Last name').fill('Newcomer')
  await visitor.getByLabel('Email').fill('ida.newcomer@example.org')
  await visitor.getByRole('button', { name: 'Sign up' }).click()
  await visitor.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  await visitor.goto(await linkMailedTo(almoner, 'ida.newcomer@example.org', /\/raise\//))
  await visitor.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => count(admin), { timeout: 60_000 }).toBe(before + 1)
  await bell(admin).click()
  await inbox(admin).getByRole('link', { name: /Ida/ }).waitFor()
})

test('it is there within seconds, by a stream of the server, and as a minute goes by where there is none', async () => {
  const [heard, deaf] = [await open('admin@demo.almoner.org'), await almoner.openPage()]
  await deaf.clock.install()
  await deaf.route('**/api/notifications/stream', (route) => route.abort())
  await signIn(deaf, almoner.url, 'admin@demo.almoner.org')
  await settled(deaf)
  // The jobs of the demo may bring one more between the two sign-ins, which only the one with a stream hears of at once.
  const apart = async () => {
    await deaf.clock.runFor(61_000)
    return (await count(heard)) - (await count(deaf))
  }
  await expect.poll(apart, { timeout: 45_000 }).toBe(0)
  const before = await count(heard)
  await bell(heard).click()
  await inbox(heard)
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click()
  await expect.poll(() => count(heard)).toBe(before - 1)
  expect(await count(deaf)).toBe(before)
  await deaf.clock.runFor(61_000)
  await expect.poll(() => count(deaf)).toBe(before - 1)
  const other = await open('admin@demo.almoner.org')
  await bell(other).click()
  await readAll(other)
  await expect.poll(() => count(heard)).toBe(await count(other))
})

test('a fundraiser has their own page alone there, and as the only email to choose', async () => {
  const page = await open('fundraiser@demo.almoner.org', { viewport: narrow })
  await bell(page).click()
  await settled(page)
  expect(await inbox(page).getByRole('link').allTextContents()).toSatisfy((titles: string[]) =>
    titles.every((title) => title.endsWith('to your page')),
  )
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await page.goto(`${almoner.url}/#/dashboard?panel=edit-user`)
  await settled(page)
  const box = page.getByRole('dialog', { name: 'Edit User' })
  await box.getByLabel('Someone gives to your page').waitFor()
  expect(await box.getByRole('group', { name: 'Email notifications' }).getByRole('checkbox').count()).toBe(1)
})
