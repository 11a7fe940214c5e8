import type { Given, GiveWire } from '@almoner/contracts/checkout/checkout.operations'
import type { GiftStatus } from '@almoner/contracts/checkout/gift-status'
import type { ByToken } from '@almoner/contracts/link-token'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import { call, Refusal, type PublicInput, type PublicOperation, type PublicOutput } from './call'

afterEach(() => vi.unstubAllGlobals())

function answerWith(body: object) {
  const fetched = vi.fn(async (_url: string, _init?: RequestInit) => Response.json(body))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('types inputs and outputs by the operations of the contracts', () => {
  expectTypeOf<PublicInput<'checkout.give'>>().toEqualTypeOf<GiveWire>()
  expectTypeOf<PublicOutput<'checkout.give'>>().toEqualTypeOf<Given>()
  expectTypeOf<PublicInput<'checkout.status'>>().toEqualTypeOf<ByToken>()
  expectTypeOf<PublicOutput<'checkout.status'>>().toEqualTypeOf<GiftStatus>()
  expectTypeOf<'checkout.listDrafts'>().not.toExtend<PublicOperation>()
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

test('throws the problem that the server reports', async () => {
  const problem = { code: 'link_invalid', message: 'This link is no longer valid.' }
  answerWith({ error: { data: { problem } } })
  await expect(call('checkout.status', { token: 'a-token' })).rejects.toEqual(
    expect.objectContaining({ name: Refusal.name, problem }),
  )
})
