import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import '../../../test/matchers.js'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { runChecks } from '../../checks/run-checks.js'
import type { GivenOrg } from '../../../test/given.js'
import { formOf } from './testing/gift-files.js'
import { ImportClient } from './testing/import-client.js'
import { printOrg } from './testing/print-org.js'

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

const further = [
  'Email 2',
  'Phone 2',
  'Tags',
  'Donor Notes',
  'Email Opt In',
  'Opt In Date',
  'Consent Text',
  'Do Not Contact',
]
const people = ['First Name', 'Last Name', 'Email', 'Phone', 'City', ...further]
const ann = ['Ann', 'Rivers', 'ann@example.org', '555 0100', 'Elk River']
const annMore = [
  'ann@work.example',
  '555 0199',
  'Board; Major donor',
  'Met in May',
  'yes',
  '2025-04-02',
  'Send me news',
  'no',
]
const bob = ['Bob', 'Hill', 'bob@example.org', '', 'Houston', '', '', 'board', '', 'No', '', '', 'Yes']

/** Everything that stands beside the donors' own columns. */
const beside = async () => ({
  emails: await api.asOwner('select address from donor_emails where org_id = $1 order by 1', [org.orgId]),
  phones: await api.asOwner('select number from donor_phones where org_id = $1 order by 1', [org.orgId]),
  tags: await api.asOwner(
    `select d.first_name as donor, t.name as tag from record_tags r join tags t on t.id = r.tag_id join donors d on d.id = r.record_id
     where r.org_id = $1 order by 1, 2`,
    [org.orgId],
  ),
  tagsThere: await api.asOwner('select name from tags where org_id = $1 order by 1', [org.orgId]),
  notes: await api.asOwner('select text from notes where org_id = $1', [org.orgId]),
  consents: await api.asOwner(
    `select d.first_name as donor, c.purpose, c.state, c.text, case when c.text is not null then c.at::date::text end as day, c.source
     from donor_consents c join donors d on d.id = c.donor_id where c.org_id = $1 order by 1, 2`,
    [org.orgId],
  ),
  silent: await api.asOwner('select first_name as donor from donors where org_id = $1 and do_not_contact', [org.orgId]),
})

const all = {
  emails: [{ address: 'ann@work.example' }],
  phones: [{ number: '555 0199' }],
  tags: [
    { donor: 'Ann', tag: 'Board' },
    { donor: 'Ann', tag: 'Major donor' },
    { donor: 'Bob', tag: 'Board' },
  ],
  tagsThere: [{ name: 'Board' }, { name: 'Major donor' }],
  notes: [{ text: 'Met in May' }],
  consents: [
    { donor: 'Ann', purpose: 'marketing', state: 'granted', text: 'Send me news', day: '2025-04-02', source: 'import' },
    {
      donor: 'Ann',
      purpose: 'newsletter',
      state: 'granted',
      text: 'Send me news',
      day: '2025-04-02',
      source: 'import',
    },
    { donor: 'Bob', purpose: 'marketing', state: 'denied', text: null, day: null, source: 'import' },
    { donor: 'Bob', purpose: 'newsletter', state: 'denied', text: null, day: null, source: 'import' },
  ],
  silent: [{ donor: 'Bob' }],
}

const file = () => formOf([people, [...ann, ...annMore], bob])

describe('a file of people', () => {
  it('brings donors without gifts, with all that is said of them, once, and takes them back', async () => {
    const nothing = await beside()
    const before = await printOrg(api, org.orgId)
    const done = await client.take(file())
    expect(done.plan?.rows).toBe('donors')
    expect(done.findings).toMatchObject({ rows: 2, ready: 2, bad: 0, newDonors: 2, matchedDonors: 0, totals: [] })
    expect(await printOrg(api, org.orgId)).toContain('Ann | Rivers | ann@example.org | 555 0100 | Elk River | import')
    expect(await beside()).toEqual(all)
    const again = await client.take(file())
    expect(again.findings).toMatchObject({ newDonors: 0, matchedDonors: 2, updatedDonors: 0 })
    expect(await beside()).toEqual(all)
    expect((await runChecks(api.infrastructure.connections.ownerUrl)).flatMap(({ violations }) => violations)).toEqual(
      [],
    )
    await client.undo(again.id)
    expect(await beside()).toEqual(all)
    await client.undo(done.id)
    expect(await printOrg(api, org.orgId)).toBe(before)
    expect(await beside()).toEqual(nothing)
  })

  it('updates donors who are here by the rule, and gives back what they had', async () => {
    const id = await api.given.donor(org, { firstName: 'Ann', lastName: 'Rivers', email: 'ann@example.org' })
    await api.as(org.admin).donors.update({ id, phone: '555 0100' })
    const done = await client.take(file(), { donorUpdate: 'fill_gaps' })
    expect(done.findings).toMatchObject({ newDonors: 1, matchedDonors: 1, updatedDonors: 1 })
    expect(await beside()).toEqual(all)
    await client.undo(done.id)
    expect(await api.asOwner('select phone, city, do_not_contact from donors where org_id = $1', [org.orgId])).toEqual([
      { phone: '555 0100', city: null, do_not_contact: false },
    ])
    expect(await beside()).toMatchObject({ emails: [], tags: [], tagsThere: [], notes: [], consents: [], silent: [] })
    await client.take(file(), { donorUpdate: 'leave' })
    expect((await beside()).emails).toEqual([])
  })

  it('lists what cannot be read to be mended', async () => {
    const bad = ['ann@', '', 'x'.repeat(41), '', 'perhaps', 'soon', '', 'maybe']
    const checked = await client.check(
      formOf([people, [...ann, ...bad], ['', '', '', '1', 'Oslo', '', '', '', '', '', '', '', '']]),
    )
    expect(checked.findings).toMatchObject({ ready: 0, bad: 2 })
    const rows = await client.calls.problemRows({ id: checked.id })
    expect(rows[0]?.cells.map(({ field }) => field)).toEqual(['secondEmail', 'tags', 'emailConsent', 'doNotContact'])
    expect(rows[1]?.cells).toMatchObject([{ message: 'Nothing here identifies the donor' }])
  })
})

describe('a file of gifts', () => {
  it('brings the same of its donors, and the numbers of checks', async () => {
    const done = await client.take(
      formOf([
        [...people, 'Amount', 'Date', 'Check Number'],
        [...ann, ...annMore, '5', '2026-03-01', '1047'],
        [...bob, '7', '2026-03-02', ''],
      ]),
    )
    expect(done.plan?.rows).toBe('gifts')
    expect(await beside()).toEqual(all)
    expect(
      await api.asOwner('select amount::int, reference from charges where org_id = $1 order by amount', [org.orgId]),
    ).toEqual([
      { amount: 500, reference: '1047' },
      { amount: 700, reference: null },
    ])
    await client.undo(done.id)
    expect(await beside()).toMatchObject({ emails: [], tagsThere: [], consents: [] })
  })
})
