import Fastify from 'fastify'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** Bare Fastify in front of COPY: `/copy` streams the transactions of an org as CSV, with the columns that the export has. */
const { DATABASE_URL, PORT, ORG_ID } = process.env

const statement = `
  select c.sequence, c.gift_date, c.amount, c.currency, c.status, d.name, d.email, k.name, c.fee_amount,
    c.amount - c.refunded_amount - c.lost_amount - c.fee_amount, c.method
  from charges c join donors d on d.id = c.donor_id join campaigns k on k.id = c.campaign_id
  where c.org_id = (select current_setting('app.org_id')::uuid)
  order by c.gift_date desc, c.sequence desc`

const client = new pg.Client({ connectionString: DATABASE_URL })
await client.connect()
await client.query("select set_config('app.org_id', $1, false)", [ORG_ID])

const server = Fastify()
server.get('/copy', (_, reply) =>
  reply.type('text/csv').send(client.query(copyTo(`copy (${statement}) to stdout with (format csv, header)`))),
)
server.get('/ready', () => 'ready')
process.on('SIGTERM', () => void server.close().then(() => client.end()))
await server.listen({ port: Number(PORT), host: '127.0.0.1' })
