import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function open(path: string, who = 'agent@demo.almoner.org'): Promise<Page> {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, who, path)
  await settled(page)
  return page
}

const tasks = (page: Page) => page.getByRole('list', { name: 'Tasks' })
const task = (page: Page, title: string) => tasks(page).getByRole('listitem').filter({ hasText: title })

test('tasks are added by Enter, one after the other, checked off and opened again', async () => {
  const page = await open('/dashboard')
  await page.getByRole('button', { name: /Priya Nandakumar/ }).click()
  await page.getByRole('link', { name: 'Tasks' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
  await settled(page)
  const line = page.getByLabel('Add a task')
  await line.fill('Water the bench')
  await page.keyboard.press('Enter')
  await task(page, 'Water the bench').waitFor()
  await expect.poll(() => line.inputValue()).toBe('')
  await page.keyboard.type('Call the printer')
  await page.getByLabel('Due', { exact: true }).fill('2020-01-02')
  await line.press('Enter')
  const printer = task(page, 'Call the printer')
  await printer.getByText('Overdue, 01/02/2020').waitFor()
  await expectAccessible(page)

  await printer.getByRole('checkbox', { name: 'Done: Call the printer' }).press('Space')
  await expect.poll(() => printer.count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await printer.waitFor()
  await expect.poll(() => printer.getByRole('checkbox').isChecked()).toBe(false)
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page)
  expect(errorsOf(page)).toEqual([])
})

test('a task on a donor’s page is given to a colleague, who is told and led to the donor', async () => {
  const page = await open('/donors', 'admin@demo.almoner.org')
  await page.getByRole('main').locator('tbody').getByRole('link').first().click()
  await page.waitForURL(/#\/donors\/[0-9a-f-]{36}$/)
  await settled(page)
  const address = page.url()
  await page.getByLabel('Add a task').fill('Thank by phone for the bench')
  await page.getByLabel('Add a task').press('Enter')
  const given = task(page, 'Thank by phone for the bench')
  await given.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit task' })
  await settled(page)
  await dialog.getByLabel('Assignee').click()
  await page.getByTitle('Priya Nandakumar').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await given.getByText('Priya Nandakumar').waitFor()

  const colleague = await open('/tasks')
  await task(colleague, 'Thank by phone for the bench').waitFor()
  await expect
    .poll(async () => {
      await colleague.reload()
      await settled(colleague)
      await colleague.getByRole('button', { name: /^Notifications/ }).click()
      await settled(colleague)
      return colleague.getByRole('link', { name: /gave you a task: Thank by phone/ }).count()
    })
    .toBe(1)
  await colleague.getByRole('link', { name: /gave you a task: Thank by phone/ }).click()
  await expect.poll(() => colleague.url()).toBe(address)
})

test('a task that could not be checked off stands as open, and says so', async () => {
  const page = await open('/tasks')
  await page.getByLabel('Add a task').fill('Fold the letters')
  await page.getByLabel('Add a task').press('Enter')
  const letters = task(page, 'Fold the letters')
  await letters.waitFor()
  await page.route('**/api/trpc/tasks.complete**', (route) => route.abort())
  await letters.getByRole('checkbox').click()
  await page.getByText('Could not mark the task as done').waitFor()
  await expect.poll(() => letters.getByRole('checkbox').isChecked()).toBe(false)
})
