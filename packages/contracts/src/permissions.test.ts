import { expect, test } from 'vitest'
import {
  hasRoleFor,
  isAdminLevel,
  isAgentLevel,
  may,
  permissions as everyPermission,
  type Permission,
} from './permissions.js'
import { initialSwitches, orgRoles, switches, type OrgRole, type Switches } from './roles.js'
import { seesPersonalData, switchedPermissions } from './switches.js'

const as = (role: OrgRole | null, isSuperuser = false) => ({ role, isSuperuser, isImpersonating: false })

const permissionIds = Object.keys(everyPermission) as Permission[]

const rolesFor = (permission: Permission) => orgRoles.filter((role) => may(as(role), permission))

test('agent level are owners, admins, members and superusers', () => {
  expect(orgRoles.filter((role) => isAgentLevel(as(role)))).toEqual(['owner', 'admin', 'agent'])
  expect(isAgentLevel(as(null, true))).toBe(true)
  expect(isAgentLevel(as('fundraiser', true))).toBe(true)
  expect(isAgentLevel(as(null))).toBe(false)
})

test('admin level are owners, admins and superusers', () => {
  expect(orgRoles.filter((role) => isAdminLevel(as(role)))).toEqual(['owner', 'admin'])
  expect(isAdminLevel(as('agent', true))).toBe(true)
  expect(isAdminLevel(as(null))).toBe(false)
})

test.each<[Permission, OrgRole[]]>([
  ['dashboard.read', ['owner', 'admin', 'agent']],
  ['campaigns.read', ['owner', 'admin', 'agent']],
  ['charges.read', ['owner', 'admin', 'agent']],
  ['donations.read', ['owner', 'admin', 'agent']],
  ['donors.read', ['owner', 'admin', 'agent']],
  ['fundraisers.manage', ['owner', 'admin']],
  ['org.manage', ['owner', 'admin']],
  ['team.manage', ['owner', 'admin']],
  ['sub_orgs.manage', ['owner']],
  ['fundraiser_dashboard.read', ['fundraiser']],
])('%s is for %j', (permission, roles) => {
  expect(rolesFor(permission)).toEqual(roles)
})

test('a superuser who is a fundraiser somewhere reads the dashboard there, and has no other right beyond a fundraiser', () => {
  const allowed = (principal: ReturnType<typeof as>) => permissionIds.filter((permission) => may(principal, permission))
  expect(new Set(allowed(as('fundraiser', true)))).toEqual(new Set([...allowed(as('fundraiser')), 'dashboard.read']))
})

test('a superuser who neither belongs to an org nor impersonates may nothing in it', () => {
  const permissions: Permission[] = ['dashboard.read', 'org.manage', 'sub_orgs.manage']
  expect(permissions.filter((permission) => may(as(null, true), permission))).toEqual([])
  const impersonating = { role: 'admin', isSuperuser: true, isImpersonating: true } as const
  expect(permissions.filter((permission) => may(impersonating, permission))).toEqual(['dashboard.read', 'org.manage'])
})

const member = (own: Partial<Switches> = {}) => ({ ...as('agent'), switches: own })
const rightsOf = (own: Partial<Switches> = {}) =>
  permissionIds.filter((permission) => hasRoleFor(member(own), permission))

test('a member begins with what the roles of each permission say', () => {
  expect(rightsOf()).toEqual(
    permissionIds.filter((permission) => everyPermission[permission].some((role) => role === 'agent')),
  )
  expect(rightsOf(initialSwitches)).toEqual(rightsOf())
})

test('each switch gives or takes the rights that name it, and nothing else', () => {
  for (const name of switches) {
    if (name === 'readOnly') continue
    const own = switchedPermissions.filter(([, by]) => by === name).map(([permission]) => permission)
    expect(own).not.toEqual([])
    const [on, off] = [rightsOf({ [name]: true }), rightsOf({ [name]: false })]
    expect(on.filter((permission) => !off.includes(permission)).toSorted()).toEqual(own.toSorted())
    expect(off.filter((permission) => !on.includes(permission))).toEqual([])
  }
})

test('whoever reads only keeps what reads, with the exports that they were given', () => {
  expect(rightsOf({ readOnly: true }).filter((permission) => !/\.(read|mark)$/.test(permission))).toEqual([])
  expect(rightsOf({ readOnly: true })).toContain('charges.read')
  expect(rightsOf({ readOnly: true, exports: true, refunds: true })).toContain('exports.create')
  expect(rightsOf({ readOnly: true, exports: true, refunds: true })).not.toContain('charges.refund')
})

test('every permission to export has its switch', () => {
  const switched = switchedPermissions.filter(([, by]) => by === 'exports').map(([permission]) => permission)
  expect(permissionIds.filter((permission) => permission.startsWith('exports.'))).toEqual(switched)
})

test('switches are of members alone', () => {
  const none = { personalData: false, plans: false, refunds: false, exports: false, readOnly: true }
  expect(may({ ...as('admin'), switches: none }, 'charges.refund')).toBe(true)
  expect(seesPersonalData({ ...as('admin'), switches: none })).toBe(true)
  expect(seesPersonalData(member({ personalData: false }))).toBe(false)
})
