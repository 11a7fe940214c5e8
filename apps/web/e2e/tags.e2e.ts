import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function open(path: string, who?: string): Promise<Page> {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, who, path)
  await settled(page)
  return page
}

async function openFirst(path: string, who: string): Promise<Page> {
  const page = await open(path, who)
  await page.getByRole('main').locator('tbody').getByRole('link').first().click()
  await page.waitForURL(/\/[0-9a-f-]{36}$/)
  await settled(page)
  return page
}

const taken = (page: Page, name: string) => page.getByRole('button', { name: `Remove the tag ${name}` })

async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a tag' }).click()
  const box = page.getByRole('combobox', { name: 'Type a tag' })
  await box.fill(text)
  await page.getByRole('option').first().waitFor({ state: 'attached' })
  await box.press('Enter')
  await taken(page, text).waitFor()
  await box.press('Escape')
}

test.each(['/donors', '/charges', '/donations'])(
  'a tag is made by typing it on a record of %s, and taken off',
  async (list) => {
    const page = await openFirst(list, 'agent@demo.almoner.org')
    await type(page, 'Met at the lake')
    await expectAccessible(page)
    await settled(page)
    await page.reload()
    await settled(page)
    await taken(page, 'Met at the lake').click()
    await expect.poll(() => taken(page, 'Met at the lake').count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await taken(page, 'Met at the lake').waitFor()
    await settled(page)
    await page.setViewportSize(narrow)
    await expectNoSidewaysScroll(page)
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  },
)

test('a refused tag leaves the record as it was, and says so', async () => {
  const page = await openFirst('/donors', 'agent@demo.almoner.org')
  await page.route('**/api/trpc/tags.change**', (route) => route.abort())
  await page.getByRole('button', { name: 'Add a tag' }).click()
  const box = page.getByRole('combobox', { name: 'Type a tag' })
  await box.fill('Never saved')
  await box.press('Enter')
  await page.getByText('The tags could not be changed').waitFor()
  await expect.poll(() => taken(page, 'Never saved').count()).toBe(0)
  await page.context().close()
})

test('an admin renames, merges and removes tags, and takes it back', async () => {
  const page = await open('/settings/tags', 'admin@demo.almoner.org')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const menu = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await row('Volunteer').waitFor()
  const volunteers = await row('Volunteer').getByRole('link').first().textContent()

  await menu('Volunteer', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit tag' })
  await dialog.getByLabel('Name').fill('Board circle')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('A tag with this name already exists').first().waitFor()
  await dialog.getByLabel('Name').fill('Helper')
  await dialog.getByLabel('Rose').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row('Helper').waitFor()

  await menu('Helper', 'Merge into another')
  const merging = page.getByRole('dialog', { name: 'Merge Helper' })
  await merging.getByLabel('Merge into').click()
  await page.locator('.ant-select-item-option', { hasText: 'Board circle' }).click()
  await merging.getByRole('button', { name: 'Merge' }).click()
  await expect.poll(() => row('Helper').count()).toBe(0)
  await page.getByText('Merged into Board circle').first().waitFor()
  await page.getByRole('button', { name: 'Restore Helper' }).click()
  await row('Helper').waitFor()
  expect(await row('Helper').getByRole('link').first().textContent()).toBe(volunteers)

  await menu('Helper', 'Remove')
  await expect.poll(() => row('Helper').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await row('Helper').waitFor()
  await settled(page)

  await row('Helper').getByRole('link').first().click()
  await page.waitForURL(/#\/donors\?where=/)
  await settled(page)
  await page.getByRole('main').locator('tbody').getByText('Helper').first().waitFor()
  expect(errorsOf(page)).toEqual([])
  await page.context().close()
})

test('a member has no screen of tags', async () => {
  const page = await open('/settings/tags', 'agent@demo.almoner.org')
  await page.waitForURL(/#\/dashboard/)
  await page.context().close()
})
