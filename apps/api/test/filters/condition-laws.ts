import fc from 'fast-check'
import { expect } from 'vitest'
import { isGroup, type FilterTree } from '@almoner/contracts/filters/filter-tree'

interface AnyCondition {
  field: string
  not?: true | undefined
}

type Find<Condition> = (where: FilterTree<Condition>) => Promise<readonly string[]>

/** Whichever row a condition does not find, it finds turned round: nothing is lost between the two, known or not. */
async function eachConditionParts<Condition extends AnyCondition>(
  conditions: readonly Condition[],
  find: Find<Condition>,
): Promise<Map<Condition, Set<string>>> {
  const all = await find({ match: 'all', of: [] })
  const found = new Map<Condition, Set<string>>()
  for (const condition of conditions) {
    const holds = await find({ match: 'all', of: [condition] })
    const doesNot = await find({ match: 'all', of: [{ ...condition, not: true }] })
    expect({ condition, found: [...holds, ...doesNot].toSorted() }).toEqual({ condition, found: all.toSorted() })
    found.set(condition, new Set(holds))
  }
  return found
}

/** Trees of conditions find what the sets of rows that each of them finds come to. */
export async function treesAreSets<Condition extends AnyCondition>(
  conditions: readonly Condition[],
  find: Find<Condition>,
  { runs }: { runs: number },
): Promise<void> {
  const all = await find({ match: 'all', of: [] })
  const found = await eachConditionParts(conditions, find)
  const leaf = fc.record({ at: fc.nat(conditions.length - 1), not: fc.boolean() })
  const match = fc.constantFrom('all' as const, 'any' as const)
  const group = fc.record({ match, of: fc.array(leaf, { minLength: 1, maxLength: 3 }) })
  const drawn = fc.record({ match, of: fc.array(fc.oneof(leaf, group), { maxLength: 4 }) })

  type Leaf = { at: number; not: boolean }
  const written = ({ at, not }: Leaf): Condition => {
    const condition = conditions[at]
    if (!condition) throw new Error('No such condition')
    return not ? { ...condition, not: true } : condition
  }
  const holds = ({ at, not }: Leaf, id: string): boolean => {
    const condition = conditions[at]
    return condition !== undefined && (found.get(condition)?.has(id) ?? false) !== not
  }
  const joined = (how: 'all' | 'any', parts: readonly boolean[]) =>
    parts.length === 0 || (how === 'all' ? parts.every(Boolean) : parts.some(Boolean))

  await fc.assert(
    fc.asyncProperty(drawn, async (tree) => {
      const where: FilterTree<Condition> = {
        match: tree.match,
        of: tree.of.map((part) =>
          'at' in part ? written(part) : { match: part.match, of: part.of.map((one) => written(one)) },
        ),
      }
      const expected = all.filter((id) =>
        joined(
          tree.match,
          tree.of.map((part) =>
            'at' in part
              ? holds(part, id)
              : joined(
                  part.match,
                  part.of.map((one) => holds(one, id)),
                ),
          ),
        ),
      )
      expect(where.of.filter(isGroup).length).toBe(tree.of.filter((part) => !('at' in part)).length)
      expect([...(await find(where))].toSorted()).toEqual(expected.toSorted())
    }),
    { numRuns: runs },
  )
}
