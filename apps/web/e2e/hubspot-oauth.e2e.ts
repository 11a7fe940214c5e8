import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HubspotStandIn } from '../../api/src/domains/hubspot/testing/hubspot-stand-in'
import { expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const hubspot = new HubspotStandIn()
const almoner = withAlmoner({
  HUBSPOT_API_URL: await hubspot.listen(),
  HUBSPOT_CLIENT_ID: hubspot.oauth.app.clientId,
  HUBSPOT_CLIENT_SECRET: hubspot.oauth.app.clientSecret,
})
let page: Page

beforeAll(async () => {
  hubspot.currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'ILS']
  page = await almoner.openPage()
  await signIn(page, almoner.url)
})
afterAll(() => hubspot.close())

const place = '/settings/integrations/hubspot'
const open = async (): Promise<void> => {
  await page.goto(`${almoner.url}/#${place}`)
  await settled(page)
}

/** The page as it stands, wide and on a phone. */
async function expectFit(): Promise<void> {
  const before = page.viewportSize()
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (before) await page.setViewportSize(before)
}

/** On to HubSpot's page, and there one way or the other. */
async function decide(button: string, choice: 'Connect app' | 'Cancel'): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('link', { name: choice }).click()
}

describe('HubSpot by a consent', () => {
  test('it is denied, and then allowed on the second try', async () => {
    await open()
    await expectFit()
    await decide('Connect HubSpot', 'Cancel')
    await page.getByText('Access was not allowed in HubSpot').waitFor()
    await expectFit()
    await decide('Try again', 'Connect app')
    await page.getByRole('heading', { name: 'Backfill' }).waitFor()
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${place}`)
    await page.getByText('Allowed at HubSpot').waitFor()
    await expectFit()
  })

  test('an answer that was used before says that it is over', async () => {
    await page.goto(`${almoner.url}/api/hubspot/oauth?code=used-before&state=used-before`)
    await page.getByText('This attempt to connect HubSpot has expired or was already used').waitFor()
    expect(new URL(page.url()).origin).toBe(almoner.url)
    await expectFit()
    await page.getByRole('link', { name: 'Back to settings' }).click()
    await page.getByRole('heading', { name: 'Backfill' }).waitFor()
  })

  test('it is connected again: another account is refused by name, the same one is taken', async () => {
    hubspot.oauth.consenting.portalId = 815
    await decide('Connect again', 'Connect app')
    await page.getByText('You chose the HubSpot account 815, and the account 4711 is connected').waitFor()
    await expectFit()
    hubspot.oauth.consenting.portalId = 4711
    await decide('Try again', 'Connect app')
    await page.getByRole('heading', { name: 'Backfill' }).waitFor()
  })

  test('the settings say which account it is', async () => {
    await page.goto(`${almoner.url}/#/settings`)
    await page.getByText('Account 4711, allowed at HubSpot').waitFor()
  })

  test('it is disconnected, and the consent taken back at HubSpot', async () => {
    await open()
    await page.getByRole('heading', { name: 'Backfill' }).waitFor()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Almoner gives up its access to HubSpot').waitFor()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('HubSpot was disconnected').waitFor()
    await expect.poll(() => hubspot.oauth.revoked.size).toBeGreaterThan(0)
    await expectFit()
  })
})
