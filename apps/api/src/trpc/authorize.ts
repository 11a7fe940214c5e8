import { scopeFor } from '@almoner/contracts/api-keys/api-key-scopes'
import { isSwitchedOff } from '@almoner/contracts/features'
import { hasRoleFor, waitsForReopening } from '@almoner/contracts/permissions'
import type { KeyHolder } from '../platform/access/actor.js'
import { Problem } from '../platform/problems/problem.js'
import type { AnyOperation, Context } from './context.js'

/**
 * Raises `session_missing`, `permission_denied`, `impersonation_denied`, `feature_off`, `org_suspended`, `api_key_unfit` and
 * `api_key_scope_missing`.
 */
export function authorize(
  { visitor, apiKey, donor }: Pick<Context, 'visitor' | 'apiKey' | 'donor'>,
  operation: AnyOperation,
): void {
  if (apiKey) return authorizeKey(apiKey, operation)
  if (visitor?.isImpersonating && operation.whileImpersonating !== 'allowed') throw new Problem('impersonation_denied')
  if (operation.access === 'public') return
  if (operation.access === 'donor') {
    if (!donor) throw new Problem(visitor ? 'permission_denied' : 'session_missing')
    return
  }
  if (!visitor) throw new Problem('session_missing')
  if (visitor.awaits && !operation.whileAwaiting?.includes(visitor.awaits))
    throw new Problem(`${visitor.awaits}_needed`)
  if (operation.access === 'signed_in') return
  if (visitor.isSuperuser && !visitor.isImpersonating && (operation.access === 'superuser' || operation.orSuperuser))
    return
  if (operation.access === 'superuser') throw new Problem('permission_denied')
  if (!visitor.orgId) throw new Problem('permission_denied')
  if (!hasRoleFor(visitor, operation.access)) throw Problem.lacking(visitor, operation.access)
  if (isSwitchedOff(visitor.featuresOff, operation.access)) throw new Problem('feature_off')
  if (visitor.isOrgSuspended && waitsForReopening(operation)) throw new Problem('org_suspended')
}

function authorizeKey({ scopes, isOrgSuspended, featuresOff }: KeyHolder, operation: AnyOperation): void {
  if (operation.access === 'public') return
  if (isSwitchedOff(featuresOff, operation.access)) throw new Problem('feature_off')
  const scope = scopeFor(operation)
  if (scope === null) throw new Problem('api_key_unfit')
  if (!scopes.includes(scope))
    throw new Problem('api_key_scope_missing', { message: `This API key lacks the scope ${scope}` })
  if (isOrgSuspended && waitsForReopening(operation)) throw new Problem('org_suspended')
}
