import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common'
import { TRPCError } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problems, type ProblemCode, type ProblemReport } from '@almoner/contracts/problems'
import { spokenPath } from '../platform/access/spoken-path.js'
import type { Logger } from '../platform/logger.js'
import { Problem } from '../platform/problems/problem.js'
import { LOGGER } from '../platform/tokens.js'
import { toProblemReport, toTrpcError } from '../trpc/problem-report.js'

const codeOfStatus: Record<number, ProblemCode> = {
  400: 'input_invalid',
  401: 'session_missing',
  403: 'permission_denied',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'content_type_wrong',
  429: 'attempts_exhausted',
}

/** Whatever goes wrong below a controller leaves as `{ status: 'error', data: message }` with its HTTP code. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp()
    const request = http.getRequest<FastifyRequest>()
    const reply = http.getResponse<FastifyReply>()
    const report = reportOf(error, request.id)
    const { http: status } = problems[report.code]
    if (status >= 500)
      this.log.error({ err: error, requestId: request.id, path: spokenPath(request) }, 'a REST call failed')
    void reply.status(status).send(toErrorEnvelope(report))
  }
}

/** The envelope of a refusal; `errors` lists every field that is wrong. */
function toErrorEnvelope(report: ProblemReport) {
  return {
    status: 'error' as const,
    data: report.message,
    ...(report.fields.length > 0 ? { errors: report.fields } : {}),
  }
}

/** Any error as a problem report, for a face that is not tRPC. */
function reportOf(error: unknown, requestId: string): ProblemReport {
  const known = error instanceof Problem ? toTrpcError(error) : error
  if (known instanceof TRPCError) return toProblemReport(known, requestId)
  const code = codeOfStatus[statusOf(known)] ?? 'something_wrong'
  return { code, message: problems[code].message, fields: [], errorId: requestId }
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus()
  // Fastify's own errors (broken JSON, too large, wrong type) carry their status.
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode
  return 500
}
