import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { changeData } from './database'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, wide } from './browser'
import { fillIn, payWith } from './giving'
import { linkMailedTo } from './mails'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

// The demo takes test gifts, and issues receipts of single gifts by hand, from 250 dollars on.
beforeAll(async () => {
  await changeData(almoner, "update gateway_integrations set mode = 'live' where provider = 'sandbox'")
  await changeData(
    almoner,
    `update receipt_settings set settings =
       jsonb_set(jsonb_set(settings, '{when,single}', '"immediate"'), '{when,minAmount}', '0')`,
  )
})

const looks = [
  { name: 'wide and light', viewport: wide, colorScheme: 'light' },
  { name: 'narrow and dark', viewport: narrow, colorScheme: 'dark' },
] as const

/** Pressing the link asks for its address, which answers with a document. */
async function expectOpensPdf(page: Page, link: Locator): Promise<void> {
  const url = (await link.getAttribute('href')) ?? ''
  const answer = page.context().waitForEvent('response', (one) => one.url() === new URL(url, page.url()).href)
  await link.click()
  expect((await answer).headers()['content-type']).toBe('application/pdf')
  const document = await page.request.get(url)
  expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-')
}

async function expectReadable(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test.each(looks)(
  '$name: who has paid opens the receipt, then on their own page receipt and statement',
  async (look) => {
    const page = await almoner.openPage(look)
    const email = `receipts-${Date.now()}@example.org`
    await page.goto(`${almoner.url}/give/lanternfield/winter`)
    await fillIn(page, email)
    await page.getByRole('button', { name: /^Give/ }).click()
    await payWith(page, '4242424242424242')
    await page.getByRole('heading', { name: /Thank you/ }).waitFor()
    const receipt = page.getByRole('link', { name: 'Open your receipt (PDF)' })
    await receipt.waitFor({ timeout: 45_000 })
    await expectReadable(page)
    await expectOpensPdf(page, receipt)

    await page.goto(`${almoner.url}/give/lanternfield/my`)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await page.goto(await linkMailedTo(almoner, email, /\/my\/open\//))
    await page.getByRole('button', { name: 'Open my page' }).click()
    await page.getByRole('heading', { name: 'Hello Noa' }).waitFor()
    await expectReadable(page)
    await expectOpensPdf(page, page.getByRole('link', { name: /^Receipt \S+$/ }))
    const [statement] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Statement for \d{4} \(PDF\)$/ }).click(),
    ])
    expect((await readFile(await statement.path())).subarray(0, 5).toString()).toBe('%PDF-')
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  },
)
