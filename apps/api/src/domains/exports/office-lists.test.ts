import { randomUUID } from 'node:crypto'
import { mask } from '@almoner/contracts/mask'
import type { StartExportWire } from '@almoner/contracts/exports/exports.operations'
import { suggestedChart } from '@almoner/contracts/releases/release-chart'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import type { SignedIn } from '../../platform/access/actor.js'
import { formOf } from '../imports/testing/gift-files.js'
import { ImportClient } from '../imports/testing/import-client.js'
import { receiptSettingsForm } from '../receipts/testing/receipt-settings.js'
import { giftFor } from '../checkout/testing/sent-gifts.js'
import { exported, rowsOf } from './testing/exported-rows.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  org = await api.given.org({ timeZone: 'UTC' })
})

/** The rows of a file, each by the headings of its columns. */
async function recordsOf(request: StartExportWire, visitor?: SignedIn): Promise<Record<string, string | undefined>[]> {
  const [headings = [], ...rows] = rowsOf((await exported(api, org, request, visitor)).content)
  return rows.map((row) => Object.fromEntries(headings.map((heading, place) => [heading, row[place]])))
}

/** A member who exports and sees nothing personal. */
const blind = (): SignedIn => ({
  ...org.agent,
  secondFactorAt: api.clock.now(),
  switches: { exports: true, personalData: false },
})

test('tasks leave by the view of their screen: one’s own, those that are due, those that are done', async () => {
  const add = (title: string, more: object = {}) =>
    api.as(org.agent).tasks.create({ title, ...more, idempotencyKey: randomUUID() })
  await add('Call Noa', { assigneeId: org.admin.userId, dueOn: '2026-06-14' })
  const done = await add('Order stamps')
  await api.as(org.agent).tasks.complete({ id: done.id })
  await add('Plan the dinner', { dueOn: '2026-07-01' })
  const titles = async (view: 'mine' | 'all' | 'due' | 'done') =>
    (await recordsOf({ list: 'tasks', matching: { view } })).map((row) => row['Task'])
  expect(await titles('mine')).toEqual(['Call Noa'])
  expect(await titles('due')).toEqual(['Call Noa'])
  expect(await titles('done')).toEqual(['Order stamps'])
  expect(await recordsOf({ list: 'tasks' })).toMatchObject([
    { Task: 'Call Noa', Due: '2026-06-14', Overdue: 'yes' },
    { Task: 'Plan the dinner', Due: '2026-07-01', Overdue: 'no', 'Assigned to': '' },
  ])
})

test('tasks about records leave for whoever may read about them', async () => {
  const recordId = await api.given.donor(org, { firstName: 'Noa', lastName: 'Peretz' })
  await api
    .as(org.agent)
    .tasks.create({ title: 'Thank them', recordKind: 'donor', recordId, idempotencyKey: randomUUID() })
  expect(await recordsOf({ list: 'tasks' })).toMatchObject([{ 'Kind of record': 'donor', About: 'Noa Peretz' }])
  await api.asOwner(`update exports set readable_kinds = '{}' where org_id = $1`, [org.orgId])
  const { id } = await api.as(org.admin).exports.start({ list: 'tasks' })
  const [row] = await api.asOwner<{ kinds: string[] }>(`select readable_kinds as kinds from exports where id = $1`, [
    id,
  ])
  expect(row?.kinds).toContain('donor')
})

test('funds leave with their codes, archived ones too', async () => {
  const calls = api.as(org.admin).designations
  const { id } = await calls.save({ designation: { name: 'Building', code: 'BUILD', glCode: '4100' } })
  await calls.archive({ id })
  expect(await recordsOf({ list: 'designations' })).toMatchObject([
    { 'For gifts that name no fund': 'yes', Status: 'active' },
    { Name: 'Building', Code: 'BUILD', Account: '4100', Status: 'archived' },
  ])
})

test('unfinished gifts leave as the list filters them, masked for whoever sees no personal data', async () => {
  await api.as(null).checkout.saveDraft({
    orgId: org.orgId,
    campaignId: org.campaignId,
    fundraiser: null,
    language: 'en',
    source: 'page',
    draftKey: randomUUID(),
    consented: true,
    step: 'details',
    form: {
      ...giftFor(org).form,
      giver: { firstName: 'Noa', lastName: null, email: 'noa@example.org', nationalId: null },
    },
  })
  const [found, ...others] = await recordsOf({ list: 'drafts' })
  expect(others).toEqual([])
  expect(found).toMatchObject({ Email: 'noa@example.org', 'Last step': 'details', 'May be reminded': 'yes' })
  expect(await recordsOf({ list: 'drafts', matching: { status: ['expired'] } })).toEqual([])
  expect(await recordsOf({ list: 'drafts', columns: ['email'] }, blind())).toEqual([{ Email: mask }])
})

test('teams leave with what they raised', async () => {
  await api.as(org.admin).campaigns.save({ id: org.campaignId, campaign: { type: 'p2p' } })
  await api.as(org.admin).campaigns.publishPage({ campaignId: org.campaignId })
  await api.as(org.admin).fundraisers.saveSettings({ hasTeams: true })
  await api.as(org.admin).fundraiserTeams.create({ name: 'Night Owls', campaignId: org.campaignId, goal: 1_000_00 })
  expect(await recordsOf({ list: 'teams', matching: { search: 'owl' } })).toMatchObject([
    { Name: 'Night Owls', Status: 'active', Goal: '1000', Raised: '0', Members: '0' },
  ])
  expect(await recordsOf({ list: 'teams', matching: { search: 'lark' } })).toEqual([])
})

test('the audit log leaves with what changed, as the list filters it', async () => {
  await api.as(org.admin).emails.suppress({ address: 'dana@example.org', note: 'Asked by phone' })
  const [found, ...others] = await recordsOf({ list: 'auditEntries', matching: { action: 'emails.suppress' } })
  expect(others).toEqual([])
  expect(found).toMatchObject({ Action: 'emails.suppress', When: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
  expect(found?.['After']).toContain('dana@example.org')
  expect((await recordsOf({ list: 'auditEntries' })).map((row) => row['Action'])).toContain('exports.start')
})

test('gifts whose receipts are due leave with what is missing for each', async () => {
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org, {}))
  const give = (method: 'cash' | 'in_kind') =>
    api.as(org.agent).charges.record({
      donor: { add: { firstName: 'Dana', lastName: 'Levi', email: 'dana@example.org' } },
      amount: { amount: 50_00, currency: 'usd' },
      giftDate: '2026-06-14',
      method,
      idempotencyKey: randomUUID(),
    })
  await give('cash')
  await give('in_kind')
  expect(await recordsOf({ list: 'receiptsDue' })).toMatchObject([
    { Donor: 'Dana Levi', Amount: '50', Missing: expect.stringContaining('description_missing') },
    { Donor: 'Dana Levi', Amount: '50', Missing: '' },
  ])
})

test('stopped addresses leave with why, masked for whoever sees no personal data', async () => {
  await api.as(org.admin).emails.suppress({ address: 'dana@example.org', note: 'Asked by phone' })
  expect(await recordsOf({ list: 'suppressions' })).toMatchObject([
    { Address: 'dana@example.org', Note: 'Asked by phone', Since: expect.stringMatching(/^2026-06-15/) },
  ])
  expect(await recordsOf({ list: 'suppressions', matching: { reason: ['bounced'] } })).toEqual([])
  expect(await recordsOf({ list: 'suppressions', columns: ['address'] }, blind())).toEqual([{ Address: mask }])
})

test('imports leave with what each brought in', async () => {
  const client = new ImportClient(api, org.admin)
  const headings = ['First Name', 'Last Name', 'Email', 'Amount', 'Date']
  await client.take(formOf([headings, ['Ann', 'Rivers', 'ann@example.org', '12.50', '2026-03-01']]))
  expect(await recordsOf({ list: 'imports' })).toMatchObject([
    { Status: 'done', Rows: '1', Imported: '1', Gifts: '1', Raised: '12.50 USD' },
  ])
})

test('releases to accounting leave as the list filters them', async () => {
  await api.given.charge(org, { amount: 50_00, giftDate: '2026-05-10' })
  await api.as(org.admin).releases.saveChart({ entityId: org.entityId, ...suggestedChart('2026-01-01') })
  await api.as(org.admin).periods.close({ entityId: org.entityId, through: '2026-05-31' })
  const scope = { entityId: org.entityId, currency: 'usd', through: '2026-05-31', span: 'month' } as const
  const { sha256 } = await api.as(org.admin).releases.preview(scope)
  const { number } = await api.as(org.admin).releases.create({ ...scope, sha256: sha256 ?? '' })
  expect(await recordsOf({ list: 'releases' })).toMatchObject([
    { Number: number, 'Last day': '2026-05-31', Currency: 'USD', Posted: '' },
  ])
  expect(await recordsOf({ list: 'releases', matching: { isPosted: true } })).toEqual([])
})
