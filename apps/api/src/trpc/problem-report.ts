import { TRPCError } from '@trpc/server'
import { getStatusKeyFromCode } from '@trpc/server/unstable-core-do-not-import'
import { problems, type FieldProblem, type ProblemCode, type ProblemReport } from '@almoner/contracts/problems'
import { z } from 'zod'
import { infrastructureProblem } from '../platform/problems/infrastructure-problem.js'
import { Problem } from '../platform/problems/problem.js'

/** What a caller is told of an error: a problem in its own words, bad input by field, and of anything else nothing. */
export function toProblemReport(error: TRPCError, errorId: string): ProblemReport {
  const cause = error.cause
  if (cause instanceof Problem) {
    const { code, message, fields, lacking } = cause
    return { code, message, fields, errorId, ...(lacking && { lacking }) }
  }
  if (cause instanceof z.ZodError && error.code === 'BAD_REQUEST') {
    const fields = cause.issues.flatMap(toFieldProblems)
    const first = fields[0]
    const message = first
      ? first.path
        ? `${first.path}: ${first.message}`
        : first.message
      : problems.input_invalid.message
    return { code: 'input_invalid', message, fields, errorId }
  }
  const code = codeOf(error)
  return { code, message: problems[code].message, fields: [], errorId }
}

function toFieldProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'Not known here' }))
  return [{ path: path.join('.'), message: issue.message }]
}

// Only errors that tRPC itself raises arrive here without a cause of ours.
function codeOf(error: TRPCError): ProblemCode {
  switch (error.code) {
    case 'BAD_REQUEST':
    case 'PARSE_ERROR':
      return error.cause === undefined || error.cause instanceof SyntaxError || error.code === 'PARSE_ERROR'
        ? 'input_invalid'
        : 'something_wrong'
    case 'NOT_FOUND':
      return 'not_found'
    case 'PAYLOAD_TOO_LARGE':
      return 'payload_too_large'
    case 'UNSUPPORTED_MEDIA_TYPE':
      return 'content_type_wrong'
    case 'TOO_MANY_REQUESTS':
      return 'attempts_exhausted'
    case 'METHOD_NOT_SUPPORTED':
      return 'input_invalid'
    default:
      return 'something_wrong'
  }
}

/** What an operation raised, without the error that tRPC wraps it in. */
export const causeOf = (error: unknown): unknown => (error instanceof TRPCError ? error.cause : error)

/** The refusal of a service, of the database or of the disk that an error carries. */
export function problemIn(error: unknown): Problem | undefined {
  const cause = causeOf(error)
  return cause instanceof Problem ? cause : infrastructureProblem(cause)
}

/** A service's refusal, or that of the database or the disk, as tRPC carries it, so that status codes and callers agree. */
export function toTrpcError(error: unknown): unknown {
  const problem = problemIn(error)
  if (!problem) return error
  return new TRPCError({
    code: getStatusKeyFromCode(problems[problem.code].http),
    message: problem.message,
    cause: problem,
  })
}
