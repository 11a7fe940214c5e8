import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../test/create-test-api.js'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js'
import { SessionFinder } from '../platform/access/session-finder.js'

const password = 'a long password'

let database: TestDatabase
let api: TestApi
let url: string
beforeAll(async () => {
  database = await createTestDatabase()
  api = await createTestApi({}, { ...database, adminUrl: database.ownerUrl })
  url = await api.listen()
})
afterAll(() => api.close())

type Outcome = { code: string } | { data: unknown }

interface Answer {
  result?: { data: unknown }
  error?: { data: { problem: { code: string } } }
}

const outcomeOf = ({ result, error }: Answer): Outcome =>
  error ? { code: error.data.problem.code } : { data: result?.data }

async function batch(cookie: string, calls: [procedure: string, input: unknown][]): Promise<Outcome[]> {
  const response = await fetch(`${url}/api/trpc/${calls.map(([procedure]) => procedure).join(',')}?batch=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-almoner': '1', cookie },
    body: JSON.stringify(Object.fromEntries(calls.map(([, input], index) => [index, input]))),
  })
  return ((await response.json()) as Answer[]).map(outcomeOf)
}

/** An admin of an org of their own, signed in. */
async function someone(): Promise<{ cookie: string; orgId: string; userId: string }> {
  const { orgId } = await api.given.org()
  const email = `${crypto.randomUUID()}@example.org`
  const { userId } = await api.given.member(orgId, 'admin', await api.given.user({ email, password }))
  const answer = await fetch(`${url}/api/trpc/accounts.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-almoner': '1' },
    body: JSON.stringify({ email, password }),
  })
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', orgId, userId }
}

const newFund = (name: string): [string, unknown] => [
  'designations.save',
  { designation: { name, code: name.toUpperCase() } },
]
const funds = (count: number) => Array.from({ length: count }, (_, index) => newFund(`Fund${index}`))

const fundsOf = async (orgId: string): Promise<string[]> => {
  const rows = await api.asOwner<{ name: string }>('select name from designations where org_id = $1 order by name', [
    orgId,
  ])
  return rows.map(({ name }) => name)
}

/** Sends ten commands, holds the first at a lock until `meanwhile` is done, and answers what became of each. */
async function whileTheFirstIsHeld(cookie: string, meanwhile: () => Promise<unknown>): Promise<Outcome[]> {
  const holder = new pg.Client({ connectionString: database.ownerUrl })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table designations in exclusive mode')
    const answers = batch(cookie, funds(10))
    for (;;) {
      const { rows } = await holder.query<{ waiting: boolean }>(
        "select exists (select from pg_locks where not granted and relation = 'designations'::regclass) as waiting",
      )
      if (rows[0]?.waiting) break
      await sleep(5)
    }
    await meanwhile()
    await holder.query('commit')
    return await answers
  } finally {
    await holder.end()
  }
}

test('a batch does all of it for someone whose rights stay', async () => {
  const { cookie, orgId } = await someone()
  expect((await batch(cookie, funds(10))).filter((outcome) => 'code' in outcome)).toEqual([])
  expect(await fundsOf(orgId)).toHaveLength(11)
})

test('who is lowered during a batch is refused the rest of it', async () => {
  const { cookie, orgId, userId } = await someone()
  const [first, ...rest] = await whileTheFirstIsHeld(cookie, () =>
    api.asOwner("update memberships set role = 'fundraiser' where org_id = $1 and user_id = $2", [orgId, userId]),
  )
  expect(first).toMatchObject({ data: { designation: 'Fund0' } })
  expect(rest).toEqual(Array.from({ length: 9 }, () => ({ code: 'permission_denied' })))
  expect(await fundsOf(orgId)).toEqual(['Fund0', 'General fund'])
})

test('a session that ends during a batch does nothing more in it', async () => {
  const { cookie, orgId, userId } = await someone()
  const [, ...rest] = await whileTheFirstIsHeld(cookie, () =>
    api.asOwner('delete from sessions where user_id = $1', [userId]),
  )
  expect(rest).toEqual(Array.from({ length: 9 }, () => ({ code: 'session_missing' })))
  expect(await fundsOf(orgId)).toEqual(['Fund0', 'General fund'])
})

test('a batch that begins with the end of its own session does nothing after it', async () => {
  const { cookie, orgId } = await someone()
  const [first, ...rest] = await batch(cookie, [['accounts.logOut', undefined], ...funds(9)])
  expect(first).toEqual({ data: 'disconnected' })
  expect(rest).toEqual(Array.from({ length: 9 }, () => ({ code: 'session_missing' })))
  expect(await fundsOf(orgId)).toEqual(['General fund'])
})

test('each query of a batch is let in by rights of its own, by the short way and by the adapter', async () => {
  const { cookie, userId } = await someone()
  const sessions = api.app.get<{ find(token: string): Promise<unknown> }>(SessionFinder, { strict: false })
  const find = sessions.find.bind(sessions)
  for (const headers of [{}, { 'trpc-accept': 'application/json' }]) {
    let asked = 0
    // The session ends once the request has found out who calls.
    sessions.find = async (token) => {
      const visitor = await find(token)
      asked += 1
      if (asked === 1) await api.asOwner('update users set active = false where id = $1', [userId])
      return visitor
    }
    try {
      const response = await fetch(`${url}/api/trpc/charges.totals,donors.totals,team.list?batch=1&input={}`, {
        headers: { cookie, ...headers },
      })
      const [, ...rest] = ((await response.json()) as Answer[]).map(outcomeOf)
      expect(rest).toEqual([{ code: 'session_missing' }, { code: 'session_missing' }])
    } finally {
      sessions.find = find
      await api.asOwner('update users set active = true where id = $1', [userId])
    }
  }
})
