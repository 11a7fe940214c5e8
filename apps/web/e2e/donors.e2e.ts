import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function open(path: string, settings = {}): Promise<Page> {
  const page = await almoner.openPage(settings)
  await signIn(page, almoner.url, 'agent@demo.almoner.org')
  await page.goto(`${almoner.url}/#${path}`)
  await settled(page)
  return page
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a donor is added in five fields and Enter, and corrected on their page, which can be undone', async () => {
  const page = await open('/donors')
  await page.getByRole('button', { name: 'Add donor' }).click()
  const box = dialog(page, 'Add a donor')
  const firstName = box.getByLabel('First name')
  await settled(page)
  await expect.poll(() => firstName.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Ottilie')
  await box.getByLabel('Last name').fill('Marchbanks')
  await box.getByLabel('Email').fill('ottilie@example.org')
  await box.getByLabel('Phone').fill('+1 212 555 0100')
  await settled(page)
  await expectAccessible(page)
  await box.getByLabel('Phone').press('Enter')
  await page.waitForURL(/#\/donors\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { level: 1, name: 'Ottilie Marchbanks' }).waitFor()

  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = dialog(page, 'Edit donor')
  await edit.getByLabel('Last name').fill('Marchbank')
  await edit.getByLabel('City').fill('Albany')
  await settled(page)
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ottilie Marchbank', exact: true }).waitFor()
  await page.getByText('Albany').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ottilie Marchbanks' }).waitFor()
  await expect.poll(() => page.getByText('Albany').count()).toBe(0)
  expect(errorsOf(page)).toEqual([])
})

test('whoever is here already is named while one types, and an organization has one name', async () => {
  const page = await open('/donors')
  const row = page.locator('tbody tr').filter({ hasText: '@' }).first()
  const name = await row.getByRole('link').first().textContent()
  const email = (await row.locator('td').first().textContent()) ?? ''
  await page.setViewportSize(narrow)
  await page.getByRole('button', { name: 'Add donor' }).click()
  const box = dialog(page, 'Add a donor')
  await box.getByLabel('Email').fill(email)
  await box.getByText('already here').waitFor()
  await expectNoSidewaysScroll(page)
  expect(await box.getByRole('link').first().textContent()).toBe(name)
  await box.getByLabel('Email').fill('')
  await box.getByText('Organization', { exact: true }).click()
  await box.getByRole('button', { name: 'Add donor' }).click()
  await box.getByText('Name the donor', { exact: true }).waitFor()
  await box.getByLabel('Organization name').fill('The Wick Trimmers’ Guild')
  await box.getByRole('button', { name: 'Add donor' }).click()
  await page.getByRole('heading', { level: 1, name: 'The Wick Trimmers’ Guild' }).waitFor()
})

test('a donor without a name is not added, and what was typed stays', async () => {
  const page = await open('/donors')
  await page.getByRole('button', { name: 'Add donor' }).click()
  const box = dialog(page, 'Add a donor')
  await box.getByLabel('Email').fill('nameless@example.org')
  await box.getByRole('button', { name: 'Add donor' }).click()
  await box.getByText('Name the donor', { exact: true }).waitFor()
  expect(await box.getByLabel('Email').inputValue()).toBe('nameless@example.org')
})
