import { permissions, type Permission, type Principal } from './permissions.js'
import type { OrgRole, Switches } from './roles.js'
import { memberMay, switchOf } from './switches.js'

/** What somebody lacks, as people are told: by the switch that decides it, and else by the roles that have it. */
export const neededRights: Readonly<Record<keyof Switches | 'admins' | 'owners' | 'staff', string>> = {
  refunds: 'You need the right to refund gifts.',
  exports: 'You need the right to export.',
  plans: 'You need the right to edit recurring gifts.',
  personalData: 'You need the right to see personal data.',
  readOnly: 'You have read-only access.',
  admins: 'Only owners and admins can do this.',
  staff: 'Only owners, admins, and members can do this.',
  owners: 'Only owners can do this.',
}

/** What somebody lacks for a permission, in a sentence. */
export function neededRight({ role, switches }: Pick<Principal, 'role' | 'switches'>, permission: Permission): string {
  const allowed: readonly OrgRole[] = permissions[permission]
  const canTogether = { ...switches, readOnly: false }
  if (role === 'agent' && switches?.readOnly && memberMay(canTogether, permission, allowed))
    return neededRights.readOnly
  const by = switchOf(permission)
  if (by) return neededRights[by]
  if (allowed.includes('agent')) return neededRights.staff
  return allowed.includes('admin') ? neededRights.admins : neededRights.owners
}
