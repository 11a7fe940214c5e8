import { gather } from './noun.js'
import { nouns } from './nouns.js'
import { initialSwitches, type OrgRole, type Switches } from './roles.js'

const switchByPermission: Readonly<Record<string, keyof Switches>> = gather(nouns, 'switchedBy')

/** The switch that decides a right, where one does. */
export const switchOf = (permission: string): keyof Switches | undefined => switchByPermission[permission]

/** The rights that a switch of each member decides, whatever the role says. */
export const switchedPermissions = Object.entries(switchByPermission)

// Looking, taking along what one sees, and the own bell.
const isReading = (permission: string): boolean => /\.(read|mark)$|^exports\./.test(permission)

/**
 * Whether a member has a permission: by its switch where it has one, and else by the roles that have it. Whoever is to read
 * only keeps what reads.
 */
export function memberMay(
  own: Partial<Switches> | null | undefined,
  permission: string,
  roles: readonly OrgRole[],
): boolean {
  const switches = { ...initialSwitches, ...own }
  const by = switchByPermission[permission]
  const isGiven = by ? switches[by] : roles.includes('agent')
  return isGiven && (!switches.readOnly || isReading(permission))
}

/** Whether someone sees how donors are reached: their emails, phones and street addresses. */
export const seesPersonalData = (principal: {
  role: OrgRole | null
  switches?: Partial<Switches> | null | undefined
}): boolean => principal.role !== 'agent' || (principal.switches?.personalData ?? initialSwitches.personalData)
