import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
beforeEach(async () => {
  org = await api.given.org()
  client = new ImportClient(api, org.admin)
})
afterAll(() => api.close())

const headings = [
  'Fundraiser ID',
  'Name',
  'Email',
  'Campaign',
  'Page title',
  'Story',
  'Goal',
  'Raised',
  'Page URL',
  'Status',
]
const ann = [
  'p-1',
  'Ann Rivers',
  'ann@rivers.test',
  'Spring run',
  'Ann runs',
  'For the boats.',
  '1,000.00',
  '75.00',
  'https://old.test/fundraisers/ann-runs/',
  'Live',
]
const tom = ['p-2', 'Tom Vale', 'tom@vale.test', 'Spring run', '', '', '', '', '', 'Completed']
const spam = ['p-3', 'Max Moss', 'max@moss.test', 'Spring run', '', '', '', '', '', 'Rejected']
const file = (...rows: string[][]) => formOf([headings, ...rows], 'fundraisers.csv')

const fundraisers = () => api.as(org.admin).fundraisers
const listed = async () => {
  const { rows } = await fundraisers().list({ sort: 'createdAt', status: ['pending', 'active', 'paused', 'ended'] })
  return Promise.all(rows.map(({ id }) => fundraisers().get({ id })))
}
const gifts = (...rows: string[][]) =>
  formOf([['Gift id', 'Name', 'Email', 'Amount', 'Date', 'Campaign', 'Fundraiser'], ...rows])
const mailsTo = (address: string) => api.mails('recipient = $1', [address])

describe('a file of fundraisers', () => {
  it('is known by its headings, and brings pages whose people hear nothing before they are invited', async () => {
    const done = await client.take(file(ann, tom, spam))
    expect(done.plan?.rows).toBe('fundraisers')
    expect(done.findings).toMatchObject({
      rows: 3,
      ready: 2,
      leftOut: 1,
      bad: 0,
      newCampaigns: ['Spring run'],
      fundraisers: { active: 1, ended: 1, pending: 0, toInvite: 2 },
    })
    const pages = await listed()
    expect(pages).toMatchObject([
      {
        displayName: 'Ann Rivers',
        email: 'ann@rivers.test',
        slug: 'ann-runs',
        title: 'Ann runs',
        story: 'For the boats.',
        goalAmount: 1_000_00,
        status: 'active',
        campaignName: 'Spring run',
        isToInvite: true,
      },
      { displayName: 'Tom Vale', slug: 'tom-vale', goalAmount: null, status: 'ended', isToInvite: true },
    ])
    expect(await fundraisers().waitingCounts()).toMatchObject({ invitations: 1 })
    expect(await mailsTo('ann@rivers.test')).toEqual([])
    const invited = await fundraisers().invite({ id: pages[0]?.id ?? '' })
    expect(invited.isToInvite).toBe(false)
    expect(await mailsTo('ann@rivers.test')).toHaveLength(1)
    expect(await fundraisers().list({ waitsFor: 'invitation', status: ['active', 'ended'] })).toMatchObject({
      rows: [{ displayName: 'Tom Vale' }],
    })
  })

  it('is imported once, and compares what the pages raised', async () => {
    await client.take(file(ann, tom))
    await client.take(
      gifts(
        ['g-1', 'Ida Moss', 'ida@moss.test', '50.00', '2025-03-01', 'Spring run', 'p-1'],
        ['g-2', 'Ida Moss', 'ida@moss.test', '20.00', '2025-03-02', 'Spring run', 'Ann Rivers'],
        ['g-3', 'Ida Moss', 'ida@moss.test', '7.00', '2025-03-03', 'Spring run', 'https://old.test/ann-runs'],
      ),
    )
    const [page] = await listed()
    expect(page).toMatchObject({ raisedAmount: 77_00, giftCount: 3 })
    const again = await client.check(file(ann, tom))
    expect(again.findings).toMatchObject({
      ready: 0,
      present: 2,
      fundraisers: { otherRaised: 1, raisedApart: [{ name: 'Ann Rivers', here: 77_00, inFile: 75_00 }] },
    })
  })

  it('shows people as not invited yet on the team, until the invitation is sent', async () => {
    await client.take(file(ann))
    const memberOf = async () =>
      (await api.as(org.admin).team.list({ orgId: org.orgId })).rows.find(({ email }) => email === 'ann@rivers.test')
    const member = await memberOf()
    expect(member).toMatchObject({ isInvited: true, isToInvite: true })
    expect(await api.as(org.admin).team.resendInvite({ userId: member?.id ?? '' })).toMatchObject({ isToInvite: false })
    expect(await memberOf()).toMatchObject({ isInvited: true, isToInvite: false })
  })

  it('says at its cell what stands in the way of a page', async () => {
    await client.take(file(ann))
    const { rows: team } = await api.as(org.admin).team.list({ orgId: org.orgId })
    const owner = team.find(({ permission }) => permission === 'owner')?.email ?? ''
    const second = [...tom.slice(0, 2), 'ann@rivers.test', 'Autumn run', ...tom.slice(4)]
    const same = ['p-4', 'Tim Vale', 'tom@vale.test', ...tom.slice(3)]
    const taken = ['p-5', 'Una Reed', 'una@reed.test', 'Spring run', '', '', '', '', 'ann-runs', 'Live']
    const nameless = ['p-6', 'Una', 'una2@reed.test', 'Spring run', '', '', 'much', '', '', 'Live']
    const staff = ['p-7', 'Olly Owner', owner, 'Spring run', '', '', '', '', '', 'Live']
    const checked = await client.check(file(second, tom, same, taken, nameless, staff))
    const rows = await client.calls.problemRows({ id: checked.id })
    expect(rows.map(({ line, cells }) => [line, cells.map(({ field, message }) => `${field}: ${message}`)])).toEqual([
      [2, ['email: This person has a page in another campaign. Each person has one page']],
      [3, ['pageId: Row 2 has this ID already']],
      [4, ['email: Row 3 is a page of the same person. Each person has one page']],
      [5, ['pageSlug: Another page has this address']],
      [6, ['fullName: Enter a first and a last name', expect.stringContaining('goal: ')]],
      [7, ['email: This person is in your team already, in another role']],
    ])
  })

  it('goes when it is undone, with its people and its campaign, but for pages on which something happened', async () => {
    const first = await client.take(file(ann, tom))
    await client.take(gifts(['g-1', 'Ida Moss', 'ida@moss.test', '50.00', '2025-03-01', '', 'p-1']))
    const [page] = await listed()
    expect(await client.calls.workedOn({ id: first.id })).toMatchObject({
      fundraisers: { count: 1, first: [{ name: 'Ann Rivers' }] },
    })
    const undone = await client.undo(first.id)
    expect(undone).toMatchObject({ status: 'undone', keptAtUndo: { fundraisers: { count: 1 } } })
    expect((await listed()).map(({ id }) => id)).toEqual([page?.id])
    const team = await api.as(org.admin).team.list({ orgId: org.orgId })
    expect(team.rows.map(({ email }) => email)).toContain('ann@rivers.test')
    expect(team.rows.map(({ email }) => email)).not.toContain('tom@vale.test')
  })

  it('goes whole where nothing happened, although it was looked at', async () => {
    const first = await client.take(file(ann, tom))
    await client.undo(first.id)
    expect(await listed()).toEqual([])
    expect((await api.as(org.admin).campaigns.list()).map(({ name }) => name)).not.toContain('Spring run')
    const again = await client.take(file(ann, tom))
    expect(again.findings).toMatchObject({ ready: 2, fundraisers: { toInvite: 2 } })
  })

  it('comes back from the list of another organization', async () => {
    await client.take(file(ann, tom))
    const { content } = await exported(api, org, { list: 'fundraisers', matching: { status: ['active', 'ended'] } })
    const other = await api.given.org()
    const theirs = new ImportClient(api, other.admin)
    const done = await theirs.take(formWith(content, 'fundraisers.csv'))
    expect(done).toMatchObject({ inspection: { preset: 'almoner_fundraisers' }, findings: { ready: 2, bad: 0 } })
    const { rows } = await api.as(other.admin).fundraisers.list({ sort: 'name', status: ['active', 'ended'] })
    expect(rows).toMatchObject([
      { displayName: 'Ann Rivers', slug: 'ann-runs', goalAmount: 1_000_00, campaignName: 'Spring run' },
      { displayName: 'Tom Vale', status: 'ended' },
    ])
  })
})
