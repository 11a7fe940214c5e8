import '@fastify/cookie'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { importMaxBytes } from '@almoner/contracts/imports/imports.operations'
import { openToEverySite } from '@almoner/contracts/checkout/checkout.operations'
import { problems } from '@almoner/contracts/problems'
import { refuseCrossSite, requireRpcHeader } from '../platform/access/same-origin.js'
import { isRecord } from '../platform/records.js'
import { Problem } from '../platform/problems/problem.js'
import { toProblemReport, toTrpcError } from '../trpc/problem-report.js'

// The parts of a form take some room beside the file.
const largestForm = importMaxBytes + 64 * 1024

interface GuardOptions {
  prefix: string
  jsonLimit: number
  publicUrl: string
}

/**
 * Turns RPC calls away, before a byte of the body is read, that come from another site, that a plain form could send, or
 * that are too large.
 */
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
    if (isOpen(request)) {
      // Whoever calls from another site is nobody here, whatever their browser sent along.
      delete request.headers.cookie
      request.cookies = {}
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    }
    try {
      if (!isOpen(request))
        refuseCrossSite({ method: request.method, path, headers: request.headers }, options.publicUrl)
      if (request.method !== 'GET') requireRpcHeader(request.headers)
      refuseTooLarge(request.headers, options.jsonLimit)
    } catch (error) {
      const refusal = toTrpcError(error)
      if (!(refusal instanceof TRPCError)) throw error
      const problem = toProblemReport(refusal, request.id)
      const httpStatus = problems[problem.code].http
      const body = {
        error: { message: problem.message, code: -32600, data: { code: refusal.code, httpStatus, problem } },
      }
      // The rest of the body is not waited for.
      await reply
        .header('connection', 'close')
        .status(httpStatus)
        .send(isBatch(request.url) ? [body] : body)
    }
  })
}

/** One call of an operation that any site may make from its own pages. In a batch it is as any other. */
function isOpen({ params }: Pick<FastifyRequest, 'params'>): boolean {
  const path = isRecord(params) ? (params.path ?? params['*']) : undefined
  return typeof path === 'string' && openToEverySite.includes(path)
}

const isBatch = (url: string): boolean => /[?&]batch=1(&|$)/.test(url)

function refuseTooLarge(headers: IncomingHttpHeaders, jsonLimit: number): void {
  const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false
  const length = headers['content-length']
  if (headers['transfer-encoding'] !== undefined && length === undefined) {
    throw new Problem('payload_too_large', {
      message: 'Send this with its length, so that it can be told whether it is too large',
    })
  }
  if (Number(length ?? 0) > (isForm ? largestForm : jsonLimit)) {
    throw new Problem(
      'payload_too_large',
      isForm ? { message: `A file can have at most ${importMaxBytes / 1_000_000} MB` } : {},
    )
  }
}
