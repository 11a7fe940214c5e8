import { expect, test } from 'vitest'
import { panelSearch, readPanel } from './panel-link'

const read = (search: string) => readPanel(new URLSearchParams(search))

test('reads the three panels, and no panel', () => {
  expect(read('')).toBeNull()
  expect(read('panel=organization-manager')).toEqual({ name: 'organization-manager', tab: 'organization' })
  expect(read('panel=organization-manager&panelTab=teammates')).toEqual({
    name: 'organization-manager',
    tab: 'teammates',
  })
  expect(read('panel=edit-user')).toEqual({ name: 'edit-user', isFromManager: false })
  expect(read('panel=invite-user')).toEqual({ name: 'invite-user' })
})

test('takes the titles of the panels for their names', () => {
  expect(read('panel=Organization+Manager&panelTab=teammates')).toEqual({
    name: 'organization-manager',
    tab: 'teammates',
  })
  expect(read('panel=Edit%20User')).toEqual({ name: 'edit-user', isFromManager: false })
  expect(read('panel=Invite+New+User')).toEqual({ name: 'invite-user' })
})

test.each(['', 'constructor', 'teammates', 'Edit-User', '__proto__', 'edit-user '])('refuses the name "%s"', (name) => {
  expect(() => readPanel(new URLSearchParams({ panel: name }))).toThrow('invalid panel string')
})

test('keeps what else the link says', () => {
  const params = new URLSearchParams('status=failed&panel=organization-manager&panelTab=teammates')
  expect(panelSearch(params, { name: 'edit-user', isFromManager: true })).toBe(
    '?status=failed&panel=edit-user&panelFrom=organization-manager',
  )
  expect(panelSearch(params, null)).toBe('?status=failed')
  expect(panelSearch(new URLSearchParams('panel=invite-user'), null)).toBe('')
})
