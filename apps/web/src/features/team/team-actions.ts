import type { OrgRole } from '@almoner/contracts/roles'
import { givableRoles, invitableRoles } from '@almoner/contracts/team/team.operations'
import { mayChangeRole, mayChangeSwitches, mayRemove } from '@almoner/contracts/team/team-rules'
import type { Teammate } from '@almoner/contracts/team/teammate'

export type GivableRole = (typeof givableRoles)[number]

export interface ActionsOn {
  /** Of an invitation that was not accepted yet. */
  canResend: boolean
  canRevoke: boolean
  roles: GivableRole[]
  canChangeAccess: boolean
  canDelete: boolean
}

const invitable: readonly OrgRole[] = invitableRoles

interface Acting {
  userId: string
  role: OrgRole | null
  isSuperuser: boolean
  isImpersonating: boolean
}

/** By the rules that the server keeps too. Whoever acts in another's name neither invites nor deletes anyone, nor gives rights. */
export function actionsOn(teammate: Teammate, acting: Acting): ActionsOn {
  const member = { userId: teammate.id, role: teammate.permission }
  const isDenied = acting.isImpersonating || teammate.id === acting.userId
  const roles = givableRoles.filter((role) => role !== member.role && mayChangeRole(acting, member, role))
  return {
    canResend: teammate.isInvited && !acting.isImpersonating,
    // Admins invite admins, so they may take that back as well.
    canRevoke:
      !acting.isImpersonating && teammate.isInvited && (invitable.includes(member.role) || mayRemove(acting, member)),
    roles: isDenied || teammate.isInvited ? [] : roles,
    canChangeAccess: !isDenied && mayChangeSwitches({ ...acting, isSuperuser: false }, member),
    // What only a superuser may needs a reason: the admin area asks for it.
    canDelete: !isDenied && !teammate.isInvited && mayRemove({ ...acting, isSuperuser: false }, member),
  }
}
