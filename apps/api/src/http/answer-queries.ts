import {
  getErrorShape,
  getHTTPStatusCode,
  getProcedureAtPath,
  getTRPCErrorFromUnknown,
  type TRPCResponse,
} from '@trpc/server/unstable-core-do-not-import'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { JsonText } from '../platform/json-text.js'
import { isRecord } from '../platform/records.js'
import type { Context } from '../trpc/context.js'
import { resolverOf, type Resolver } from '../trpc/procedure-for.js'
import type { RpcOptions } from './serve-rpc.js'

interface Queries {
  isBatch: boolean
  calls: { path: string; ask: Resolver; input: unknown }[]
}

/** Answers queries in a fraction of the time of tRPC's adapter, which it leaves all else to. */
export function answerQueries(options: RpcOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const queries = await readQueries(options, request)
    const ctx = queries && (await options.createContext({ req: request, res: reply }).catch(() => null))
    if (!ctx) return undefined
    ctx.takesJsonText = true
    const answers = await Promise.all(queries.calls.map((call) => answer(options, ctx, call)))
    const written = answers.map(write)
    return reply
      .status(getHTTPStatusCode(answers))
      .header('content-type', 'application/json')
      .header('vary', 'trpc-accept, accept')
      .send(queries.isBatch ? `[${written.join(',')}]` : written.join(''))
  }
}

async function readQueries({ router, maxBatchSize }: RpcOptions, request: FastifyRequest): Promise<Queries | null> {
  const { headers, method, params, query } = request
  const isPlain =
    method === 'GET' && !headers['content-type'] && !headers['trpc-accept'] && headers.accept !== 'application/jsonl'
  if (!isPlain || !isRecord(params) || !isRecord(query) || typeof params.path !== 'string') return null
  const isBatch = query.batch === '1'
  const paths = isBatch ? params.path.split(',') : [params.path]
  const inputs = paths.length <= maxBatchSize && readInputs(query.input, isBatch)
  if (!inputs) return null
  const calls: Queries['calls'] = []
  for (const [index, path] of paths.entries()) {
    const procedure = await getProcedureAtPath(router, path)
    // What changes something is never carried out by a GET, which any site can make a browser send.
    const ask = procedure?._def.type === 'query' ? resolverOf(procedure) : undefined
    if (!ask) return null
    calls.push({ path, ask, input: inputs[index] })
  }
  return { isBatch, calls }
}

function write(response: TRPCResponse): string {
  if ('result' in response && response.result.data instanceof JsonText)
    return `{"result":{"data":${response.result.data.text}}}`
  return JSON.stringify(response)
}

function readInputs(written: unknown, isBatch: boolean): Record<number, unknown> | null {
  if (written === undefined || written === '') return {}
  if (typeof written !== 'string') return null
  try {
    const inputs: unknown = JSON.parse(written)
    if (!isBatch) return { 0: inputs }
    return isRecord(inputs) ? inputs : null
  } catch {
    return null
  }
}

async function answer(
  { router, onError }: RpcOptions,
  ctx: Context,
  { path, ask, input }: Queries['calls'][number],
): Promise<TRPCResponse> {
  try {
    const data = await ask(ctx, input)
    return { result: { data } }
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause)
    onError({ error, path, ctx })
    return { error: getErrorShape({ config: router._def._config, error, path, input, ctx, type: 'query' }) }
  }
}
