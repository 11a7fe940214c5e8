import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  errorsOf,
  expectAccessible,
  expectAccessibleNow,
  expectNoSidewaysScroll,
  narrow,
  openPage,
  settled,
  signIn,
} from './browser'
import { changeData } from './database'
import { plugInPasskeys } from './passkeys'
import { AuthenticatorApp } from './totp'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

const password = 'almoner'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function pageOf(email: string, settings: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const page = await almoner.openPage(settings)
  await signIn(page, almoner.url, email)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto(`${almoner.url}/#/donors?panel=edit-user`)
  await page.getByRole('heading', { name: 'Security' }).waitFor()
  await page.getByRole('list', { name: 'Where you are signed in' }).waitFor()
}

/** Lets everybody's second factor be given longer ago than a quarter of an hour. */
const letFactorsAge = () =>
  changeData(almoner, "update sessions set second_factor_at = second_factor_at - interval '20 minutes'")

describe('the Security section', () => {
  let page: Page
  let app: AuthenticatorApp
  let codes: string[]
  beforeAll(async () => {
    page = await pageOf('owner@demo.almoner.org')
    await plugInPasskeys(page)
  })
  afterAll(() => page.context().close())

  test('adds an authenticator app, once the password was given', async () => {
    await openSecurity(page)
    await button(page, 'Add authenticator app').click()
    const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
    await dialog.getByLabel('Your password').fill('not the one')
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await dialog.getByText('This is not your current password').first().waitFor()
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Go on' }).click()
    app = new AuthenticatorApp((await dialog.locator('.totp-setup .al-code').textContent()) ?? '')
    await dialog.getByLabel('The code that the app shows now').fill(app.code())
    await button(page, 'Add the app').click()
    const list = page.getByRole('list', { name: 'Recovery codes' })
    await list.waitFor()
    codes = await list.getByRole('listitem').allTextContents()
    await expectAccessible(page)
    await button(page, 'I have kept them').click()
    await page.getByText('Your second factor was added').waitFor()
    await page.getByRole('list', { name: 'Second factors' }).getByText('Authenticator app').waitFor()
  })

  test('adds a passkey under a name, signs in with it, and removes it', async () => {
    await button(page, 'Add passkey').click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name of the passkey').fill('מפתח של נועה')
    await dialog.getByLabel('Your password').fill(password)
    await button(page, 'Make the passkey').click()
    await page.getByRole('list', { name: 'Second factors' }).getByText('מפתח של נועה').waitFor()
    await page.goto(`${almoner.url}/#/logout`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.getByLabel('Email').fill('owner@demo.almoner.org')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await button(page, 'Sign in').click()
    await page.getByRole('heading', { name: 'One more step' }).waitFor()
    if ((await button(page, 'Use your passkey').count()) === 0) await button(page, 'Use a passkey').click()
    await button(page, 'Use your passkey').click()
    await page.waitForURL(/#\/dashboard/)
    await openSecurity(page)
    await button(page, 'Remove מפתח של נועה').click()
    const question = page.getByRole('dialog', { name: 'Remove מפתח של נועה?' })
    await question.getByLabel('Your password').fill(password)
    await question.getByRole('button', { name: 'Remove מפתח של נועה' }).click()
    await page.getByText('Your second factor was removed').waitFor()
    await page.getByRole('list', { name: 'Second factors' }).getByText('מפתח של נועה').waitFor({ state: 'detached' })
  })

  test('renews the recovery codes, and asks for the factor first where it was given too long ago', async () => {
    await letFactorsAge()
    await button(page, 'Renew').click()
    await page.getByRole('dialog', { name: 'Renew your recovery codes?' }).getByLabel('Your password').fill(password)
    await button(page, 'Renew the codes').click()
    const asked = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await asked.waitFor()
    await expectAccessibleNow(page)
    if ((await asked.getByLabel('Recovery code').count()) === 0) await button(page, 'Use a recovery code').click()
    await asked.getByLabel('Recovery code').fill(codes[0] ?? '')
    await asked.getByRole('button', { name: 'Go on' }).click()
    const renewed = page.getByRole('dialog', { name: 'Your new recovery codes' })
    await renewed.getByRole('list', { name: 'Recovery codes' }).waitFor()
    const fresh = await renewed.getByRole('listitem').allTextContents()
    expect(fresh).toHaveLength(10)
    expect(fresh).not.toContain(codes[1])
    await button(page, 'I have kept them').click()
    await renewed.waitFor({ state: 'detached' })
    expect(errorsOf(page)).toEqual([])
  })

  test('shows where one is signed in, and signs out there', async () => {
    const elsewhere = await almoner.openPage()
    await elsewhere.goto(`${almoner.url}/#/sign-in`)
    await elsewhere.getByLabel('Email').fill('owner@demo.almoner.org')
    await elsewhere.getByLabel('Password', { exact: true }).fill(password)
    await button(elsewhere, 'Sign in').click()
    await elsewhere.getByLabel('Code from your authenticator app').fill(app.code())
    await button(elsewhere, 'Go on').click()
    await elsewhere.waitForURL(/#\/dashboard/)
    await page.reload()
    await openSecurity(page)
    const list = page.getByRole('list', { name: 'Where you are signed in' })
    await list.getByText('This browser').waitFor()
    expect(await list.getByRole('button').count()).toBeGreaterThan(0)
    await list.getByText('This computer').first().waitFor()
    await button(page, 'Sign out everywhere else').click()
    await page.getByText('Signed out everywhere else').first().waitFor()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
    await elsewhere.goto(`${almoner.url}/#/donors`)
    await elsewhere.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
    await elsewhere.context().close()
  })
})

describe('a call that asks for the second factor anew', () => {
  test('waits for it, and goes on by itself; cancelled, it fails as it was refused', async () => {
    const page = await pageOf('admin@demo.almoner.org')
    await openSecurity(page)
    await button(page, 'Add authenticator app').click()
    await page
      .getByRole('dialog', { name: /authenticator app/ })
      .getByLabel('Your password')
      .fill(password)
    await button(page, 'Go on').click()
    const app = new AuthenticatorApp((await page.locator('.totp-setup .al-code').textContent()) ?? '')
    await page.getByLabel('The code that the app shows now').fill(app.code())
    await button(page, 'Add the app').click()
    await button(page, 'I have kept them').click()
    await letFactorsAge()

    await page.goto(`${almoner.url}/#/donors?panel=organization-manager&panelTab=teammates`)
    // The panel of before has buttons to change things too, and stays until this one is drawn.
    await page
      .getByRole('list', { name: 'Teammates' })
      .getByRole('button', { name: /^Change / })
      .first()
      .click()
    await button(page, 'Make admin').click()
    const question = page.getByRole('dialog', { name: /an admin\?$/ })
    await question.getByRole('button', { name: 'Make admin' }).click()
    const asked = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await asked.waitFor({ state: 'detached' })
    await question.getByText(/Enter your second factor again/).waitFor()
    await question.getByRole('button', { name: 'Make admin' }).click()
    await asked.getByLabel('Code from your authenticator app').fill(app.code())
    await expectAccessibleNow(page)
    await asked.getByRole('button', { name: 'Go on' }).click()
    await page.getByText(/is now an admin$/).waitFor()
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  })
})

describe('a session that ends while someone is at work', () => {
  test('is begun anew over the page, what was typed is kept, and what was sent is sent again', async () => {
    const page = await pageOf('agent@demo.almoner.org', { viewport: narrow })
    await page.goto(`${almoner.url}/#/donors?panel=edit-user`)
    await page.getByLabel('First name').fill('Anselm')
    await changeData(
      almoner,
      "delete from sessions where user_id = (select id from users where email = 'agent@demo.almoner.org')",
    )
    // Not by the mouse: the page may have asked for news meanwhile, and then the dialog is there already.
    await button(page, 'Save Changes').evaluate((save: HTMLButtonElement) => save.click())
    const asked = page.getByRole('dialog', { name: 'Your session has ended' })
    await asked.waitFor()
    await expectAccessibleNow(page)
    await expectNoSidewaysScroll(page)
    await asked.getByLabel('Password', { exact: true }).fill('wrong')
    await asked.getByRole('button', { name: 'Sign in' }).click()
    await asked.getByText('Wrong email or password').first().waitFor()
    await asked.getByLabel('Password', { exact: true }).fill(password)
    await asked.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Successfully saved changes').waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Anselm')
    await page.reload()
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Anselm')
    await page.context().close()
  })
})

describe('a network that is away', () => {
  test('is told by a bar with a way to try again, and a form keeps what was typed', async () => {
    const page = await pageOf('agent@demo.almoner.org')
    await page.goto(`${almoner.url}/#/donors?panel=edit-user`)
    // The list below loads its own code, and could not once the network is away.
    await settled(page)
    await page.getByLabel('Last name').fill('Okonkwo')
    await page.context().setOffline(true)
    const bar = page.getByText(/You are offline/)
    await bar.waitFor()
    await button(page, 'Save Changes').click()
    await page
      .getByText(/The server did not answer/)
      .first()
      .waitFor()
    expect(await page.getByLabel('Last name').inputValue()).toBe('Okonkwo')
    await page.context().setOffline(false)
    await bar.waitFor({ state: 'detached' })
    await button(page, 'Save Changes').click()
    await page.getByText('Successfully saved changes').waitFor()
    await page.context().close()
  })
})

describe('an org that asks for second factors', () => {
  test('has owners and admins set one up at once, over the page', async () => {
    const owner = await pageOf('super@demo.almoner.org')
    await owner.goto(`${almoner.url}/#/donors?panel=organization-manager`)
    await owner.getByText('Everyone decides for themselves').waitFor()
    await expectAccessible(owner)
    await button(owner, 'Require it').click()
    const question = owner.getByRole('dialog', { name: /Require a second factor/ })
    await question.getByRole('button', { name: 'Require it' }).click()
    await owner.getByText('Owners and admins need one').waitFor()
    await owner.goto(`${almoner.url}/#/charges`)
    const asked = owner.getByRole('dialog', { name: 'Set up a second factor' })
    await asked.waitFor()
    await expectAccessibleNow(owner)
    await asked.getByRole('radio', { name: /Authenticator app/ }).check()
    await asked.getByLabel('Your password').fill(password)
    await asked.getByRole('button', { name: 'Go on' }).click()
    const app = new AuthenticatorApp((await owner.locator('.totp-setup .al-code').textContent()) ?? '')
    await asked.getByLabel('The code that the app shows now').fill(app.code())
    await asked.getByRole('button', { name: 'Add the app' }).click()
    await asked.getByRole('button', { name: 'I have kept them' }).click()
    await asked.waitFor({ state: 'detached' })
    await owner.getByRole('heading', { level: 1, name: /Transactions/ }).waitFor()
    expect(errorsOf(owner)).toEqual([])
    await owner.context().close()
  })
})
