import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importMaxBytes } from '@almoner/contracts/imports/imports.operations'
import { formLimitOf, restEntriesOf } from '@almoner/contracts/operation'
import { may } from '@almoner/contracts/permissions'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { operations } from '@almoner/contracts/operations'
import type { GivenOrg } from '../../../test/given.js'

let api: TestApi
let url: string
let org: GivenOrg
const cookies: Record<string, string> = {}
/** Of the server's side of each connection. */
const sockets: Socket[] = []
const clients: Socket[] = []

beforeAll(async () => {
  api = await createTestApi()
  url = await api.listen()
  api.app.getHttpServer().on('connection', (socket: Socket) => sockets.push(socket))
  org = await api.given.org()
  for (const who of ['owner', 'admin', 'agent', 'fundraiser'] as const) cookies[who] = await api.given.cookie(org[who])
})
afterAll(async () => {
  for (const socket of clients) socket.destroy()
  await api.close()
})

const takesForm = operations.filter((operation) => formLimitOf(operation) !== null)
const form = 'multipart/form-data; boundary=x'

interface Sent {
  method?: string
  path: string
  type?: string
  length: number
  cookie?: string | undefined
}

interface Answer {
  status: number
  headers: string
  body: string
}

function headOf({ method = 'POST', path, type = form, length, cookie }: Sent): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    `content-type: ${type}`,
    'x-almoner: 1',
    `content-length: ${length}`,
    ...(cookie ? [`cookie: ${cookie}`] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

const opened = async (): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  clients.push(socket)
  await once(socket, 'connect')
  return socket
}

/** The first answer on a connection. */
async function answerOn(socket: Socket): Promise<Answer> {
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    const [headers = '', body] = text.split('\r\n\r\n')
    const length = /content-length: (\d+)/i.exec(headers)?.[1]
    const isWhole =
      length === undefined ? text.endsWith('\r\n0\r\n\r\n') : Buffer.byteLength(body ?? '') >= Number(length)
    if (body !== undefined && isWhole) return { status: Number(text.slice(9, 12)), headers, body }
  }
  throw new Error(`The connection ended with ${text}`)
}

/** Sends the headers and not one byte of the body that they announce. */
async function announce(sent: Sent): Promise<Answer> {
  const socket = await opened()
  socket.write(headOf(sent))
  try {
    return await answerOn(socket)
  } finally {
    socket.destroy()
  }
}

const upload = { path: '/api/trpc/imports.upload', length: 19_900_000 }

describe('before a byte of the body was sent', () => {
  test.each<[string, () => Sent, number]>([
    ['nobody', () => upload, 401],
    ['a cookie that was made up', () => ({ ...upload, cookie: 'almoner_sid=made-up' }), 401],
    ['a role that may not', () => ({ ...upload, cookie: cookies.fundraiser }), 403],
    ['a procedure that does not exist', () => ({ ...upload, path: '/api/trpc/imports.nothing' }), 404],
    ['a form for what takes none', () => ({ ...upload, path: '/api/trpc/apiKeys.create', cookie: cookies.owner }), 415],
    ['a form for what anyone may call', () => ({ ...upload, path: '/api/trpc/checkout.seen' }), 415],
    ['a form in a batch', () => ({ ...upload, path: `${upload.path}?batch=1`, cookie: cookies.owner }), 415],
    ['another type', () => ({ ...upload, type: 'application/octet-stream', cookie: cookies.owner }), 415],
    ['a file that is too large', () => ({ ...upload, length: importMaxBytes * 2, cookie: cookies.owner }), 413],
    ['JSON that is too large', () => ({ ...upload, type: 'application/json', cookie: cookies.owner }), 413],
    ['a form over REST, by nobody', () => ({ ...upload, path: '/api/fundraiser' }), 401],
    [
      'a form over REST, by a role that may not',
      () => ({ ...upload, path: '/api/fundraiser', cookie: cookies.fundraiser }),
      403,
    ],
    ['a form over REST that is too large', () => ({ ...upload, path: '/api/fundraiser', cookie: cookies.owner }), 413],
    [
      'a form over REST for what takes none',
      () => ({ ...upload, path: '/api/org/settings', cookie: cookies.owner }),
      415,
    ],
    [
      'a key that was made up',
      () => ({ ...upload, path: '/api/fundraiser\u0020HTTP/1.1\r\nauthorization: Bearer alm_x\r\nx-a: b' }),
      401,
    ],
  ])('%s is answered', async (_, sent, status) => {
    const answer = await announce(sent())
    expect(answer.status).toBe(status)
    expect(answer.body).toMatch(/"(message|data)":"[A-Z]/)
  })

  test('each call of a batch that is refused whole is told so', async () => {
    const path = '/api/trpc/donors.list,campaigns.list?batch=1'
    const answer = await announce({ path, type: 'application/json', length: 50_000 })
    expect(answer.status).toBe(401)
    expect(JSON.parse(answer.body)).toMatchObject([
      { error: { data: { problem: { code: 'session_missing' } } } },
      { error: { data: { problem: { code: 'session_missing' } } } },
    ])
  })
})

test('of what nobody sends next to nothing is read', async () => {
  const socket = await opened()
  socket.on('error', () => undefined)
  const served = sockets.at(-1)
  socket.write(headOf(upload))
  socket.write(Buffer.alloc(upload.length, 'a'))
  expect((await answerOn(socket)).status).toBe(401)
  if (served && !served.destroyed) await once(served, 'close')
  expect(served?.bytesRead).toBeLessThan(2_000_000)
}, 20_000)

test('a client that sends all of a file that is too large before it listens still reads why', async () => {
  const socket = await opened()
  const length = importMaxBytes + 5_000_000
  socket.pause()
  socket.write(headOf({ ...upload, length, cookie: cookies.owner }))
  await new Promise<void>((resolve, reject) => {
    socket.write(Buffer.alloc(length, 'a'), (error) => (error ? reject(error) : resolve()))
  })
  const answer = await answerOn(socket)
  socket.destroy()
  expect(answer.status).toBe(413)
  expect(answer.body).toContain('The file must be 100 MB or smaller')
})

test('a form that is broken is refused, whatever is wrong with it', async () => {
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b\r\n'
  for (const [type, body] of [
    [form, ''],
    [form, '--'],
    [form, '--x'],
    [form, part],
    [form, `${part}--y--`],
    [form, part.replace('name="file"', 'name')],
    [form, part.replace('form-data', 'x'.repeat(20_000))],
    [form, '\r\n\r\n\r\n--x--\r\n'],
    ['multipart/form-data', part],
    ['multipart/form-data; boundary=', part],
    ['multipart/form-data; boundary="x', part],
  ] as const)
    for (const path of ['/api/trpc/imports.upload', '/api/fundraiser']) {
      const socket = await opened()
      socket.write(headOf({ path, type, length: Buffer.byteLength(body), cookie: cookies.owner }) + body)
      const { status } = await answerOn(socket)
      expect([400, 415], `${path} ${type} ${body}`).toContain(status)
    }
})

test('only some uploads are read at once, half of them of one caller', async () => {
  const held: Socket[] = []
  const begin = async (cookie: string | undefined) => {
    const socket = await opened()
    held.push(socket)
    socket.write(headOf({ ...upload, cookie }))
  }
  // Each is in place once it has been admitted; nothing is answered, so another request of the same caller tells.
  const free = async (cookie: string | undefined): Promise<number> => {
    const body = '--x--\r\n'
    const socket = await opened()
    socket.write(headOf({ ...upload, length: body.length, cookie }) + body)
    return (await answerOn(socket)).status
  }
  const until = async (status: number, cookie: string | undefined) => {
    await expect.poll(() => free(cookie), { timeout: 10_000 }).toBe(status)
  }
  await begin(cookies.owner)
  await begin(cookies.owner)
  await until(429, cookies.owner)
  expect(await free(cookies.admin)).toBe(400)
  await begin(cookies.admin)
  await begin(cookies.admin)
  await until(429, cookies.admin)
  const refused = await announce({ ...upload, cookie: await api.given.cookie(org.owner) })
  expect(refused.status).toBe(429)
  expect(refused.headers).toMatch(/retry-after: [1-9]/)
  for (const socket of held) socket.destroy()
  await until(400, cookies.owner)
}, 40_000)

describe('every operation that takes a form', () => {
  test('says so in its contract', () => {
    const wantsForm = operations.filter(({ input }) =>
      input.safeParse({}).error?.issues.some(({ message }) => /as a form|of a form$/.test(message)),
    )
    expect(takesForm.map(({ name }) => name)).toEqual(wantsForm.map(({ name }) => name))
    expect(takesForm.length).toBeGreaterThan(4)
  })

  test('asks who calls before anything else, by every way and with every kind of body', async () => {
    const found: string[] = []
    for (const operation of takesForm) {
      const ways = [
        { method: 'POST', path: `/api/trpc/${operation.name}` },
        ...restEntriesOf(operation).map(({ method, path }) => ({
          method,
          path: `/api${path.replace(/\{\w+\}/g, org.orgId)}`,
        })),
      ]
      for (const who of [undefined, 'fundraiser', 'agent', 'admin', 'owner'] as const) {
        const role = who && org[who].role
        const isAllowed = role && may({ ...org[who], role }, operation.access as Parameters<typeof may>[1])
        if (isAllowed) continue
        for (const way of ways)
          for (const type of [form, 'application/json', 'text/plain'])
            for (const length of [0, 10, 3_000_000]) {
              const { status } = await announce({ ...way, type, length, cookie: who && cookies[who] })
              if (status !== (who ? 403 : 401)) found.push(`${way.path} ${String(who)} ${type} ${length}: ${status}`)
            }
      }
    }
    expect(found).toEqual([])
  })
})
