import { Problem } from '../problems/problem.js'
import type { SignedIn } from './actor.js'

const freshMs = 15 * 60_000

export function isFactorFresh({ secondFactorAt }: Pick<SignedIn, 'secondFactorAt'>, now: Date): boolean {
  return now.getTime() - (secondFactorAt?.getTime() ?? 0) <= freshMs
}

/** Raises `second_factor_stale` where a second factor was given too long ago; who has none has nothing to give. */
export function requireFreshFactor(visitor: Pick<SignedIn, 'secondFactorAt'>, now: Date): void {
  if (visitor.secondFactorAt && !isFactorFresh(visitor, now)) throw new Problem('second_factor_stale')
}

/** Raises `second_factor_stale`, or `password_stale` of someone without a second factor, after 15 minutes. */
export function requireFreshProof(
  visitor: Pick<SignedIn, 'secondFactorAt' | 'passwordAt' | 'hasSecondFactor'>,
  now: Date,
): void {
  const hasFactor = visitor.hasSecondFactor ?? Boolean(visitor.secondFactorAt)
  if (hasFactor && !isFactorFresh(visitor, now)) throw new Problem('second_factor_stale')
  if (!hasFactor && now.getTime() - (visitor.passwordAt?.getTime() ?? 0) > freshMs) throw new Problem('password_stale')
}
