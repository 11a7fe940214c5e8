import { setTimeout as sleep } from 'node:timers/promises'
import { TRPCError } from '@trpc/server'
import { infrastructureProblem } from '../../src/platform/problems/infrastructure-problem.js'
import { toProblemReport } from '../../src/trpc/problem-report.js'

/** What an error says that a caller may answer with the same request again. */
const passing = new Set(['database_unreachable', 'server_busy', 'storage_full'])

function isPassing(error: unknown): boolean {
  if (error instanceof TRPCError) return passing.has(toProblemReport(error, '').code)
  // The test's own connections are told so where nobody listens, the socket is gone, or whoever listened has just died.
  const refusals = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET']
  const isRefused = error instanceof Error && 'code' in error && refusals.includes(String(error.code))
  return isRefused || infrastructureProblem(error) !== undefined
}

/** Repeats a request until the database answers it. */
export async function untilAnswered<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await request()
    } catch (error) {
      if (!isPassing(error)) throw error
      await sleep(20)
    }
  }
}
