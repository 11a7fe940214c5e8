import type { Actor } from '../../platform/access/actor.js'
import { Problem } from '../../platform/problems/problem.js'

/** Whose page it is. The permission is of a role that only people have, so that there is always a user. */
export function ownUserOf({ userId }: Actor): string {
  if (!userId) throw new Problem('not_found')
  return userId
}
