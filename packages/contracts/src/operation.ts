import type { z } from 'zod'
import type { Access } from './permissions.js'
import type { ProblemCode } from './problems.js'

export type OperationKind = 'query' | 'command'

/** What a session may still lack: its second factor, or that there is one at all. */
export type AwaitedFactor = 'second_factor' | 'second_factor_setup'

export interface RestEntry {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with `{name}` for parameters. */
  path: string
}

/**
 * One call of the API, as pure data: the router, the REST adapter, the form, the docs and the tests all read it.
 * `Wire` is what a caller may send, `Input` what the handler gets after parsing.
 */
export interface Operation<Wire, Input, Output, Kind extends OperationKind = OperationKind> {
  /** `domain.verb`, as the router exposes it. */
  name: string
  kind: Kind
  /** One sentence for the docs. */
  summary: string
  access: Access
  /** It can be called before this has been given; everything else has to wait for it. */
  whileAwaiting?: readonly AwaitedFactor[]
  input: z.ZodType<Input, Wire>
  output: z.ZodType<Output>
  /** The codes it can raise besides those of every call (session, permission, input). */
  problems: readonly ProblemCode[]
  /** The input carries `idempotencyKey`: the same key and input give the first outcome again. */
  isIdempotent?: boolean
  rest?: RestEntry
}

export function defineQuery<Wire, Input, Output>(
  operation: Omit<Operation<Wire, Input, Output, 'query'>, 'kind'>,
): Operation<Wire, Input, Output, 'query'> {
  return { ...operation, kind: 'query' }
}

export function defineCommand<Wire, Input, Output>(
  operation: Omit<Operation<Wire, Input, Output, 'command'>, 'kind'>,
): Operation<Wire, Input, Output, 'command'> {
  return { ...operation, kind: 'command' }
}
