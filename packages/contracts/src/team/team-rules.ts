import type { OrgRole } from '../roles.js'

export interface TeamActor {
  userId: string
  role: OrgRole | null
  isSuperuser: boolean
}

interface Member {
  userId: string
  role: OrgRole
}

/** Nobody removes themselves. An owner or superuser removes anyone, an admin only members. */
export function mayRemove(actor: TeamActor, member: Member): boolean {
  if (actor.userId === member.userId) return false
  if (actor.isSuperuser || actor.role === 'owner') return true
  return actor.role === 'admin' && member.role === 'agent'
}

/** Members alone have switches, and nobody their own. */
export const mayChangeSwitches = (actor: TeamActor, member: Member): boolean =>
  member.role === 'agent' && mayRemove(actor, member)

/** Nobody changes their own role; an admin makes members admins, and no one an owner. */
export function mayChangeRole(actor: TeamActor, member: Member, to: OrgRole): boolean {
  if (member.role === 'fundraiser' || to === 'fundraiser' || !mayRemove(actor, member)) return false
  return actor.role !== 'admin' || actor.isSuperuser || to !== 'owner'
}
