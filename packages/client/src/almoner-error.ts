import type { Problem, ProblemCode } from './rest.generated.js'

/** What is wrong with one field of the input; a path has dots between its names, `address.country`. */
export interface FieldProblem {
  path: string
  message: string
}

/** A call that was refused. `message` is a sentence for people, `code` is for programs. */
export class AlmonerError extends Error {
  override readonly name = 'AlmonerError'

  private constructor(
    message: string,
    /** The status of HTTP. */
    readonly status: number,
    /** Undefined where something before Almoner answered, a proxy for one. */
    readonly code: ProblemCode | undefined,
    /** Of bad input, each field that is wrong. */
    readonly fields: readonly FieldProblem[],
    /** How long to wait before the same is tried again, where that would help. */
    readonly retryAfterSeconds: number | undefined,
  ) {
    super(message)
  }

  static of({ status, headers }: Response, body: unknown): AlmonerError {
    const problem = isProblem(body) ? body : undefined
    const wait = Number(headers.get('retry-after') ?? Number.NaN)
    return new AlmonerError(
      problem?.data ?? `Almoner answered ${status}`,
      status,
      (headers.get('almoner-problem') ?? undefined) as ProblemCode | undefined,
      problem?.errors ?? [],
      Number.isNaN(wait) ? undefined : wait,
    )
  }
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'data' in body && typeof body.data === 'string'
