import { expect, test } from 'vitest'
import { nextPath, paths } from './paths'

test.each(['/charges', '/charges?status=failed&sort=-date', '/donors/0193', '/imports/new'])(
  'goes on to %s after signing in',
  (next) => {
    expect(nextPath(next)).toBe(next)
  },
)

test.each([
  null,
  '',
  'charges',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/charges',
  '/logout',
  '/sign-in',
  '/nowhere',
  '/charges/a/b',
])('goes to the dashboard rather than to %s', (next) => {
  expect(nextPath(next)).toBe(paths.dashboard())
})

test('leaves the dashboard unsaid', () => {
  expect(paths.signIn('/dashboard')).toBe('/sign-in')
  expect(paths.signIn('/charges?a=1&b=2')).toBe('/sign-in?next=%2Fcharges%3Fa%3D1%26b%3D2')
})
