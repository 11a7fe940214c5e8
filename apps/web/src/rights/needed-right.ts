import { permissions, type Permission, type Principal } from '@almoner/contracts/permissions'
import { orgRoles, type OrgRole } from '@almoner/contracts/roles'
import { memberMay, switchOf } from '@almoner/contracts/switches'
import { t } from './messages'

/** What somebody lacks for a permission, in a sentence. */
export function neededRight({ role, switches }: Principal, permission: Permission): string {
  const allowed: readonly OrgRole[] = permissions[permission]
  const canTogether = { ...switches, readOnly: false }
  if (role === 'agent' && switches?.readOnly && memberMay(canTogether, permission, allowed)) return t('needs.readOnly')
  const by = switchOf(permission)
  if (by) return t(`needs.${by}`)
  return orgRoles.filter((one) => allowed.includes(one)).length > 1 ? t('needs.admins') : t('needs.owners')
}
