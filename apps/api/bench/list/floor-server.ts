import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import type { FloorCase, Statement } from './floor-statements.ts'

/** Bare Fastify and node-postgres: `/rows/0` by hand, `/page/0` by Almoner's statement, `/open/0` without a session. */
const { DATABASE_URL, PORT, FLOOR } = process.env
const { session, cases } = JSON.parse(FLOOR ?? '{}') as { session: Statement; cases: FloorCase[] }

const asWritten = (value: string) => value
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 10,
  types: {
    getTypeParser: (oid, format) =>
      oid === pg.types.builtins.DATE || oid === pg.types.builtins.TIMESTAMPTZ
        ? asWritten
        : pg.types.getTypeParser(oid, format),
  },
})

const server = Fastify()

async function refuseUnknown(request: { headers: { cookie?: string } }): Promise<void> {
  const token = /almoner_sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  const [, ...others] = session.values
  const hash = createHash('sha256')
    .update(token ?? '')
    .digest('hex')
  const { rows } = await pool.query({ name: 'session', text: session.text, values: [hash, ...others] })
  if (rows.length !== 1) throw new Error('Nobody is signed in')
}

for (const [index, { rows, page }] of cases.entries()) {
  const byRows = { name: `rows_${index}`, ...rows }
  const byPage = { name: `page_${index}`, ...page }
  server.get(`/open/${index}`, async () => (await pool.query(byRows)).rows)
  server.get<{ Headers: { cookie?: string } }>(`/rows/${index}`, async (request) => {
    await refuseUnknown(request)
    return (await pool.query(byRows)).rows
  })
  server.get<{ Headers: { cookie?: string } }>(`/page/${index}`, async (request) => {
    await refuseUnknown(request)
    return (await pool.query(byPage)).rows
  })
}
server.get('/ready', () => 'ready')
process.on('SIGTERM', () => void server.close().then(() => pool.end()))
await server.listen({ port: Number(PORT), host: '127.0.0.1' })
