import { expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()
const owner = 'trust@demo.almoner.org'

test('small donations are claimed by community building, with the connected charities, as HMRC’s schedules ask', async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, owner, '/gift-aid')
  await page.getByRole('link', { name: 'GA-000002' }).click()
  await page.getByRole('heading', { name: 'GA-000002' }).waitFor()
  await page.getByText(/^Cash gifts of £30 or less without a declaration\./).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.goto(`${almoner.url}/#/settings/legal-entities`)
  await page.getByRole('link', { name: 'Hearthwick Trust' }).first().click()
  const charities = page.getByRole('group', { name: 'Connected charities' })
  await charities.getByRole('button', { name: 'Add charity' }).click()
  const buildings = page.getByRole('group', { name: 'Community buildings' })
  await buildings.getByRole('button', { name: 'Add building' }).click()
  await charities.getByLabel('Charity name').fill('Hearthwick Kitchens')
  await charities.getByLabel('HMRC reference').fill('90210')
  await buildings.getByLabel('Building name').fill('Tanner Row Hall')
  await buildings.getByLabel('First line of address').fill('3 Tanner Row')
  await buildings.getByLabel('Postcode').fill('Selby')
  await buildings.getByRole('combobox', { name: 'Campaign of its collections' }).click()
  await page.getByTitle('General giving', { exact: true }).click()
  const save = page.getByRole('button', { name: 'Save receipt settings' })
  await save.click()
  await buildings.getByText('Write a UK postcode, as in YO1 7HH').waitFor()
  await charities.getByText(/^Enter one or two letters and up to five digits/).waitFor()
  await expectAccessible(page)
  await buildings.getByLabel('Postcode').fill('yo84qg')
  await charities.getByLabel('HMRC reference').fill('hw 77')
  await save.click()
  await page.getByText('Successfully saved changes').waitFor()
  await page.setViewportSize(narrow)
  await settled(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.goto(`${almoner.url}/#/gift-aid`)
  await page.getByRole('link', { name: 'GA-000002' }).click()
  await page.getByText('Tanner Row Hall').waitFor()
  await page.getByText('Hearthwick Kitchens').waitFor()
  await page.getByRole('button', { name: 'Prepare claim' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Prepare claim' }).click()
  await page.getByText('Ready to send', { exact: true }).waitFor()
  for (const [item, file] of [
    ['Download connected charities', 'gift-aid-HW90210-GA-000002-connected-charities.ods'],
    ['Download community buildings', 'gift-aid-HW90210-GA-000002-community-buildings.ods'],
  ] as const) {
    await page.getByRole('button', { name: 'More actions' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: item }).click()
    expect((await download).suggestedFilename()).toBe(file)
  }
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})
