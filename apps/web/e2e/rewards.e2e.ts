import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { changeData } from './database'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn, wide } from './browser'
import { fillIn, payWith } from './giving'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner({ DECLINES_PER_ADDRESS: '0' })
const pageUrl = (query = ''): string => `${almoner.url}/give/lanternfield/winter${query}`

async function openSettings(page: Page): Promise<void> {
  await page.goto(`${almoner.url}/#/settings/checkout`)
  await settled(page)
  await page.locator('.checkout-sections summary').filter({ hasText: 'Goods and rewards' }).click()
}

/** Offers one on the page, however many were taken of others. */
const offer = () =>
  changeData(
    almoner,
    `insert into checkout_settings (id, org_id, campaign_id, own, saved_at)
     select gen_random_uuid(), org_id, id, jsonb_build_object('rewards', jsonb_build_array(jsonb_build_object(
       'id', '0197d1c2-0000-7000-8000-000000000009', 'name', 'A signed book', 'description', 'By its author', 'value', 1500, 'least', 6000, 'stock', 5))),
       now()
     from campaigns where slug = 'winter'
     on conflict (org_id, campaign_id) do update set own = checkout_settings.own || excluded.own`,
  )

describe('rewards', () => {
  test('are set for the checkout, chosen by a donor, and stand on the gift and in the list', async () => {
    const staff = await almoner.openPage()
    await signIn(staff, almoner.url, 'admin@demo.almoner.org')
    await openSettings(staff)
    await staff.getByRole('button', { name: 'Change here: Rewards' }).click()
    await staff.getByRole('button', { name: 'Add a reward' }).click()
    await staff.getByLabel('Name', { exact: true }).fill('A signed book')
    await staff.getByLabel(/^Fair market value/).fill('15')
    await staff.getByLabel('Smallest gift', { exact: true }).fill('60')
    await staff.getByLabel('How many there are').fill('1')
    await expectAccessible(staff)
    await staff.setViewportSize(narrow)
    await settled(staff)
    await expectNoSidewaysScroll(staff)
    await staff.setViewportSize(wide)
    await staff.getByRole('button', { name: 'Save settings' }).click()
    await settled(staff)

    const giver = await almoner.openPage()
    await giver.goto(pageUrl())
    await giver.getByRole('radio', { name: /A signed book/ }).check({ force: true })
    await giver.getByText(/It is worth \$15/).waitFor()
    await expectAccessible(giver)
    await fillIn(giver, `noa-${Date.now()}@example.org`)
    await giver.getByRole('button', { name: /^Give \$60/ }).click()
    await payWith(giver, '4242 4242 4242 4242')
    await giver.getByRole('heading', { name: /Thank you/ }).waitFor()

    await staff.goto(`${almoner.url}/#/charges?search=Winterfield`)
    await staff.locator('tbody tr a').first().click()
    await settled(staff)
    await staff.getByText('A signed book').first().waitFor()
    await staff.getByText('$15.00').first().waitFor()
    expect(errorsOf(staff)).toEqual([])

    await giver.goto(pageUrl())
    await giver.getByText('none left').waitFor()
    expect(await giver.getByRole('radio', { name: /A signed book/ }).isDisabled()).toBe(true)
    expect(errorsOf(giver)).toEqual([])
    await giver.context().close()
    await staff.context().close()
  })

  test('stand beside goods that every gift brings, with the payments of a recurring gift that are chosen', async () => {
    const staff = await almoner.openPage({ viewport: narrow })
    await signIn(staff, almoner.url, 'admin@demo.almoner.org')
    await openSettings(staff)
    await staff.getByRole('button', { name: 'Change here: What every gift brings' }).click()
    await staff.getByLabel('Donors get something for every gift').check()
    await staff.getByLabel('What donors get').fill('A year’s pass')
    await staff.getByLabel('With a recurring gift').click()
    await staff.getByTitle('Once a year').click()
    await settled(staff)
    await expectAccessible(staff)
    await expectNoSidewaysScroll(staff)
    await staff.getByRole('button', { name: 'Save settings' }).click()
    await settled(staff)
    await staff.reload()
    await openSettings(staff)
    await staff.getByTitle('Once a year').waitFor()
    expect(errorsOf(staff)).toEqual([])
    await staff.context().close()
  })

  test('are chosen without a script, and refused below their smallest gift', async () => {
    await offer()
    const context = await almoner.browser.newContext({ javaScriptEnabled: false, viewport: narrow })
    const page = await context.newPage()
    await page.goto(pageUrl())
    await fillIn(page, `plain-${Date.now()}@example.org`)
    await page.locator('input[name="customAmount"]').fill('20')
    await page.getByRole('radio', { name: /A signed book/ }).check({ force: true })
    await page.getByRole('button', { name: /^Give/ }).click()
    await page
      .getByText(/This reward is for gifts of \$60/)
      .first()
      .waitFor()
    await page.locator('input[name="customAmount"]').fill('75')
    await page.getByRole('button', { name: /^Give/ }).click()
    await page.waitForURL(/\/sandbox\//)
    await context.close()
  })

  test.each(['he', 'ar', 'fr', 'es'])('can be read in %s, dark and at 390 px', async (language) => {
    await offer()
    const page = await almoner.openPage({ viewport: narrow, colorScheme: 'dark' })
    await page.goto(pageUrl(`?lang=${language}`))
    await page.getByRole('radio', { name: /A signed book/ }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.context().close()
  })
})
