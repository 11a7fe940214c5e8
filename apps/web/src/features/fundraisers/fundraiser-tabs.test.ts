import { expect, test } from 'vitest'
import { fundraiserStatuses, type FundraiserStatus } from '@almoner/contracts/fundraisers/fundraiser'
import { fundraiserTabs, tabOf } from './fundraiser-tabs'

test('every status has one tab', () => {
  expect(Object.values(fundraiserTabs).flat().toSorted()).toEqual([...fundraiserStatuses].toSorted())
})

test.each<[FundraiserStatus[] | undefined, string | undefined]>([
  [undefined, 'active'],
  [[], 'active'],
  [['pending'], 'pending'],
  [['rejected'], 'past'],
  [['ended', 'rejected'], 'past'],
  [['active', 'pending'], undefined],
])('of %j it is %s', (status, tab) => {
  expect(tabOf(status)).toBe(tab)
})
