import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../test/create-test-api.js'
import { ChargesRepository } from '../domains/charges/charges.repository.js'
import { newId } from '../platform/ids.js'
import { everyOperation } from '../../test/every-operation.js'

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

const found = { result: { data: expect.anything() as unknown } }
const refused = (code: string, field?: string) => ({
  error: {
    data: {
      problem: {
        code,
        ...(field === undefined ? {} : { fields: [expect.objectContaining({ path: field }) as unknown] }),
      },
    },
  },
})

const requests: [what: string, path: string, status: number, body: unknown][] = [
  ['one query', `charges.list?${input({ limit: 10 })}`, 200, found],
  [
    'a page before another',
    `charges.list?${input({ limit: 10, sort: '-amount', before: Buffer.from('["0","0"]').toString('base64url') })}`,
    200,
    found,
  ],
  ['a batch', `charges.list,donors.list?batch=1&${input({ 0: { limit: 10 }, 1: { limit: 25 } })}`, 200, [found, found]],
  ['a batch of one', `charges.list?batch=1&${input({ 0: {} })}`, 200, [found]],
  [
    'a batch of which one fails',
    `charges.list,charges.get?batch=1&${input({ 0: {}, 1: { id: absent } })}`,
    207,
    [found, refused('not_found')],
  ],
  [
    'a batch of which all fail alike',
    `charges.get,donors.get?batch=1&${input({ 0: { id: absent }, 1: { id: absent } })}`,
    404,
    [refused('not_found'), refused('not_found')],
  ],
  ['a query without input', 'accounts.current', 200, found],
  ['bad input', `charges.list?${input({ limit: 11 })}`, 400, refused('input_invalid', 'limit')],
  ['a field that is not known', `charges.list?${input({ orgId: absent })}`, 400, refused('input_invalid', 'orgId')],
  ['input that is no JSON', `charges.list?${input('{')}`, 400, refused('input_invalid')],
  ['batch input that is no object', `charges.list?batch=1&${input('"all"')}`, 400, [refused('input_invalid')]],
  ['an unknown procedure', `charges.nothing?${input({})}`, 404, refused('not_found')],
  [
    'an unknown procedure in a batch',
    `charges.list,charges.nothing?batch=1&${input({ 0: {} })}`,
    207,
    [found, refused('not_found')],
  ],
  ['a name that every object has', `constructor?${input({})}`, 404, refused('not_found')],
  [
    'a command by GET',
    `accounts.signIn?${input({ email: 'a@example.org', password: 'b' })}`,
    405,
    refused('input_invalid'),
  ],
]

async function ask(path: string, headers: Record<string, string>) {
  const answer = await fetch(`${url}/api/trpc/${path}`, { headers })
  return {
    status: answer.status,
    type: answer.headers.get('content-type')?.split(';')[0],
    cacheControl: answer.headers.get('cache-control'),
    vary: answer.headers.get('vary'),
    body: await answer.json(),
  }
}

test.each(requests)('%s is answered', async (_, path, status, body) => {
  const answer = await ask(path, { cookie })
  expect(answer).toMatchObject({ status, type: 'application/json', cacheControl: 'no-store' })
  expect(answer.body).toMatchObject(body as object)
})

// A content type sends a GET through tRPC's own adapter, which is the measure of the shorter way.
const throughAdapter = { 'content-type': 'application/json' }

const withoutErrorIds = ({ body, ...answer }: Awaited<ReturnType<typeof ask>>) => ({
  ...answer,
  body: JSON.stringify(body).replaceAll(/"errorId":"[^"]*"/g, ''),
})

test.each(requests)('%s is answered as by the adapter', async (_, path) => {
  const callers: Record<string, string>[] = [{ cookie }, {}]
  for (const who of callers)
    expect(withoutErrorIds(await ask(path, who))).toEqual(
      withoutErrorIds(await ask(path, { ...who, ...throughAdapter })),
    )
})

test('a batch of more calls than it may hold is refused whole', async () => {
  const calls = Array.from({ length: 11 }, () => 'charges.list').join(',')
  const { status, body } = await ask(`${calls}?batch=1&${input({})}`, { cookie })
  expect(status).toBe(400)
  expect(body).toMatchObject(refused('input_invalid'))
})

test('whoever is not signed in gets neither rows nor what their input lacks', async () => {
  const [list, batch] = await Promise.all([
    ask(`charges.list?${input({ limit: 11 })}`, {}),
    ask(`charges.list,donors.list?batch=1&${input({})}`, {}),
  ])
  expect(list).toMatchObject({ status: 401, body: refused('session_missing') })
  expect(batch).toMatchObject({ status: 401, body: [refused('session_missing'), refused('session_missing')] })
})

test('an answer with what its contract does not say is refused, a list as well', async () => {
  const repository = api.app.get<{ list(): Promise<unknown> }>(ChargesRepository, { strict: false })
  const list = repository.list.bind(repository)
  repository.list = async () => [{ id: absent, cursor_value: '0', cursor_sequence: '0' }]
  try {
    expect(await ask(`charges.list?${input({})}`, { cookie })).toMatchObject({
      status: 500,
      body: refused('something_wrong'),
    })
  } finally {
    repository.list = list
  }
})

test('a GET carries out no command', async () => {
  const commands = (await everyOperation()).filter(({ kind }) => kind === 'command').map(({ name }) => name)
  expect(commands.length).toBeGreaterThan(20)
  const statuses = await Promise.all(commands.map(async (name) => (await ask(name, { cookie })).status))
  expect(new Set(statuses)).toEqual(new Set([405]))
})
