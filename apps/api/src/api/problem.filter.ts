import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common'
import { TRPCError } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problems, type ProblemCode, type ProblemReport } from '@almoner/contracts/problems'
import { problemHeader } from '../rest/openapi/responses.js'
import { redactedPath } from '../platform/access/redacted-path.js'
import type { Logger } from '../platform/logger.js'
import { LOGGER } from '../platform/tokens.js'
import { problemIn, toProblemReport, toTrpcError } from '../trpc/problem-report.js'
import { RestPaths } from './rest-paths.js'

const codeOfStatus: Record<number, ProblemCode> = {
  400: 'input_invalid',
  401: 'session_missing',
  403: 'permission_denied',
  404: 'not_found',
  405: 'method_wrong',
  408: 'request_late',
  413: 'payload_too_large',
  414: 'input_invalid',
  415: 'content_type_wrong',
  429: 'attempts_exhausted',
  431: 'payload_too_large',
}

const wordsOfCode: Record<string, string> = {
  FST_ERR_BAD_URL: 'This address is malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: problems.payload_too_large.message,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The content does not match its length',
  FST_ERR_MAX_PARAM_LENGTH: 'This address is too long',
}

export const envelopeOfNoRequest = JSON.stringify({ status: 'error', data: 'This is not an HTTP request' })

/** Whatever goes wrong below `/api` leaves as `{ status: 'error', data: message }` with its HTTP code. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly log: Logger,
    private readonly paths: RestPaths,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp()
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>())
  }

  /** Answers with what went wrong; also what Fastify refuses before Nest sees it. */
  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const report = this.asWrongMethod(asAbsentFile(reportOf(error, request.id), request), request, reply)
    const { http: status } = problems[report.code]
    if (report.code === 'something_wrong')
      this.log.error({ err: error, requestId: request.id, path: redactedPath(request) }, 'a REST call failed')
    const problem = problemIn(error)
    reply.header(problemHeader, report.code)
    if (problem?.retryAfterSeconds) reply.header('retry-after', String(problem.retryAfterSeconds))
    if (report.code.startsWith('api_key_') && status === 401) reply.header('www-authenticate', 'Bearer')
    // What was refused before its body was read must not leave the rest of it to the next request.
    if (status === 413) reply.header('connection', 'close')
    void reply.status(status).send(toErrorEnvelope(report))
  }

  private asWrongMethod(report: ProblemReport, request: FastifyRequest, reply: FastifyReply): ProblemReport {
    if (report.code !== 'not_found' || ![undefined, '/*'].includes(request.routeOptions.url)) return report
    const allowed = this.paths.allowedAt(request.url)
    if (allowed.length === 0 || allowed.includes(request.method)) return report
    reply.header('allow', allowed.join(', '))
    return { ...report, code: 'method_wrong', message: problems.method_wrong.message }
  }
}

function toErrorEnvelope(report: ProblemReport) {
  return {
    status: 'error' as const,
    data: report.message,
    ...(report.fields.length > 0 ? { errors: report.fields } : {}),
    ...(report.lacking && { lacking: report.lacking }),
  }
}

/** A path that leads to no file of the web app is not there, whatever else is wrong with it. */
function asAbsentFile(report: ProblemReport, request: FastifyRequest): ProblemReport {
  if (request.routeOptions.url !== '/*' || report.code !== 'permission_denied') return report
  return { ...report, code: 'not_found', message: problems.not_found.message, lacking: undefined }
}

function reportOf(error: unknown, requestId: string): ProblemReport {
  const known = toTrpcError(error)
  if (known instanceof TRPCError) return toProblemReport(known, requestId)
  const code = codeOfStatus[statusOf(known)] ?? 'something_wrong'
  return { code, message: wordsOf(known) ?? problems[code].message, fields: [], errorId: requestId }
}

function wordsOf(error: unknown): string | undefined {
  if (error instanceof SyntaxError) return 'This is not valid JSON'
  return error instanceof Error && 'code' in error ? wordsOfCode[String(error.code)] : undefined
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus()
  // Fastify's own errors (broken JSON, too large, wrong type) carry their status.
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode
  return 500
}
