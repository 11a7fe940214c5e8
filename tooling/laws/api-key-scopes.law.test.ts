import { describe, expect, test } from 'vitest'
import { apiKeyScopes, scopeFor } from '@almoner/contracts/api-keys/api-key-scopes'
import { restEntriesOf } from '@almoner/contracts/operation'
import { operations } from '@almoner/contracts/operations'

const calls = operations.flatMap((operation) =>
  restEntriesOf(operation).map(({ method, path }) => ({ call: `${method} ${path}`, scope: scopeFor(operation) })),
)

/** Named in the API for what is to come; the screen that makes keys offers what opens a call, so these are not on it. */
const waiting = ['deletions:write', 'fundraisers:write', 'imports:write', 'members:write', 'reports:write']

describe('the scopes of API keys', () => {
  test('each open a call, but for those that wait for one', () => {
    const open = new Set(calls.map(({ scope }) => scope))
    expect(apiKeyScopes.filter((scope) => !open.has(scope)).sort()).toEqual(waiting)
  })

  test('stand before every call below /v1, and writing is never had by reading', () => {
    const integrators = calls.filter(({ call }) => / \/v1\//.test(call))
    expect(integrators.length).toBeGreaterThan(10)
    for (const { call, scope } of integrators)
      expect({ call, scope }).toEqual({
        call,
        scope: expect.stringMatching(call.startsWith('GET ') ? /:read$/ : /:write$/),
      })
  })

  test('open nothing that makes keys, accounts or rights', () => {
    const opened = calls.filter(({ scope }) => scope !== null).map(({ call }) => call)
    expect(opened.filter((call) => /\/(user|agent|sign-|admin|public|gateway)/.test(call))).toEqual([])
  })
})
