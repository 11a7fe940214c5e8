import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { campaignFields, type CampaignCondition } from '@almoner/contracts/campaigns/campaign-conditions'
import type { FilterTree } from '@almoner/contracts/filters/filter-tree'
import { minorUnits } from '@almoner/contracts/minor-units'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { treesAreSets } from '../../../test/filters/condition-laws.js'
import type { GivenOrg } from '../../../test/given.js'

let api: TestApi
let org: GivenOrg
let tagId: string
let fieldId: string
const names = new Map<string, string>()

beforeAll(async () => {
  api = await createTestApi()
  org = await api.given.org()
  api.clock.set('2026-06-15T12:00:00Z')
  const { campaigns, customFields } = api.as(org.admin)
  for (const [name, goalAmount, given] of [
    ['Reached', 50_00, 60_00],
    ['Short', 50_00, 20_00],
    ['Open', undefined, 90_00],
    ['Still', 10_00, 0],
  ] as const) {
    const goal = goalAmount === undefined ? {} : { goalAmount: minorUnits(goalAmount) }
    const { id } = await campaigns.create({ name, template: 'blank', ...goal })
    await campaigns.changeStatus({ id, to: 'active' })
    names.set(id, name)
    if (given > 0) await give(id, given)
  }
  const [reached = '', short = '', open = ''] = names.keys()
  const end = { startsOn: '2026-06-01', endsOn: '2026-06-30', ownerUserId: org.agent.userId, tags: ['Spring'] }
  await campaigns.save({ id: short, campaign: end })
  await campaigns.changeStatus({ id: open, to: 'paused' })
  tagId = (await api.as(org.agent).tags.list()).find(({ name }) => name === 'Spring')?.id ?? ''
  const field = await customFields.create({ recordKind: 'campaign', name: 'Cost center', type: 'text' })
  fieldId = field.id
  await customFields.save({ recordKind: 'campaign', recordId: reached, custom: { cost_center: 'North' } })
})
afterAll(() => api.close())

const give = (campaignId: string, amount: number) =>
  api.as(org.agent).charges.record({
    donor: { add: { lastName: 'Nowak' } },
    amount: { amount: minorUnits(amount), currency: 'usd' },
    giftDate: '2026-06-10',
    method: 'cash',
    campaignId,
    idempotencyKey: randomUUID(),
  })

const find = async (where: FilterTree<CampaignCondition>): Promise<string[]> =>
  (await api.as(org.agent).campaigns.list({ where })).map(({ id }) => id)
const found = async (...of: CampaignCondition[]) =>
  (await find({ match: 'all', of }))
    .flatMap((id) => names.get(id) ?? [])
    .toSorted()
    .join(' ')

const conditions = (): CampaignCondition[] => [
  { field: 'status', in: ['paused', 'draft'] },
  { field: 'type', in: ['standard'] },
  { field: 'name', contains: 'o' },
  { field: 'raised', min: minorUnits(50_00) },
  { field: 'raised', min: minorUnits(1), currency: 'eur' },
  { field: 'goal', max: minorUnits(10_00) },
  { field: 'hasGoal' },
  { field: 'goalReached' },
  { field: 'gifts', min: 1 },
  { field: 'donors', max: 0 },
  { field: 'lastGift', lastDays: 30 },
  { field: 'starts', lastDays: 30 },
  { field: 'ends', nextDays: 30 },
  { field: 'created' },
  { field: 'currency', in: ['usd'] },
  { field: 'entity', in: [org.entityId] },
  { field: 'owner', in: [org.agent.userId] },
  { field: 'published' },
  { field: 'tags', in: [tagId] },
  { field: 'custom', id: fieldId, contains: 'nor' },
]

describe('what campaigns are found by', () => {
  test.each<[string, () => CampaignCondition[]]>([
    ['Reached', () => [{ field: 'goalReached' }]],
    ['Short Still', () => [{ field: 'hasGoal' }, { field: 'goalReached', not: true }]],
    ['Open Reached', () => [{ field: 'raised', min: minorUnits(50_00) }]],
    ['Short', () => [{ field: 'ends', nextDays: 30 }]],
    ['Short', () => [{ field: 'owner', in: [org.agent.userId] }]],
    ['Short', () => [{ field: 'tags', in: [tagId] }]],
    ['Reached', () => [{ field: 'custom', id: fieldId, contains: 'NORTH' }]],
    ['Still', () => [{ field: 'lastGift', not: true }, { field: 'hasGoal' }]],
  ])('%s', async (expected, of) => {
    expect(await found(...of())).toBe(expected)
  })

  test('every field has a condition here', () => {
    const tried = new Set<string>(conditions().map(({ field }) => field))
    expect(campaignFields.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
  })

  test('trees of conditions find what the sets of each come to', async () => {
    await treesAreSets(conditions(), find, { runs: 60 })
  })
})
