import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function openAs(who: string, path: string): Promise<Page> {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, `${who}@demo.almoner.org`)
  await page.goto(`${almoner.url}/#${path}`)
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

test('a member issues what waits, and is told of what cannot be issued with the way to mend it', async () => {
  const page = await openAs('agent', '/receipts/to-issue')
  await page.getByText('Nobody said yet what was given in kind.').first().waitFor()
  await expectAccessible(page)
  const [gift] = await page.locator('tbody tr a').allTextContents()
  await page.locator('tbody tr').first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Issue 1 receipt', exact: true }).click()
  await expect
    .poll(() =>
      page
        .locator('tbody tr')
        .getByText(gift ?? '')
        .count(),
    )
    .toBe(0)
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
  await page.getByText(/Receipt \S+ issued/).waitFor()
  await page.getByText('Valid', { exact: true }).waitFor()
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
  await page.getByRole('menuitem', { name: 'Replace…' }).click()
  const replacing = page.getByRole('dialog', { name: `Replace receipt ${newest}` })
  await expectAccessible(page)
  await replacing.getByRole('button', { name: 'Replace receipt' }).click()
  await page.getByText(/Receipt \S+ replaces it/).waitFor()
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
