import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeData } from './database'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function openAs(who: string, path: string): Promise<Page> {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, `${who}@demo.almoner.org`, path)
  return page
}

async function end(page: Page): Promise<void> {
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
}

/** Chooses a reason in the dialog that is open. */
async function choose(page: Page, reason: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Reason' }).click()
  await page.getByTitle(reason, { exact: true }).click()
}

const recordGift = (page: Page, donor: object, method: string) =>
  page.evaluate(
    async (gift) => {
      const answer = await fetch('/api/trpc/charges.record', {
        method: 'POST',
        headers: { 'x-almoner': '1', 'content-type': 'application/json' },
        body: JSON.stringify({
          ...gift,
          amount: { amount: 40_000, currency: 'usd' },
          giftDate: new Intl.DateTimeFormat('en-CA').format(),
          idempotencyKey: crypto.randomUUID(),
        }),
      })
      if (!answer.ok) throw new Error(`The gift was not recorded: ${await answer.text()}`)
    },
    { donor: { add: donor }, method },
  )

test('a member issues what waits, and is told of what cannot be issued with the way to mend it', async () => {
  const page = await openAs('agent', '/receipts/to-issue')
  const rows = page.locator('tbody tr')
  await rows.first().waitFor()
  // Nobody has said yet what it was.
  await recordGift(page, { firstName: 'Ottoline', lastName: 'Carver' }, 'in_kind')
  await page.reload()
  await page.getByText('The gift in kind has no description yet.').first().waitFor()
  await expectAccessible(page)
  const ready = rows.filter({ hasText: 'Ready' }).first()
  const gift = await ready.getByRole('link').first().innerText()
  await ready.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Issue 1 receipt', exact: true }).click()
  await expect.poll(() => rows.getByText(gift).count()).toBe(0)
  await page.getByRole('link', { name: 'Open the gift' }).first().click()
  await page.getByRole('heading', { name: 'Receipt', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Goods and services…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel(/given|property|kind/i)
    .first()
    .fill('Four folding chairs')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Issue receipt', exact: true }).click()
  await page
    .getByText(/Receipt \S+ issued/)
    .first()
    .waitFor()
  await page.getByText('Valid', { exact: true }).waitFor()
  await end(page)
})

test('a name and an address that a receipt lacks are added from the list of what waits', async () => {
  const page = await openAs('admin', '/receipts/to-issue')
  await page.locator('tbody tr').first().waitFor()
  await recordGift(page, { lastName: 'Nameless', email: 'nameless@example.org' }, 'cheque')
  // As a file can bring one: staff cannot add a donor without a name.
  await changeData(almoner, `update donors set last_name = null where email = 'nameless@example.org'`)
  await page.reload()
  const nameless = page.locator('tbody tr', { hasText: 'nameless@example.org' })
  await nameless.getByText('The donor has no name.').waitFor()
  await nameless.getByRole('link', { name: 'Add the name' }).click()
  const details = page.getByRole('region', { name: 'Details' })
  await details.getByRole('button', { name: 'Edit Name' }).click()
  await details.getByLabel('Last name').fill('Marchbank')
  await details.getByLabel('Last name').press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Marchbank', exact: true }).waitFor()
  await page.goto(`${almoner.url}/#/receipts/to-issue`)
  const named = page.locator('tbody tr', { hasText: 'Marchbank' })
  await named.getByText('Ready', { exact: true }).waitFor()

  // Canada's receipts name where the donor lives.
  await changeData(almoner, `update receipt_settings set settings = settings || '{"pack": "ca"}'`)
  await page.reload()
  await named.getByText('The donor’s address is missing.').waitFor()
  await settled(page)
  await expectAccessible(page)
  await named.getByRole('link', { name: 'Add the address' }).click()
  const contact = page.getByRole('region', { name: 'Contact' })
  await contact.getByRole('button', { name: 'Edit Address' }).click()
  await contact.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Mill Lane')
  await contact.getByLabel('City').fill('Halifax')
  await contact.getByRole('button', { name: 'Save' }).click()
  await contact.getByText('12 Mill Lane').waitFor()
  await page.goto(`${almoner.url}/#/receipts/to-issue`)
  await named.getByText('Ready', { exact: true }).waitFor()
  await changeData(almoner, `update receipt_settings set settings = settings || '{"pack": "us"}'`)
  await end(page)
})

test('a receipt is downloaded as a PDF, replaced by the next number, and voided for a reason', async () => {
  const page = await openAs('admin', '/receipts?state=issued')
  const row = page.locator('tbody tr').first()
  const newest = (await row.locator('bdi').first().textContent()) ?? ''
  await expectAccessible(page)
  await row.locator('a').first().click()
  await page.getByRole('heading', { level: 1, name: newest }).waitFor()
  await settled(page)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const bytes = await readFile(await (await download).path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: 'More actions' }).click()
  const copy = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^Download duplicate/ }).click()
  const duplicate = await readFile(await (await copy).path())
  expect(duplicate.subarray(0, 5).toString()).toBe('%PDF-')
  expect(duplicate.equals(bytes)).toBe(false)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Replace…' }).click()
  const replacing = page.getByRole('dialog', { name: `Replace receipt ${newest}` })
  await expectAccessible(page)
  await replacing.getByRole('button', { name: 'Replace receipt' }).click()
  await page.getByText(/Replaced by receipt \S+/).waitFor()
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: newest }).waitFor()
  const next = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? ''
  expect(Number(next.slice(-6))).toBeGreaterThan(Number(newest.slice(-6)))

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Void…' }).click()
  const voiding = page.getByRole('dialog', { name: `Void receipt ${next}?` })
  await choose(page, 'Issued in error')
  await expectAccessible(page)
  await voiding.getByRole('button', { name: 'Void receipt' }).click()
  await page.getByText(`Receipt ${next} is void`).waitFor()
  await page.setViewportSize(narrow)
  await settled(page)
  await expectNoSidewaysScroll(page)
  await page.goto(`${almoner.url}/#/receipts`)
  await page.getByText(next, { exact: true }).first().waitFor()
  await expectNoSidewaysScroll(page)
  await end(page)
})

test('a member issues the annual receipts that are due, and one from the page of a donor', async () => {
  const page = await openAs('agent', '/receipts/annual')
  await page.locator('tbody tr a').first().waitFor()
  await settled(page)
  await expectAccessible(page)
  const rows = page.locator('tbody tr')
  const donor = (await rows.first().locator('a').first().textContent()) ?? ''
  await rows.first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Issue 1 receipt', exact: true }).click()
  await page
    .getByText(/Receipt \S+ issued/)
    .first()
    .waitFor()

  await page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .nth(1)
    .waitFor()
  await page.getByText('All without a receipt', { exact: true }).click()
  await page.waitForURL(/scope=all/)
  await settled(page)
  const next = rows.filter({ hasNotText: donor }).filter({ hasText: 'Ready' }).first()
  await next.locator('a').first().click()
  const issue = page.getByRole('button', { name: /Issue receipt for \d+/ })
  await issue.first().waitFor()
  const left = await issue.count()
  await issue.first().click()
  await page
    .getByText(/Receipt \S+ issued/)
    .first()
    .waitFor()
  await expect.poll(() => issue.count()).toBe(left - 1)
  await page.getByRole('heading', { name: 'Receipts', exact: true }).waitFor()
  await end(page)
})

/** Gives the org a British entity with its settings, and a gift to it of somebody without an address; the id of the donor. */
const setUpGiftAid = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const call = async (name: string, input: object | FormData) => {
      const isForm = input instanceof FormData
      const answer = await fetch(`/api/trpc/${name}`, {
        method: 'POST',
        headers: { 'x-almoner': '1', ...(!isForm && { 'content-type': 'application/json' }) },
        body: isForm ? input : JSON.stringify(input),
      })
      if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`)
      const body: { result: { data: Record<string, string> } } = await answer.json()
      return body.result.data
    }
    const partOf = (name: string, value: object, id: string) => {
      const form = new FormData()
      form.set(name === 'entity' ? 'id' : 'entityId', id)
      form.set(name, JSON.stringify(value))
      return form
    }
    const entity = { name: 'Lanternfield UK', country: 'GB', currency: 'gbp', timeZone: 'Europe/London' }
    const { id = '' } = await call('entities.save', partOf('entity', entity, 'new'))
    const receipt = {
      pack: 'uk',
      legalName: 'Lanternfield UK',
      registrationNumber: 'AB12345',
      address: '1 Mill Lane\nYork',
      taxYearStart: '04-06',
    }
    await call('entities.saveReceipt', partOf('receiptForm', receipt, id))
    const campaign = await call('campaigns.create', { name: 'Lanternfield in the UK', template: 'blank' })
    await call('campaigns.save', { id: campaign['id'], campaign: { entityId: id } })
    const person = { firstName: 'Ottilie', lastName: 'Thornbury', idempotencyKey: crypto.randomUUID() }
    const donor = await call('donors.create', person)
    await call('charges.record', {
      donor: { id: donor['id'] },
      campaignId: campaign['id'],
      amount: { amount: 20_000, currency: 'gbp' },
      giftDate: new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(),
      method: 'cheque',
      idempotencyKey: crypto.randomUUID(),
    })
    return donor['id'] ?? ''
  })

test('a Gift Aid claim says what is missing of a gift, claims it once that is mended, and goes to HMRC as a file', async () => {
  const page = await openAs('admin', '/')
  await page.getByRole('link', { name: 'Receipts', exact: true }).waitFor()
  const donorId = await setUpGiftAid(page)
  await page.goto(`${almoner.url}/#/gift-aid`)
  await page.reload()
  await page.getByRole('button', { name: 'New claim' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start claim' }).click()
  await page.getByRole('heading', { name: 'GA-000001' }).waitFor()
  await page.getByText('Left out', { exact: true }).click()
  await page.getByText('No Gift Aid declaration covers its date.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add the address' }).click()
  await page.getByRole('heading', { name: 'Ottilie Thornbury' }).waitFor()
  await page.evaluate(async (id) => {
    const address = { line1: '12 Mill Lane', city: 'York', postalCode: 'YO1 7HH', country: 'GB' }
    await fetch('/api/trpc/donors.update', {
      method: 'POST',
      headers: { 'x-almoner': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ id, address }),
    })
  }, donorId)
  await page.reload()
  await page.getByRole('button', { name: 'Add declaration' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('The form says this').check()
  await dialog.getByRole('button', { name: 'Add declaration' }).click()
  await page.getByText('Valid', { exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'GA-000001' }).waitFor()
  await page.getByText('Claimed (1)').click()
  await page.getByText('Ottilie Thornbury').first().waitFor()
  await page.getByRole('button', { name: 'Prepare claim' }).click()
  await dialog.getByRole('button', { name: 'Prepare claim' }).click()
  await page.getByText('Ready to send', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download spreadsheet' }).click()
  expect((await download).suggestedFilename()).toBe('gift-aid-AB12345-GA-000001.ods')
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await dialog.getByLabel('HMRC reference').fill('XR-2026-1')
  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByText('Sent to HMRC', { exact: true }).waitFor()
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page)
  await end(page)
})
