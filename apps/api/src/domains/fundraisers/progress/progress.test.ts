import { afterAll, beforeAll, expect, test } from 'vitest'
import { initialTemplate } from '@almoner/contracts/emails/email-words'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { settled } from '../../../../test/settled.js'
import { happen } from '../../emails/testing/happen.js'
import { isLookedAt } from '../../emails/testing/is-looked-at.js'
import { PageProgress } from './page-progress.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
})
afterAll(() => api.close())

/** A page that wants $100.00 until the end of June. */
async function given(settings: { endsOn?: string | null; language?: string } = {}) {
  const org = await api.given.org()
  const fundraiserId = await api.given.fundraiser(org, { slug: 'own', goalAmount: 100_00 })
  const { endsOn = '2026-06-30', language = 'en' } = settings
  await api.asOwner('update fundraisers set ends_on = $2, language = $3 where id = $1', [
    fundraiserId,
    endsOn,
    language,
  ])
  return { org, fundraiserId }
}

async function give(org: GivenOrg, fundraiserId: string, amount: number, mode: 'live' | 'test' = 'live') {
  const chargeId = await api.given.charge(org, { amount, fundraiserId, mode })
  const tell = () => happen(api, org, 'charge.succeeded', { chargeId, fundraiserId, mode })
  await tell()
  await tell()
  await settled(api, org)
}

const mailsOf = ({ orgId }: GivenOrg, kind: string) => api.mails('org_id = $1 and kind = $2', [orgId, kind])
const subjectsOf = async (org: GivenOrg, kind = 'fundraiser_milestone') =>
  (await mailsOf(org, kind)).map(({ subject }) => subject)

const sweep = async (org: GivenOrg) => {
  if (!(await isLookedAt(api, 'fundraisers.ended_pages', org))) return
  await api.within(org, () => api.app.get(PageProgress).sweep(org.orgId))
}

const reached = (percent: number) => `You have reached ${percent}% of your goal`
const ended = 'Your page for General giving has ended'

test('each part of the goal is told of once, and of several at once the highest', async () => {
  const { org, fundraiserId } = await given()
  await give(org, fundraiserId, 24_00)
  expect(await subjectsOf(org)).toEqual([])
  await give(org, fundraiserId, 1_00)
  expect(await subjectsOf(org)).toEqual([reached(25)])
  await give(org, fundraiserId, 1_00)
  await give(org, fundraiserId, 60_00)
  expect(await subjectsOf(org)).toEqual([reached(25), reached(75)])
  await give(org, fundraiserId, 500_00)
  await give(org, fundraiserId, 500_00)
  const mails = await mailsOf(org, 'fundraiser_milestone')
  expect(mails.map(({ subject }) => subject)).toEqual([reached(25), reached(75), reached(100)])
  expect(mails[1]?.text).toContain('Raised: $86.00\nGoal: $100.00\nGifts: 4')
  expect(mails[1]?.text).toMatch(/Open my dashboard:\nhttps?:\/\/\S+#\/dashboard/)
})

test('a goal that is reached is told to programs once, and anew once it is another', async () => {
  const { org, fundraiserId } = await given()
  const told = async () =>
    (
      await api.asOwner<{ payload: object }>(
        `select payload from outbox where org_id = $1 and type = 'fundraiser.goal_reached' order by sequence`,
        [org.orgId],
      )
    ).map(({ payload }) => payload)
  await give(org, fundraiserId, 99_00)
  expect(await told()).toEqual([])
  await give(org, fundraiserId, 11_00)
  await give(org, fundraiserId, 1_00)
  const first = { fundraiserId, status: 'active', goal: 100_00, reached: 110_00, currency: 'usd' }
  expect(await told()).toMatchObject([first])
  await api.asOwner('update fundraisers set goal_amount = 11200 where id = $1', [fundraiserId])
  await give(org, fundraiserId, 5_00)
  expect(await told()).toMatchObject([first, { goal: 112_00, reached: 116_00 }])
})

test('what went back counts for nothing, nor does a test', async () => {
  const { org, fundraiserId } = await given()
  await give(org, fundraiserId, 90_00, 'test')
  const chargeId = await api.given.charge(org, { amount: 80_00, fundraiserId })
  await api.asOwner('update charges set refunded_amount = 7000 where id = $1', [chargeId])
  await give(org, fundraiserId, 5_00)
  expect(await subjectsOf(org)).toEqual([])
})

test('what is reached while the mail is off is not told later', async () => {
  const { org, fundraiserId } = await given()
  const { emails } = api.as(org.admin)
  const kind = 'fundraiser_milestone'
  await emails.saveDefault({ kind, template: { ...initialTemplate(kind), mode: 'off' } })
  await give(org, fundraiserId, 30_00)
  await emails.saveDefault({ kind, template: initialTemplate(kind) })
  await give(org, fundraiserId, 1_00)
  expect(await subjectsOf(org)).toEqual([])
  await give(org, fundraiserId, 20_00)
  expect(await subjectsOf(org)).toEqual([reached(50)])
})

test('the end of a page is told of on the day after its last, once, and again only for another last day', async () => {
  const { org, fundraiserId } = await given()
  await give(org, fundraiserId, 10_00)
  api.clock.set('2026-06-30T23:00:00Z')
  await sweep(org)
  expect(await subjectsOf(org, 'fundraiser_ended')).toEqual([])
  api.clock.set('2026-07-01T15:00:00Z')
  await sweep(org)
  await sweep(org)
  const mails = await mailsOf(org, 'fundraiser_ended')
  expect(mails.map(({ subject }) => subject)).toEqual([ended])
  expect(mails[0]?.text).toContain('Raised: $10.00\nGoal: $100.00\nGifts: 1')
  await api.asOwner("update fundraisers set ends_on = '2026-07-10' where id = $1", [fundraiserId])
  await sweep(org)
  expect(await mailsOf(org, 'fundraiser_ended')).toHaveLength(1)
  api.clock.set('2026-07-11T15:00:00Z')
  await sweep(org)
  expect(await mailsOf(org, 'fundraiser_ended')).toHaveLength(2)
})

test('an end that is long over is not told of', async () => {
  const { org } = await given()
  api.clock.set('2026-07-20T15:00:00Z')
  await sweep(org)
  expect(await mailsOf(org, 'fundraiser_ended')).toEqual([])
})

test('staff who end a page, or its campaign, tell its fundraiser once, in their language', async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  const one = await given({ endsOn: null, language: 'he' })
  const { fundraisers } = api.as(one.org.admin)
  await fundraisers.pause({ id: one.fundraiserId })
  await fundraisers.end({ id: one.fundraiserId })
  const [mail, ...others] = await mailsOf(one.org, 'fundraiser_ended')
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/הסתיים$/)
  expect(mail?.html).toContain('<html lang="he" dir="rtl">')
  await happen(api, one.org, 'campaign.ended', { campaignId: one.org.campaignId })
  await settled(api, one.org)
  expect(await mailsOf(one.org, 'fundraiser_ended')).toHaveLength(1)

  const other = await given()
  await happen(api, other.org, 'campaign.ended', { campaignId: other.org.campaignId })
  await happen(api, other.org, 'campaign.ended', { campaignId: other.org.campaignId })
  await settled(api, other.org)
  expect(await subjectsOf(other.org, 'fundraiser_ended')).toEqual([ended])
})
