import { createHash, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { giveText, noteText, openText, payText, settleText } from './by-hand-statements.ts'

/**
 * A gift's whole path by hand: the same three calls behind bare Fastify, each held to one statement for
 * what has to be committed by itself, ours or the sandbox's. It seals no token, reads no form and shows no page. With BATCHES=1 what is asked for at once goes together, a lot
 * at a time and the largest first, as Almoner does it; otherwise each goes by itself.
 */
const { DATABASE_URL, PORT, BATCHES } = process.env

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 })

interface Asked {
  orgId: string
  key: string
  sent: object
}

type Done = Record<string, string> | undefined

async function run(name: string, text: string, asked: readonly Asked[]): Promise<Map<string, Done>> {
  const values = [asked[0]?.orgId, JSON.stringify(asked.map(({ sent }) => sent))]
  const { rows } = await pool.query<Record<string, string>>({ name, text, values })
  return new Map(rows.map((row) => [row.key ?? '', row]))
}

const lines: { asked: unknown[]; go: () => Promise<void> }[] = []
let isBusy = false

function next(): void {
  const [longest] = lines.toSorted((a, b) => b.asked.length - a.asked.length)
  if (isBusy || !longest || longest.asked.length === 0) return
  isBusy = true
  void longest.go().finally(() => {
    isBusy = false
    setImmediate(next)
  })
}

function statement(name: string, text: string): (asked: Asked) => Promise<Done> {
  if (BATCHES !== '1') return async (asked) => (await run(name, text, [asked])).get(asked.key)
  const line: { asked: Asked; resolve: (done: Done) => void; reject: (error: unknown) => void }[] = []
  const go = async () => {
    const lot = line.splice(0)
    try {
      const done = await run(
        name,
        text,
        lot.map(({ asked }) => asked),
      )
      for (const { asked, resolve } of lot) resolve(done.get(asked.key))
    } catch (error) {
      for (const { reject } of lot) reject(error)
    }
  }
  lines.push({ asked: line, go })
  return (asked) =>
    new Promise((resolve, reject) => {
      line.push({ asked, resolve, reject })
      setImmediate(next)
    })
}

const give = statement('give', giveText)
const open = statement('open', openText)
const note = statement('note', noteText)
const pay = statement('pay', payText)
const settle = statement('settle', settleText)

interface Gift {
  orgId: string
  donorId: string
  campaignId: string
  amount: number
  key: string
}

const server = Fastify()
server.post<{ Body: Gift }>('/give', async ({ body }) => {
  const { orgId, donorId, campaignId, amount, key } = body
  const [chargeId, paymentId] = [randomUUID(), `sbx_ch_${randomUUID()}`]
  const token = createHash('sha256').update(key).digest('hex')
  const charge = { charge_id: chargeId, donation_id: randomUUID(), donor_id: donorId, amount, campaign_id: campaignId }
  const given = await give({ orgId, key: chargeId, sent: { ...charge, key, token } })
  const integrationId = given?.integration_id
  const details = { chargeId, fee: 0, description: 'A gift', keepsMethod: false }
  const payment = { integration_id: integrationId, payment_id: paymentId, key: chargeId, amount, details }
  await open({ orgId, key: paymentId, sent: payment })
  await note({ orgId, key: chargeId, sent: { charge_id: chargeId, payment_id: paymentId } })
  return { token, integrationId, paymentId }
})
server.post<{ Body: { orgId: string; integrationId: string; paymentId: string } }>('/pay', async ({ body }) => {
  const { orgId, integrationId, paymentId } = body
  return {
    isPaid: Boolean(
      await pay({ orgId, key: paymentId, sent: { integration_id: integrationId, payment_id: paymentId } }),
    ),
  }
})
server.get<{ Querystring: { orgId: string; token: string } }>('/status', async ({ query: { orgId, token } }) => ({
  state: (await settle({ orgId, key: token, sent: { token } })) ? 'succeeded' : 'waiting',
}))
server.get('/ready', () => 'ready')
process.on('SIGTERM', () => void server.close().then(() => pool.end()))
await server.listen({ port: Number(PORT), host: '127.0.0.1' })
