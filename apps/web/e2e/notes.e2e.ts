import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, openRecord, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function openDonor(who = 'agent@demo.almoner.org'): Promise<Page> {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, who)
  await openRecord(page, `${almoner.url}/#/donors`, 'Donors')
  return page
}

const notes = (page: Page) => page.getByRole('region', { name: 'Timeline' })

test('a note is written by keyboard, edited, pinned, deleted and brought back', async () => {
  const page = await openDonor()
  const box = notes(page).getByLabel('Write a note')
  await box.fill('Asked about the bench by the lake.')
  await expectAccessible(page)
  await box.press('Control+Enter')
  const note = notes(page).getByRole('listitem').filter({ hasText: 'bench by the lake' })
  await note.waitFor()
  await expect.poll(() => box.inputValue()).toBe('')
  await note.getByText('Priya Nandakumar').waitFor()

  await note.getByRole('button', { name: 'Note actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edited = notes(page).getByLabel('Edit the note')
  await edited.fill('Asked twice about the bench by the lake.')
  await edited.press('Control+Enter')
  await notes(page).getByText('Asked twice about').waitFor()
  await expect.poll(() => edited.count()).toBe(0)

  await note.getByRole('button', { name: 'Note actions' }).click()
  await page.getByRole('menuitem', { name: 'Pin to top' }).click()
  await note.getByText('Pinned').waitFor()
  await settled(page)
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page)

  await note.getByRole('button', { name: 'Note actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.poll(() => note.count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await note.waitFor()
  expect(errorsOf(page)).toEqual([])
})

test('what was typed stays when saving fails and while one looks elsewhere', async () => {
  const page = await openDonor()
  const address = page.url()
  await page.route('**/api/trpc/notes.create**', (route) => route.abort())
  const box = notes(page).getByLabel('Write a note')
  await box.fill('Knows the mayor')
  await box.press('Control+Enter')
  await notes(page).getByText('The server did not answer.', { exact: false }).waitFor()
  expect(await box.inputValue()).toBe('Knows the mayor')
  await page.getByRole('link', { name: 'Campaigns' }).click()
  await page.getByRole('heading', { level: 1, name: 'Campaigns' }).waitFor()
  await page.goto(address)
  await settled(page)
  await expect.poll(() => box.inputValue()).toBe('Knows the mayor')
  await page.unroute('**/api/trpc/notes.create**')
  await box.press('Control+Enter')
  await notes(page).getByRole('listitem').filter({ hasText: 'Knows the mayor' }).waitFor()
})

test('somebody else’s note is pinned by a member and edited by an admin alone', async () => {
  const page = await openDonor('admin@demo.almoner.org')
  const box = notes(page).getByLabel('Write a note')
  await box.fill('Agreed on a visit in May')
  await box.press('Control+Enter')
  await notes(page).getByRole('listitem').filter({ hasText: 'visit in May' }).waitFor()
  const other = await almoner.openPage()
  await signIn(other, almoner.url, 'agent@demo.almoner.org')
  await other.goto(page.url())
  await settled(other)
  const note = notes(other).getByRole('listitem').filter({ hasText: 'visit in May' })
  await note.getByRole('button', { name: 'Note actions' }).click()
  await other.getByRole('menuitem', { name: 'Pin to top' }).waitFor()
  expect(await other.getByRole('menuitem').allTextContents()).toEqual(['Pin to top'])
})
