import type { CurrentUser } from '@almoner/contracts/accounts/account'
import type { Org } from '@almoner/contracts/orgs/org'
import type { Admission } from '@almoner/contracts/operation'
import { isAgentLevel, may, mayCall, type Permission, type Principal } from '@almoner/contracts/permissions'
import { seesPersonalData } from '@almoner/contracts/switches'
import { trpc } from '../trpc'
import { principalOf } from './principal'

export interface Actor {
  user: CurrentUser
  /** Null for a superuser, or a user without one. */
  org: Org | null
  /** The org's zone; the browser's where there is no org. */
  timeZone: string | undefined
  can: (permission: Permission) => boolean
  /** Whether the server would let them call it; unlike `can` it knows what is shut while impersonating. */
  canCall: (operation: Admission) => boolean
  principal: Principal
  /** Sees how donors are reached, and what else is personal of them. */
  seesPersonal: boolean
  /** Sees the back office, rather than a fundraiser's own pages. */
  isAgentLevel: boolean
}

/** Who is at work. Only below the shell, whose guard has seen to it that someone is. */
export function useActor(): Actor {
  const [user] = trpc.accounts.current.useSuspenseQuery(undefined, { staleTime: 300_000 })
  const principal = principalOf(user)
  return {
    user,
    org: user.org,
    timeZone: user.org?.timeZone,
    can: (permission) => may(principal, permission),
    canCall: (operation) => mayCall(principal, operation),
    principal,
    seesPersonal: seesPersonalData(principal),
    isAgentLevel: isAgentLevel(principal),
  }
}
