import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FilterTree } from '@almoner/contracts/filters/filter-tree'
import { fundraiserFields, type FundraiserCondition } from '@almoner/contracts/fundraisers/fundraiser-conditions'
import { fundraiserStatuses } from '@almoner/contracts/fundraisers/fundraiser'
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
  for (const [name, user, settings, given] of [
    ['reached', org.fundraiser, { goalAmount: 50_00 }, 60_00],
    ['short', org.agent, { goalAmount: 50_00 }, 20_00],
    ['open', org.admin, {}, 90_00],
    ['ended', org.owner, { status: 'ended' as const }, 0],
  ] as const) {
    const id = await api.given.fundraiser(org, { user, ...settings })
    names.set(id, name)
    if (given > 0) await api.given.charge(org, { fundraiserId: id, amount: given, giftDate: '2026-06-10' })
  }
  const [reached = '', short = ''] = names.keys()
  const tagged = { recordKind: 'fundraiser' as const, recordId: short, add: ['Marathon'] }
  await api.as(org.admin).tags.change(tagged)
  tagId = (await api.as(org.agent).tags.list()).find(({ name }) => name === 'Marathon')?.id ?? ''
  const { customFields } = api.as(org.admin)
  fieldId = (await customFields.create({ recordKind: 'fundraiser', name: 'Shirt', type: 'text' })).id
  await customFields.save({ recordKind: 'fundraiser', recordId: reached, custom: { shirt: 'Large' } })
})
afterAll(() => api.close())

const find = async (where: FilterTree<FundraiserCondition>): Promise<string[]> => {
  const status = [...fundraiserStatuses]
  return (await api.as(org.admin).fundraisers.list({ where, status, limit: 100 })).rows.map(({ id }) => id)
}
const found = async (...of: FundraiserCondition[]) =>
  (await find({ match: 'all', of }))
    .flatMap((id) => names.get(id) ?? [])
    .toSorted()
    .join(' ')

const conditions = (): FundraiserCondition[] => [
  { field: 'status', in: ['ended'] },
  { field: 'name', contains: 'test' },
  { field: 'campaign', in: [org.campaignId] },
  { field: 'raised', min: minorUnits(50_00) },
  { field: 'raised', min: minorUnits(1), currency: 'eur' },
  { field: 'goal', min: minorUnits(1) },
  { field: 'goalReached' },
  { field: 'gifts', min: 1 },
  { field: 'donors', max: 0 },
  { field: 'lastGift', lastDays: 30 },
  { field: 'ends' },
  { field: 'created' },
  { field: 'currency', in: ['usd'] },
  { field: 'entity', in: [org.entityId] },
  { field: 'team' },
  { field: 'changeWaiting' },
  { field: 'tags', in: [tagId] },
  { field: 'custom', id: fieldId, contains: 'large' },
]

describe('what fundraisers are found by', () => {
  test.each<[string, () => FundraiserCondition[]]>([
    ['reached', () => [{ field: 'goalReached' }]],
    ['open reached', () => [{ field: 'raised', min: minorUnits(50_00) }]],
    ['ended open', () => [{ field: 'goal', not: true }]],
    ['ended', () => [{ field: 'lastGift', not: true }]],
    ['short', () => [{ field: 'tags', in: [tagId] }]],
    ['reached', () => [{ field: 'custom', id: fieldId, contains: 'LARGE' }]],
    ['', () => [{ field: 'team' }]],
    ['ended open reached short', () => [{ field: 'entity', in: [org.entityId] }]],
  ])('%s', async (expected, of) => {
    expect(await found(...of())).toBe(expected)
  })

  test('every field has a condition here', () => {
    const tried = new Set<string>(conditions().map(({ field }) => field))
    expect(fundraiserFields.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
  })

  test('trees of conditions find what the sets of each come to', async () => {
    await treesAreSets(conditions(), find, { runs: 60 })
  })
})
