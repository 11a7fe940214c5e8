import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { changeData } from './database'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, signIn, wide } from './browser'
import { fillIn, payWith } from './giving'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function pageOf(email: string, settings = {}): Promise<Page> {
  const page = await almoner.openPage(settings)
  await signIn(page, almoner.url, email)
  return page
}

const owner = 'owner@demo.almoner.org'
const fundraiserEmail = 'fundraiser@demo.almoner.org'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('the welcome tour', () => {
  test('leads through its three steps in order, keeps what is done, and saves no step twice', async () => {
    const page = await pageOf(owner)
    await page.getByRole('heading', { name: 'Set up your giving' }).waitFor()
    await expectAccessible(page)
    await button(page, 'Begin').click()
    await page.waitForURL(/#\/settings\/widget$/)
    await page.getByText('Step 1 of 3').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Label').fill('Light a lantern')
    await button(page, 'Save button').click()
    await page.getByText('Successfully saved changes').waitFor()
    await button(page, 'Done, next step').click()
    await page.waitForURL(/#\/settings$/)
    await page.getByText('Step 2 of 3').waitFor()
    await page.goto(`${almoner.url}/#/settings-installation`)
    await page.waitForURL(/#\/settings\/installation$/)
    await page.getByRole('link', { name: 'Go to this step' }).click()
    await page.waitForURL(/#\/settings$/)
    const saved: string[] = []
    page.on('request', (request) => request.url().includes('completeTourSteps') && saved.push(request.url()))
    await button(page, 'Done, next step').click()
    await page.waitForURL(/#\/settings\/installation$/)
    await button(page, 'Leave the tour').click()
    await expect.poll(() => page.getByText(/Step \d of 3/).count()).toBe(0)
    await page.goto(`${almoner.url}/#/dashboard`)
    await button(page, 'Make the button yours Done').click()
    await button(page, 'Done, next step').click()
    await page.waitForURL(/#\/settings\/installation$/)
    expect(saved.length).toBe(1)
    await page.getByLabel('Code', { exact: true }).getByText('Light a lantern').waitFor()
    await button(page, 'Done, end the tour').click()
    await page.getByRole('heading', { name: 'Make a test gift' }).waitFor()
    await expectAccessible(page)
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Open the giving page' }).click()
    const giving = await opened
    await fillIn(giving, 'mara.tries@example.org')
    await giving.getByRole('button', { name: /^Give \$/ }).click()
    await payWith(giving, '4242 4242 4242 4242')
    await giving.getByRole('heading', { name: /Thank you/ }).waitFor()
    await page.getByRole('heading', { name: 'Your gift is here' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See the gift' }).click()
    await page.waitForURL(/#\/charges\/[0-9a-f-]{36}$/)
    await page.getByText('Noa Winterfield').first().waitFor()
    await page.goto(`${almoner.url}/#/dashboard`)
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    expect(await page.getByText('Set up your giving').count()).toBe(0)
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  })
})

describe('the header', () => {
  test('says what is new until it is read, to everyone but fundraisers, and leads to support', async () => {
    const page = await pageOf('agent@demo.almoner.org', { viewport: narrow })
    await page.getByRole('button', { name: /What's new, \d+ unread/ }).click()
    const news = page.getByRole('dialog', { name: "What's new" })
    await news.getByText('Fundraisers', { exact: true }).waitFor()
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await button(page, "What's new").waitFor()
    await page.reload()
    await button(page, "What's new").waitFor()
    const support = page.getByRole('link', { name: 'Support, opens in a new window' })
    const opening = page.context().waitForEvent('page')
    await support.click()
    await (await opening).getByRole('heading', { level: 1, name: 'Support' }).waitFor()
    await page.context().close()

    const fundraiser = await pageOf(fundraiserEmail)
    await fundraiser.getByRole('link', { name: 'Support, opens in a new window' }).waitFor()
    expect(await fundraiser.getByRole('button', { name: /What's new/ }).count()).toBe(0)
    await fundraiser.context().close()
  })
})

describe('fundraisers', () => {
  test('who run the platform too see the general dashboard with its figures', async () => {
    const raise = (permission: string) =>
      changeData(almoner, `update users set permission = '${permission}' where email = '${fundraiserEmail}'`)
    await raise('superuser')
    try {
      const page = await pageOf(fundraiserEmail)
      await page.goto(`${almoner.url}/#/dashboard`)
      await page.getByRole('heading', { name: 'Latest gifts' }).waitFor()
      expect(await page.getByText('Permission denied!').count()).toBe(0)
      await expectAccessible(page)
    } finally {
      await raise('user')
    }
  })

  test('are invited, approved, paused and ended', async () => {
    const page = await pageOf(owner)
    await page.getByRole('link', { name: 'Fundraisers 2 pending' }).click()
    await page.getByText('2 fundraisers are waiting for your approval.').waitFor()
    await page.goto(`${almoner.url}/#/fundraisers/pending`)
    await page.waitForURL(/#\/fundraisers$/)
    const tabs = page.getByRole('navigation', { name: 'Views' })
    const rows = page.getByRole('table', { name: 'Fundraisers' }).getByRole('row')
    const states = async () => {
      const texts = (await rows.allTextContents()).slice(1)
      return [...new Set(texts.map((text) => /Active|Pending|Paused|Ended|Rejected/.exec(text)?.[0]))]
    }
    await expect.poll(states).toEqual(['Active'])
    await tabs.getByRole('link', { name: 'Waiting for approval' }).click()
    await expect.poll(states).toEqual(['Pending'])
    await tabs.getByRole('link', { name: 'Active' }).click()
    await page.getByRole('link', { name: 'New fundraiser' }).click()
    await button(page, 'Invite fundraiser').click()
    await page.getByText('Required').first().waitFor()
    await expectAccessible(page)
    await page.getByLabel('First name').fill('Ines')
    await page.getByLabel('Last name').fill("O'Hara")
    await page.getByLabel('Email').fill(owner)
    await page.getByLabel('Goal').fill('1,250.50')
    await button(page, 'Invite fundraiser').click()
    await page.getByText('This person is already in the organization').first().waitFor()
    expect(await page.getByLabel('Goal').inputValue()).toBe('1250.50')
    await page.getByLabel('Email').fill('ines@example.org')
    await button(page, 'Invite fundraiser').click()
    await page.getByText('New fundraiser was successfully created').waitFor()
    await page.getByRole('heading', { level: 1, name: "Ines O'Hara" }).waitFor()
    await expect.poll(() => page.getByLabel('Address of the page').inputValue()).toBe('ines-ohara')
    await expectAccessible(page)
    await button(page, 'Pause').click()
    await page.getByText('The page is paused').waitFor()
    await button(page, 'End').click()
    await page.getByRole('dialog').getByRole('button', { name: 'End page' }).click()
    await page.getByText('The page has ended').waitFor()
    await page.goto(`${almoner.url}/#/fundraisers?status=pending`)
    await page.getByRole('link', { name: 'Kofi Brandt' }).click()
    await button(page, 'Approve').click()
    await page.getByText('Approved, and told by mail').waitFor()
    await page.getByRole('link', { name: 'Fundraisers 1 pending' }).waitFor()
    const { subject } = ((await (await fetch(`${almoner.url}/api/dev/mail`)).json()) as { subject: string }[])[0] ?? {}
    expect(subject).toBe('Your page for Lanternfield House is online')
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  })

  test('say that something went wrong where approving fails, and nothing else', async () => {
    const page = await pageOf(owner)
    await page.goto(`${almoner.url}/#/fundraisers?status=pending`)
    await page.getByRole('link', { name: 'Delphine Marchetti' }).click()
    await page.route('**/fundraisers.approve**', (route) => route.abort())
    await button(page, 'Approve').click()
    await page.getByText('Something went wrong', { exact: true }).waitFor()
    await page.context().close()
  })

  test('see what their own page raised, with a link and words to share it', async () => {
    const page = await pageOf(fundraiserEmail)
    await page.getByRole('heading', { name: 'Share your page' }).waitFor()
    await page
      .getByText(/\/give\/[\w-]+\/f\/jonah-walks$/)
      .first()
      .waitFor()
    await expectAccessible(page)
    await page.context().close()
  })
})

describe('what the platform sets', () => {
  test('is checked at its field, kept as typed, and saved', async () => {
    const page = await pageOf('super@demo.almoner.org')
    await page.goto(`${almoner.url}/#/admin`)
    await page.getByRole('link', { name: /Lanternfield House/ }).click()
    for (const tab of ['Donors', 'Agents', 'Installation', 'Admin settings']) {
      await page.getByRole('main').getByRole('link', { name: tab, exact: true }).click()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await expectAccessible(page)
    }
    await page.getByLabel('Fee in percent').fill('2.555')
    await page.getByLabel('Fee in percent').blur()
    await page.getByText('Use up to two decimals').first().waitFor()
    await page.getByLabel('Fee in percent').fill('2,5')
    await page.getByLabel('Name of its pages').fill('admin')
    await page.getByLabel('Name of its pages').blur()
    await page.getByText('This name is reserved').first().waitFor()
    await page.getByLabel('Name of its pages').fill('Lanternfield')
    await button(page, 'Save Changes').click()
    await page.getByText('Successfully saved changes').waitFor()
    await expect.poll(() => page.getByLabel('Name of its pages').inputValue()).toBe('lanternfield')
    await expect.poll(() => page.getByLabel('Fee in percent').inputValue()).toBe('2.5')
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  })
})

test.each([
  { name: 'wide', viewport: wide },
  { name: 'narrow', viewport: narrow },
])('the admin area can be read by all, $name', async ({ viewport }) => {
  const page = await pageOf('super@demo.almoner.org', { viewport, colorScheme: 'dark' })
  for (const path of ['/admin', '/admin/donation-drafts', '/admin/jobs', '/admin/emails', '/admin/webhooks']) {
    await page.goto(`${almoner.url}/#${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.context().close()
})
