import type { ListChargesInput, ListChargesWire } from '@almoner/contracts/charges/charges.operations'
import type { BenchDatabase } from '../parts/database.ts'
import type { FilledOrg } from '../parts/fill.ts'
import { load, median, type Load } from '../parts/load.ts'
import type { Options } from '../parts/options.ts'
import { startServer } from '../parts/server-process.ts'
import { times, type Line } from '../parts/table.ts'
import { AlmonerClient, startAlmoner } from '../parts/almoner.ts'
import { pageStatement, rowStatement, sessionStatement } from './floor-statements.ts'

const rateGoal = 0.8
const cpuGoal = 1.4
const depthGoal = 1.1
// A server that has just started compiles its code while it answers its first thousands of requests.
const warmUpRounds = 2

interface Measured {
  rows: Load
  open: Load
  page: Load
  almoner: Load
}

export async function benchList(database: BenchDatabase, org: FilledOrg, options: Options): Promise<Line[]> {
  const almoner = await startAlmoner(database)
  try {
    const client = await AlmonerClient.signIn(almoner)
    const cases = listCases(org, await client.cursorAfter(0.99, org))
    const statements = cases.map(async ({ input }) => ({
      rows: rowStatement(org.orgId, input),
      page: await pageStatement(org.orgId, input),
    }))
    const floorKnows = { session: await sessionStatement(), cases: await Promise.all(statements) }
    const floor = await startServer(
      new URL('floor-server.ts', import.meta.url),
      { DATABASE_URL: database.appUrl, FLOOR: JSON.stringify(floorKnows) },
      '/ready',
    )
    try {
      const sidesOf = ({ input }: ListCase, index: number, seconds: number) => ({
        rows: () => load(floor, `/rows/${index}`, client.headers, seconds),
        open: () => load(floor, `/open/${index}`, {}, seconds),
        page: () => load(floor, `/page/${index}`, client.headers, seconds),
        almoner: () => load(almoner, client.pathOf('charges.list', input), client.headers, seconds),
      })
      const sides = cases.map((listCase, index) => sidesOf(listCase, index, options.secondsPerRound))
      return linesOf(cases, await inTurns(sides, options.rounds))
    } finally {
      await floor.stop()
    }
  } finally {
    await almoner.stop()
  }
}

type Sides = Record<keyof Measured, () => Promise<Load>>

/** Every case has its turn on every side in each round, so that what changes with time meets them all alike. */
async function inTurns(cases: Sides[], rounds: number): Promise<Measured[]> {
  const taken: Measured[][] = []
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    const measured: Measured[] = []
    for (const { rows, open, page, almoner } of cases)
      measured.push({ rows: await rows(), open: await open(), page: await page(), almoner: await almoner() })
    taken.push(measured)
  }
  const counted = taken.slice(warmUpRounds)
  return cases.map((_, index) => middleOf(counted.flatMap((round) => round[index] ?? [])))
}

function middleOf(rounds: Measured[]): Measured {
  const middle = (side: keyof Measured): Load => ({
    requestsPerSecond: median(rounds.map((round) => round[side].requestsPerSecond)),
    cpuMsPerRequest: median(rounds.map((round) => round[side].cpuMsPerRequest)),
  })
  return { rows: middle('rows'), open: middle('open'), page: middle('page'), almoner: middle('almoner') }
}

function linesOf(cases: ListCase[], measured: Measured[]): Line[] {
  const lines = cases.flatMap(({ name }, index) => {
    const sides = measured[index]
    return sides
      ? [...compared(name, sides.rows, sides), ...compared('· against the same statement', sides.page, sides)]
      : []
  })
  const [first, deep] = measured
  if (!first || !deep) return lines
  const depth = (side: keyof Measured) => first[side].requestsPerSecond / deep[side].requestsPerSecond
  const deepest = {
    operation: 'deepest page, time against the first',
    floor: times(depth('rows')),
    almoner: times(depth('almoner')),
  }
  return [...lines, { ...deepest, ratio: '', goal: `≤ ${depthGoal}×`, isMet: depth('almoner') <= depthGoal }]
}

function compared(operation: string, floor: Load, { almoner, open, rows }: Measured): Line[] {
  const rate = almoner.requestsPerSecond / floor.requestsPerSecond
  const cpu = almoner.cpuMsPerRequest / floor.cpuMsPerRequest
  const floorRate = floor === rows ? `${perSecond(floor)} (${perSecond(open)} without a session)` : perSecond(floor)
  return [
    {
      operation,
      floor: floorRate,
      almoner: perSecond(almoner),
      ratio: times(rate),
      goal: `≥ ${rateGoal}×`,
      isMet: rate >= rateGoal,
    },
    {
      operation: '· CPU of the server a request',
      floor: cpuOf(floor),
      almoner: cpuOf(almoner),
      ratio: times(cpu),
      goal: `≤ ${cpuGoal}×`,
      isMet: cpu <= cpuGoal,
    },
  ]
}

const perSecond = ({ requestsPerSecond }: Load): string => `${requestsPerSecond.toFixed(0)} req/s`
const cpuOf = ({ cpuMsPerRequest }: Load): string => `${cpuMsPerRequest.toFixed(2)} ms`

interface ListCase {
  name: string
  input: ListChargesWire & Pick<ListChargesInput, 'limit'>
}

function listCases({ campaignId }: FilledOrg, deep: string): ListCase[] {
  const limit = 50
  return [
    { name: 'list, first page', input: { limit } },
    { name: 'list, page after 99 % of the rows', input: { limit, after: deep } },
    { name: 'list, by status', input: { limit, status: ['failed'] } },
    {
      name: 'list, by status, dates, campaign, amount',
      input: {
        limit,
        status: ['succeeded'],
        from: '2024-06-01',
        to: '2025-05-31',
        campaignId,
        minAmount: 20_00,
        maxAmount: 100_00,
      },
    },
    { name: 'list, by a frequent name', input: { limit, search: 'smith' } },
    { name: 'list, by a rare name', input: { limit, search: 'zwingli' } },
  ]
}
