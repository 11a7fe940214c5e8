import type { Admission } from '@almoner/contracts/operation'
import { hasRoleFor, isPermission } from '@almoner/contracts/permissions'
import { refuse } from '../rights/refusals'
import { useActor } from '../session/use-actor'
import type { Action } from './action'

export interface AskedAction extends Action {
  operation: Admission
  /** Staff look for it where it stands: whoever lacks the right is told so, and who has it. */
  isLookedFor?: boolean
}

/** Of actions, those that somebody may do, and those of which they are told who may; all others are left out. */
export function useRightful(actions: readonly AskedAction[]): Action[] {
  const { canCall, principal } = useActor()
  return actions.flatMap(({ operation, isLookedFor, ...action }) => {
    const { access } = operation
    if (canCall(operation)) return [action]
    // What the state of the organization or of the session forbids is no right that somebody else has.
    if (!isLookedFor || !isPermission(access) || hasRoleFor(principal, access) || principal.isImpersonating) return []
    return [{ ...action, run: () => refuse({ kind: 'action', label: action.label, permission: access }) }]
  })
}
