import '@fastify/cookie'
import { TRPCError } from '@trpc/server'
import { getErrorShape, getHTTPStatusCode } from '@trpc/server/unstable-core-do-not-import'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openToEverySite } from '@almoner/contracts/checkout/checkout.operations'
import { formLimitOf } from '@almoner/contracts/operation'
import { operationNamed, type AnyOperation } from '@almoner/contracts/operations'
import { refuseCrossSite, requireRpcHeader } from '../platform/access/same-origin.js'
import { Problem } from '../platform/problems/problem.js'
import { authorize } from '../trpc/authorize.js'
import type { AppRouter } from '../api/app-router.js'
import type { Context } from '../trpc/context.js'
import { toTrpcError } from '../trpc/problem-report.js'
import { withWhomToAsk } from '../trpc/with-whom-to-ask.js'
import { hasBody, isForm, refuseTooLarge } from './admission/body-headers.js'
import { closePolitely, drained } from './admission/close-politely.js'
import { isBatch, namesIn } from './admission/rpc-call.js'
import type { UploadSlots } from './admission/upload-slots.js'
import type { KnownCredentials } from './limits/known-credentials.js'
import type { RequestLimits } from './limits/request-limits.js'

interface GuardOptions {
  prefix: string
  jsonLimit: number
  publicUrl: string
  router: AppRouter
  createContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  limits: RequestLimits
  credentials: KnownCredentials
  slots: UploadSlots
  admitted: WeakMap<FastifyRequest, Context>
}

/** Refuses RPC calls before a byte of the body is read. `admitted` holds who calls, found once for a request. */
export function guardRpc(server: FastifyInstance, options: GuardOptions): void {
  for (const name of openToEverySite) {
    server.options(`${options.prefix}/${name}`, async (_, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', 'content-type, x-almoner')
        .header('access-control-max-age', '86400')
        .status(204)
        .send(),
    )
  }
  server.addHook('onRequest', async (request, reply) => {
    const path = request.routeOptions.url
    // A browser that asks first has sent nothing yet.
    if (!path?.startsWith(`${options.prefix}/`) || request.method === 'OPTIONS') return
    const names = namesIn(request)
    const isOpen = names.length === 1 && openToEverySite.includes(names[0] ?? '')
    if (isOpen) {
      // Whoever calls from another site is nobody here, whatever their browser sent along.
      delete request.headers.cookie
      request.cookies = {}
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    }
    let ctx: Context | undefined
    try {
      if (!isOpen) refuseCrossSite({ method: request.method, path, headers: request.headers }, options.publicUrl)
      if (request.method === 'GET' || request.method === 'HEAD') return
      requireRpcHeader(request.headers)
      const operations = names.map(operationNamed)
      if (operations.every((operation) => operation === undefined)) throw new Problem('not_found')
      const caller = await options.createContext(request, reply)
      if (caller.visitor) options.credentials.note(request)
      await refuseWhereAllAre(caller, operations)
      ctx = caller
      admitBody(request, reply, { ...options, operations, ctx })
    } catch (error) {
      closePolitely(request, reply, ctx?.visitor ? drained.ofAdmitted : drained.ofOthers)
      return refuseRpc(options.router, request, reply, error)
    }
  })
}

/** Answers a refusal as tRPC does, to each call of a batch. Throws what is none. */
export function refuseRpc(
  router: AppRouter,
  request: FastifyRequest,
  reply: FastifyReply,
  cause: unknown,
): FastifyReply {
  const error = toTrpcError(cause)
  if (!(error instanceof TRPCError)) throw cause
  const shapes = namesIn(request).map((path) => ({
    error: getErrorShape({
      config: router._def._config,
      error,
      path,
      input: undefined,
      // The shape asks for nothing of a context but the id of its request.
      ctx: { requestId: request.id } as Context,
      type: 'unknown',
    }),
  }))
  if (cause instanceof Problem && cause.retryAfterSeconds) reply.header('retry-after', String(cause.retryAfterSeconds))
  return reply
    .status(getHTTPStatusCode(shapes))
    .header('content-type', 'application/json')
    .send(JSON.stringify(isBatch(request.url) ? shapes : shapes[0]))
}

/** Raises what refuses the first call where every one is refused; in a batch each of the others is answered its own. */
async function refuseWhereAllAre(ctx: Context, operations: readonly (AnyOperation | undefined)[]): Promise<void> {
  const refusals: unknown[] = []
  for (const operation of operations) {
    if (!operation) continue
    try {
      authorize(ctx, operation)
      return
    } catch (error) {
      refusals.push(error)
    }
  }
  throw await withWhomToAsk(ctx, refusals[0])
}

function admitBody(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    operations,
    ctx,
    jsonLimit,
    limits,
    slots,
    admitted,
  }: GuardOptions & { operations: (AnyOperation | undefined)[]; ctx: Context },
): void {
  const { headers } = request
  const [only] = operations
  const limit = only && !isBatch(request.url) ? formLimitOf(only) : null
  if (!isForm(headers)) {
    if (hasBody(headers) && !isJson(headers['content-type'])) throw new Problem('content_type_wrong')
    refuseTooLarge(headers, jsonLimit)
    limits.spendBytes(request)
    admitted.set(request, ctx)
    return
  }
  if (!limit) throw new Problem('content_type_wrong')
  refuseTooLarge(headers, limit.maxBytes, limit.tooLarge)
  limits.spendBytes(request)
  slots.take(ctx.visitor?.sessionId ?? request.ip, reply)
}

const isJson = (type: string | undefined): boolean => type === undefined || /^application\/json\s*(;|$)/i.test(type)
