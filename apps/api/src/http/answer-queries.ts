import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCError } from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppRouter } from '../api/app-router.js'
import { proceduresOf } from '../api/rest-operations.js'
import { isRecord } from '../platform/records.js'
import type { Context } from '../trpc/context.js'
import { isBatch, namesIn } from './admission/rpc-call.js'

export interface RpcOptions {
  router: AppRouter
  maxBatchSize: number
  allowMethodOverride: boolean
  createContext: (call: { req: FastifyRequest; res: FastifyReply }) => Promise<Context>
  onError: (failure: { error: TRPCError; path: string | undefined; ctx: Context | undefined }) => void
}

/**
 * Answers plain GET queries without tRPC's adapter, which makes a web Request, a web Response and a stream of each: see
 * decision 22. Anything else is left to the adapter, as is a request whose context cannot be made.
 */
export function answerQueries(options: RpcOptions) {
  const procedures = proceduresOf(options.router)
  const isQuery = (path: string) =>
    Object.hasOwn(procedures, path) && procedures[path]?._def.meta.contract.kind === 'query'

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { headers, method } = request
    if (method !== 'GET' || headers['content-type'] || headers['trpc-accept'] || /jsonl/.test(headers.accept ?? ''))
      return
    const paths = namesIn(request)
    const inputs = inputsOf(request)
    // A GET never runs a command: any site can make a browser send one.
    if (!inputs || paths.length > options.maxBatchSize || !paths.every(isQuery)) return
    const ctx = await options.createContext({ req: request, res: reply }).catch(() => null)
    if (!ctx) return
    const answers = await Promise.all(paths.map((path, index) => answer(options, ctx, path, inputs[index])))
    return reply
      .status(getHTTPStatusCode(answers))
      .header('content-type', 'application/json')
      .header('vary', 'trpc-accept, accept')
      .send(JSON.stringify(isBatch(request.url) ? answers : answers[0]))
  }
}

/** The inputs by the position of their call; null where they cannot be read. */
function inputsOf({ query, url }: FastifyRequest): Record<number, unknown> | null {
  const text = isRecord(query) ? query.input : undefined
  if (text === undefined || text === '') return {}
  if (typeof text !== 'string') return null
  try {
    const inputs: unknown = JSON.parse(text)
    if (!isBatch(url)) return { 0: inputs }
    return isRecord(inputs) ? inputs : null
  } catch {
    return null
  }
}

async function answer({ router, onError }: RpcOptions, ctx: Context, path: string, input: unknown) {
  try {
    const call = { router, path, ctx, type: 'query' as const, signal: undefined, batchIndex: 0 }
    const data: unknown = await callTRPCProcedure({ ...call, getRawInput: async () => input })
    return { result: { data } }
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause)
    onError({ error, path, ctx })
    return { error: getTRPCErrorShape({ config: router._def._config, error, path, input, ctx, type: 'query' }) }
  }
}
