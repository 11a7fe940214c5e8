import { expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

// The demo was made in another place, so that this one takes itself for its copy.
const almoner = withAlmoner({ INSTANCE_ID: 'another-place' })

const held = 'Almoner is running in a new place and treats itself as a copy'

test('a copy says that it holds payments back, until a superuser has it take the place of the other', async () => {
  const owner = await almoner.openPage()
  await signIn(owner, almoner.url)
  await owner.getByText(held).first().waitFor()

  const page = await almoner.openPage({ viewport: narrow })
  await signIn(page, almoner.url, 'super@demo.almoner.org', '/admin')
  await page.getByText('Payments are held back.').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Take its place' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take payments from here?' })
  await dialog.getByText(/since/).first().waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take its place' }).click()
  await page.getByText(/Payments are taken from this server/).waitFor()
  expect(await page.getByText('Payments are held back.').count()).toBe(0)
  // Nor does the head of the page go on saying so.
  await page.getByText(held).waitFor({ state: 'detached' })

  await owner.reload()
  await settled(owner)
  expect(await owner.getByText(held).count()).toBe(0)
  expect([...errorsOf(page), ...errorsOf(owner)]).toEqual([])
})
