import { minorUnits } from '@almoner/contracts/minor-units'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SaveDraftInput } from '@almoner/contracts/checkout/checkout.operations'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { DraftsService } from './drafts.service.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  // Jobs wait by the clock of the database.
  api.clock.set(new Date().toISOString())
  await api.startJobs()
})
afterAll(() => api.close())

const anyone = () => api.as(null)

const aDraft = (org: GivenOrg, email = `${crypto.randomUUID()}@example.org`): SaveDraftInput => ({
  orgId: org.orgId,
  campaignId: org.campaignId,
  fundraiser: null,
  language: 'en',
  source: 'page',
  draftKey: crypto.randomUUID(),
  consented: true,
  step: 'details',
  form: {
    frequency: 'single',
    amount: minorUnits(50_00),
    coversFees: false,
    shares: [],
    method: 'card',
    giver: { firstName: 'Dana', lastName: null, email },
    isAnonymous: false,
    answers: [],
    consents: [],
    acceptsTerms: false,
  },
})

const rowOf = async ({ orgId }: GivenOrg) => {
  const [row] = await api.asOwner<{ id: string; status: string; reason: string; reminders: unknown[] }>(
    'select id, status, reason, reminders from donation_drafts where org_id = $1',
    [orgId],
  )
  return row
}

/** Does now what waits for its time. */
const work = async (org: GivenOrg, what: 'remind' | 'expire') => {
  const draft = await rowOf(org)
  await api.within({ orgId: org.orgId }, () =>
    api.app.get(DraftsService)[what]({ orgId: org.orgId, userId: null, draftId: draft?.id ?? '' }),
  )
}

test('says that its campaign has closed meanwhile, and reminds nobody of it', async () => {
  const org = await api.given.org()
  const { campaigns } = api.as(org.admin)
  const { id: campaignId } = await campaigns.create({ name: 'Walk', template: 'appeal' })
  await campaigns.changeStatus({ id: campaignId, to: 'active' })
  const email = `${crypto.randomUUID()}@example.org`
  const draft = { ...aDraft(org, email), campaignId }
  expect(await anyone().checkout.saveDraft(draft)).toEqual({ saved: true })
  expect(await rowOf(org)).toMatchObject({ reason: 'inactivity' })
  await campaigns.changeStatus({ id: campaignId, to: 'ended' })
  await vi.waitFor(async () => expect(await rowOf(org)).toMatchObject({ status: 'open', reason: 'closed' }), 10_000)
  await work(org, 'remind')
  expect(await api.asOwner('select 1 from mails where recipient = $1', [email])).toEqual([])
})

test('whose campaign came to its last day says so when it expires, and takes it back when someone returns', async () => {
  const org = await api.given.org()
  const draft = aDraft(org)
  await anyone().checkout.saveDraft(draft)
  const endsOn = (day: string | null) =>
    api.asOwner('update campaigns set ends_on = $2 where id = $1', [org.campaignId, day])
  await endsOn('2026-01-31')
  await work(org, 'remind')
  expect(await rowOf(org)).toMatchObject({ reason: 'closed', reminders: [] })
  await endsOn(null)
  await anyone().checkout.saveDraft(draft)
  expect(await rowOf(org)).toMatchObject({ status: 'open', reason: 'inactivity' })
  await endsOn('2026-01-31')
  await work(org, 'expire')
  expect(await rowOf(org)).toMatchObject({ status: 'expired', reason: 'closed' })
  await work(org, 'expire')
  const happened = async () =>
    (await api.as(org.admin).webhooks.listEvents({})).rows
      .filter(({ data }) => data.object.object === 'draft')
      .map(({ type, data }) => `${type} ${String(data.object.reason)}`)
  await expect.poll(happened).toEqual(['draft.created inactivity', 'draft.abandoned closed'])
})
