import { problems, type FieldProblem, type ProblemCode } from '@almoner/contracts/problems'

/** A refusal that people can read. Services throw it; `trpc/` and `rest/` turn it into their own answers. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly fields: FieldProblem[]

  constructor(code: ProblemCode, options: { message?: string; fields?: FieldProblem[]; cause?: unknown } = {}) {
    super(options.message ?? problems[code].message, { cause: options.cause })
    this.code = code
    this.fields = options.fields ?? []
  }

  /** A refusal of one field of the input. */
  static at(path: string, message: string, code: ProblemCode = 'input_invalid'): Problem {
    return new Problem(code, { message, fields: [{ path, message }] })
  }
}
