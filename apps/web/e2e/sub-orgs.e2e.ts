import { describe, expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

describe('sub-organizations', () => {
  test('are made by an owner, entered by its admins, and let go', async () => {
    const page = await almoner.openPage()
    await signIn(page, almoner.url, 'owner@demo.almoner.org', '/settings/sub-organizations')
    await page.getByRole('button', { name: 'New sub-organization' }).click()
    const dialog = page.getByRole('dialog', { name: 'New sub-organization' })
    await dialog.getByLabel('Name', { exact: true }).fill('Ferry Street kitchen')
    for (const [field, choice] of [
      ['Category', 'Human services'],
      ['Country', 'United States'],
    ] as const) {
      await dialog.getByLabel(field).fill(choice)
      await page.getByTitle(choice, { exact: true }).click()
    }
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create sub-organization' }).click()
    await page.getByText('Ferry Street kitchen is ready').waitFor()
    const table = page.getByRole('table', { name: 'Lanternfield House and its sub-organizations' })
    await table.getByRole('row', { name: /Ferry Street kitchen/ }).waitFor()
    await expectAccessible(page)

    const admin = await almoner.openPage({ viewport: narrow })
    await signIn(admin, almoner.url, 'admin@demo.almoner.org', '/settings/sub-organizations')
    await expectNoSidewaysScroll(admin)
    expect(await admin.getByRole('button', { name: 'New sub-organization' }).count()).toBe(0)
    await admin.getByRole('button', { name: 'Open Ferry Street kitchen' }).click()
    await admin.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await admin.goto(`${almoner.url}/#/settings/sub-organizations`)
    await admin.getByText('Part of Lanternfield House').waitFor()
    expect(await admin.getByRole('button', { name: /^Leave/ }).count()).toBe(0)
    await expectAccessible(admin)

    await page.getByRole('button', { name: 'Release Ferry Street kitchen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
    await page.getByText('Ferry Street kitchen stands by itself').waitFor()
    expect(await table.getByRole('row', { name: /Ferry Street kitchen/ }).count()).toBe(0)
    await admin.reload()
    await admin.getByText('Part of Lanternfield House').waitFor({ state: 'detached' })
    expect(errorsOf(page)).toEqual([])
  })
})
