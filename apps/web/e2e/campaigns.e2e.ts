import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, signIn } from './browser'
import { linkMailedTo } from './mails'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner({ DECLINES_PER_ADDRESS: '0' })

async function staffPage(path: string): Promise<Page> {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'owner@demo.almoner.org', path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const saved = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button }).click()
  await page.getByText('Successfully saved changes').last().waitFor()
  await page.getByRole('button', { name: button }).waitFor({ state: 'hidden' })
}

/** A picture of one colour, as a browser makes it. */
const pictureOf = (page: Page): Promise<Buffer> =>
  page
    .evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 })
      const ink = canvas.getContext('2d')
      if (ink) Object.assign(ink, { fillStyle: '#0f5c4c' }).fillRect(0, 0, 640, 360)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    .then((text) => Buffer.from(text, 'base64'))

test('a campaign goes from its name to a public page, is copied, ended and put away', async () => {
  const page = await staffPage('/campaigns')
  await page.getByRole('button', { name: 'New campaign' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('A roof for winter')
  await dialog.getByRole('textbox', { name: /^Goal/ }).fill('5000')
  await dialog.getByRole('button', { name: 'Create campaign' }).click()
  await page.getByRole('heading', { level: 1, name: 'A roof for winter' }).waitFor()

  // Checkout: what is inherited, set here, and inherited again.
  const openSection = (name: string) => page.locator('.checkout-sections summary').filter({ hasText: name }).click()
  await page.getByText('Name, email', { exact: false }).first().waitFor()
  await openSection('Donor details')
  const phone = page.getByRole('region', { name: 'Phone' })
  await phone.getByText('Inherited from the organization').waitFor()
  await phone.getByRole('button', { name: 'Change here: Phone' }).click()
  await phone.getByText('Required', { exact: true }).click()
  const preview = page.frameLocator('aside iframe')
  await preview.getByLabel('Phone').waitFor()
  await page.getByText('1 unsaved').waitFor()
  await openSection('Look and wording')
  const texts = page.getByRole('region', { name: 'Words of the form' })
  await texts.getByRole('button', { name: /^Change here/ }).click()
  await texts.getByLabel('On the button, before the amount').fill('Keep them dry')
  await saved(page, 'Save settings')
  await page.reload()
  await page.getByText('Name, email, phone').waitFor()
  await openSection('Donor details')
  await phone.getByText('Set for this campaign').waitFor()
  await phone.getByRole('button', { name: 'Inherit again: Phone' }).click()
  await saved(page, 'Save settings')
  await phone.getByText('Inherited from the organization').waitFor()
  await page.getByRole('button', { name: 'Version history' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take up' }).last().click()
  await phone.getByText('Set for this campaign').waitFor()
  await page.reload()

  // Goal.
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit details' }).click()
  await dialog.getByLabel(/^Raised elsewhere/).fill('1250')
  await dialog.getByLabel(/^Count cash, checks and transfers/).uncheck()
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('25%').first().waitFor()

  // Installation.
  await page.getByRole('link', { name: 'Installation' }).click()
  await page.getByLabel(/code/i).filter({ hasText: 'data-campaign="a-roof-for-winter"' }).waitFor()

  // Emails: preview, and a test to oneself.
  await page.getByRole('main').getByRole('link', { name: 'Emails' }).click()
  const newestAt = async () =>
    ((await (await fetch(`${almoner.url}/api/dev/mail`)).json()) as { sentAt: string }[])[0]?.sentAt
  const before = await newestAt()
  await page.locator('iframe').first().waitFor()
  await page.getByRole('button', { name: /test/i }).first().click()
  await expect.poll(newestAt).not.toBe(before)

  // Page: words, picture, preview, publish.
  await page.getByRole('link', { name: 'Page', exact: true }).click()
  await page.getByLabel('Headline').fill('Four walls and a roof')
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'roof.png',
      mimeType: 'image/png',
      buffer: await pictureOf(page),
    })
  await page.locator('.page-picture').first().waitFor()
  await preview.getByRole('heading', { name: 'Four walls and a roof' }).waitFor()
  const video = page.getByRole('textbox', { name: /^Video/ })
  await video.fill('https://example.org/roof.mp4')
  await page.getByRole('button', { name: 'Save page' }).click()
  await page.getByText('Enter the address of a YouTube or Vimeo video').last().waitFor()
  await video.fill('https://youtu.be/abcdefghijk')
  await page.getByLabel('What the video is about').fill('Raising the roof')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill('May I help to build?')
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, on Saturdays.')
  await page.getByRole('button', { name: 'Add a sponsor' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mill Lane Timber')
  await preview.getByText('Mill Lane Timber').waitFor()
  await expectAccessible(page)
  await saved(page, 'Save page')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Open to the public').waitFor()
  const address = (await page.getByRole('link', { name: 'Open the page' }).getAttribute('href')) ?? ''
  const path = new URL(address).pathname
  await page.getByRole('button', { name: 'Make live' }).click()
  await page.getByRole('button', { name: 'Pause' }).waitFor()

  const donor = await almoner.openPage({ viewport: narrow })
  const elsewhere: string[] = []
  await donor.route(
    (url) => !url.href.startsWith(almoner.url),
    async (route) => {
      elsewhere.push(route.request().url())
      await route.fulfill({ body: 'A video', contentType: 'text/html' })
    },
  )
  await donor.goto(almoner.url + path)
  await donor.getByRole('heading', { level: 1, name: 'Four walls and a roof' }).waitFor()
  await donor.getByText('$1,250 raised').waitFor()
  await donor.getByRole('button', { name: /^Keep them dry · \$/ }).waitFor()
  expect(await donor.locator('img.picture').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  )
  await expectAccessible(donor)
  await donor.getByText('May I help to build?').click()
  await donor.getByText('Yes, on Saturdays.').waitFor()
  await donor.getByText('Mill Lane Timber').waitFor()
  expect(elsewhere).toEqual([])
  await donor.getByRole('link', { name: /^Play the video/ }).click()
  await donor.frameLocator('iframe').getByText('A video').waitFor()
  expect(elsewhere.map((url) => new URL(url).host)).toEqual(['www.youtube-nocookie.com'])

  // A copy, then the end of it.
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await page.getByRole('heading', { level: 1, name: 'A roof for winter (copy)' }).waitFor()
  await page.getByText('Draft').first().waitFor()
  await page.goto(`${almoner.url}/#/campaigns?search=roof`)
  await page.getByRole('link', { name: 'A roof for winter', exact: true }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'End', exact: true }).click()
  await dialog.filter({ hasText: 'will take no more gifts' }).getByRole('button', { name: 'End', exact: true }).click()
  await page.getByText('Ended', { exact: true }).first().waitFor()
  await donor.reload()
  await donor.getByRole('heading', { name: 'This campaign has ended' }).waitFor()
  await expectAccessible(donor)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.getByText('Archived', { exact: true }).first().waitFor()
  expect((await donor.reload())?.status()).toBe(404)
  expect(errorsOf(page)).toEqual([])
  await Promise.all([page.context().close(), donor.context().close()])
})

test('a batch that a team brought counts for its page', async () => {
  const page = await staffPage('/charges/batches/new')
  await page.getByLabel('Gifts').fill('1')
  await page.getByLabel('Sum').fill('40')
  const choose = async (field: RegExp, option: RegExp) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.locator('.ant-select-item-option:visible').filter({ hasText: option }).first().click()
  }
  await choose(/^Campaign/, /Lantern walk/)
  await choose(/^Fundraiser/, /\(team\)/)
  await expectAccessible(page)
  const sent = page.waitForRequest(/giftBatches\.create/)
  await page.getByRole('button', { name: 'Begin entering' }).click()
  await page.getByRole('combobox', { name: 'Donor', exact: true }).waitFor()
  await page.keyboard.type('Tomas Pilebringer')
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: /as a new donor/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByLabel('Amount').fill('40')
  await page.keyboard.press('Enter')
  await page.getByText('Agrees', { exact: true }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('1 gift of $40.00 was posted').waitFor()
  expect((await sent).postData()).toMatch(/"fundraiserId":"[0-9a-f-]{36}"/)
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('a batch is entered by keyboard against what was counted, and posted when it agrees', async () => {
  const page = await staffPage('/charges/batches/new')
  const { keyboard } = page
  await page.getByLabel('Gifts').fill('2')
  await page.getByLabel('Sum').fill('75.50')
  await keyboard.press('Enter')
  const enter = async (donor: string, option: RegExp, amount: string) => {
    await keyboard.type(donor)
    await page.locator('.ant-select-item-option').filter({ hasText: option }).first().waitFor()
    await keyboard.press('Enter')
    await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').waitFor({ state: 'detached' })
    await keyboard.press('Tab')
    await page.locator('input:focus').and(page.getByLabel('Amount')).waitFor()
    await keyboard.type(amount)
    await keyboard.press('Enter')
  }
  await page.getByRole('combobox', { name: 'Donor', exact: true }).waitFor()
  await enter('Quentin Batchelor', /as a new donor/, '50')
  await page.getByRole('row', { name: /Quentin Batchelor/ }).waitFor()
  const post = page.getByRole('button', { name: /^Post/ })
  expect(await post.isDisabled()).toBe(true)
  // An amount that is none stays as it was typed, with what is wrong with it.
  await enter('Rosa Batchelor', /as a new donor/, 'twenty')
  await page.getByText('Enter an amount').first().waitFor()
  expect(await page.getByLabel('Amount').inputValue()).toBe('twenty')
  await page.getByLabel('Amount').fill('25.50')
  await keyboard.press('Enter')
  await page.getByText('Agrees', { exact: true }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // Left and taken up again, as it was.
  await page.getByRole('link', { name: 'Batches', exact: true }).click()
  await page.getByText('Balanced', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^Gifts of/ })
    .first()
    .click()
  await page.getByText('Agrees', { exact: true }).waitFor()
  const slip = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Deposit slip' }).click()
  expect((await slip).suggestedFilename()).toMatch(/^deposit-.*\.pdf$/)
  await keyboard.press('Control+Enter')
  await page.getByText('2 gifts of $75.50 were posted').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See them in Transactions' }).click()
  await page.getByText('Rosa Batchelor').first().waitFor()
  await expect.poll(() => page.locator('tbody tr a').count()).toBe(2)
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

describe('raising money', () => {
  test('someone signs up on a campaign’s page, confirms it, is approved, and has a page', async () => {
    const page = await almoner.openPage({ viewport: narrow, colorScheme: 'dark' })
    const email = `noa-${Date.now()}@example.org`
    await page.goto(`${almoner.url}/give/lanternfield/walk`)
    await page.getByRole('link', { name: 'Raise money for this campaign' }).click()
    await page.getByRole('heading', { level: 1, name: /Raise money for/ }).waitFor()
    await page.getByLabel('First name').fill('Noa')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByText('Required').first().waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Noa')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByLabel('Last name').fill('Lanternwood')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel(/^Title of your page/).fill('I walk for the night shelter')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
    await page.goto(await linkMailedTo(almoner, email, /\/raise\//))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { name: 'Thank you, Noa' }).waitFor()
    await expectAccessible(page)
    const own = `${almoner.url}/give/lanternfield/f/noa-lanternwood`
    expect((await page.goto(own))?.status()).toBe(404)

    const staff = await staffPage('/fundraisers?status=pending&search=Lanternwood')
    await staff.getByText('Noa Lanternwood').first().click()
    await staff.getByRole('button', { name: /^Approve/ }).click()
    await staff.getByText('Active').first().waitFor()
    await page.goto(own)
    await page.getByRole('heading', { level: 1, name: 'I walk for the night shelter' }).waitFor()
    await expectAccessible(page)
    expect(errorsOf(page)).toEqual([])
    await Promise.all([page.context().close(), staff.context().close()])
  })

  test('the form speaks the reader’s language and direction', async () => {
    const page = await almoner.openPage()
    await page.goto(`${almoner.url}/give/lanternfield/walk/raise?lang=he`)
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.context().close()
  })
})
