import { isDeepStrictEqual } from 'node:util'
import { Problem } from './problems/problem.js'

/** Raises `input_invalid` at each field that was sent back other than it stands, and is not changed in this way. */
export function refuseChanged(readBack: Record<string, unknown> | undefined, current: object): void {
  const now = new Map(Object.entries(current))
  const changed = Object.entries(readBack ?? {}).filter(([name, value]) => !isDeepStrictEqual(value, now.get(name)))
  const [first] = changed
  if (!first) return
  const message = 'This cannot be changed here'
  throw new Problem('input_invalid', {
    fields: changed.map(([path]) => ({ path, message })),
    message: `${first[0]}: ${message}`,
  })
}
