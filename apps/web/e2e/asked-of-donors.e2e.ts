import { expect, test } from 'vitest'
import { changeData } from './database'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn, wide } from './browser'
import { fillIn, payWith } from './giving'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner({ DECLINES_PER_ADDRESS: '0' })

test('what a form asks for is on the donor: the national ID by its end, and whole for an admin', async () => {
  await changeData(
    almoner,
    `insert into checkout_settings (id, org_id, campaign_id, own, saved_at)
     select gen_random_uuid(), org_id, id, '{"nationalId": "required", "birthDate": "required"}', now() from campaigns where slug = 'winter'
     on conflict (org_id, campaign_id) do update set own = checkout_settings.own || excluded.own`,
  )
  const giver = await almoner.openPage()
  await giver.goto(`${almoner.url}/give/lanternfield/winter`)
  const email = `noa-${Date.now()}@example.org`
  await fillIn(giver, email)
  await giver.getByLabel('Date of birth').fill('1984-02-29')
  await giver.getByLabel('National ID number').fill('987654324')
  await expectAccessible(giver)
  await giver.getByRole('button', { name: /^Give / }).click()
  await payWith(giver, '4242 4242 4242 4242')
  await giver.getByRole('heading', { name: /Thank you/ }).waitFor()
  await giver.context().close()

  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'admin@demo.almoner.org', `/donors?search=${encodeURIComponent(email)}`)
  await page.locator('tbody tr a').first().click()
  await page.getByRole('heading', { level: 1, name: 'Noa Winterfield' }).waitFor()
  await settled(page)
  await page.getByText(/^0?2\/29\/1984$/).waitFor()
  await page.getByText('•••••••24').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show national ID' }).click()
  await page.getByText('987654324').waitFor()
  await page.getByRole('button', { name: 'Hide national ID' }).click()
  await page.getByText('•••••••24').waitFor()

  await page.getByRole('button', { name: 'Edit National ID' }).click()
  const field = page.getByRole('textbox', { name: 'National ID' })
  await field.fill('AB 123456 C')
  await expectAccessible(page)
  await field.press('Enter')
  await page.getByText('National ID changed').waitFor()
  await page.getByText('•••••••6C', { exact: true }).waitFor()
  await page.setViewportSize(narrow)
  await settled(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Edit National ID' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('National ID removed').waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})
