import type { AnyProcedure } from '@trpc/server/unstable-core-do-not-import'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../test/create-test-api.js'
import { newId } from '../platform/ids.js'
import { AppRouterHost } from '../api/app-router.host.js'
import { resolverOf } from '../trpc/procedure-for.js'

let api: TestApi
let url: string
let cookie: string

beforeAll(async () => {
  api = await createTestApi()
  const org = await api.given.org()
  await api.given.charge(org, { amount: 12_34, refundedAmount: 2_00 })
  await api.given.charge(org, {
    status: 'failed',
    donorId: await api.given.donor(org, { firstName: 'Zoë "Zo"', lastName: 'O’Neil\\' }),
  })
  const { orgId } = org
  const email = 'agent@example.org'
  await api.given.member(orgId, 'agent', await api.given.user({ email, password: 'a long password' }))
  url = await api.listen()
  const signedIn = await fetch(`${url}/api/trpc/accounts.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-almoner': '1' },
    body: JSON.stringify({ email, password: 'a long password' }),
  })
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})
afterAll(() => api.close())

const input = (value: unknown) =>
  `input=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`

const absent = newId()

const requests: [what: string, path: string][] = [
  ['one query', `charges.list?${input({ limit: 10 })}`],
  [
    'a page before another',
    `charges.list?${input({ limit: 10, sort: '-amount', before: Buffer.from('["0","0"]').toString('base64url') })}`,
  ],
  ['a batch', `charges.list,donors.list?batch=1&${input({ 0: { limit: 10 }, 1: { limit: 25 } })}`],
  ['a batch of one', `charges.list?batch=1&${input({ 0: {} })}`],
  ['a batch of which one fails', `charges.list,charges.get?batch=1&${input({ 0: {}, 1: { id: absent } })}`],
  [
    'a batch of which all fail alike',
    `charges.get,donors.get?batch=1&${input({ 0: { id: absent }, 1: { id: absent } })}`,
  ],
  ['a query without input', 'accounts.current'],
  ['bad input', `charges.list?${input({ limit: 11 })}`],
  ['a field that is not known', `charges.list?${input({ orgId: absent })}`],
  ['input that is no JSON', `charges.list?${input('{')}`],
  ['batch input that is no object', `charges.list?batch=1&${input('"all"')}`],
  ['an unknown procedure', `charges.nothing?${input({})}`],
  ['an unknown procedure in a batch', `charges.list,charges.nothing?batch=1&${input({ 0: {} })}`],
  ['a name that every object has', `constructor?${input({})}`],
  ['a command by GET', `accounts.signIn?${input({ email: 'a@example.org', password: 'b' })}`],
  ['more than a batch may hold', `${Array.from({ length: 11 }, () => 'charges.list').join(',')}?batch=1&${input({})}`],
]

async function ask(path: string, headers: Record<string, string>) {
  const answer = await fetch(`${url}/api/trpc/${path}`, { headers })
  const body = (await answer.text()).replace(/"errorId":"[^"]*"/g, '"errorId":""')
  return {
    status: answer.status,
    type: answer.headers.get('content-type')?.split(';')[0],
    vary: answer.headers.get('vary'),
    body: JSON.parse(body) as unknown,
  }
}

// A content type sends a GET down tRPC's own way, which is the measure of the short one.
const theLongWay = { 'content-type': 'application/json' }

test.each(requests)('%s is answered as tRPC answers it', async (_, path) => {
  expect(await ask(path, { cookie })).toEqual(await ask(path, { cookie, ...theLongWay }))
})

test.each(requests)('%s from nobody is answered as tRPC answers it', async (_, path) => {
  expect(await ask(path, {})).toEqual(await ask(path, theLongWay))
})

test('every procedure has a short way, and a GET takes it for none that changes something', async () => {
  const router = api.app.get(AppRouterHost).router
  const procedures = Object.entries(router._def.procedures as unknown as Record<string, AnyProcedure>)
  expect(procedures.filter(([, procedure]) => !resolverOf(procedure))).toEqual([])
  const commands = procedures.filter(([, { _def }]) => _def.type === 'mutation').map(([name]) => name)
  expect(commands.length).toBeGreaterThan(20)
  const statuses = await Promise.all(commands.map(async (name) => (await ask(name, { cookie })).status))
  expect(new Set(statuses)).toEqual(new Set([405]))
})
