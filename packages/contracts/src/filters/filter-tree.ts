import { z } from 'zod'

export const matches = ['all', 'any'] as const
export type Match = (typeof matches)[number]

export interface ConditionGroup<Condition> {
  match: Match
  of: Condition[]
}

/**
 * Conditions and groups of them, of which all or any hold. As every condition can be turned round by `not`, two levels say
 * whatever can be said.
 */
export interface FilterTree<Condition> {
  match: Match
  of: (Condition | ConditionGroup<Condition>)[]
}

export const mostConditions = 20
const longestText = 16_000

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The tree of a list's conditions, or its JSON, which is how it stands in a link and in the query of REST. */
export function filterTreeOf<Field extends { schema: z.core.$ZodTypeDiscriminable & z.ZodType }>(
  fields: readonly Field[],
) {
  const [first, ...others] = fields.map(({ schema }): Field['schema'] => schema)
  if (!first) throw new Error('A list has a field to filter by')
  const condition = z.discriminatedUnion('field', [first, ...others])
  const match = z.enum(matches)
  const group = z.strictObject({ match, of: z.array(condition).min(1).max(mostConditions) })
  const tree = z.strictObject({
    match,
    of: z.array(z.union([group, condition], { error: 'This list has no such condition' })).max(mostConditions),
  })
  const given = z.custom<z.input<typeof tree>>((value) => typeof value === 'object' && value !== null)
  return z
    .union([z.string().max(longestText).transform(jsonOf).pipe(given), given], { error: 'This is not a filter' })
    .pipe(tree)
}

export const isGroup = <Condition extends object>(
  part: Condition | ConditionGroup<Condition>,
): part is ConditionGroup<Condition> => 'of' in part
