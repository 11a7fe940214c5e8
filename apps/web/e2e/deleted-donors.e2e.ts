import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { apiOf } from './api'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

test('all that is kept about a donor is one file', async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'admin@demo.almoner.org')
  const api = apiOf(page, almoner.url)
  const { id, number } = await api.donors.create.mutate({
    firstName: 'Wilfrida',
    lastName: 'Ambergate',
    idempotencyKey: crypto.randomUUID(),
  })
  await page.goto(`${almoner.url}/#/donors/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Wilfrida Ambergate' }).waitFor()
  await settled(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download personal data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${number}-\\d{4}-\\d\\d-\\d\\d\\.zip$`))
  const content = await readFile((await file.path()) ?? '')
  expect(content.subarray(0, 2).toString()).toBe('PK')
  for (const name of ['everything.json', 'tables/donors.csv']) expect(content.includes(name)).toBe(true)
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('a donor is deleted with a reason, and restored from the list of deleted ones', async () => {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, 'admin@demo.almoner.org')
  const where = JSON.stringify({
    match: 'all',
    of: [
      { field: 'recurring', not: true },
      { field: 'type', in: ['person'] },
    ],
  })
  await page.goto(`${almoner.url}/#/donors?where=${encodeURIComponent(where)}&lifecycle=lost`)
  const link = page.locator('tbody tr a').first()
  await link.waitFor()
  const name = (await link.textContent()) ?? ''
  await link.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await settled(page)

  const donorAddress = page.url()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete donor' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` })
  await dialog.getByLabel('Reason').fill('Entered twice')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete donor' }).click()
  await page.getByText(`${name} was deleted`).waitFor()

  const address = page.url()
  await page.goto(donorAddress)
  await page.getByRole('heading', { name: `${name} was deleted` }).waitFor()
  await page.getByText(/: Entered twice\. They can be restored for 30 more days/).waitFor()
  await expectAccessible(page)
  await page.goto(address)
  await page.getByRole('link', { name: /deleted$/ }).click()
  await page.getByRole('heading', { level: 1, name: /Deleted donors/ }).waitFor()
  const restore = page.getByRole('button', { name: `Restore ${name}` })
  await restore.waitFor()
  await page.getByText('Entered twice').waitFor()
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await restore.waitFor()
  await expectNoSidewaysScroll(page)
  await restore.click()
  await page.getByText(`${name} is back`).waitFor()
  await restore.waitFor({ state: 'detached' })
  await page.goto(donorAddress)
  await page.getByRole('heading', { level: 1, name }).waitFor()

  const number =
    (await page
      .getByText(/^D-\d{6}$/)
      .first()
      .textContent()) ?? ''
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Erase personal data…' }).click()
  const erasure = page.getByRole('dialog', { name: `Erase ${name}?` })
  await erasure.getByText('What is kept, and why').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await erasure.getByRole('button', { name: 'Erase for good' }).click()
  await erasure.getByText(`Type ${number}`, { exact: true }).waitFor()
  await erasure.getByLabel(`Type ${number} to confirm`).fill(number.toLowerCase())
  await erasure.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText(`${name} was erased`).waitFor()
  await page.goto(donorAddress)
  await page.getByRole('heading', { level: 1, name }).waitFor({ state: 'detached' })
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})
