import type { Given, GiveWire } from '@almoner/contracts/checkout/checkout.operations'
import type { GiftStatus } from '@almoner/contracts/checkout/gift-status'
import type { ByToken } from '@almoner/contracts/link-token'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import { Refusal, type InputOf, type OutputOf } from '../call'
import { call as callAsVisitor } from '../session/call'
import { call } from './call'

afterEach(() => vi.unstubAllGlobals())

function answerWith(body: object) {
  const fetched = vi.fn(async (_url: string, _init?: RequestInit) => Response.json(body))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('types inputs and outputs by the operations of the contracts', () => {
  expectTypeOf<InputOf<'checkout.give'>>().toEqualTypeOf<GiveWire>()
  expectTypeOf<OutputOf<'checkout.give'>>().toEqualTypeOf<Given>()
  expectTypeOf<InputOf<'checkout.status'>>().toEqualTypeOf<ByToken>()
  expectTypeOf<OutputOf<'checkout.status'>>().toEqualTypeOf<GiftStatus>()
  expectTypeOf<'checkout.listDrafts'>().not.toExtend<Parameters<typeof call>[0]>()
})

test('sends a query in the address and a command in the body, both without cookies', async () => {
  const fetched = answerWith({ result: { data: { stopped: true } } })
  const token = 'a-token'
  await call('checkout.status', { token })
  expect(await call('checkout.stopReminders', { token })).toEqual({ stopped: true })
  const json = JSON.stringify({ token })
  expect(fetched.mock.calls).toEqual([
    [`/api/trpc/checkout.status?input=${encodeURIComponent(json)}`, { credentials: 'omit' }],
    ['/api/trpc/checkout.stopReminders', expect.objectContaining({ method: 'POST', credentials: 'omit', body: json })],
  ])
})

test('asks who is here with the cookie of the session, which is all that it takes', async () => {
  const user = { id: 'someone' }
  const fetched = answerWith({ result: { data: user } })
  expect(await callAsVisitor('accounts.current', undefined)).toEqual(user)
  expect(fetched.mock.calls).toEqual([['/api/trpc/accounts.current', { credentials: 'same-origin' }]])
})

test('throws the problem that the server reports', async () => {
  const problem = { code: 'link_invalid', message: 'This link is no longer valid.' }
  answerWith({ error: { data: { problem } } })
  await expect(call('checkout.status', { token: 'a-token' })).rejects.toEqual(
    expect.objectContaining({ name: Refusal.name, data: { problem } }),
  )
})
