import {
  getErrorShape,
  getHTTPStatusCode,
  getProcedureAtPath,
  getTRPCErrorFromUnknown,
  type TRPCResponse,
} from '@trpc/server/unstable-core-do-not-import'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { formLimitOf } from '@almoner/contracts/operation'
import { operationNamed } from '@almoner/contracts/operations'
import { isRecord } from '../platform/records.js'
import { toTrpcError } from '../trpc/problem-report.js'
import { resolverOf } from '../trpc/procedure-for.js'
import { isForm } from './admission/body-headers.js'
import { isBatch } from './admission/rpc-call.js'
import { formOnDisk } from './form-on-disk.js'
import type { RpcOptions } from './serve-rpc.js'

/** Forms of up to so much are held in memory, as tRPC reads them. */
const heldBytes = 25_000_000

/** Answers commands whose forms may be larger: their files are on the disk meanwhile, so that memory stays flat. */
export function answerForms(options: RpcOptions) {
  const { router, createContext, onError } = options
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const path = largeFormOf(request)
    const procedure = path === null ? undefined : await getProcedureAtPath(router, path)
    const carryOut = procedure?._def.type === 'mutation' ? resolverOf(procedure) : undefined
    if (path === null || !carryOut) return undefined
    const ctx = await createContext({ req: request, res: reply })
    const answer = await formOnDisk(request, async (form): Promise<TRPCResponse> => {
      const data = await carryOut(ctx, form)
      return { result: { data } }
    }).catch((cause: unknown): TRPCResponse => {
      const error = getTRPCErrorFromUnknown(toTrpcError(cause))
      onError({ error, path, ctx })
      return {
        error: getErrorShape({ config: router._def._config, error, path, input: undefined, ctx, type: 'mutation' }),
      }
    })
    return reply
      .status(getHTTPStatusCode([answer]))
      .header('content-type', 'application/json')
      .send(JSON.stringify(answer))
  }
}

function largeFormOf({ method, headers, url, params }: FastifyRequest): string | null {
  if (method !== 'POST' || !isForm(headers) || isBatch(url) || !isRecord(params)) return null
  const { path } = params
  const operation = typeof path === 'string' ? operationNamed(path) : undefined
  const limit = operation && formLimitOf(operation)
  return operation && limit && limit.maxBytes > heldBytes ? operation.name : null
}
