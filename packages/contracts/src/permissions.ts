import type { Admission } from './operation.js'
import { isSwitchedOff, type Feature } from './features.js'
import { gather, type Gathered } from './noun.js'
import { nouns } from './nouns.js'
import { adminLevel, agentLevel, type OrgRole, type Switches } from './roles.js'
import { memberMay } from './switches.js'

export const permissions: Gathered<typeof nouns, 'permissions'> = gather(nouns, 'permissions')

export type Permission = keyof typeof permissions

/**
 * `public` takes anyone; `signed_in` takes any session, also one without an org; `superuser` takes those who run the
 * platform, as themselves: inside an org they are no more than a member of it; `donor` takes a donor who came in by a
 * mailed link, about themselves alone, and nobody else whatever their rights.
 */
export type Access = Permission | 'public' | 'signed_in' | 'superuser' | 'donor'

/** What who runs the platform reads in each org that they belong to, also where their role there is less. */
const ofSuperusersWhoBelong: readonly Permission[] = ['dashboard.read']

export const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name)

export interface Principal {
  role: OrgRole | null
  isSuperuser: boolean
  isImpersonating: boolean
  isOrgSuspended?: boolean
  featuresOff?: readonly Feature[]
  /** A member's own; what is absent is as members begin. */
  switches?: Partial<Switches> | null
}

export const may = (principal: Principal, permission: Permission): boolean =>
  hasRoleFor(principal, permission) && !isSwitchedOff(principal.featuresOff, permission)

/** A superuser acts in an org by membership or by impersonating, then with the rights of an admin. */
export function hasRoleFor(principal: Principal, permission: Permission): boolean {
  const allowed: readonly OrgRole[] = permissions[permission]
  if (principal.role === 'agent' && memberMay(principal.switches, permission, allowed)) return true
  if (principal.role && principal.role !== 'agent' && allowed.includes(principal.role)) return true
  if (!principal.isSuperuser) return false
  if (principal.role && ofSuperusersWhoBelong.includes(permission)) return true
  return principal.isImpersonating && allowed.includes('admin')
}

/** Members of a suspended organization read all of it and change nothing, but for operations that say otherwise. */
export const waitsForReopening = ({ kind, access, whileSuspended }: Admission): boolean =>
  kind === 'command' && isPermission(access) && whileSuspended !== 'allowed'

export function mayCall(principal: Principal, operation: Admission): boolean {
  const { access, orSuperuser, whileImpersonating } = operation
  if (principal.isImpersonating && whileImpersonating !== 'allowed') return false
  if (orSuperuser && principal.isSuperuser && !principal.isImpersonating) return true
  if (access === 'public' || access === 'signed_in') return true
  if (access === 'donor') return false
  if (access === 'superuser') return principal.isSuperuser && !principal.isImpersonating
  if (principal.isOrgSuspended && waitsForReopening(operation)) return false
  return may(principal, access)
}

export function isAgentLevel(principal: Principal): boolean {
  return (
    principal.isSuperuser || (principal.role !== null && (agentLevel as readonly OrgRole[]).includes(principal.role))
  )
}

export function isAdminLevel(principal: Principal): boolean {
  return (
    principal.isSuperuser || (principal.role !== null && (adminLevel as readonly OrgRole[]).includes(principal.role))
  )
}
