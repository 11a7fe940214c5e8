import { expect, test } from 'vitest'
import { spokenPath } from './spoken-path.js'

test('says which path was asked for, but neither its query nor a token in it', () => {
  expect(spokenPath({ url: '/api/donors?search=ada', params: {} })).toBe('/api/donors')
  const url = '/api/public/check-restore-token/a-secret/restore'
  expect(spokenPath({ url, params: { token: 'a-secret', type: 'restore' } })).toBe(
    '/api/public/check-restore-token/[redacted]/restore',
  )
  expect(spokenPath({ url: '/api/x/a%20b/restore', params: { token: 'a b' } })).toBe('/api/x/[redacted]/restore')
})
