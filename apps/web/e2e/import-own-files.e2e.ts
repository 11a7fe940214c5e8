import type { RecordGiftWire } from '@almoner/contracts/charges/offline.operations'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf } from './api'
import { errorsOf, signIn } from './browser'
import { columnsOf, exportedList, type ExportedList } from './exported-list'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

/** By which they are found in either organization, and nobody else. */
const family = 'Thistlewood'

/** In the order in which their files are read, with the columns that are to be the same in both organizations. */
const lists = [
  {
    path: 'donors',
    count: 2,
    columns: ['Name', 'Email', 'Street', 'City'],
  },
  {
    path: 'donations',
    count: 2,
    columns: [
      'Donor',
      'Amount',
      'Currency',
      'Frequency',
      'Status',
      'Started',
      'Next charge',
      'Method',
      'Funds',
      'Paid so far',
      'Payments',
    ],
  },
  {
    path: 'charges',
    count: 3,
    columns: ['Gift date', 'Donor', 'Amount', 'Currency', 'Status', 'Method', 'Campaign', 'Funds', 'Comment'],
  },
] as const

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function fill(page: Page): Promise<void> {
  const api = apiOf(page, almoner.url)
  const key = () => ({ idempotencyKey: crypto.randomUUID() })
  const funds = []
  for (const name of ['Boathouse', 'Reading room'])
    funds.push(
      (await api.designations.save.mutate({ designation: { name: `${family} ${name}`, code: `own-${name[0]}` } })).id,
    )
  const [whole = '', part = ''] = funds
  const usd = (amount: number) => ({ amount, currency: 'usd' as const })
  const add = (firstName: string) =>
    api.donors.create.mutate({
      firstName,
      lastName: family,
      email: `${firstName.toLowerCase()}@thistlewood.test`,
      address: { line1: '1 Weir St', city: 'Otley', country: 'US' },
      ...key(),
    })
  const [quenby, ismay] = [await add('Quenby'), await add('Ismay')]
  const pledge = await api.pledges.add.mutate({
    donor: { id: quenby.id },
    amount: usd(25_00),
    frequency: 'monthly',
    startsOn: daysAgo(40),
    method: 'cheque',
    designationId: whole,
    ...key(),
  })
  await api.pledges.add.mutate({
    donor: { id: ismay.id },
    payments: [
      { dueOn: daysAgo(-30), amount: usd(900_00) },
      { dueOn: daysAgo(-90), amount: usd(450_50) },
      { dueOn: daysAgo(-200), amount: usd(300_00) },
    ],
    method: 'bank_transfer',
    designationId: part,
    ...key(),
  })
  const give = (gift: Omit<RecordGiftWire, 'idempotencyKey' | 'method'>) =>
    api.charges.record.mutate({ method: 'cheque', ...gift, ...key() })
  await give({
    donor: { id: quenby.id },
    amount: usd(25_00),
    giftDate: daysAgo(39),
    pledgeId: pledge.id,
    designationId: whole,
  })
  await give({
    donor: { id: ismay.id },
    amount: usd(100_10),
    giftDate: daysAgo(12),
    comment: 'For the boats',
    allocations: [
      { designationId: whole, amount: 60_05 },
      { designationId: part, amount: 40_05 },
    ],
  })
  await give({ donor: { id: ismay.id }, amount: usd(7_00), giftDate: daysAgo(3) })
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** The rows of the family, as the screen of a list gives them as a file. */
async function download(page: Page, path: string): Promise<ExportedList> {
  await page.goto(`${almoner.url}/#/${path}?search=${family}`)
  await page
    .getByRole('link', { name: new RegExp(family) })
    .first()
    .waitFor()
  return exportedList(page)
}

/** What a donor gave in dollars, which are another currency where pounds are the organization's own. */
const given = (row: Readonly<Record<string, string>>): string =>
  `${row['Name']} ${row['Given in other currencies'] || `${Number(row['Lifetime giving']).toFixed(2)} USD`}`

async function upload(page: Page, { path, content }: { path: string; content: Buffer }): Promise<void> {
  await page.goto(`${almoner.url}/#/imports/new`)
  await page.locator('input[type=file]').setInputFiles({ name: `${path}.csv`, mimeType: 'text/csv', buffer: content })
  await button(page, 'Upload and read it').click()
  await page.getByText('This looks like an export from Almoner, so').waitFor()
  await button(page, /^Check /).click()
  await button(page, /^Import \d+ rows?$/).click({ timeout: 60_000 })
  await page
    .getByRole('link', { name: /^See (its transactions|its recurring gifts|your donors)$/ })
    .waitFor({ timeout: 60_000 })
}

test('Almoner’s own files of donors, recurring gifts and gifts carry them to another organization by the screens', async () => {
  const source = await almoner.openPage()
  await signIn(source, almoner.url)
  await fill(source)
  const target = await almoner.openPage()
  await signIn(target, almoner.url, 'trust@demo.almoner.org')
  const files = []
  for (const one of lists) files.push({ ...one, ...(await download(source, one.path)) })
  for (const file of files) await upload(target, file)
  for (const { path, count, columns, ...left } of files) {
    const arrived = await download(target, path)
    expect(left.rows).toHaveLength(count)
    expect(columnsOf(arrived, columns)).toEqual(columnsOf(left, columns))
    if (path === 'donors') expect(arrived.rows.map(given).toSorted()).toEqual(left.rows.map(given).toSorted())
  }
  await target.goto(`${almoner.url}/#/charges?search=Ismay`)
  await target
    .getByRole('row', { name: /\$100\.10/ })
    .getByRole('link')
    .first()
    .click()
  await target.getByText('Thistlewood Boathouse').waitFor()
  await target.getByText('$60.05').waitFor()
  for (const page of [source, target]) expect(errorsOf(page)).toEqual([])
})
