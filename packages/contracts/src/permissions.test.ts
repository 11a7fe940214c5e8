import { expect, test } from 'vitest'
import { isAdminLevel, isAgentLevel, may, permissions as everyPermission, type Permission } from './permissions.js'
import { orgRoles, type OrgRole } from './roles.js'

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
