import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner({ WEBHOOKS_TO_LOOPBACK: '1' })
let page: Page
let receiver: Server
let endpoint: string
let answer = 200

beforeAll(async () => {
  receiver = createServer((request, response) => {
    request.resume()
    response.writeHead(answer, { 'content-type': 'application/json' }).end('{"heard":true}')
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/almoner`
  page = await almoner.openPage()
  await signIn(page, almoner.url)
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
})

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

describe('the webhook', () => {
  test('is refused an inner address, made, and shows its secret once', async () => {
    await open('/settings/developers')
    await page.getByRole('link', { name: 'Open webhooks' }).click()
    await page.getByText('No endpoints yet').waitFor()
    await expectFit()
    await page.getByRole('link', { name: 'Add endpoint' }).click()
    await page.getByRole('textbox', { name: 'Address' }).fill('https://192.168.0.1/hook')
    await page.getByRole('button', { name: 'Create endpoint' }).click()
    await page.getByText('This address cannot be reached from the internet').first().waitFor()
    await page.getByRole('checkbox', { name: /All events/ }).uncheck()
    await page.getByRole('checkbox', { name: /charge\.succeeded/ }).waitFor()
    await expectFit()
    await page.getByRole('checkbox', { name: /All events/ }).check()
    await page.getByRole('checkbox', { name: /All campaigns/ }).uncheck()
    await page.getByRole('textbox', { name: 'Address' }).fill(endpoint)
    await page.getByRole('button', { name: 'Create endpoint' }).click()
    await page.getByText('Choose at least one campaign').first().waitFor()
    await page.getByRole('checkbox', { name: /All campaigns/ }).check()
    await page.getByRole('button', { name: 'Create endpoint' }).click()
    await page.getByText(/^whsec_\S{32}$/).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'I have kept it' }).click()
    await page.getByText('Nothing was sent yet').waitFor()
    await page.reload()
    await page.getByText(/^whsec_…\S{4}$/).waitFor()
    expect(await page.getByText(/^whsec_\S{32}$/).count()).toBe(0)
  })

  test('is tested, shows what was asked and answered, and is sent an event again', async () => {
    answer = 500
    await page.getByRole('button', { name: 'Send a test event' }).click()
    await page.getByText('Your endpoint did not accept the test event').first().waitFor()
    const row = page.locator('tbody').getByRole('link').first()
    await row.waitFor()
    await expectFit()
    await row.click()
    await page.getByText('The endpoint answered 500 instead of 2xx').first().waitFor()
    expect(await page.getByRole('region', { name: 'Response, Attempt 1' }).innerText()).toContain('"heard":true')
    expect(await page.getByRole('region', { name: 'Request, Attempt 1' }).innerText()).toContain(
      'webhook-signature: v1,',
    )
    answer = 200
    await page.getByRole('button', { name: 'Resend' }).click()
    await page.getByText('Attempt 2').waitFor()
    await page.getByText('Delivered', { exact: true }).waitFor()
    await expectFit()
  })

  test('has its secret replaced', async () => {
    await open('/settings/developers/webhook')
    await page
      .locator('main')
      .getByRole('link', { name: new URL(endpoint).host })
      .click()
    await page.getByRole('button', { name: 'Replace the secret' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace the secret?' })
    await dialog.getByRole('button', { name: 'Replace the secret' }).click()
    await page.getByText(/^whsec_\S{32}$/).waitFor()
    await page.getByRole('button', { name: 'I have kept it' }).click()
    await page.getByText('The previous secret also signs until').waitFor()
    expect(errorsOf(page)).toEqual([])
  })

  test('is one of several, each with its own events and campaigns, and is removed', async () => {
    await open('/settings/developers/webhook/new')
    await page.getByRole('textbox', { name: 'Address' }).fill(endpoint)
    await page.getByRole('textbox', { name: 'What it is for' }).fill('Bookkeeping')
    await page.getByRole('checkbox', { name: /All events/ }).uncheck()
    await page.getByRole('checkbox', { name: /^charge\.succeeded/ }).check()
    await page.getByRole('checkbox', { name: /All campaigns/ }).uncheck()
    await page.getByRole('group', { name: 'Only events of these campaigns' }).getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Create endpoint' }).click()
    await page.getByRole('button', { name: 'I have kept it' }).click()
    await page.getByRole('heading', { name: 'Bookkeeping' }).waitFor()
    await expectFit()
    await page.getByRole('link', { name: 'Webhooks', exact: true }).first().click()
    const row = page.locator('main').getByRole('row', { name: /Bookkeeping/ })
    await row.getByText('1 event · 1 campaign').waitFor()
    await expectFit()
    await row.getByRole('link').first().click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('Endpoint removed').waitFor()
    await expect.poll(() => row.count()).toBe(0)
    expect(errorsOf(page)).toEqual([])
  })
})

describe('an API key', () => {
  const ask = (secret: string, path: string) =>
    fetch(`${almoner.url}/api${path}`, { headers: { authorization: `Bearer ${secret}` } })

  test('is made of what it may do, shown once, opens that alone, and is worth nothing once revoked', async () => {
    await open('/settings/developers/api-keys')
    await page.getByRole('button', { name: 'New key' }).first().click()
    await page.getByRole('button', { name: 'Make the key' }).click()
    await page.getByText('Choose what the key may do').first().waitFor()
    expect(await page.getByRole('checkbox', { name: /Change reports/ }).count()).toBe(0)
    await page.getByRole('textbox', { name: 'Name' }).fill('Bookkeeper')
    await page.getByRole('checkbox', { name: /Read donors/ }).check()
    await expectFit()
    await page.getByRole('button', { name: 'Make the key' }).click()
    const shown = page.getByText(/^alm_[\w-]{43}$/)
    await shown.waitFor()
    const secret = await shown.innerText()
    await expectFit()
    expect((await ask(secret, '/v1/donors?limit=10')).status).toBe(200)
    expect((await ask(secret, '/v1/charges')).status).toBe(403)
    await page.reload()
    await page.getByText(`${secret.slice(0, 12)}…`).waitFor()
    expect(await shown.count()).toBe(0)
    await page.getByRole('button', { name: 'Revoke Bookkeeper' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('The key was revoked').first().waitFor()
    expect((await ask(secret, '/v1/donors')).status).toBe(401)
    expect(errorsOf(page)).toEqual([])
  })
})

describe('a legal entity', () => {
  test('is added with a name and a country', async () => {
    await open('/settings/entity/new')
    await expectFit()
    await page.getByRole('button', { name: 'Add entity' }).click()
    await page.getByText('Required').first().waitFor()
    await page.getByLabel('Legal name').fill('Lanternfield Canada')
    const country = page.getByRole('combobox', { name: 'Country' })
    await country.click()
    await country.fill('Canada')
    await country.press('Enter')
    await page.getByRole('button', { name: 'Add entity' }).click()
    await page.getByRole('heading', { name: 'Lanternfield Canada' }).waitFor()
    await page.getByText('Canadian Dollar').first().waitFor()
  })

  test('says what its receipts need, shows them as they will be, and keeps them', async () => {
    const picture = page.getByRole('figure', { name: 'Preview' }).getByRole('img').first()
    const drawn = () => picture.getAttribute('src')
    await page.getByLabel('Address', { exact: true }).fill('1 Maple Road\nOttawa')
    await page.getByLabel('Registration number').fill('119219815RR0001')
    await page.getByLabel('Registration number').press('Tab')
    await page.getByRole('button', { name: 'Save receipt settings' }).click()
    await page.getByText('Enter nine digits, RR and four digits').first().waitFor()
    await page.getByText('Canadian receipts need a signature').first().waitFor()
    await page.getByLabel('Registration number').fill('119219814rr0001')
    await page.getByLabel('Place of issue').fill('Ottawa')
    await page.getByLabel('Signed by').fill('R. Sample')
    await picture.waitFor()
    const before = await drawn()
    await page.getByLabel('Prefix').fill('CA')
    await expect.poll(drawn).not.toBe(before)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    await page.getByRole('button', { name: 'Save receipt settings' }).click()
    await page.getByText('Successfully saved changes').first().waitFor()
    await expectFit()
    await page.reload()
    await picture.waitFor()
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('1 Maple Road\nOttawa')
    expect(errorsOf(page)).toEqual([])
  })
})
