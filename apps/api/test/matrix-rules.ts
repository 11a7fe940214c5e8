import { expect } from 'vitest'
import { isSwitchedOff } from '@almoner/contracts/features'
import { hasRoleFor, isPermission, may, type Principal } from '@almoner/contracts/permissions'
import type { TestApi } from './create-test-api.js'
import type { AnyOperation } from '@almoner/contracts/operations'
import type { GivenOrg } from './given.js'

/** Whose call is judged; null is nobody. Without an org they are signed in and stand in none. */
export type Caller = (Principal & { orgId: string | null }) | null

/** Whether the contract of an operation lets someone call it, read apart from the code that enforces it. */
export function isAllowed(operation: AnyOperation, caller: Caller): boolean {
  const { access, orSuperuser, whileImpersonating } = operation
  if (caller?.isImpersonating && whileImpersonating !== 'allowed') return false
  if (access === 'public') return true
  if (access === 'donor' || !caller) return false
  if (access === 'signed_in') return true
  if (caller.isSuperuser && !caller.isImpersonating && (access === 'superuser' || orSuperuser)) return true
  if (access === 'superuser') return false
  return caller.orgId !== null && may(caller, access) && !isHeldUp(operation, caller)
}

/** Whether it is refused only since those who run the platform switched it off for the org. */
export const isOff = (operation: AnyOperation, caller: Caller): boolean =>
  isPermission(operation.access) &&
  caller !== null &&
  hasRoleFor(caller, operation.access) &&
  isSwitchedOff(caller.featuresOff, operation.access)

/** Whether it waits only for the org to be reopened. */
export const isHeldUp = ({ kind, access, whileSuspended }: AnyOperation, caller: Caller): boolean =>
  caller?.isOrgSuspended === true &&
  kind === 'command' &&
  whileSuspended !== 'allowed' &&
  isPermission(access) &&
  may(caller, access)

/** Fails where anything was added to, taken from or renamed in an org as a matrix begins with it. */
export async function expectUntouched(api: TestApi, { orgId }: GivenOrg): Promise<void> {
  const [left] = await api.asOwner(
    `select (select count(*)::int from donors where org_id = $1) as donors,
            (select count(*)::int from charges where org_id = $1) as charges,
            (select array_agg(role order by role) from memberships where org_id = $1) as roles,
            (select name from orgs where id = $1) as name`,
    [orgId],
  )
  expect(left).toEqual({
    donors: 1,
    charges: 1,
    roles: ['admin', 'agent', 'fundraiser', 'owner'],
    name: 'Org of a test',
  })
}
