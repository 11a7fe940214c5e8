import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ChargeCondition } from '@almoner/contracts/charges/charge-conditions'
import '../../../test/matchers.js'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { formOf } from './testing/gift-files.js'
import { ImportClient } from './testing/import-client.js'

let api: TestApi
let org: GivenOrg
let client: ImportClient

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  org = await api.given.org()
  client = new ImportClient(api, org.admin)
})

const donors = () =>
  api.asOwner(
    'select first_name, language, birth_date::text from donors where org_id = $1 and first_name is not null order by 1',
    [org.orgId],
  )

const headings = [
  'First Name',
  'Last Name',
  'Email',
  'Language',
  'Date of birth',
  'Amount',
  'Date',
  'Payment Method',
  'Last 4',
  'Anonymous',
  'UTM Source',
  'UTM Medium',
  'UTM Campaign',
  'UTM Term',
  'UTM Content',
  'Donation page URL',
]
const ann = ['Ann', 'Rivers', 'ann@example.org', 'Español', '1961-02-28', '25.00', '2026-03-01', 'Card', '042', 'yes']
const origin = ['spring-letter', 'email', 'boats', 'river', 'footer', 'https://example.org/give']
const bob = ['Bob', 'Hill', 'bob@example.org', '', '', '7.00', '2026-03-02', 'Cash', '', 'no', '', '', '', '', '', '']

it('keeps where a gift came from, its card and that it is anonymous, and language and birth date of its donor', async () => {
  const done = await client.take(formOf([headings, [...ann, ...origin], bob]))
  expect(done.findings).toMatchObject({ bad: 0, ready: 2, newDonors: 2 })
  expect(await donors()).toEqual([
    { first_name: 'Ann', language: 'es', birth_date: '1961-02-28' },
    { first_name: 'Bob', language: null, birth_date: null },
  ])
  const as = api.as(org.admin)
  const { rows } = await as.charges.list({ sort: 'date' })
  const [first, second] = await Promise.all(rows.map(({ id }) => as.charges.get({ id })))
  expect(first).toMatchObject({
    isAnonymous: true,
    methodLast4: '0042',
    utm: { source: 'spring-letter', medium: 'email', campaign: 'boats', term: 'river', content: 'footer' },
    sourceUrl: 'https://example.org/give',
  })
  expect(second).toMatchObject({ isAnonymous: false, methodLast4: null, utm: {}, sourceUrl: null })
  const conditions = [
    { field: 'utmSource', contains: 'spring' },
    { field: 'utmContent', contains: 'footer' },
    { field: 'sourceUrl', contains: 'example.org/give' },
    { field: 'lastDigits', contains: '0042' },
    { field: 'anonymous' },
  ] satisfies ChargeCondition[]
  for (const condition of conditions)
    expect((await as.charges.list({ where: { match: 'all', of: [condition] } })).rows.map(({ id }) => id)).toEqual([
      first?.id,
    ])
  await client.undo(done.id)
  expect(await donors()).toEqual([])
})

it('shows before what of it there will be, of all rows of a donor', async () => {
  const headed = [...headings, 'Do not contact']
  const none = ['', '', '', '', '', '']
  const silent = ['Bob', 'Hill', 'bob@example.org', 'Français', '1970-05-06', '9.00', '2026-03-03', 'Cash', '', '']
  const file = formOf([headed, [...ann, ...origin, 'no'], [...bob, ''], [...silent, ...none, 'yes']])
  const checked = await client.check(file)
  expect(await client.calls.preview({ id: checked.id })).toMatchObject([
    {
      donor: { language: 'es', birthDate: '1961-02-28', doNotContact: false },
      isAnonymous: true,
      utm: { source: 'spring-letter', medium: 'email', campaign: 'boats', term: 'river', content: 'footer' },
      sourceUrl: 'https://example.org/give',
    },
    {
      donor: { language: 'fr', birthDate: '1970-05-06', doNotContact: true },
      isAnonymous: false,
      utm: {},
      sourceUrl: null,
    },
    { donor: { language: 'fr', doNotContact: true }, isAnonymous: false },
  ])
})

it.each([
  ['leave', { language: null, birthDate: '1960-01-01', doNotContact: false }],
  ['fill_gaps', { language: 'es', birthDate: '1960-01-01', doNotContact: true }],
  ['overwrite', { language: 'es', birthDate: '1961-02-28', doNotContact: true }],
] as const)('shows of a donor who is here what there will be by the rule “%s”', async (donorUpdate, shown) => {
  const id = await api.given.donor(org, { firstName: 'Ann', lastName: 'Rivers', email: 'ann@example.org' })
  await api.as(org.admin).donors.update({ id, birthDate: '1960-01-01' })
  const file = formOf([
    [...headings, 'Do not contact'],
    [...ann, ...origin, 'yes'],
  ])
  const checked = await client.check(file, { donorUpdate })
  const [row] = await client.calls.preview({ id: checked.id })
  expect(row?.donor).toMatchObject({ ...shown, known: { id } })
  await client.run(checked.id)
  expect(await api.as(org.admin).donors.get({ id })).toMatchObject(shown)
})

it('fills language and birth date of a donor who is here, shows the change, and puts them back', async () => {
  const id = await api.given.donor(org, { firstName: 'Ann', lastName: 'Rivers', email: 'ann@example.org' })
  await api.as(org.admin).donors.update({ id, language: 'fr', birthDate: '1960-01-01' })
  const before = await donors()
  const filled = await client.take(formOf([headings, [...ann, ...origin]]), { donorUpdate: 'fill_gaps' })
  expect(await donors()).toEqual(before)
  await client.undo(filled.id)
  const written = await client.take(formOf([headings, [...ann, ...origin]]), { donorUpdate: 'overwrite' })
  expect(await donors()).toEqual([{ first_name: 'Ann', language: 'es', birth_date: '1961-02-28' }])
  await client.undo(written.id)
  expect(await donors()).toEqual(before)
})

it('lists what of it cannot be read', async () => {
  const odd = [...ann.slice(0, 3), 'Klingon', '31 June', ...ann.slice(5, 8), '4111111111111111', 'perhaps']
  const checked = await client.check(formOf([headings, [...odd, ...origin]]))
  expect(checked.findings).toMatchObject({ ready: 0, bad: 1 })
  const [row] = await client.calls.problemRows({ id: checked.id })
  expect(row?.cells.map(({ field }) => field)).toEqual(['language', 'birthDate', 'anonymous', 'cardLast4'])
})
