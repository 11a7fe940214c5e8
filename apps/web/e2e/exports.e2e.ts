import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { changeData } from './database'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()
let page: Page

beforeAll(async () => {
  page = await almoner.openPage()
  await signIn(page, almoner.url)
})

const dialog = () => page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close' }) })

const download = async (press: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), content: await readFile((await file.path()) ?? '') }
}

const exportIt = () => download(() => dialog().getByRole('button', { name: 'Export', exact: true }).click())

test('a filtered list becomes a file with the columns of the screen', async () => {
  await page.goto(`${almoner.url}/#/charges?status=failed`)
  await settled(page)
  const counted = Number((await page.locator('.al-page-count').textContent())?.replace(/\D/g, ''))
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await dialog().getByText(`${counted} rows, as the list is currently filtered`).waitFor()
  await expectAccessible(page)
  await dialog().getByText('As in the list').click()
  const { name, content } = await exportIt()
  expect(name).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/)
  const lines = content.toString().trimEnd().split('\r\n')
  expect(lines[0]).toBe(
    '\ufeff"Gift date","Donor","Amount","Fees","Net","Status","Method","Campaign","Type","Currency"',
  )
  expect(lines).toHaveLength(counted + 1)
  expect(lines.slice(1).every((line) => line.includes('"failed"'))).toBe(true)
  await page.getByText(`${counted} rows exported`).waitFor()
})

test('a workbook of donors has all that is known of them', async () => {
  await page.goto(`${almoner.url}/#/donors`)
  await settled(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await dialog().getByText('Excel').click()
  const { name, content } = await exportIt()
  expect(name).toMatch(/^donors-.*\.xlsx$/)
  // A workbook is a ZIP file.
  expect(content.subarray(0, 2).toString()).toBe('PK')
  expect(content.length).toBeGreaterThan(50_000)
})

test('the audit log says how many entries a file of it has, and leaves as it is filtered', async () => {
  await page.goto(`${almoner.url}/#/audit?action=account`)
  await settled(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('dialog', { name: 'Export the audit log' }).waitFor()
  const said = dialog().getByText(/^\d+ rows?, as the list is currently filtered/)
  const counted = Number.parseInt((await said.textContent()) ?? '', 10)
  const { name, content } = await exportIt()
  expect(name).toMatch(/^audit-log-.*\.csv$/)
  expect(content.toString().trimEnd().split('\r\n')).toHaveLength(counted + 1)
})

test('columns are chosen by name, those that the list never shows among them', async () => {
  await page.goto(`${almoner.url}/#/donors`)
  await settled(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await dialog().getByText('Choose', { exact: true }).click()
  await dialog().getByRole('group', { name: 'Columns of the file' }).waitFor()
  await expectAccessible(page)
  const ticked = dialog().getByRole('checkbox', { checked: true })
  while ((await ticked.count()) > 0) await ticked.first().uncheck()
  await dialog().getByRole('button', { name: 'Export', exact: true }).click()
  await dialog().getByText('Choose at least one column.').first().waitFor()
  await dialog().getByRole('checkbox', { name: 'Birth date' }).check()
  await dialog().getByRole('checkbox', { name: 'Name', exact: true }).check()
  const { content } = await exportIt()
  expect(content.toString().split('\r\n')[0]).toBe('\ufeff"Name","Birth date"')
})

test('the files of the last days are listed, downloaded again, and told of under the bell until then', async () => {
  await page.goto(`${almoner.url}/#/exports`)
  const again = page.getByRole('button', { name: /^transactions-.*csv$/ })
  await again.waitFor()
  await expectAccessible(page)
  expect((await download(() => again.click())).content.length).toBeGreaterThan(100)
  expect([...errorsOf(page)]).toEqual([])
})

test('a copy of everything is made, listed with the files and downloaded', async () => {
  await page.goto(`${almoner.url}/#/exports`)
  await page.getByRole('button', { name: 'Make a copy' }).click()
  const asked = page.getByRole('dialog', { name: 'Make a copy of everything?' })
  await asked.getByText('personal data of all your donors').waitFor()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Make a copy' }).click()
  const file = page.getByRole('button', { name: /^everything-.*\.zip$/ })
  await file.waitFor({ timeout: 60_000 })
  const { content } = await download(() => file.click())
  expect(content.subarray(0, 2).toString()).toBe('PK')
  expect(content.includes('tables/donors.csv')).toBe(true)
  expect([...errorsOf(page)]).toEqual([])
})

test('a member without the right is told who has it, and has no page', async () => {
  const member = await almoner.openPage({ viewport: narrow })
  await signIn(member, almoner.url, 'agent@demo.almoner.org', '/charges')
  await settled(member)
  await member.getByRole('button', { name: 'Export', exact: true }).click()
  const refusal = member.getByRole('dialog', { name: 'Export' })
  await refusal.getByText(/^You need the right to export\. Ask .+\.$/).waitFor()
  await refusal.getByRole('button', { name: 'Close' }).last().click()
  await refusal.waitFor({ state: 'hidden' })
  await member.goto(`${almoner.url}/#/exports`)
  await member.waitForURL(/#\/dashboard/)
  await expectNoSidewaysScroll(member)
  expect([...errorsOf(member)]).toEqual([])
})

test('a long file says how far it is while it is made, and comes whole', async () => {
  await changeData(
    almoner,
    `insert into mail_suppressions (id, org_id, address, address_key, reason, since)
     select gen_random_uuid(), c.org_id, a.address, a.address, 'manual', now() - n * interval '1 second'
     from campaigns c cross join generate_series(1, 200000) n
       cross join lateral (select 'stopped-' || n || '@example.org' as address) a
     where c.slug = 'winter'`,
  )
  await page.goto(`${almoner.url}/#/emails/stopped`)
  await page.getByRole('heading', { level: 1, name: 'Emails' }).waitFor()
  await settled(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const coming = page.waitForEvent('download', { timeout: 60_000 })
  await dialog().getByRole('button', { name: 'Export', exact: true }).click()
  const button = page.getByRole('button', { name: /^Exporting: [\d,]+ of [\d,]+ rows$/ })
  await button.waitFor()
  const seen: { rows: number; total: number }[] = []
  while ((await button.count()) > 0) {
    const label = await button.getAttribute('aria-label', { timeout: 1_000 }).catch(() => null)
    const [rows, total] = (label ?? '').match(/[\d,]+/g)?.map((count) => Number(count.replaceAll(',', ''))) ?? []
    if (rows !== undefined && total !== undefined) seen.push({ rows, total })
  }
  expect(seen.every(({ rows }, place) => rows >= (seen[place - 1]?.rows ?? 0))).toBe(true)
  expect(seen.some(({ rows, total }) => rows > 0 && rows < total)).toBe(true)
  const file = await coming
  const lines = (await readFile((await file.path()) ?? '')).toString().trimEnd().split('\r\n')
  expect(lines).toHaveLength((seen.at(-1)?.total ?? 0) + 1)
  expect([...errorsOf(page)]).toEqual([])
})
