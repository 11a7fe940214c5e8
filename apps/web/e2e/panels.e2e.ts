import type { Page, Response } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { signIn } from './browser'
import { changeData } from './database'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

let page: Page
const button = (name: string) => page.getByRole('button', { name, exact: true })
const panel = (name: string) => page.getByRole('dialog', { name, exact: true })

async function open(email: string, search: string): Promise<void> {
  page = await almoner.openPage()
  await signIn(page, almoner.url, email, `/donors?${search}`)
}

/** Holds the answers to a procedure back until the returned function is called. */
async function hold(procedure: RegExp): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(procedure, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** Answers a procedure with a refusal that the server could have made. */
const refuse = (procedure: RegExp, status: number, code: string, message: string) =>
  page.route(procedure, (route) => {
    const problem = { code, message, fields: [], errorId: 'a-test' }
    const error = { message, code: -32000, data: { code: 'FORBIDDEN', httpStatus: status, problem } }
    return route.fulfill({ status, json: route.request().url().includes('batch=1') ? [{ error }] : { error } })
  })

describe('the Organization tab', () => {
  beforeEach(async () => {
    await open('admin@demo.almoner.org', 'panel=organization-manager')
    await panel('Organization Manager').waitFor()
    return () => page.context().close()
  })

  test('has a logo, a name and a website address, beside the tab of teammates', async () => {
    const tabs = panel('Organization Manager').getByRole('tab')
    expect(await tabs.allTextContents()).toEqual(['Organization', 'Teammates'])
    await page.getByRole('group', { name: 'Logo' }).waitFor()
    await button('Upload logo').waitFor()
    for (const label of ['Name', 'Website Address']) {
      await page.getByLabel(label, { exact: true }).fill('')
      expect(await button('Save Changes').isDisabled()).toBe(true)
      await page.getByLabel(label, { exact: true }).blur()
      await panel('Organization Manager').getByText('Required', { exact: true }).first().waitFor()
      await page
        .getByLabel(label, { exact: true })
        .fill(label === 'Name' ? 'Lanternfield House' : 'lanternfield.example')
    }
  })

  test('saves once something changed, shows that it is at work, and begins anew from what was saved', async () => {
    const save = button('Save Changes')
    expect(await save.isDisabled()).toBe(true)
    await page.getByLabel('Name', { exact: true }).fill('Lanternfield Homes')
    expect(await save.isEnabled()).toBe(true)
    const letGo = await hold(/orgs\.save\b/)
    await save.click()
    await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
    letGo()
    await page.getByText('Successfully saved changes').waitFor()
    await expect.poll(() => save.isDisabled()).toBe(true)
    await page.getByLabel('Name', { exact: true }).fill('Lanternfield House')
    expect(await save.isEnabled()).toBe(true)
    await page.getByLabel('Name', { exact: true }).fill('Lanternfield Homes')
    await expect.poll(() => save.isDisabled()).toBe(true)
  })

  test('shows what the server says where it refuses, in the form', async () => {
    await refuse(/orgs\.save\b/, 403, 'permission_denied', 'Permission denied!')
    await page.getByLabel('Name', { exact: true }).fill('Lanternfield')
    await button('Save Changes').click()
    await panel('Organization Manager').getByText('Permission denied!', { exact: true }).waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Lanternfield')
  })
})

interface Answer {
  result: { data: { rows: { email: string; createdAt: string }[] } }
}

/** Which of the calls that travel together asks for the teammates. */
const placeIn = (url: string): number => new URL(url).pathname.split('/').at(-1)?.split(',').indexOf('team.list') ?? -1

async function peopleIn(response: Response): Promise<Answer['result']['data']['rows']> {
  const answers = (await response.json()) as Answer[]
  return answers[placeIn(response.url())]?.result.data.rows ?? []
}

describe('the Teammates tab', () => {
  const manager = 'panel=organization-manager&panelTab=teammates'
  const list = () => page.getByRole('list', { name: 'Teammates' })
  const rows = () => list().getByRole('listitem')

  test('has empty rows while it loads, then oneself first and the others by when they came', async () => {
    await open('admin@demo.almoner.org', '')
    // The people of the demo all came at one moment.
    await changeData(
      almoner,
      `update memberships set created_at = created_at - interval '1 hour' * (abs(hashtext(id::text)) % 1000)`,
    )
    const letGo = await hold(/team\.list\b/)
    const answered = page.waitForResponse(/team\.list\b/)
    await page.goto(`${almoner.url}/#/donors?${manager}`)
    await expect.poll(() => list().getAttribute('aria-busy')).toBe('true')
    expect((await rows().allTextContents()).join('')).toBe('')
    expect(await rows().count()).toBeGreaterThan(1)
    letGo()
    const people = await peopleIn(await answered)
    await expect.poll(() => list().getAttribute('aria-busy')).toBe('false')
    const emails = await rows().locator('bdi:has-text("@")').allTextContents()
    expect(emails[0]).toBe('admin@demo.almoner.org')
    expect(emails).toHaveLength(people.length)
    const cameAt = new Map(people.map(({ email, createdAt }) => [email, createdAt]))
    const moments = emails.slice(1).map((email) => cameAt.get(email) ?? 'unknown')
    expect(new Set(moments).size).toBeGreaterThan(1)
    expect(moments).toEqual(moments.toSorted())
    await page.context().close()
  })

  test('lets everyone edit themselves alone, and labels them by their role', async () => {
    await open('admin@demo.almoner.org', manager)
    await rows().filter({ hasText: 'Admin (You)' }).getByRole('link', { name: 'Edit' }).waitFor()
    expect(await list().getByRole('link', { name: 'Edit' }).count()).toBe(1)
    expect(await rows().filter({ hasText: 'Member' }).count()).toBeGreaterThan(0)
    await list().getByRole('link', { name: 'Edit' }).click()
    await button('Back').click()
    await panel('Organization Manager').waitFor()
    await page.context().close()
  })

  test('says so where there is nobody', async () => {
    await open('admin@demo.almoner.org', '')
    await page.route(/team\.list\b/, async (route) => {
      const response = await route.fetch()
      const answers = (await response.json()) as Answer[]
      answers[placeIn(route.request().url())] = { result: { data: { rows: [] } } }
      await route.fulfill({ response, json: answers })
    })
    await page.goto(`${almoner.url}/#/donors?${manager}`)
    await page.getByText('No users', { exact: true }).waitFor()
    await page.context().close()
  })

  test('tells that somebody could not be deleted', async () => {
    await open('owner@demo.almoner.org', manager)
    await refuse(/team\.remove\b/, 403, 'permission_denied', 'Permission denied!')
    await button('Change Priya Nandakumar').click()
    await button('Delete').click()
    const question = page.getByRole('dialog', { name: 'Delete Priya Nandakumar?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'User deletion failed' })
    await notice.getByText('Permission denied!').waitFor()
    await rows().filter({ hasText: 'agent@demo.almoner.org' }).waitFor()
    await page.context().close()
  })
})

describe('Edit User', () => {
  test('has the way back for admins who came from the manager, and for nobody else', async () => {
    await open('admin@demo.almoner.org', 'panel=edit-user&panelFrom=organization-manager')
    await panel('Edit User').getByRole('button', { name: 'Back' }).waitFor()
    await page.goto(`${almoner.url}/#/donors?panel=edit-user`)
    await expect.poll(() => button('Back').count()).toBe(0)
    await page.context().close()
    await open('agent@demo.almoner.org', 'panel=edit-user&panelFrom=organization-manager')
    await button('Save Changes').waitFor()
    expect(await button('Back').count()).toBe(0)
    await page.context().close()
  })

  test('waits for a change, judges each one, and shows that it is at work', async () => {
    await open('agent@demo.almoner.org', 'panel=edit-user')
    const save = button('Save Changes')
    const firstName = page.getByLabel('First name')
    await save.waitFor()
    const before = await firstName.inputValue()
    expect(await save.isDisabled()).toBe(true)
    for (const label of ['First name', 'Last name', 'Email']) {
      const field = page.getByLabel(label, { exact: true })
      const value = await field.inputValue()
      await field.fill('')
      expect(await save.isDisabled()).toBe(true)
      await field.fill(value)
    }
    await page.getByLabel('Email', { exact: true }).fill('no address')
    await page.getByLabel('Email', { exact: true }).blur()
    await page.getByText('Enter a valid email address').first().waitFor()
    expect(await save.isDisabled()).toBe(true)
    await page.getByLabel('Email', { exact: true }).fill('agent@demo.almoner.org')
    await firstName.fill(`${before} `)
    await firstName.fill('Pria')
    expect(await save.isEnabled()).toBe(true)
    const letGo = await hold(/accounts\.save\b/)
    await save.click()
    await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
    letGo()
    await page.getByText('Successfully saved changes').waitFor()
    await expect.poll(() => save.isDisabled()).toBe(true)
    await page.context().close()
  })

  test('keeps the choice of mails', async () => {
    await open('agent@demo.almoner.org', 'panel=edit-user')
    const mails = page.getByRole('group', { name: 'Email notifications' })
    const failed = mails.getByRole('checkbox', { name: /^A transaction fails/ })
    await mails.getByRole('checkbox', { name: /^A transaction succeeds/ }).waitFor()
    const wasOn = await failed.isChecked()
    await failed.setChecked(!wasOn)
    await button('Save Changes').click()
    await page.getByText('Successfully saved changes').waitFor()
    await page.reload()
    await expect.poll(() => failed.isChecked()).toBe(!wasOn)
    await page.context().close()
  })
})

describe('Invite New User', () => {
  test('asks for names, email and a permission, Member at first, and goes back', async () => {
    await open('admin@demo.almoner.org', 'panel=invite-user')
    for (const name of ['First name', 'Last name', 'Email']) await page.getByRole('textbox', { name }).waitFor()
    const choices = panel('Invite New User').getByRole('radio', { name: /^(Member|Admin)/ })
    expect(await choices.count()).toBe(2)
    expect(await page.getByRole('radio', { name: /^Member/ }).isChecked()).toBe(true)
    expect(await page.getByRole('radio', { name: /^Admin/ }).isChecked()).toBe(false)
    await button('Back').click()
    await page.getByRole('tab', { name: 'Teammates', selected: true }).waitFor()
    await page.context().close()
  })

  test('waits again after an attempt, whatever became of it', async () => {
    await open('admin@demo.almoner.org', 'panel=invite-user')
    const invite = button('Invite')
    await invite.waitFor()
    expect(await invite.isDisabled()).toBe(true)
    await page.getByLabel('First name').fill('Ada')
    expect(await invite.isDisabled()).toBe(true)
    await page.getByLabel('Last name').fill('Ash')
    expect(await invite.isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: 'Email' }).fill('owner@demo.almoner.org')
    expect(await invite.isEnabled()).toBe(true)
    await invite.click()
    await page.getByText('This person is already in the organization').first().waitFor()
    await expect.poll(() => invite.isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: 'Email' }).fill('ada.ash@example.org')
    await expect.poll(() => invite.isEnabled()).toBe(true)
    await invite.click()
    await page.getByText('New user was successfully created').waitFor()
    await expect.poll(() => invite.isDisabled()).toBe(true)
    await page.context().close()
  })
})
