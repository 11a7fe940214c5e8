import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function pageOf(who: 'fundraiser' | 'admin', path: string): Promise<Page> {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, `${who}@demo.almoner.org`, path)
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const own = () => `${almoner.url}/give/lanternfield/f/jonah-walks`

async function headlineSeen(): Promise<string | null> {
  const page = await almoner.openPage({ viewport: narrow })
  await page.goto(own())
  const headline = await page.getByRole('heading', { level: 1 }).textContent()
  await page.context().close()
  return headline
}

describe('fundraisers, by themselves', () => {
  test('change their page, which stays as it was until staff approve it', async () => {
    const staff = await pageOf('admin', '/fundraisers')
    await button(staff, 'Settings').click()
    await staff.getByLabel('Approve changes before they go online').check()
    await button(staff, 'Save settings').click()
    await staff.getByText('Settings saved').waitFor()

    const page = await pageOf('fundraiser', '/my-page')
    await page.getByLabel('Headline').fill('Jonah walks until dawn')
    await page.getByText('Cool', { exact: true }).click()
    await button(page, 'Send for approval').click()
    await page.getByText('Your changes wait for approval').waitFor()
    await expectAccessible(page)
    expect(await page.getByLabel('Headline').inputValue()).toBe('Jonah walks until dawn')
    expect(await headlineSeen()).toBe('Jonah walks for warm nights')

    await staff.goto(`${almoner.url}/#/fundraisers`)
    await staff.reload()
    await staff.getByText('1 fundraiser has changed their page and is waiting for approval').waitFor()
    await staff.getByRole('link', { name: 'Show them' }).click()
    await staff.getByRole('link', { name: /Jonah Whitlock/ }).click()
    await staff.getByRole('cell', { name: 'Jonah walks until dawn' }).waitFor()
    await expectAccessible(staff)
    await staff.setViewportSize(narrow)
    await expectNoSidewaysScroll(staff)
    await button(staff, 'Approve changes').click()
    await staff.getByText('Changes approved. We let them know by email.').waitFor()
    expect(await headlineSeen()).toBe('Jonah walks until dawn')
    expect([...errorsOf(page), ...errorsOf(staff)]).toEqual([])
    await Promise.all([page.context().close(), staff.context().close()])
  })

  test('tell of a gift by hand, which counts once staff confirm it', async () => {
    const page = await pageOf('fundraiser', '/dashboard')
    await button(page, 'Add a gift by hand').click()
    await button(page, 'Send for confirmation').click()
    await page.getByText('Required').first().waitFor()
    await page.getByLabel('Last name').fill('Bakesale')
    await page.getByLabel('Amount').fill('41.50')
    await button(page, 'Send for confirmation').click()
    await page.getByText('Waiting for confirmation').waitFor()
    await expectAccessible(page)

    const staff = await pageOf('admin', '/fundraisers')
    await staff.getByText('1 gift recorded by hand is waiting to be confirmed').waitFor()
    await staff.getByRole('link', { name: /Jonah Whitlock/ }).click()
    await staff.getByText('$41.50').waitFor()
    await button(staff, 'Confirm gift').click()
    await staff.getByText('Gift recorded. We let them know by email.').waitFor()
    await page.reload()
    await page.getByText('Confirmed', { exact: true }).waitFor()
    await expect.poll(() => page.getByText('Bakesale', { exact: true }).count()).toBe(2)
    expect([...errorsOf(page), ...errorsOf(staff)]).toEqual([])
    await Promise.all([page.context().close(), staff.context().close()])
  })

  test('see how far they are: milestones, days left, and their place once the organization shows it', async () => {
    const page = await pageOf('fundraiser', '/dashboard')
    const milestones = page.getByRole('list', { name: 'Milestones' }).getByRole('listitem')
    await expect.poll(() => milestones.count()).toBe(4)
    await page.getByText(/^\d+ days left$/).waitFor()
    expect(await page.getByText('Place', { exact: true }).count()).toBe(0)

    const staff = await pageOf('admin', '/fundraisers')
    await button(staff, 'Settings').click()
    await staff.getByLabel('Show fundraisers their place').check()
    await button(staff, 'Save settings').click()
    await staff.getByText('Settings saved').waitFor()
    await page.reload()
    await page.getByText(/^\d+ of \d+$/).waitFor()
    await expectAccessible(page)
    await page.setViewportSize(narrow)
    await expectNoSidewaysScroll(page)
    expect([...errorsOf(page), ...errorsOf(staff)]).toEqual([])
    await Promise.all([page.context().close(), staff.context().close()])
  })

  test('thank a donor once, and share their page', async () => {
    const page = await pageOf('fundraiser', '/dashboard')
    await button(page, 'QR code').click()
    await page.getByRole('img', { name: /QR code of the page/ }).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('jonah-walks')
    const before = await button(page, 'Thank').count()
    await button(page, 'Thank').first().click()
    await button(page, 'Send thanks').click()
    await page.getByText('Your thanks are on their way').waitFor()
    await expect.poll(() => button(page, 'Thank').count()).toBe(before - 1)
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  })

  test('are approved several at once, and found by a sign-up link', async () => {
    const staff = await pageOf('admin', '/fundraisers?status=pending')
    await button(staff, 'Sign-up link').click()
    await staff.getByText('/give/lanternfield/walk/raise').waitFor()
    await staff.keyboard.press('Escape')
    await staff.getByRole('checkbox', { name: 'Select Kofi Brandt' }).check()
    await staff.getByRole('checkbox', { name: 'Select Delphine Marchetti' }).check()
    await expectAccessible(staff)
    await button(staff, 'Approve…').click()
    await button(staff, 'Approve 2 fundraisers').click()
    await staff.getByRole('region', { name: 'Bulk change' }).getByText('2 done').waitFor({ timeout: 60_000 })
    expect(errorsOf(staff)).toEqual([])
    await staff.context().close()
  })
})

test('a link to a fundraiser’s page is shown with their name and a picture', async () => {
  const html = await (await fetch(own())).text()
  expect(html).toMatch(/og:title" content="[^"]*Jonah Whitlock/)
  const [, picture = ''] = /og:image" content="([^"]+)"/.exec(html) ?? []
  const answer = await fetch(picture.replaceAll('&amp;', '&'))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test.each(['goal', 'leaderboard'])(
  'a %s stands in a frame of any site, in both schemes and directions',
  async (element) => {
    const page = await almoner.openPage({ viewport: narrow, colorScheme: element === 'goal' ? 'dark' : 'light' })
    for (const language of ['en', 'he']) {
      await page.goto(`${almoner.url}/give/lanternfield/walk?embed=1&element=${element}&lang=${language}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    const [first] = await page.getByRole('listitem').getByRole('link').all()
    if (element === 'leaderboard') expect(await first?.getAttribute('href')).toMatch(/\/give\/lanternfield\/f\//)
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  },
)
