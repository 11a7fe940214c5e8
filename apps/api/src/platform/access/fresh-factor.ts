import { Problem } from '../problems/problem.js'
import type { SignedIn } from './actor.js'

const freshMs = 15 * 60_000

/** Whether the second factor was given just now, as what is most powerful asks for. */
export function isFactorFresh({ secondFactorAt }: Pick<SignedIn, 'secondFactorAt'>, now: Date): boolean {
  return now.getTime() - (secondFactorAt?.getTime() ?? 0) <= freshMs
}

/**
 * Raises `second_factor_stale` where a second factor was given in this session, but too long ago. Who has none has
 * nothing to give again: whether they must have one was asked before.
 */
export function requireFreshFactor(visitor: Pick<SignedIn, 'secondFactorAt'>, now: Date): void {
  if (visitor.secondFactorAt && !isFactorFresh(visitor, now)) throw new Problem('second_factor_stale')
}
