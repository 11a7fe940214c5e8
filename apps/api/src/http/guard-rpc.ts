import { TRPCError } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { importMaxBytes } from '@almoner/contracts/imports/imports.operations'
import { problems } from '@almoner/contracts/problems'
import { refuseCrossSite, requireRpcHeader } from '../platform/access/same-origin.js'
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
  server.addHook('onRequest', async (request, reply) => {
    const path = request.routeOptions.url
    if (!path?.startsWith(`${options.prefix}/`)) return
    try {
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
