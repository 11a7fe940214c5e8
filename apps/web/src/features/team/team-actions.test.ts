import type { OrgRole } from '@almoner/contracts/roles'
import type { Teammate } from '@almoner/contracts/team/teammate'
import { expect, test } from 'vitest'
import { actionsOn } from './team-actions'

const aTeammate = (permission: OrgRole, more: Partial<Teammate> = {}): Teammate => ({
  id: 'them',
  firstName: 'Dana',
  lastName: 'Levi',
  email: 'dana@example.org',
  permission,
  switches: null,
  active: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  emailVerified: true,
  isInvited: false,
  isToInvite: false,
  ...more,
})
const acting = (role: OrgRole, more: object = {}) => ({
  userId: 'me',
  role,
  isSuperuser: false,
  isImpersonating: false,
  ...more,
})

test('an owner gives any role and deletes anyone', () => {
  expect(actionsOn(aTeammate('admin'), acting('owner'))).toEqual({
    canResend: false,
    canRevoke: false,
    roles: ['owner', 'agent'],
    canChangeAccess: false,
    canDelete: true,
  })
})

test('an admin touches members alone, and makes no one an owner', () => {
  expect(actionsOn(aTeammate('agent'), acting('admin'))).toEqual({
    canResend: false,
    canRevoke: false,
    roles: ['admin'],
    canChangeAccess: true,
    canDelete: true,
  })
  expect(actionsOn(aTeammate('admin'), acting('admin'))).toEqual({
    canResend: false,
    canRevoke: false,
    roles: [],
    canChangeAccess: false,
    canDelete: false,
  })
})

test('nobody does anything to themselves', () => {
  expect(actionsOn(aTeammate('owner', { id: 'me' }), acting('owner'))).toEqual({
    canResend: false,
    canRevoke: false,
    roles: [],
    canChangeAccess: false,
    canDelete: false,
  })
})

test('an invitation is sent again or taken back', () => {
  expect(actionsOn(aTeammate('agent', { isInvited: true }), acting('admin'))).toEqual({
    canResend: true,
    canRevoke: true,
    roles: [],
    canChangeAccess: true,
    canDelete: false,
  })
})

test('who acts in the name of another neither deletes nor gives rights', () => {
  const impersonating = acting('admin', { isImpersonating: true })
  for (const teammate of [aTeammate('agent'), aTeammate('agent', { isInvited: true })])
    expect(actionsOn(teammate, impersonating)).toEqual({
      canResend: false,
      canRevoke: false,
      roles: [],
      canChangeAccess: false,
      canDelete: false,
    })
})
