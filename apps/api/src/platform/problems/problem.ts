import { problems, type FieldProblem, type ProblemCode } from '@almoner/contracts/problems'

interface ProblemOptions {
  message?: string
  fields?: FieldProblem[]
  retryAfterSeconds?: number
  cause?: unknown
}

/** A refusal that people can read. Services throw it; `trpc/` and `rest/` turn it into their own answers. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly fields: FieldProblem[]
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(options.message ?? problems[code].message, { cause: options.cause })
    this.code = code
    this.fields = options.fields ?? []
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  /** A problem of one field, told in the sentence that the contract has for the code. */
  static withCode(code: ProblemCode, path: string): Problem {
    return Problem.at(path, problems[code].message, code)
  }

  static at(path: string, message: string, code: ProblemCode = 'input_invalid'): Problem {
    return new Problem(code, { message, fields: [{ path, message }] })
  }
}

/** What was looked for. Raises `not_found` where it is null or undefined. */
export function orNotFound<Found>(found: Found): NonNullable<Found> {
  if (found === null || found === undefined) throw new Problem('not_found')
  return found
}
