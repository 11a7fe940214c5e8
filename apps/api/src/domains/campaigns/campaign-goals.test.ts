import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { settled } from '../../../test/settled.js'
import type { CampaignGoal } from '@almoner/contracts/campaigns/campaign'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
})
afterAll(() => api.close())

const goalOf = (goal: Partial<CampaignGoal> & Pick<CampaignGoal, 'type' | 'value'>): CampaignGoal => ({
  display: 'meter',
  includeOffline: true,
  manualOffset: 0,
  ...goal,
})

const setGoal = async (org: GivenOrg, goal: CampaignGoal | null) => {
  await api.as(org.admin).campaigns.save({ id: org.campaignId, campaign: { goal } })
  await settled(api, org)
}

const give = async (org: GivenOrg, amount: number) => {
  await api.as(org.agent).charges.record({
    donor: { add: { lastName: `Donor ${amount}` } },
    amount: { amount, currency: 'usd' },
    giftDate: '2026-06-14',
    method: 'cash',
    idempotencyKey: randomUUID(),
  })
  await settled(api, org)
}

const told = async ({ orgId }: GivenOrg) =>
  (
    await api.asOwner<{ payload: { goal: number; reached: number; goalType: string } }>(
      `select payload from outbox where org_id = $1 and type = 'campaign.goal_reached' order by sequence`,
      [orgId],
    )
  ).map(({ payload: { goalType, goal, reached } }) => [goalType, goal, reached])

test('a goal is told of once, when the gifts reach it, and again once it is raised', async () => {
  const org = await api.given.org()
  await setGoal(org, goalOf({ type: 'amount', value: 100_00 }))
  await give(org, 60_00)
  expect(await told(org)).toEqual([])
  await give(org, 50_00)
  const first = ['amount', 100_00, 110_00]
  expect(await told(org)).toEqual([first])
  await give(org, 5_00)
  expect(await told(org)).toEqual([first])
  await setGoal(org, goalOf({ type: 'amount', value: 120_00 }))
  expect(await told(org)).toEqual([first])
  await give(org, 6_00)
  expect(await told(org)).toEqual([first, ['amount', 120_00, 121_00]])
})

test('a goal that is set below what was given is reached at once, in donors too', async () => {
  const org = await api.given.org()
  await give(org, 10_00)
  await give(org, 20_00)
  await setGoal(org, goalOf({ type: 'donors', value: 2 }))
  expect(await told(org)).toEqual([['donors', 2, 2]])
  await setGoal(org, null)
  expect(await told(org)).toHaveLength(1)
})

test('gifts by hand count for no goal that leaves them out', async () => {
  const org = await api.given.org()
  await setGoal(org, goalOf({ type: 'gifts', value: 1, includeOffline: false }))
  await give(org, 10_00)
  expect(await told(org)).toEqual([])
})
