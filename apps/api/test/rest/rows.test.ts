import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assembleCast, sendForm, type Cast, type CastOrg, type Role } from './cast.js'
import { onceRows } from './once-rows.js'
import { allowed, lastingRows, type Row } from './rows.js'
import type { TestBrowser } from '../test-browser.js'

const rows = [...lastingRows, ...onceRows]

let cast: Cast
beforeAll(async () => {
  cast = await assembleCast()
}, 120_000)
afterAll(() => cast.close())

const roles: Role[] = ['fundraiser', 'agent', 'admin', 'owner']
const methodOf = ({ call }: Row) => call.split(' ')[0] as 'GET' | 'POST' | 'PUT' | 'DELETE'

function formOf(parts: Record<string, object>, as: 'text' | 'json' = 'text'): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    const text = JSON.stringify(part)
    form.set(name, as === 'text' ? text : new Blob([text], { type: 'application/json' }))
  }
  return form
}

async function send(row: Row, who: TestBrowser, of: CastOrg, change: { path?: string; part?: object } = {}) {
  const path = change.path ?? row.path(of)
  const method = methodOf(row)
  if (row.form) {
    const [name = ''] = Object.keys(row.form(of))
    const form = formOf(change.part ? { [name]: change.part } : row.form(of))
    return sendForm(cast.url, who, method as 'POST' | 'PUT', path, form)
  }
  if (method === 'GET') return who.get(path)
  if (method === 'DELETE') return who.delete(path)
  return method === 'POST'
    ? who.post(path, change.part ?? row.body?.(of))
    : who.put(path, change.part ?? row.body?.(of))
}

test('every call that is specified is tried', async () => {
  const page = await readFile(new URL('../../../../docs/rest.md', import.meta.url), 'utf8')
  const [specified = ''] = page.split('## More calls')
  const calls = [...specified.matchAll(/^\| `([A-Z]+ [^`]+)`/gm)].map(([, call]) => call)
  expect(calls).toHaveLength(37)
  expect(rows.map(({ call }) => call).sort()).toEqual(calls.sort())
})

const casesOf = (of: readonly Row[], isFor: (row: Row, role: Role) => boolean) =>
  of.flatMap((row) => roles.filter((role) => isFor(row, role)).map((role) => ({ call: row.call, row, role })))

test.each(casesOf(lastingRows, ({ least }, role) => allowed[least].includes(role)))(
  '$call is carried out for: $role',
  async ({ row, role }) => {
    const { status, body } = await send(row, cast.mine.people[role], cast.mine)
    expect(body).toMatchObject({ status: 'success' })
    expect(status).toBe(200)
    if (row.gives) expect(body.data).toMatchObject(row.gives(cast.mine) as object)
    expect(JSON.stringify(body)).not.toMatch(/password|tokenHash|passwordHash/i)
  },
)

test.each(lastingRows)('$call with a slash at its end is the same', async (row) => {
  const [path = '', query] = row.path(cast.mine).split('?')
  const { status } = await send(row, cast.mine.people.owner, cast.mine, {
    path: `${path}/${query ? `?${query}` : ''}`,
  })
  expect(status).toBe(200)
})

test.each(rows.filter(({ least }) => least !== 'public'))('$call is refused to nobody in particular', async (row) => {
  const { status, body } = await send(row, cast.nobody(), cast.mine)
  expect({ status, body }).toEqual({ status: 401, body: { status: 'error', data: 'Not authenticated' } })
})

const lacking = {
  permission: expect.stringMatching(/^\w+\.\w+$/),
  message: expect.stringMatching(/^Only owners/),
  names: expect.any(Array),
}

test.each(casesOf(rows, ({ least }, role) => !allowed[least].includes(role)))(
  '$call is refused to: $role',
  async ({ row, role }) => {
    const { status, body } = await send(row, cast.mine.people[role], cast.mine)
    const told = { status: 'error', data: 'Permission denied!', ...(row.least !== 'superuser' && { lacking }) }
    expect({ status, body }).toEqual({ status: 403, body: told })
  },
)

test.each(rows.filter(({ isOfOrg }) => isOfOrg))(
  "$call answers of another org's as of what is not there",
  async (row) => {
    const theirs = await send(row, cast.mine.people.owner, cast.theirs)
    expect({ status: theirs.status, body: theirs.body }).toEqual({
      status: 404,
      body: { status: 'error', data: 'Not found' },
    })
  },
)

test.each(rows.filter(({ takesId }) => takesId))('$call takes a malformed id for none', async (row) => {
  for (const id of ['nonsense', '1', '%00', "'%20or%201=1", '%ff%fe', '%zz', '%ed%a0%80', 'a%2fb', '%F0%9F%A6%A6']) {
    const path = row.path(cast.mine).replace(/[0-9a-f-]{36}/, id)
    const { status, body } = await send(row, cast.mine.people.owner, cast.mine, { path })
    expect([400, 404]).toContain(status)
    expect(body.status).toBe('error')
  }
})

test.each(rows.filter(({ bad }) => bad))('$call refuses bad input and names the field', async (row) => {
  for (const [part, field] of row.bad ?? []) {
    const { status, body } = await send(row, cast.mine.people.owner, cast.mine, { part })
    expect({ part, status }).toEqual({ part, status: 400 })
    expect(body.errors?.length).toBeGreaterThan(0)
    if (field !== '') expect(body.errors?.map(({ path }) => path)).toContain(field)
    expect(body.data).toContain(body.errors?.[0]?.message)
  }
})

test.each(rows)('$call answers another method with 405 and the ones that it has', async (row) => {
  const [path = ''] = row.path(cast.mine).split('?')
  const answer = await fetch(`${cast.url}/api${path}`, { method: 'PATCH' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')?.split(', ')).toContain(methodOf(row))
  expect(await answer.json()).toMatchObject({ status: 'error' })
})

test.each(rows.filter((row) => ['POST', 'PUT'].includes(methodOf(row))))(
  '$call refuses other content, broken content, and too much of it',
  async (row) => {
    const [path = ''] = row.path(cast.mine).split('?')
    const cookie = [...cast.mine.people.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const raw = async (type: string, body: string) => {
      const answer = await fetch(`${cast.url}/api${path}`, {
        method: methodOf(row),
        headers: { cookie, 'content-type': type },
        body,
      })
      return { status: answer.status, said: ((await answer.json()) as { status: string }).status }
    }
    // Who may not call is told so whatever they send.
    const refused = (status: number) => ({ status: path.startsWith('/admin/') ? 403 : status, said: 'error' })
    expect(await raw('text/plain', '{}')).toEqual(refused(415))
    expect(await raw('application/xml', '<a/>')).toEqual(refused(415))
    if (row.form) {
      expect(await raw('application/json', '{}')).toEqual(refused(415))
      expect(await raw('multipart/form-data; boundary=x', '--x\r\nbroken')).toEqual(refused(400))
    } else {
      expect(await raw('multipart/form-data; boundary=x', '--x--')).toEqual(refused(415))
      expect(await raw('application/json', '{"a":')).toEqual(refused(400))
      expect(await raw('application/json', '[]')).toEqual(refused(400))
      expect(await raw('application/json', JSON.stringify({ a: 'x'.repeat(200_000) }))).toEqual(refused(413))
    }
  },
)

test.each(lastingRows.filter(({ form }) => form))(
  '$call takes its JSON with a type of its own as well',
  async (row) => {
    const form = formOf(row.form?.(cast.mine) ?? {}, 'json')
    const { status } = await sendForm(cast.url, cast.mine.people.owner, 'PUT', row.path(cast.mine), form)
    expect(status).toBe(200)
  },
)
