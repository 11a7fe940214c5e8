import { AlmonerClient, startAlmoner } from '../parts/almoner.ts'
import type { BenchDatabase } from '../parts/database.ts'
import type { FilledOrg } from '../parts/fill.ts'
import { load, median, type Load } from '../parts/load.ts'
import type { Options } from '../parts/options.ts'
import { times, type Line } from '../parts/table.ts'

const goal = 1.15

/** What a call costs over REST beside the very procedure that it carries, asked over RPC, in turns. */
export async function benchAdapter(database: BenchDatabase, org: FilledOrg, options: Options): Promise<Line[]> {
  const almoner = await startAlmoner(database)
  try {
    const client = await AlmonerClient.signIn(almoner)
    const rpc = (procedure: string, input: object) =>
      `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`
    const cases = [
      ['50 transactions', rpc('charges.listInFull', { limit: 50 }), '/api/v1/charges?limit=50'],
      ['the organization', rpc('orgs.get', { id: org.orgId }), `/api/org/${org.orgId}`],
    ] as const
    const lines: Line[] = []
    for (const [name, procedure, call] of cases) {
      const taken: { procedure: Load; call: Load }[] = []
      for (let round = 0; round <= options.rounds; round += 1) {
        taken.push({
          procedure: await load(almoner, procedure, client.headers, options.secondsPerRound),
          call: await load(almoner, call, client.headers, options.secondsPerRound),
        })
      }
      // The first round only warms up.
      const cost = (side: 'procedure' | 'call') => median(taken.slice(1).map((round) => round[side].cpuMsPerRequest))
      const ratio = cost('call') / cost('procedure')
      lines.push({
        operation: `REST over its procedure: ${name}, CPU ms a call`,
        floor: cost('procedure').toFixed(2),
        almoner: cost('call').toFixed(2),
        ratio: times(ratio),
        goal: `≤ ${goal}×`,
        isMet: ratio <= goal,
      })
    }
    return lines
  } finally {
    await almoner.stop()
  }
}
