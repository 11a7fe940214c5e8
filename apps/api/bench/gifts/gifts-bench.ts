import { minorUnits } from '@almoner/contracts/minor-units'
import { randomUUID } from 'node:crypto'
import type { GiveInput, Given } from '@almoner/contracts/checkout/checkout.operations'
import { startAlmoner } from '../parts/almoner.ts'
import type { BenchDatabase } from '../parts/database.ts'
import type { FilledOrg } from '../parts/fill.ts'
import { median } from '../parts/load.ts'
import type { Options } from '../parts/options.ts'
import { startServer, type ServerProcess } from '../parts/server-process.ts'
import { times, type Line } from '../parts/table.ts'
import { clients, giveFor, type Ask, type Taken } from './many-clients.ts'
import { rowsWrittenBy, tablesApart, totalOf } from './rows-written.ts'

const rateGoal = 0.8
const slownessGoal = 1.5
const warmUpSeconds = 5

interface BenchDonor {
  id: string
  firstName: string
  lastName: string
  email: string
}

/**
 * Gifts a second through the whole public path: the checkout sent off, the intent written, the page of the sandbox, what it
 * says settled into ledger, totals and outbox. The floor writes the same rows by hand, one gift at a time, in the same calls.
 */
export async function benchGifts(database: BenchDatabase, org: FilledOrg, options: Options): Promise<Line[]> {
  const donors = await prepare(database, org)
  // One address gives them all, which the limits on giving would stop.
  const almoner = await startAlmoner(database, { DECLINES_PER_ADDRESS: '0' })
  try {
    const [byHand, inLots] = [await startByHand(database, '0'), await startByHand(database, '1')]
    try {
      const sides: Record<SideName, Side> = {
        byHand: (seconds) => giveFor(byHand, seconds, giftByHand(byHand, org, donors)),
        inLots: (seconds) => giveFor(inLots, seconds, giftByHand(inLots, org, donors)),
        almoner: (seconds) => giveFor(almoner, seconds, almonerGift(almoner, org, donors)),
      }
      const taken = await inTurns(database, options, warmUpSeconds, sides)
      return [...linesOf(taken), await sameRows(database, sides), await booked(database, org)]
    } finally {
      await inLots.stop()
      await byHand.stop()
    }
  } finally {
    await almoner.stop()
  }
}

const startByHand = (database: BenchDatabase, batches: '0' | '1'): Promise<ServerProcess> =>
  startServer(
    new URL('whole-path-by-hand.ts', import.meta.url),
    { DATABASE_URL: database.appUrl, BATCHES: batches },
    '/ready',
  )

/** A sandbox that counts as live, so that its gifts are in the totals; and those who give. */
async function prepare({ client }: BenchDatabase, { orgId }: FilledOrg): Promise<BenchDonor[]> {
  await client.query(
    `insert into gateway_integrations (id, org_id, entity_id, provider, display_name, mode, status, methods, is_default, charges_enabled, requirements_due)
     select uuidv7(), org_id, id, 'sandbox', 'Sandbox', 'live', 'active', '{card}', true, true, '{}' from entities where org_id = $1
     on conflict do nothing`,
    [orgId],
  )
  const { rows } = await client.query<BenchDonor>(
    `select id, first_name as "firstName", last_name as "lastName", email from donors where org_id = $1 order by sequence limit 5000`,
    [orgId],
  )
  return rows
}

function dealer(donors: BenchDonor[]): () => BenchDonor {
  let next = 0
  return () => {
    const donor = donors[(next += 1) % donors.length]
    if (!donor) throw new Error('Nobody is there to give')
    return donor
  }
}

function giftByHand({ url }: ServerProcess, { orgId, campaignId }: FilledOrg, donors: BenchDonor[]) {
  const deal = dealer(donors)
  const headers = { 'content-type': 'application/json' }
  return async (ask: Ask) => {
    const gift = { orgId, campaignId, donorId: deal().id, amount: minorUnits(25_00), key: randomUUID() }
    const given = await ask({ method: 'POST', url: `${url}/give`, headers, body: JSON.stringify(gift) })
    if (given.status !== 200) throw new Error(`By hand, giving was answered ${given.status}: ${given.body}`)
    const { token, integrationId, paymentId } = JSON.parse(given.body) as Record<string, string>
    const payment = JSON.stringify({ orgId, integrationId, paymentId })
    const paid = await ask({ method: 'POST', url: `${url}/pay`, headers, body: payment })
    if (paid.status !== 200) throw new Error(`By hand, paying was answered ${paid.status}: ${paid.body}`)
    const { body } = await ask({ method: 'GET', url: `${url}/status?orgId=${orgId}&token=${token}` })
    if (!body.includes('succeeded')) throw new Error(`By hand, the gift is ${body}`)
  }
}

function almonerGift({ url }: ServerProcess, { orgId, campaignId }: FilledOrg, donors: BenchDonor[]) {
  const deal = dealer(donors)
  const headers = { 'x-almoner': '1' }
  return async (ask: Ask) => {
    const input = formOf(orgId, campaignId, deal())
    const given = await ask({
      method: 'POST',
      url: `${url}/api/trpc/checkout.give`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    const { token, status } = resultOf<Given>(given.body)
    if (!status.payUrl) throw new Error(`There is nowhere to pay: ${given.body}`)
    const { pathname } = new URL(status.payUrl)
    const paid = await ask({
      method: 'POST',
      url: url + pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'step=pay&number=4242424242424242',
    })
    if (paid.status !== 303) throw new Error(`The sandbox answered ${paid.status}: ${paid.body}`)
    const query = encodeURIComponent(JSON.stringify({ token }))
    const settled = await ask({ method: 'GET', url: `${url}/api/trpc/checkout.status?input=${query}`, headers })
    const { state } = resultOf<Given['status']>(settled.body)
    if (state !== 'succeeded') throw new Error(`The gift is ${state}: ${settled.body}`)
  }
}

function resultOf<Result>(body: string): Result {
  const { result, error } = JSON.parse(body) as { result?: { data: Result }; error?: { message: string } }
  if (!result) throw new Error(error?.message ?? body)
  return result.data
}

const formOf = (orgId: string, campaignId: string, { firstName, lastName, email }: BenchDonor): GiveInput => ({
  orgId,
  campaignId,
  language: 'en',
  source: 'page',
  idempotencyKey: randomUUID(),
  total: minorUnits(25_00),
  form: {
    frequency: 'single',
    amount: minorUnits(25_00),
    coversFees: false,
    shares: [],
    method: 'card',
    giver: { firstName, lastName, email },
    isAnonymous: false,
    answers: [],
    consents: [],
    acceptsTerms: false,
  },
})

type Side = (seconds: number) => Promise<Taken>
type SideName = 'byHand' | 'inLots' | 'almoner'

/** Medians of rounds in which each side has its turn. A server that has just started compiles its code meanwhile. */
async function inTurns({ client }: BenchDatabase, options: Options, warmUp: number, sides: Record<SideName, Side>) {
  await sides.byHand(warmUp)
  await sides.inLots(warmUp)
  await sides.almoner(warmUp)
  // What the database does by itself within a minute: know tables that have just come to hold something.
  await client.query('analyze')
  const taken: Record<SideName, Taken>[] = []
  for (let round = 0; round < options.rounds; round += 1)
    taken.push({
      byHand: await sides.byHand(options.secondsPerRound * 2),
      inLots: await sides.inLots(options.secondsPerRound * 2),
      almoner: await sides.almoner(options.secondsPerRound * 2),
    })
  const middle = (side: SideName): Taken => ({
    gifts: median(taken.map((round) => round[side].gifts)),
    giftsPerSecond: median(taken.map((round) => round[side].giftsPerSecond)),
    p50Ms: median(taken.map((round) => round[side].p50Ms)),
    p95Ms: median(taken.map((round) => round[side].p95Ms)),
    cpuMsPerGift: median(taken.map((round) => round[side].cpuMsPerGift)),
  })
  return { byHand: middle('byHand'), inLots: middle('inLots'), almoner: middle('almoner') }
}

function linesOf({ byHand, inLots, almoner }: Record<SideName, Taken>): Line[] {
  const rate = almoner.giftsPerSecond / byHand.giftsPerSecond
  const slowness = almoner.p95Ms / byHand.p95Ms
  return [
    {
      operation: `gifts by the whole public path, ${clients} clients`,
      floor: `${byHand.giftsPerSecond.toFixed(0)}/s`,
      almoner: `${almoner.giftsPerSecond.toFixed(0)}/s`,
      ratio: times(rate),
      goal: `≥ ${rateGoal}×`,
      isMet: rate >= rateGoal,
    },
    {
      operation: '· p95 of a gift, all its calls',
      floor: `${byHand.p95Ms.toFixed(1)} ms`,
      almoner: `${almoner.p95Ms.toFixed(1)} ms`,
      ratio: times(slowness),
      goal: `≤ ${slownessGoal}×`,
      isMet: slowness <= slownessGoal,
    },
    {
      operation: '· CPU of the server a gift',
      floor: `${byHand.cpuMsPerGift.toFixed(2)} ms`,
      almoner: `${almoner.cpuMsPerGift.toFixed(2)} ms`,
      ratio: times(almoner.cpuMsPerGift / byHand.cpuMsPerGift),
      goal: '',
      isMet: null,
    },
    {
      operation: '· beside the same rows by hand in batches',
      floor: `${inLots.giftsPerSecond.toFixed(0)}/s`,
      almoner: `${almoner.giftsPerSecond.toFixed(0)}/s`,
      ratio: times(almoner.giftsPerSecond / inLots.giftsPerSecond),
      goal: '',
      isMet: null,
    },
  ]
}

/** A floor that writes fewer rows, or others, would be no measure. */
async function sameRows({ client }: BenchDatabase, sides: Record<SideName, Side>): Promise<Line> {
  const written = (side: Side) => rowsWrittenBy(client, async () => (await side(2)).gifts)
  const [byHand, almoner] = [await written(sides.byHand), await written(sides.almoner)]
  const apart = [...new Set([...tablesApart(byHand, almoner), ...tablesApart(almoner, byHand)])]
  return {
    operation: '· rows written a gift',
    floor: totalOf(byHand).toFixed(1),
    almoner: totalOf(almoner).toFixed(1),
    ratio: apart.join(', '),
    goal: 'the same in each table',
    isMet: apart.length === 0,
  }
}

/** What was taken is all in the books and in the outbox: a path that leaves something out would be no measure. */
async function booked({ client }: BenchDatabase, { orgId }: FilledOrg): Promise<Line> {
  const { rows } = await client.query<{ taken: number; posted: number; told: number }>(
    `select count(*)::int as taken,
            (select count(*)::int from ledger_transactions where org_id = $1 and kind = 'gift' and mode = 'live') as posted,
            (select count(*)::int from outbox where org_id = $1 and type = 'charge.succeeded') as told
     from charges where org_id = $1 and gateway_charge_id is not null and status = 'succeeded'`,
    [orgId],
  )
  const [counts] = rows
  if (!counts) throw new Error('Nothing was counted')
  const { taken, posted, told } = counts
  return {
    operation: '· gifts in ledger and outbox, of those taken',
    floor: '',
    almoner: `${posted} and ${told} of ${taken}`,
    ratio: '',
    goal: 'all',
    isMet: posted === taken && told === taken,
  }
}
