import { isGroup, type ConditionGroup, type FilterTree, type Match } from '@almoner/contracts/filters/filter-tree'

type Part<Condition> = Condition | ConditionGroup<Condition>

/** Where a condition stands: its place in the tree, and in the group that stands there. */
export interface Place {
  part: number
  within?: number | undefined
}

export const turned = (match: Match): Match => (match === 'all' ? 'any' : 'all')

export const conditionsOf = <Condition extends object>(part: Part<Condition>): readonly Condition[] =>
  isGroup(part) ? part.of : [part]

/** Groups of one are conditions, and a tree without conditions is none. */
function tidy<Condition extends object>({ match, of }: FilterTree<Condition>): FilterTree<Condition> | undefined {
  const parts = of.flatMap((part): Part<Condition>[] => {
    if (!isGroup(part)) return [part]
    const [only, ...others] = part.of
    return only === undefined ? [] : others.length === 0 ? [only] : [part]
  })
  return parts.length === 0 ? undefined : { match, of: parts }
}

/** With one more condition: beside the others, or in one group with the part that stands at a place. */
export function withAdded<Condition extends object>(
  tree: FilterTree<Condition> | undefined,
  condition: Condition,
  beside?: number,
): FilterTree<Condition> {
  const { match, of } = tree ?? { match: 'all' as const, of: [] }
  const partner = beside === undefined ? undefined : of[beside]
  if (partner === undefined) return { match, of: [...of, condition] }
  const group = isGroup(partner) ? partner : { match: turned(match), of: [partner] }
  return { match, of: of.with(beside ?? 0, { match: group.match, of: [...group.of, condition] }) }
}

/** With another condition at a place; without one where none is given. */
export function withReplaced<Condition extends object>(
  { match, of }: FilterTree<Condition>,
  { part: at, within }: Place,
  condition?: Condition,
): FilterTree<Condition> | undefined {
  const parts = of.flatMap((part, place): Part<Condition>[] => {
    if (place !== at) return [part]
    if (!isGroup(part)) return condition ? [condition] : []
    const inner = part.of.flatMap((one, index) => (index !== within ? [one] : condition ? [condition] : []))
    return [{ match: part.match, of: inner }]
  })
  return tidy({ match, of: parts })
}

/** All where any was asked for, and the other way round; groups keep saying the opposite. */
export const turnedTree = <Condition extends object>({ match, of }: FilterTree<Condition>): FilterTree<Condition> => ({
  match: turned(match),
  of: of.map((part) => (isGroup(part) ? { match: turned(part.match), of: part.of } : part)),
})
