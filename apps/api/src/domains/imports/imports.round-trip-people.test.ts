import { calendarDateIn } from '@almoner/contracts/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { exported } from '../exports/testing/exported-rows.js'
import { formOf, formWith } from './testing/gift-files.js'
import { ImportClient } from './testing/import-client.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

/** Of the orgs here: files tell of days in it. */
const zone = 'America/New_York'

/** A file of these rows, with the columns of the first. */
function fileOf([first = {}, ...others]: readonly Record<string, string>[]): FormData {
  const headings = Object.keys(first)
  return formOf([headings, ...[first, ...others].map((row) => headings.map((heading) => row[heading] ?? ''))])
}

const people = fileOf([
  {
    'Donor ID': '1',
    'Shoe size': '38',
    'First name': 'Ann',
    'Middle name': 'Lee',
    'Last name': 'Rivers',
    Suffix: 'Jr.',
    Title: 'Dr.',
    Company: 'Tern Mill Quarry',
    'Job title': 'Surveyor',
    Email: 'ann@example.org',
    Phone: '555 0100',
    Street: '1 Weir St',
    City: 'Otley',
    Zip: '55330',
    Country: 'US',
    'Email 2': 'ann@work.example',
    'Email 3': 'ann@home.example',
    'Phone 2': '555 0101',
    'Phone 3': '555 0102',
    'Second address': '9 Mill Ln',
    'Second city': 'Kendal',
    'Second postal code': '55331',
    'Second country': 'US',
    'Second address type': 'work',
    Household: 'Rivers Household',
    'Household role': 'head',
    'Birth date': '1961-02-28',
    Language: 'es',
    Tags: 'Board; Major',
    'SMS opt-in': 'yes',
    'SMS opt-in date': '2025-04-02',
    'SMS consent text': 'Text me',
    'Do not call': 'yes',
  },
  {
    'Donor ID': '2',
    'First name': 'Tom',
    'Last name': 'Rivers',
    Email: 'tom@example.org',
    Street: '1 Weir St',
    City: 'Otley',
    Zip: '55330',
    Country: 'US',
    Household: 'Rivers Household',
    'Household role': 'spouse',
    Language: 'he',
  },
  { 'Donor ID': '3', Company: 'Fenn & Sons Ltd', Email: 'office@fenn.example', City: 'Leeds', Tags: 'Business' },
])

const empty = (cells: number): string[] => Array.from({ length: cells }, () => '')

const gifts = formOf([
  [
    'Gift id',
    'Donor ID',
    'Name',
    'Amount',
    'Date',
    'Payment method',
    'Last 4',
    'Anonymous',
    'Tribute type',
    'Honoree',
    'Notify name',
    'Notify email',
    'Tribute message',
    'UTM source',
    'UTM medium',
    'UTM campaign',
    'UTM term',
    'UTM content',
    'Page URL',
    'Envelope',
  ],
  [
    'a',
    '1',
    'Ann Rivers',
    '100.10',
    '2025-03-01',
    'Card',
    '4242',
    'yes',
    'in memory of',
    'June Rivers',
    'Ray Rivers',
    'ray@example.org',
    'She loved the boats.\nAll of them.',
    'letter',
    'email',
    'spring',
    'river',
    'footer',
    'https://example.org/give',
    '12',
  ],
  ['b', '2', 'Tom Rivers', '20.00', '2025-04-01', 'Cash', '', 'no', 'in honor of', 'Kay Ford', ...empty(10)],
  ['c', '3', 'Fenn & Sons Ltd', '75.33', '2025-05-01', 'Check', ...empty(14)],
])

async function addFields(org: GivenOrg): Promise<void> {
  const as = api.as(org.admin).customFields
  await as.create({ recordKind: 'donor', name: 'Shoe size', type: 'number' })
  await as.create({ recordKind: 'charge', name: 'Envelope', type: 'number' })
}

const describe = async (org: GivenOrg) => {
  const as = api.as(org.admin)
  const donors = await as.donors.list({ sort: 'createdAt' })
  const people = await Promise.all(donors.rows.map(({ id }) => as.donors.get({ id })))
  const charges = await as.charges.list({ sort: 'date' })
  const gifts = await Promise.all(charges.rows.map(({ id }) => as.charges.get({ id })))
  const households = await api.asOwner(
    `select h.name as household, d.name as member, m.role from household_members m join donors d on d.id = m.donor_id
     join donors h on h.id = m.household_id where m.org_id = $1 order by 1, 2`,
    [org.orgId],
  )
  const tags = await api.asOwner(
    `select d.name as donor, t.name as tag from record_tags r join tags t on t.id = r.tag_id join donors d on d.id = r.record_id
     where r.org_id = $1 order by 1, 2`,
    [org.orgId],
  )
  const facts = await api.asOwner(
    'select d.name, d.middle_name, d.suffix, d.title, d.employer, d.job_title, d.birth_date::text, d.language from donors d where d.org_id = $1 order by 1',
    [org.orgId],
  )
  return {
    totals: await as.charges.totals({}),
    facts,
    households,
    tags,
    people: people
      .map(({ name, type, email, phone, address, emails, phones, addresses, consents, custom: own }) => ({
        name,
        type,
        email,
        phone,
        address,
        emails: emails.map((one) => one.address),
        phones: phones.map(({ number }) => number),
        addresses: addresses.map(({ line1, city, postalCode, country, label }) => [
          line1,
          city,
          postalCode,
          country,
          label,
        ]),
        consents: consents
          .map(({ channel, purpose, state, text, at }) =>
            [channel, purpose, state, text, calendarDateIn(at, zone)].join(' '),
          )
          .toSorted(),
        custom: own,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    gifts: gifts.map((gift) => ({
      donor: gift.donorName,
      amount: gift.amount,
      date: gift.giftDate,
      method: gift.method,
      last4: gift.methodLast4,
      isAnonymous: gift.isAnonymous,
      tribute: gift.tribute,
      utm: gift.utm,
      sourceUrl: gift.sourceUrl,
      custom: gift.custom,
    })),
  }
}

it('carries over what is known of people and of where their gifts came from, field by field', async () => {
  const from = await api.given.org({ timeZone: zone })
  const to = await api.given.org({ timeZone: zone })
  const source = new ImportClient(api, from.admin)
  const target = new ImportClient(api, to.admin)
  await addFields(from)
  await addFields(to)
  await source.take(people)
  await source.take(gifts)
  const before = await describe(from)
  expect(before.households).toHaveLength(2)
  expect(before.people.find(({ email }) => email === 'ann@example.org')?.consents).toHaveLength(5)
  expect(before.people.find(({ email }) => email === 'ann@example.org')).toMatchObject({
    emails: ['ann@example.org', 'ann@work.example', 'ann@home.example'],
    phones: ['555 0100', '555 0101', '555 0102'],
    addresses: [
      ['1 Weir St', 'Otley', '55330', 'US', null],
      ['9 Mill Ln', 'Kendal', '55331', 'US', 'work'],
    ],
    custom: { shoe_size: 38 },
  })
  expect(before.facts).toContainEqual(
    expect.objectContaining({
      middle_name: 'Lee',
      employer: 'Tern Mill Quarry',
      birth_date: '1961-02-28',
      language: 'es',
    }),
  )
  expect(before.gifts[0]).toMatchObject({ isAnonymous: true, last4: '4242', tribute: { honoree: 'June Rivers' } })
  for (const list of ['donors', 'charges'] as const) {
    const { content } = await exported(api, from, { list, matching: {} })
    const done = await target.take(formWith(content, `${list}.csv`))
    expect([done.inspection.preset, done.findings?.bad]).toEqual([
      list === 'donors' ? 'almoner_donors' : 'almoner_gifts',
      0,
    ])
  }
  expect(await describe(to)).toEqual(before)
}, 60_000)
