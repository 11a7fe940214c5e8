import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, test, expect } from 'vitest'
import { customObjectScopes } from '@almoner/contracts/hubspot/hubspot'
import { HubspotStandIn } from '../../api/src/domains/hubspot/testing/hubspot-stand-in'
import { expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const hubspot = new HubspotStandIn()
const almoner = withAlmoner({ HUBSPOT_API_URL: await hubspot.listen() })
let page: Page

beforeAll(async () => {
  hubspot.currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'ILS']
  page = await almoner.openPage()
  await signIn(page, almoner.url)
})
afterAll(() => hubspot.close())

const open = async (path: string): Promise<void> => {
  await page.goto(`${almoner.url}/#${path}`)
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

describe('HubSpot', () => {
  test('is connected by a token, and a wrong one is told at its field', async () => {
    await open('/settings/integrations/hubspot')
    await page.getByLabel('Access token').fill('pat-na1-wrong')
    await page.getByRole('button', { name: 'Connect HubSpot' }).click()
    await page.getByText('HubSpot does not accept this token').first().waitFor()
    await expectFit()
    await page.getByLabel('Access token').fill(hubspot.token)
    await page.getByRole('button', { name: 'Connect HubSpot' }).click()
    await page.getByRole('heading', { name: 'Backfill' }).waitFor()
    await expectFit()
  })

  test('a backfill is previewed, started and ends', async () => {
    await page.getByRole('button', { name: 'Preview backfill' }).click()
    const start = page.getByRole('button', { name: /^Send [\d,]+ records$/ })
    await start.waitFor({ timeout: 60_000 })
    expect(hubspot.of('contacts')).toHaveLength(0)
    await expectAccessible(page)
    await start.click()
    await page.getByText('The last backfill finished').waitFor({ timeout: 120_000 })
    expect(hubspot.of('contacts').length).toBeGreaterThan(100)
    expect(hubspot.of('deals').length).toBeGreaterThan(100)
    await expectFit()
  }, 240_000)

  test('a field is added to the map, and what does not fit is not offered', async () => {
    await page.getByRole('button', { name: 'Add field' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('In Almoner').click()
    await page.getByTitle('Employer').click()
    await dialog.getByLabel('In HubSpot').click()
    await page.getByTitle('company (company)').click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save field' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Employer', { exact: true }).waitFor()
  })

  test('recurring gifts become objects where the account has them, and a sentence says so where not', async () => {
    hubspot.scopes.push(...customObjectScopes)
    hubspot.hasCustomObjects = false
    const choose = async (target: string) => {
      await page.getByLabel('Recurring gifts', { exact: true }).click()
      await page.getByTitle(target).click()
      await page.getByRole('button', { name: 'Save settings' }).click()
    }
    await choose('As a custom object')
    await page.getByText('The HubSpot account 4711 has no custom objects').first().waitFor()
    await expectFit()
    hubspot.hasCustomObjects = true
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('Saved. Records are being updated.').waitFor()
    await expect.poll(() => hubspot.ofCustom('almoner_recurring_gift').length, { timeout: 60_000 }).toBeGreaterThan(10)
    await page.getByRole('radiogroup', { name: 'Object' }).getByText('Recurring gifts').click()
    await page.getByText('almoner_next_gift_on').waitFor()
    await expectFit()
    await open('/donations')
    await page.locator('main tbody a[href*="#/donations/"]').first().click()
    await page.getByRole('heading', { name: 'HubSpot' }).waitFor()
    const link = page.getByRole('link', { name: 'Open in HubSpot' })
    const look = async () => {
      await page.reload()
      await page.getByRole('heading', { name: 'HubSpot' }).waitFor()
      return link.count()
    }
    await expect.poll(look, { timeout: 60_000 }).toBe(1)
    expect(await link.getAttribute('href')).toContain('/record/2-9000/')
  }, 120_000)

  test('whether contacts are merged with donors is a choice, and unmerging them then asks first', async () => {
    await open('/settings/integrations/hubspot')
    await page.getByLabel('When donors are merged').click()
    await page.getByTitle('Merge their records in HubSpot too').click()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('Saved. Records are being updated.').waitFor()
    await expectFit()
    const contacts = () => hubspot.of('contacts')
    const [kept, merged] = ['Zantow', 'Zantowe'].map((lastName) => ({ firstName: 'Quentin', lastName }))
    for (const donor of [kept, merged]) {
      await open('/donors')
      await page.getByRole('button', { name: 'Add donor' }).click()
      const dialog = page.getByRole('dialog')
      await settled(page)
      await dialog.getByLabel('First name').fill(donor?.firstName ?? '')
      await dialog.getByLabel('Last name').fill(donor?.lastName ?? '')
      await dialog.getByRole('button', { name: 'Add donor' }).click()
      await page.getByRole('heading', { name: `Quentin ${donor?.lastName}`, exact: true }).waitFor()
    }
    const named = (lastName: string) => contacts().filter(({ properties }) => properties.lastname === lastName)
    await expect.poll(() => named('Zantowe').length, { timeout: 60_000 }).toBe(1)
    const idOf = (lastName: string) => named(lastName)[0]?.properties.almoner_id ?? ''
    const [keptId, mergedId] = [idOf('Zantow'), idOf('Zantowe')]
    await open(`/donors/${keptId}/merge/${mergedId}`)
    await page.getByText('HubSpot can’t undo that').waitFor()
    await expectFit()
    await page.getByRole('button', { name: 'Merge into Quentin Zantow' }).click()
    await page.getByText('Merged into Quentin Zantow').waitFor()
    await expect.poll(() => named('Zantowe').length, { timeout: 60_000 }).toBe(0)

    await open(`/donors/${keptId}`)
    await page.getByRole('button', { name: 'Unmerge' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Almoner creates a new record for Quentin Zantowe in HubSpot').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Unmerge' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('The merge is undone').waitFor()
    await expect.poll(() => named('Zantowe').length, { timeout: 60_000 }).toBe(1)
    expect(named('Zantow')).toHaveLength(1)
  }, 240_000)

  test('a donor says where they are in HubSpot', async () => {
    await open('/donors')
    await page.locator('main tbody a[href*="#/donors/"]').first().click()
    await page.getByRole('heading', { name: 'HubSpot' }).waitFor()
    const link = page.getByRole('link', { name: 'Open in HubSpot' })
    expect(await link.getAttribute('href')).toMatch(
      /^https:\/\/app\.hubspot\.com\/contacts\/4711\/record\/0-[12]\/\d+$/,
    )
    await expectFit()
  })

  test('what HubSpot refuses is listed with its reason, told at the record, and sent again when a person asks', async () => {
    hubspot.refusedValue = 'Refusedbury'
    await open('/donors')
    await page.getByRole('button', { name: 'Add donor' }).click()
    const dialog = page.getByRole('dialog')
    await settled(page)
    await dialog.getByLabel('First name').fill('Odile')
    await dialog.getByLabel('Last name').fill('Refusedbury')
    await dialog.getByRole('button', { name: 'Add donor' }).click()
    const title = page.getByRole('heading', { name: 'Odile Refusedbury', exact: true })
    await title.waitFor()
    const isFailed = async () => {
      await page.reload()
      await title.waitFor()
      await settled(page)
      return page.getByText('Failed', { exact: true }).count()
    }
    await expect.poll(isFailed, { timeout: 60_000 }).toBe(1)
    await open('/settings/integrations/hubspot?state=error')
    const row = page.getByRole('row', { name: /Odile Refusedbury/ })
    await row.getByText('Failed').waitFor()
    await expectFit()
    hubspot.refusedValue = undefined
    await row.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Sending 1 record again').waitFor()
    await row.waitFor({ state: 'detached', timeout: 60_000 })
    const sent = () => hubspot.of('contacts').filter(({ properties }) => properties.lastname === 'Refusedbury').length
    await expect.poll(sent, { timeout: 60_000 }).toBe(1)
    await open(`/charges/${hubspot.of('deals')[0]?.properties.almoner_id}`)
    await page.getByRole('heading', { name: 'HubSpot' }).waitFor()
  }, 180_000)

  test('it is disconnected, and what is there stays', async () => {
    const there = hubspot.of('contacts').length
    await open('/settings/integrations/hubspot')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('HubSpot was disconnected').waitFor()
    expect(hubspot.of('contacts')).toHaveLength(there)
    await expectFit()
  })
})
