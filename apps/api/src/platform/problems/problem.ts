import { neededRight } from '@almoner/contracts/needed-right'
import { hasRoleFor, type Permission, type Principal } from '@almoner/contracts/permissions'
import { problems, type FieldProblem, type Lacking, type ProblemCode } from '@almoner/contracts/problems'

interface ProblemOptions {
  message?: string
  fields?: FieldProblem[]
  retryAfterSeconds?: number
  cause?: unknown
  lacking?: Lacking | undefined
}

/** A refusal that people can read. Services throw it; `trpc/` and `rest/` turn it into their own answers. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly fields: FieldProblem[]
  readonly retryAfterSeconds: number | undefined
  readonly lacking: Lacking | undefined

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(options.message ?? problems[code].message, { cause: options.cause })
    this.code = code
    this.fields = options.fields ?? []
    this.retryAfterSeconds = options.retryAfterSeconds
    this.lacking = options.lacking
  }

  /** A problem of one field, told in the sentence that the contract has for the code. */
  static withCode(code: ProblemCode, path: string): Problem {
    return Problem.at(path, problems[code].message, code)
  }

  /** `permission_denied`, with the right that is lacking; what is switched off for the whole organization is none. */
  static lacking(by: Principal, permission: Permission): Problem {
    if (hasRoleFor(by, permission)) return new Problem('permission_denied')
    return new Problem('permission_denied', {
      lacking: { permission, message: neededRight(by, permission), names: [] },
    })
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
