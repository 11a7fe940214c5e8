import { deniedWhileImpersonating, may } from '@almoner/contracts/permissions'
import type { SignedIn } from '../platform/access/actor.js'
import { Problem } from '../platform/problems/problem.js'
import type { AnyOperation } from './context.js'

/**
 * Lets a visitor pass or raises `session_missing`, `permission_denied`, or what the session still lacks. Nothing is let
 * through that is not named.
 */
export function admit(visitor: SignedIn | null, operation: AnyOperation): void {
  if (visitor?.isImpersonating && deniedWhileImpersonating.includes(operation.name))
    throw new Problem('permission_denied')
  if (operation.access === 'public') return
  if (!visitor) throw new Problem('session_missing')
  if (visitor.awaits && !operation.whileAwaiting?.includes(visitor.awaits))
    throw new Problem(`${visitor.awaits}_needed`)
  if (operation.access === 'signed_in') return
  if (operation.access === 'superuser') {
    if (!visitor.isSuperuser || visitor.isImpersonating) throw new Problem('permission_denied')
    return
  }
  if (!visitor.orgId || !may(visitor, operation.access)) throw new Problem('permission_denied')
}
