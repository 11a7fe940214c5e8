import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, wide } from './browser'
import { linkMailedTo } from './mails'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

const email = 'noor@lantern.example'
const firstPassword = 'harbour lamp ferry 7'
const secondPassword = 'seven quiet lanterns'

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${almoner.url}/#${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function choose(page: Page, label: string, typed: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label })
  await box.click()
  await box.fill(typed)
  await box.press('Enter')
}

async function signIn(page: Page, password: string): Promise<void> {
  await open(page, '/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

describe.each([
  ['wide', wide, 'light'],
  ['narrow', narrow, 'dark'],
] as const)('%s', (_, viewport, colorScheme) => {
  test('the pages before the sign-in can be read by all and fit the window', async () => {
    const page = await almoner.openPage({ viewport, colorScheme })
    for (const path of [
      '/sign-in',
      '/sign-up',
      '/restore',
      '/new-password?token=nothing&type=restore',
      '/verify-email?token=nothing',
      '/undo-email?token=nothing',
      '/terms',
    ]) {
      await open(page, path)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      expect(page.url()).not.toContain('token')
    }
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  })
})

describe('a new organization', () => {
  let page: Page
  beforeAll(async () => {
    page = await almoner.openPage()
  })
  afterAll(() => page.context().close())

  test('is told what is missing, and which address is taken', async () => {
    await open(page, '/sign-up')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByText('fields need your attention').first().waitFor()
    await page.getByLabel('Email').fill('owner@demo.almoner.org')
    await page.getByText('This email is already registered.').waitFor()
    await page.getByLabel('Email').fill(email)
    await page.getByText('This email is already registered.').waitFor({ state: 'detached' })
    await expectAccessible(page)
  })

  test('signs up and finds itself before the confirmation of its address', async () => {
    await page.getByLabel('First name').fill('Noor')
    await page.getByLabel('Last name').fill('Lantern')
    await page.getByLabel('Password', { exact: true }).fill(firstPassword)
    await page.getByText('Strong', { exact: true }).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Lantern House')
    await page.getByLabel('Website address').fill('lantern.example')
    await choose(page, 'Category', 'Education')
    await choose(page, 'Country', 'Ireland')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByRole('heading', { name: 'Confirm your email' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Confirm later' }).click()
    await page.waitForURL(/#\/dashboard/)
    await open(page, '/sign-up')
    await page.waitForURL(/#\/dashboard/)
  })

  test('confirms the address by the link of the mail, and no longer sees that page', async () => {
    await page.goto(await linkMailedTo(almoner, email, 'verify-email'))
    await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor()
    expect(page.url()).not.toContain('token')
    await page.goto(`${almoner.url}/#/dashboard`)
    await page.goto(`${almoner.url}/#/verify-email`)
    await page.waitForURL(/#\/dashboard/)
    expect(errorsOf(page)).toEqual([])
  })

  test('moves to another email for the password, and takes it back by the link to the old one', async () => {
    const next = 'noor.two@lantern.example'
    await page.goto(`${almoner.url}/#/dashboard?panel=edit-user`)
    const box = page.getByRole('dialog', { name: 'Edit User' })
    const save = box.getByRole('button', { name: 'Save Changes' })
    await box.getByLabel('Email', { exact: true }).fill(next)
    await box.getByText('Needed to change your email.').waitFor()
    expect(await save.isDisabled()).toBe(true)
    await box.getByLabel('Current password').fill(firstPassword)
    await save.click()
    await box.getByText(`${next} has not been confirmed yet. Until then, sign in with ${email}.`).waitFor()
    await expectAccessible(page)
    await box.getByRole('button', { name: 'Send the link again' }).click()
    await page.getByText(`We sent a new link to ${next}.`).waitFor()
    await page.goto(await linkMailedTo(almoner, next, 'verify-email'))
    await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor()
    await page.goto(`${almoner.url}/#/dashboard?panel=edit-user`)
    await page.reload()
    await expect.poll(() => box.getByLabel('Email', { exact: true }).inputValue()).toBe(next)

    const holder = await almoner.openPage()
    await holder.goto(await linkMailedTo(almoner, email, 'undo-email'))
    await holder.getByRole('heading', { name: 'Keep your email' }).waitFor()
    await expectAccessible(holder)
    expect(holder.url()).not.toContain('token')
    await holder.getByLabel('New password', { exact: true }).fill(firstPassword)
    await holder.getByLabel('Confirm new password').fill(firstPassword)
    await holder.getByRole('button', { name: 'Undo and sign in' }).click()
    await holder.waitForURL(/#\/dashboard/)
    expect(errorsOf(holder)).toEqual([])
    await holder.context().close()
  })

  test('restores a forgotten password, and signs in with the new one alone', async () => {
    const other = await almoner.openPage()
    await open(other, '/sign-in')
    await other.getByRole('link', { name: 'Forgot your password?' }).click()
    await other.getByRole('heading', { name: 'Restore your password' }).waitFor()
    await other.getByLabel('Email').fill(email)
    await other.getByRole('button', { name: 'Send the link' }).click()
    await other.getByRole('heading', { name: 'Look into your mail' }).waitFor()
    const link = await linkMailedTo(almoner, email, 'new-password')
    await other.goto(link)
    await other.getByLabel('New password', { exact: true }).fill(secondPassword)
    await other.getByLabel('Confirm new password').fill('something else')
    await other.getByRole('button', { name: 'Save and sign in' }).click()
    await other.getByText('The passwords do not match').first().waitFor()
    await other.getByLabel('Confirm new password').fill(secondPassword)
    await other.getByRole('button', { name: 'Save and sign in' }).click()
    await other.waitForURL(/#\/dashboard/)
    await other.goto(`${almoner.url}/#/logout`)
    await other.waitForURL(/#\/sign-in/)
    await signIn(other, firstPassword)
    await other.getByText('Wrong email or password').first().waitFor()
    await signIn(other, secondPassword)
    await other.waitForURL(/#\/dashboard/)

    await other.goto(`${almoner.url}/#/logout`)
    await other.waitForURL(/#\/sign-in/)
    await other.goto(link)
    await other.getByRole('heading', { name: 'This link did not work' }).waitFor()
    expect(await other.getByLabel('New password', { exact: true }).count()).toBe(0)
    expect(other.url()).not.toContain('token')
    await other.getByRole('link', { name: 'Ask for a new link' }).click()
    await other.getByRole('heading', { name: 'Restore your password' }).waitFor()
    expect(errorsOf(other)).toEqual([])
    await other.context().close()
  })

  test('a page to choose a password needs a link, and the session of before is over', async () => {
    await page.goto(`${almoner.url}/#/new-password`)
    await page.reload()
    await page.waitForURL(/#\/sign-in/)
  })
})
