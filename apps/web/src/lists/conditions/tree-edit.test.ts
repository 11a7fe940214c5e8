import type { FilterTree } from '@almoner/contracts/filters/filter-tree'
import { describe, expect, test } from 'vitest'
import type { AnyCondition } from './filter-fields'
import { turnedTree, withAdded, withReplaced } from './tree-edit'

const gave: AnyCondition = { field: 'gave', from: '2025-01-01' }
const gaveNot: AnyCondition = { field: 'gave', not: true, from: '2026-01-01' }
const city: AnyCondition = { field: 'city', contains: 'Albany' }
const tree: FilterTree<AnyCondition> = { match: 'all', of: [gave, gaveNot] }

describe('adding a condition', () => {
  test('begins a tree of which all holds', () => {
    expect(withAdded<AnyCondition>(undefined, gave)).toEqual({ match: 'all', of: [gave] })
  })

  test('puts it beside the others', () => {
    expect(withAdded(tree, city)).toEqual({ match: 'all', of: [gave, gaveNot, city] })
  })

  test('makes a group of the other kind with the one it is joined to, and goes on with a group that is there', () => {
    const grouped = withAdded(tree, city, 1)
    expect(grouped).toEqual({ match: 'all', of: [gave, { match: 'any', of: [gaveNot, city] }] })
    expect(withAdded(grouped, gave, 1).of[1]).toEqual({ match: 'any', of: [gaveNot, city, gave] })
  })
})

describe('changing and taking away', () => {
  const grouped = withAdded(tree, city, 1)

  test('changes the one at its place, in a group too', () => {
    expect(withReplaced(tree, { part: 0 }, city)?.of).toEqual([city, gaveNot])
    expect(withReplaced(grouped, { part: 1, within: 0 }, gave)?.of[1]).toEqual({ match: 'any', of: [gave, city] })
  })

  test('leaves no group of one, and no tree of none', () => {
    expect(withReplaced(grouped, { part: 1, within: 1 })).toEqual(tree)
    expect(withReplaced<AnyCondition>({ match: 'any', of: [city] }, { part: 0 })).toBeUndefined()
  })

  test('turns all into any with its groups, and back', () => {
    expect(turnedTree(grouped)).toEqual({ match: 'any', of: [gave, { match: 'all', of: [gaveNot, city] }] })
    expect(turnedTree(turnedTree(grouped))).toEqual(grouped)
  })
})
