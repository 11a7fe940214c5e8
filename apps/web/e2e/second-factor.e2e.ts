import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll } from './browser'
import { linkMailedTo } from './mails'
import { plugInPasskeys } from './passkeys'
import { AuthenticatorApp } from './totp'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner({ DEMO: '0' })

const email = 'robin@lantern.example'
const password = 'a lantern on the long pier'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** As `npm run superuser` does it, beside the running server. */
async function makeSuperuser(address: string): Promise<string> {
  const command = fileURLToPath(new URL('../../api/dist/cli/make-superuser.js', import.meta.url))
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [command, address], {
    env: { PATH, HOME, DATA_DIR: almoner.dataDir, PUBLIC_URL: almoner.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  child.stdout.on('data', (chunk: Buffer) => (written += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (written += chunk.toString()))
  await once(child, 'exit')
  return written
}

async function typePassword(page: Page): Promise<void> {
  await page.goto(`${almoner.url}/#/sign-in`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${almoner.url}/#/logout`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
}

describe('a superuser outside the demo', () => {
  let page: Page
  let app: AuthenticatorApp
  let codes: string[]
  let enrollmentCode: string

  beforeAll(async () => {
    page = await almoner.openPage()
    await plugInPasskeys(page)
  })
  afterAll(() => page.context().close())

  test('is made by a command, of someone who has an account', async () => {
    expect(await makeSuperuser('nobody@lantern.example')).toContain('No active account has the address')
    const signedUp = await fetch(`${almoner.url}/api/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        firstName: 'Robin',
        lastName: 'Lantern',
        email,
        password: 'short and early',
        orgName: 'Lantern House',
        category: 'education',
        country: 'IE',
        acceptTerms: true,
      }),
    })
    expect(signedUp.status).toBe(200)
    expect(await makeSuperuser(email)).toContain('is not confirmed')
    await page.goto(await linkMailedTo(almoner, email, 'verify-email'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    const printed = await makeSuperuser(email)
    expect(printed).toContain(`${email} is a superuser now`)
    enrollmentCode = /^ {2}([\w-]{43})$/m.exec(printed)?.[1] ?? ''
    expect(enrollmentCode).not.toBe('')
  })

  test('chooses a longer password, and has to set up a second factor before anything else', async () => {
    await page.goto(await linkMailedTo(almoner, email, 'new-password'))
    await page.getByLabel('New password', { exact: true }).fill('fourteen chars')
    await page.getByLabel('Confirm new password').fill('fourteen chars')
    await button(page, 'Save and sign in').click()
    await page.getByText('At least 15 characters').first().waitFor()
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Confirm new password').fill(password)
    await button(page, 'Save and sign in').click()
    await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
    await page.goto(`${almoner.url}/#/admin`)
    await page.waitForURL(/#\/sign-in\?next=/)
    await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
    await page.getByLabel('Your password').waitFor()
    await expectAccessible(page)
  })

  test('sets up an authenticator app right after the password, and keeps the recovery codes', async () => {
    await page.getByRole('link', { name: 'Sign in with another account' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await typePassword(page)
    await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
    expect(await page.getByLabel('Your password').count()).toBe(0)
    await page.getByRole('radio', { name: /Authenticator app/ }).check()
    await page.getByLabel('Enrollment code').fill('nonsense')
    await button(page, 'Go on').click()
    await page
      .getByText(/This code is wrong/)
      .first()
      .waitFor()
    await expectAccessible(page)
    await page.getByLabel('Enrollment code').fill(enrollmentCode)
    await button(page, 'Go on').click()
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    app = new AuthenticatorApp((await page.locator('.totp-setup .al-code').textContent()) ?? '')
    await expectAccessible(page)
    await button(page, 'Add the app').click()
    await page.getByText('Required').first().waitFor()
    await page.getByLabel('The code that the app shows now').fill('000000')
    await button(page, 'Add the app').click()
    await page
      .getByText(/wrong or was already used/)
      .first()
      .waitFor()
    expect(await page.getByLabel('The code that the app shows now').inputValue()).toBe('000000')
    await page.getByLabel('The code that the app shows now').fill(app.code())
    await button(page, 'Add the app').click()
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
    codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
    expect(new Set(codes).size).toBe(10)
    await expectAccessible(page)
    const saving = page.waitForEvent('download')
    await button(page, 'Save as a file').click()
    expect((await saving).suggestedFilename()).toBe('almoner-recovery-codes.txt')
    await button(page, 'I have kept them').click()
    await page.waitForURL(/#\/dashboard/)
    await page.goto(`${almoner.url}/#/admin`)
    await page.getByRole('heading', { level: 1, name: 'Organizations' }).waitFor()
    expect(errorsOf(page)).toEqual([])
  })

  test('signs in with a code of the app, also after the page was loaded anew in between', async () => {
    await signOut(page)
    await typePassword(page)
    await page.getByRole('heading', { name: 'One more step' }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goto(`${almoner.url}/#/donors`)
    await page.reload()
    await page.waitForURL(/#\/sign-in\?next=/)
    await page.getByLabel('Code from your authenticator app').fill('12')
    await button(page, 'Go on').click()
    await page.getByText('Enter six digits', { exact: true }).first().waitFor()
    await page.getByLabel('Code from your authenticator app').fill(app.code())
    await button(page, 'Go on').click()
    await page.waitForURL(/#\/donors/)
  })

  test('signs in with a recovery code, once', async () => {
    for (const isFirst of [true, false]) {
      await signOut(page)
      await typePassword(page)
      await button(page, 'Use a recovery code').click()
      await page.getByLabel('Recovery code').fill(codes[0] ?? '')
      await button(page, 'Go on').click()
      if (isFirst) await page.waitForURL(/#\/dashboard/)
      else
        await page
          .getByText(/wrong or was already used/)
          .first()
          .waitFor()
    }
  })
})
