import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  donorsWithEmail,
  errorsOf,
  expectAccessible,
  expectNoSidewaysScroll,
  narrow,
  openPage,
  openRecord,
  signIn,
  wide,
} from './browser'
import { linkMailedTo } from './mails'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

const teammate = {
  email: 'noa.berger@example.org',
  password: 'a quiet harbor morning',
  next: 'seven lanterns by the pier',
}

const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKklEQVR42mPgj/GhKWIYtWDUglELRi0YtWDUglELRi0YtWDUglELhooFANwb3B+ZgeFNAAAAAElFTkSuQmCC',
  'base64',
)

/** A page of a fresh browser profile, with someone signed in and their first screen there. */
async function pageOf(email: string, settings: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const page = await almoner.openPage(settings)
  await signIn(page, almoner.url, email)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const panel = (page: Page) => page.getByRole('dialog', { name: /Organization Manager|Edit User|Invite New User/ })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('link', { name: 'Edit User' }).waitFor()
}

async function openTeammates(page: Page): Promise<void> {
  await openAccount(page)
  await page.getByRole('link', { name: 'Organization Manager' }).click()
  await page.getByRole('tab', { name: 'Teammates' }).click()
  await page.waitForURL(/panelTab=teammates/)
}

async function inviteTeammate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Invite New User' }).click()
  const invite = button(page, 'Invite')
  await invite.waitFor()
  expect(await invite.isDisabled()).toBe(true)
  await page.getByLabel('First name').fill('Noa')
  await page.getByLabel('Last name').fill('Berger')
  await page.getByRole('textbox', { name: 'Email' }).fill('noa.berger')
  expect(await invite.isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'Email' }).fill(teammate.email)
  await invite.click()
  await page.getByText('New user was successfully created').waitFor()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('')
  expect(await invite.isDisabled()).toBe(true)
}

describe('a teammate', () => {
  let owner: Page
  let own: Page

  beforeAll(async () => {
    owner = await pageOf('owner@demo.almoner.org')
    own = await almoner.openPage()
  })

  test('is invited by mail and comes in, in a browser of their own', async () => {
    await openTeammates(owner)
    await owner.getByText('Owner (You)').waitFor()
    await inviteTeammate(owner)
    await button(owner, 'Back').click()
    const row = owner.getByRole('listitem').filter({ hasText: teammate.email })
    await row.getByText('Invited').waitFor()
    await row.getByText('Not active').waitFor()

    const { email, password } = teammate
    const link = await linkMailedTo(almoner, email, 'new-password')
    await own.goto(link)
    await own.getByRole('heading', { name: 'Join Lanternfield House as a member' }).waitFor()
    expect(own.url()).not.toContain('token')
    await own.getByLabel('New password', { exact: true }).fill('password')
    await own.getByLabel('Confirm new password').fill('password')
    await button(own, 'Save and sign in').click()
    await own.locator('[aria-invalid=true]').waitFor()
    await own.getByLabel('New password', { exact: true }).fill(password)
    await own.getByLabel('Confirm new password').fill(password)
    await button(own, 'Save and sign in').click()
    await own.waitForURL(/#\/dashboard/)
    await own.getByRole('heading', { level: 1 }).waitFor()
    const late = await almoner.openPage()
    await late.goto(link)
    await late.getByText(/If you have already accepted, sign in/).waitFor()
    await late.context().close()

    await owner.reload()
    await row.getByText('Member').waitFor()
    expect(await row.getByText('Invited').count()).toBe(0)
    expect(await row.getByText('Not active').count()).toBe(0)
  })

  test('has no way into the Organization Manager', async () => {
    await own.goto(`${almoner.url}/#/donors?panel=organization-manager`)
    await own.waitForURL(/#\/donors$/)
    expect(await panel(own).count()).toBe(0)
    await openAccount(own)
    expect(await own.getByRole('link', { name: 'Organization Manager' }).count()).toBe(0)
    await own.keyboard.press('Escape')
  })

  test('has the access that an admin gives them, from their next call on', async () => {
    await openRecord(own, donorsWithEmail(almoner.url), 'Donors')
    const donor = own.url()
    const row = owner.getByRole('listitem').filter({ hasText: teammate.email })
    await row.getByRole('button', { name: 'Change Noa Berger' }).click()
    await button(owner, 'Change access').click()
    const dialog = owner.getByRole('dialog', { name: 'Access of Noa Berger' })
    await dialog.waitFor()
    await expectAccessible(owner)
    const personalData = dialog.getByRole('checkbox', { name: /^See personal data/ })
    expect(await personalData.isChecked()).toBe(true)
    await button(owner, 'Accountant').click()
    expect(await dialog.getByRole('checkbox', { name: /^Export/ }).isChecked()).toBe(true)
    expect(await dialog.getByRole('checkbox', { name: /^Refund gifts/ }).isDisabled()).toBe(true)
    await button(owner, 'Viewer').click()
    await button(owner, 'Save access').click()
    await owner.getByText('Access of Noa Berger saved').waitFor()
    await row.getByText('Viewer').waitFor()

    await own.goto(`${almoner.url}/#/donors`)
    await own.reload()
    await own.getByRole('cell', { name: '•••••' }).first().waitFor()
    await own.getByRole('button', { name: 'Add filter' }).click()
    await button(own, 'Consent').waitFor()
    expect(await button(own, 'Birth date').count()).toBe(0)
    expect(await own.getByRole('button', { name: 'Add donor' }).count()).toBe(0)
    await own.goto(donor)
    await own.getByText('Hidden').first().waitFor()
    await expectAccessible(own)
    await row.getByRole('button', { name: 'Change access' }).click()
    await button(owner, 'Standard').click()
    await button(owner, 'Save access').click()
    await expect.poll(() => row.getByText('Viewer').count()).toBe(0)
    await row.getByRole('button', { name: 'Change Noa Berger' }).click()
    await expect.poll(() => row.getByRole('button', { name: 'Change access' }).count()).toBe(0)
  })

  test('changes their password, and signs in with it', async () => {
    await openAccount(own)
    await own.getByRole('link', { name: 'Edit User' }).click()
    const save = button(own, 'Save Changes')
    await save.waitFor()
    expect(await save.isDisabled()).toBe(true)
    expect(await button(own, 'Back').count()).toBe(0)
    await button(own, 'Change Password').click()
    await own.getByLabel('Current password').focus()
    await own.getByLabel('Current password').blur()
    await own.getByText('Still needed: Current password, New password, and Confirm new password').waitFor()
    expect(await own.getByLabel('Current password').getAttribute('aria-invalid')).toBe(null)
    await own.getByLabel('Current password').fill('short')
    await own.getByLabel('Current password').blur()
    await own.getByText('At least 6 characters').first().waitFor()
    await own.getByLabel('Current password').fill('not the one')
    await own.getByLabel('New password', { exact: true }).fill(teammate.next)
    await own.getByLabel('Confirm new password').fill('something else')
    await own.getByLabel('Confirm new password').blur()
    await own.getByText('The passwords do not match').waitFor()
    await own.getByText(/^Still needed/).waitFor({ state: 'detached' })
    expect(await save.isDisabled()).toBe(true)
    await own.getByLabel('Confirm new password').fill(teammate.next)
    await save.click()
    await own.getByText('This is not your current password').first().waitFor()
    await own.getByLabel('Current password').fill(teammate.password)
    await save.click()
    await own.getByText('Successfully saved changes').waitFor()
    await button(own, 'Change Password').waitFor()
    expect(await save.isDisabled()).toBe(true)

    await own.getByText('Successfully saved changes').waitFor({ state: 'hidden' })
    await own.goto(`${almoner.url}/#/logout`)
    // The address is that of the sign-in before its page is there, and the panel that still is has an Email too.
    await button(own, 'Sign in').waitFor()
    await own.getByRole('textbox', { name: 'Email' }).fill(teammate.email)
    await own.getByLabel('Password', { exact: true }).fill(teammate.next)
    await button(own, 'Sign in').click()
    await own.waitForURL(/#\/dashboard/)
  })

  test('is asked before changes are lost', async () => {
    await own.goto(`${almoner.url}/#/donors?panel=edit-user`)
    await own.getByLabel('First name').fill('Noah')
    await panel(own).getByRole('button', { name: 'Close' }).click()
    await own.getByText('Leave without saving?').waitFor()
    await button(own, 'Cancel').click()
    expect(await own.getByLabel('First name').inputValue()).toBe('Noah')
    await panel(own).getByRole('button', { name: 'Close' }).click()
    await button(own, 'Leave without saving').click()
    await own.waitForURL(/#\/donors$/)
  })

  test('switches to another org that they are invited to', async () => {
    const other = await pageOf('super@demo.almoner.org')
    await openTeammates(other)
    await inviteTeammate(other)
    await other.context().close()

    await own.goto(`${almoner.url}/#/charges`)
    await own.reload()
    await own.getByRole('heading', { level: 1 }).waitFor()
    await openAccount(own)
    expect(await own.getByRole('list', { name: 'Switch to' }).count()).toBe(0)
    await own.keyboard.press('Escape')
    const link = await linkMailedTo(almoner, teammate.email, 'new-password')

    const elsewhere = await almoner.openPage()
    await elsewhere.goto(link)
    await elsewhere.getByRole('heading', { name: 'Join Almoner as a member' }).waitFor()
    await elsewhere.getByText(`${teammate.email} has an account. Sign in to accept the invitation.`).waitFor()
    await expectAccessible(elsewhere)
    await elsewhere.context().close()

    await own.goto(link)
    await own.getByText(`You are signed in as ${teammate.email}.`).waitFor()
    await expectAccessible(own)
    await button(own, 'Accept the invitation').click()
    await own.waitForURL(/#\/dashboard$/)
    await own.getByRole('heading', { level: 1 }).waitFor()
    await openAccount(own)
    await own.getByRole('list', { name: 'Switch to' }).getByRole('button', { name: 'Lanternfield House' }).waitFor()
    await own.keyboard.press('Escape')
    expect(errorsOf(own)).toEqual([])
  })

  test('is made an admin, and deleted at last', async () => {
    let letKeysBeRead = () => {}
    const keysRead = new Promise<void>((resolve) => {
      letKeysBeRead = resolve
    })
    await owner.route(/team\.listKeysAtStake/, async (route) => {
      await keysRead
      await route.continue()
    })
    await owner.getByRole('button', { name: 'Change Noa Berger' }).click()
    await button(owner, 'Make admin').click()
    const makeAdmin = owner
      .getByRole('dialog', { name: 'Make Noa Berger an admin?' })
      .getByRole('button', { name: 'Make admin' })
    await makeAdmin.waitFor()
    expect(await makeAdmin.isDisabled()).toBe(true)
    letKeysBeRead()
    await makeAdmin.click()
    await owner.getByText('Noa Berger is now an admin').waitFor()
    await button(owner, 'Delete').click()
    const question = owner.getByRole('dialog', { name: 'Delete Noa Berger?' })
    await question.getByText('Are you sure you want to delete this user?').waitFor()
    await expectAccessible(owner)
    await question.getByRole('button', { name: 'Cancel' }).waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await owner.getByText('Successfully deleted user').waitFor()
    await expect.poll(() => owner.getByText(teammate.email).count()).toBe(0)
    expect(errorsOf(owner)).toEqual([])
  })
})

describe('the organization', () => {
  test('is saved with its logo, and begins anew from what was saved', async () => {
    const page = await pageOf('admin@demo.almoner.org')
    await page.goto(`${almoner.url}/#/donors?panel=organization-manager`)
    const save = button(page, 'Save Changes')
    await save.waitFor()
    expect(await save.isDisabled()).toBe(true)
    await page.getByLabel('Website Address').fill('')
    expect(await save.isDisabled()).toBe(true)
    await page.getByLabel('Website Address').fill('lanternfield.example/give')
    expect(await save.isEnabled()).toBe(true)
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: aPicture })
    await page.getByText('Shown once you save').waitFor()
    await save.click()
    await page.getByText('Successfully saved changes').waitFor()
    await button(page, 'Delete logo').waitFor()
    expect(await save.isDisabled()).toBe(true)
    expect(await page.getByLabel('Website Address').inputValue()).toBe('https://lanternfield.example/give')
    await button(page, 'Delete logo').click()
    expect(await save.isEnabled()).toBe(true)
    await save.click()
    await button(page, 'Upload logo').waitFor()
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  })
})

describe.each([
  { name: 'wide and light', viewport: wide, colorScheme: 'light' },
  { name: 'wide and dark', viewport: wide, colorScheme: 'dark' },
  { name: 'narrow and light', viewport: narrow, colorScheme: 'light' },
  { name: 'narrow and dark', viewport: narrow, colorScheme: 'dark' },
] as const)('$name', ({ viewport, colorScheme }) => {
  test('every panel can be read by all and fits the window', async () => {
    const page = await pageOf('owner@demo.almoner.org', { viewport, colorScheme })
    await page.goto(`${almoner.url}/#/donors`)
    await page.getByRole('heading', { level: 1, name: /Donors/ }).waitFor()
    await openAccount(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    const panels = ['organization-manager', 'organization-manager&panelTab=teammates', 'edit-user', 'invite-user']
    for (const name of panels) {
      await page.goto(`${almoner.url}/#/donors?panel=${name}`)
      await panel(page).waitFor()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await page.goto(`${almoner.url}/#/audit`)
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Changes' }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  })
})

test('a panel of another name is an error on the page, and the page itself is a click away', async () => {
  const page = await pageOf('owner@demo.almoner.org')
  await page.goto(`${almoner.url}/#/donors?panel=teammates`)
  await page.getByText('invalid panel string').waitFor()
  await page.getByRole('link', { name: 'Go to the page' }).click()
  await page.getByRole('heading', { level: 1, name: /Donors/ }).waitFor()
  await page.context().close()
})

describe('a superuser', () => {
  test('acts inside an org for a reason, and comes back to its admin page', async () => {
    const page = await pageOf('super@demo.almoner.org')
    await page.getByRole('link', { name: 'Admin', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Organizations' }).waitFor()
    await page.getByRole('link', { name: 'Lanternfield House' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Lanternfield House' }).click()
    await page.waitForURL(/#\/admin\/org\//)
    const adminUrl = page.url()
    await page.getByRole('link', { name: 'Agents' }).click()
    await page.getByRole('button', { name: 'Impersonate Priya Nandakumar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Act inside Lanternfield House' })
    await dialog.getByLabel('Reason').fill('too short')
    await dialog.getByRole('button', { name: 'Impersonate' }).click()
    await page.getByText('Give a reason of at least 10 characters').first().waitFor()
    await expectAccessible(page)
    const refused: string[] = []
    page.on('response', (response) => void (response.status() === 403 && refused.push(response.url())))
    await dialog.getByLabel('Reason').fill('A member cannot find a gift')
    await dialog.getByRole('button', { name: 'Impersonate' }).click()
    const banner = page.getByRole('link', {
      name: 'IMPORTANT: You are currently logged as a member of Lanternfield House',
    })
    await banner.waitFor()
    await page.getByText(/^(60|59) minutes left$/).waitFor()
    await expectAccessible(page)
    expect(new URL(page.url()).hash).toBe('#/dashboard')
    expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0)
    await button(page, 'Notifications').click()
    await page.getByText('Only members of an organization get its notifications.').waitFor()
    await page.keyboard.press('Escape')
    await page.goto(adminUrl)
    await page.waitForURL(/#\/dashboard/)
    expect(refused).toEqual([])
    await button(page, 'Stop').click()
    await page.waitForURL(adminUrl)
    await page.getByRole('heading', { level: 1, name: 'Lanternfield House' }).waitFor()
    expect(await banner.count()).toBe(0)
    await page.context().close()

    const owner = await pageOf('owner@demo.almoner.org')
    await owner.goto(`${almoner.url}/#/audit?action=admin.impersonate`)
    await owner.getByText('A member cannot find a gift').waitFor()
    await owner.getByText('on behalf of Priya Nandakumar').waitFor()
    await owner.context().close()
  })

  test('is the only one with an admin area', async () => {
    const page = await pageOf('owner@demo.almoner.org')
    expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0)
    await page.goto(`${almoner.url}/#/admin`)
    await page.waitForURL(/#\/dashboard/)
    await page.context().close()
  })
})
