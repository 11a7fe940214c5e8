import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { FastifyAdapter } from '@nestjs/platform-fastify'
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { envelopeOfNoRequest, type ProblemFilter } from '../api/problem.filter.js'
import type { Infrastructure } from '../platform/platform.module.js'
import { pathOfHost } from './pages/page-host.js'

export interface LateFilter {
  filter?: ProblemFilter
}

export interface AdapterOptions extends Pick<Infrastructure, 'config' | 'log'> {
  fixed: Readonly<Record<string, string>>
  late: LateFilter
  /** In bytes. */
  jsonLimit: number
}

/** Fastify as Nest drives it. What is no request, or has no path that could be read, never comes as far as Nest. */
export const createAdapter = ({ config, log, fixed, late, jsonLimit }: AdapterOptions): FastifyAdapter =>
  new FastifyAdapter({
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(fixed).header('x-request-id', request.id)
      late.filter?.answer(error, request, reply)
    },
    clientErrorHandler: refuseNoRequest,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger of its own for each request would redact its secrets anew for each.
    childLoggerFactory: () => log,
    trustProxy: config.trustProxy,
    bodyLimit: jsonLimit,
    rewriteUrl: pathOfHost(config),
    routerOptions: { maxParamLength: 5_000, ignoreTrailingSlash: true },
  })

/** Node hands over a socket whose bytes are no HTTP, or whose headers are larger than can be taken. */
function refuseNoRequest(error: { code: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const head = [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Type: application/json; charset=utf-8']
  socket.end(
    [...head, `Content-Length: ${Buffer.byteLength(envelopeOfNoRequest)}`, '', envelopeOfNoRequest].join('\r\n'),
  )
}
