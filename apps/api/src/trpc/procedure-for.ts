import type { Operation, OperationKind } from '@almoner/contracts/operation'
import { TRPCError } from '@trpc/server'
import type { z } from 'zod'
import { JsonText } from '../platform/json-text.js'
import { admit } from './admit.js'
import type { Context } from './context.js'
import { toTrpcError } from './problem-report.js'
import { procedure } from './trpc.js'

type Handle<Input, Output> = (call: { ctx: Context; input: Input }) => Promise<Output | JsonText<Output>>

/**
 * The one way to make a procedure of an operation. In this order: session and permission, input by the contract, a
 * call of its own (entity manager bound to the org, idempotency, audit), the handler, output by the contract; whatever
 * is refused leaves as a problem in the caller's terms.
 */
export function procedureFor<Wire, Input, Output, Kind extends OperationKind>(
  operation: Operation<Wire, Input, Output, Kind>,
) {
  const admitted = procedure.meta({ operation: operation.name }).use(async ({ ctx, getRawInput, next }) => {
    try {
      admit(ctx.visitor, operation)
      const result = await next({ input: inputOf(operation, await getRawInput()) })
      if (!result.ok) throw result.error
      return result
    } catch (error) {
      throw toTrpcError(error)
    }
  })

  // tRPC copies the whole call for each of its own parsers, which took a third of a list's time. So it is only told
  // their types, and they are applied here.
  const told = () => procedure.input(operation.input).output(operation.output)
  const typed = admitted as unknown as ReturnType<typeof told>

  const carryOut = (handle: Handle<Input, Output>, ctx: Context, input: Input): Promise<Output> =>
    ctx.desk.carryOut(ctx, operation, input, async () => outputOf(operation, ctx, await handle({ ctx, input })))

  return {
    query: (handle: Handle<Input, Output>) => typed.query(({ ctx, input }) => carryOut(handle, ctx, input as Input)),
    mutation: (handle: Handle<Input, Output>) =>
      typed.mutation(({ ctx, input }) => carryOut(handle, ctx, input as Input)),
  }
}

function inputOf<Input>(operation: { input: z.ZodType<Input> }, raw: unknown): Input {
  const parsed = operation.input.safeParse(raw)
  if (parsed.success) return parsed.data
  throw new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error })
}

/** Only whoever asked for text ever sees text; to tRPC it is the output that it stands for. */
function outputOf<Output>(
  operation: { name: string; output: z.ZodType<Output> },
  ctx: Context,
  result: Output | JsonText<Output>,
): Output {
  if (result instanceof JsonText && ctx.takesJsonText) return result as Output
  const parsed = operation.output.safeParse(result instanceof JsonText ? result.read() : result)
  if (parsed.success) return parsed.data
  throw new Error(`${operation.name} answered what its contract does not say`, { cause: parsed.error })
}
