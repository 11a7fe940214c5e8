import { callTRPCProcedure } from '@trpc/server'
import type { Operation } from '@almoner/contracts/operation'
import type { Context } from '../trpc/context.js'
import type { AppRouter } from './app-router.js'

/**
 * Calls the procedure of an operation within this process: the same permission, parsing and result as over RPC. Raises
 * what the procedure raises, as a `TRPCError` with the problem as its cause.
 */
export async function callProcedure<Output>(
  router: AppRouter,
  { name, kind }: Pick<Operation<never, never, Output>, 'name' | 'kind' | 'output'>,
  ctx: Context,
  input: unknown,
): Promise<Output> {
  const result: Output = await callTRPCProcedure({
    router,
    path: name,
    type: kind === 'query' ? 'query' : 'mutation',
    ctx,
    getRawInput: async () => input,
    signal: undefined,
    batchIndex: 0,
  })
  return result
}
