import { expect, test } from 'vitest'
import { redactedPath } from './redacted-path.js'

test('says which path was asked for, but neither its query nor a token in it', () => {
  expect(redactedPath({ url: '/api/donors?search=ada', params: {} })).toBe('/api/donors')
  const url = '/api/public/check-restore-token/a-secret/restore'
  expect(redactedPath({ url, params: { token: 'a-secret', type: 'restore' } })).toBe(
    '/api/public/check-restore-token/[redacted]/restore',
  )
  expect(redactedPath({ url: '/api/x/a%20b/restore', params: { token: 'a b' } })).toBe('/api/x/[redacted]/restore')
})
