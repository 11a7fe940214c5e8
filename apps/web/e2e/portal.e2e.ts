import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner({ DECLINES_PER_ADDRESS: '0' })
let page: Page

const email = 'rina.portal@example.org'

beforeAll(async () => {
  page = await almoner.openPage()
})

const mine = (path = ''): string => `${almoner.url}/give/lanternfield/my${path}`

/** The newest link of a mail to the donor that leads to their page. */
async function mailedLink(): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const mails: { to: string; text: string }[] = await (await fetch(`${almoner.url}/api/dev/mail`)).json()
        link = mails
          .filter(({ to }) => to.includes(email))
          .map(({ text }) => text.match(/https?:\S+\/my\/open\/\S+/)?.[0])
          .find(Boolean)
        return link
      },
      { timeout: 20_000 },
    )
    .toBeDefined()
  return link ?? ''
}

async function payWith(number: string): Promise<void> {
  await page.waitForURL(/\/sandbox\//)
  await page.locator('input[name="number"]').first().fill(number)
  await page.locator('button[value="pay"]').click()
}

const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const follow = (name: string) => page.getByRole('link', { name, exact: true }).click()
const said = (text: string) => page.getByText(text).waitFor()

async function backToDonation(): Promise<void> {
  await page.goto(mine())
  await page
    .getByRole('link', { name: /View and change/ })
    .first()
    .click()
}

describe('the donor’s own page', () => {
  test('opens by a mailed link, once', async () => {
    await page.goto(`${almoner.url}/give/lanternfield/winter?frequency=monthly&amount=50`)
    await page.getByLabel('First name').fill('Rina')
    await page.getByLabel('Last name').fill('Portal')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await press(/^Give/)
    await payWith('4242424242424242')
    await page.getByRole('heading', { name: /Thank you/ }).waitFor()
    await page.goto(mine())
    await expectAccessible(page)
    await page.getByLabel('Email').fill('no address')
    await press('Email me a link')
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('no address')
    await page.getByLabel('Email').fill(email)
    await press('Email me a link')
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
    const link = await mailedLink()
    await page.goto(link)
    await press('Open my page')
    await page.getByRole('heading', { name: 'Hello Rina' }).waitFor()
    const cookie = (await page.context().cookies(mine())).find(({ name }) => name === 'almoner_donor')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/give/lanternfield/my' })
    await expectAccessible(page)
    const other = await almoner.openPage({ viewport: narrow, colorScheme: 'dark' })
    await other.goto(link)
    await other.getByRole('heading', { name: 'This link was already used' }).waitFor()
    await expectAccessible(other)
    await other.context().close()
  })

  test('changes the amount, the day and the rhythm, skips, pauses and goes on', async () => {
    await backToDonation()
    await expectAccessible(page)
    await follow('Change the amount')
    await page.getByLabel('Amount of each gift').fill('a lot')
    await press('Save the amount')
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('Amount of each gift').inputValue()).toBe('a lot')
    await expectAccessible(page)
    await page.getByLabel('Amount of each gift').fill('65.50')
    await press('Save the amount')
    await said('Amount changed.')
    await page
      .getByRole('button', { name: /^Skip the payment/ })
      .first()
      .click()
    await said('That payment is skipped.')
    await press(/^Do not skip/)
    await said('That payment is no longer skipped.')
    await follow('Change how often')
    await page.getByLabel('Every three months').check()
    await press('Save')
    await said('Your schedule was changed.')
    await follow('Pause')
    await page.getByLabel('Until I resume it').check()
    await press('Pause')
    await said('Your gift is paused.')
    await expectAccessible(page)
    await follow('Resume now')
    await press('Resume giving')
    await said('Your gift continues.')
  })

  test('takes a new card on the gateway’s page', async () => {
    await backToDonation()
    await follow('Change the card')
    await expectAccessible(page)
    await press('Continue to the secure page')
    await payWith('5555555555554444')
    await page.getByRole('heading', { name: 'The new card is in use' }).waitFor()
    await expectAccessible(page)
    await backToDonation()
    await page.getByText('Mastercard').first().waitFor()
  })

  test('asks before it is ended whether something else would help, and begins anew', async () => {
    await backToDonation()
    await follow('End this gift')
    await page.getByText('Would one of these help instead?').waitFor()
    await expectAccessible(page)
    await follow('No, end it')
    await press('End this gift')
    await page.getByRole('alert').waitFor()
    await page.getByLabel('I cannot afford it right now').check()
    await press('End this gift')
    await said('Your gift has ended.')
    await follow('Restart')
    await press('Restart')
    await said('Your gift continues. Thank you.')
  })

  test('saves the address, and asks both ends about a new email', async () => {
    await page.goto(mine('/details'))
    await page.getByLabel('Street and number').fill('1 Lantern Street')
    await press('Save')
    await said('Your details are saved.')
    expect(await page.getByLabel('Street and number').inputValue()).toBe('1 Lantern Street')
    await page.getByLabel('New email').fill('rina.new@example.org')
    await press('Change the email')
    await page.getByText('Both addresses still have to say yes').waitFor()
    await expectAccessible(page)
    await press('Leave it as it is')
    await said('Your address stays the same.')
  })

  test('can be read in the dark, on a phone and from right to left, and is left', async () => {
    for (const path of ['?lang=he', '/details?lang=ar', '?lang=fr']) {
      await page.setViewportSize(narrow)
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto(mine(path))
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await page.goto(mine())
    await press('Sign out')
    await said('You are signed out.')
    await page.goto(mine('/details'))
    await page.getByRole('heading', { name: 'See and change your giving' }).waitFor()
    expect(errorsOf(page)).toEqual([])
  })
})
