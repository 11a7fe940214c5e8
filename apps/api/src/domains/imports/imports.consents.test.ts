import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { consentChannels, consentPurposes } from '@almoner/contracts/donors/consent'
import '../../../test/matchers.js'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { exported } from '../exports/testing/exported-rows.js'
import { formOf, formWith } from './testing/gift-files.js'
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

/** All that an org's donors said, the day of each where it is not today. */
const said = (orgId = org.orgId) =>
  api.asOwner(
    `select d.first_name as donor, c.channel, c.purpose, c.state, c.text, nullif(c.at::date, now()::date)::text as day
     from donor_consents c join donors d on d.id = c.donor_id where c.org_id = $1 order by 1, 2, 3, c.at`,
    [orgId],
  )

const headings = [
  'First Name',
  'Last Name',
  'Email',
  'SMS Opt In',
  'SMS Opt In Date',
  'SMS Consent Text',
  'Newsletter by post',
  'Newsletter by post, said on',
  'Do Not Call',
]

it('adds what donors said of each channel and purpose to its history, once, and takes it back', async () => {
  const id = await api.given.donor(org, { firstName: 'Ann', lastName: 'Rivers', email: 'ann@example.org' })
  await api.as(org.admin).donors.setConsent({
    id,
    channel: 'post',
    purpose: 'newsletter',
    state: 'denied',
    text: 'On the phone',
  })
  const before = await said()
  expect(before).toHaveLength(1)
  const file = formOf([
    headings,
    ['Ann', 'Rivers', 'ann@example.org', 'yes', '2025-04-02', 'Text me', 'granted', '2025-05-01', 'no'],
    ['Bob', 'Hill', 'bob@example.org', '', '', '', 'denied', '', 'yes'],
  ])
  const done = await client.take(file)
  expect(done.findings).toMatchObject({ bad: 0, ready: 2 })
  const of = (donor: string, channel: string, purpose: string, state: string, rest = {}) => ({
    donor,
    channel,
    purpose,
    state,
    text: null,
    day: null,
    ...rest,
  })
  const texted = { text: 'Text me', day: '2025-04-02' }
  const all = [
    // What she said since holds: a file that tells of an earlier day is no news.
    ...before,
    of('Ann', 'sms', 'marketing', 'granted', texted),
    of('Ann', 'sms', 'newsletter', 'granted', texted),
    of('Bob', 'phone', 'marketing', 'denied'),
    of('Bob', 'phone', 'newsletter', 'denied'),
    of('Bob', 'phone', 'stewardship', 'denied'),
    of('Bob', 'post', 'newsletter', 'denied'),
  ]
  expect(await said()).toEqual(all)
  const again = await client.take(file)
  expect(await said()).toEqual(all)
  await client.undo(again.id)
  expect(await said()).toEqual(all)
  await client.undo(done.id)
  expect(await said()).toEqual(before)
})

it('asks about a word that is neither yes nor no, and takes what is put in its place', async () => {
  const checked = await client.check(
    formOf([headings, ['Ann', 'Rivers', 'ann@example.org', 'maybe', '', '', 'granted', 'soon', '']]),
  )
  expect(checked.findings).toMatchObject({ ready: 0, bad: 1 })
  const [row] = await client.calls.problemRows({ id: checked.id })
  expect(row?.cells.map(({ field, message }) => [field, message])).toEqual([
    ['smsConsent', 'Enter yes or no'],
    ['postNewsletterConsentDate', 'This is not a date'],
  ])
  await client.calls.mendRow({
    id: checked.id,
    line: row?.line ?? 0,
    cells: [
      { field: 'smsConsent', value: 'no' },
      { field: 'postNewsletterConsentDate', value: '2025-05-01' },
    ],
  })
  await client.run(checked.id)
  expect((await said()).map(({ channel, purpose, state, day }) => [channel, purpose, state, day])).toEqual([
    ['post', 'newsletter', 'granted', '2025-05-01'],
    ['sms', 'marketing', 'denied', null],
    ['sms', 'newsletter', 'denied', null],
  ])
})

it('carries every channel and purpose over by the file of donors, with day and words', async () => {
  const id = await api.given.donor(org, { firstName: 'Ann', lastName: 'Rivers', email: 'ann@example.org' })
  const states = ['granted', 'denied', 'unknown'] as const
  for (const [way, channel] of consentChannels.entries())
    for (const [what, purpose] of consentPurposes.entries()) {
      const state = states[(way + what) % 3] ?? 'granted'
      await api.as(org.admin).donors.setConsent({ id, channel, purpose, state, text: `${channel}, ${purpose}` })
    }
  const before = await said()
  expect(before).toHaveLength(12)
  await api.asOwner(
    "update donor_consents set at = timestamptz '2025-02-03 12:00Z' + place * interval '1 day' from (select id as consent, row_number() over (order by channel, purpose) as place from donor_consents where org_id = $1) n where n.consent = id",
    [org.orgId],
  )
  const days = await said()
  expect(new Set(days.map(({ day }) => day)).size).toBe(12)
  const other = await api.given.org()
  const { content } = await exported(api, org, { list: 'donors', matching: {} })
  const done = await new ImportClient(api, other.admin).take(formWith(content, 'donors.csv'))
  expect([done.inspection.preset, done.findings?.bad]).toEqual(['almoner_donors', 0])
  expect(await said(other.orgId)).toEqual(days)
})
