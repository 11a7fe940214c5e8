import type { FastifyReply, FastifyRequest } from 'fastify'
import { problems, type ProblemCode } from '@almoner/contracts/problems'
import { infrastructureProblem } from '../platform/problems/infrastructure-problem.js'
import { Problem } from '../platform/problems/problem.js'

export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = error instanceof Problem ? error : infrastructureProblem(error)
  const code = problem?.code ?? codeOf(error)
  const { http, message } = problems[code]
  if (code === 'something_wrong') request.log.error({ err: error, requestId: request.id }, 'a request failed')
  return reply.status(http).send({ status: 'error', data: problem?.message ?? message })
}

const codeByStatus: Record<number, ProblemCode> = {
  400: 'input_invalid',
  413: 'payload_too_large',
  415: 'content_type_wrong',
}

const codeOf = (error: unknown): ProblemCode => {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return codeByStatus[status] ?? 'something_wrong'
}
