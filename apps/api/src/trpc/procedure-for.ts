import type { Operation, OperationKind } from '@almoner/contracts/operation'
import { z } from 'zod'
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
  const admitted = procedure
    .meta({ operation: operation.name })
    .use(async ({ ctx, next }) => {
      try {
        admit(ctx.visitor, operation)
        const result = await next()
        if (!result.ok) throw result.error
        return result
      } catch (error) {
        throw toTrpcError(error)
      }
    })
    .input(operation.input)
    .output(
      z
        .unknown()
        .transform((result) => (result instanceof JsonText ? (result as Output) : operation.output.parse(result))),
    )

  // tRPC takes text for the output that it stands for; only who asked for text ever sees it.
  const outputOf = async (ctx: Context, handled: Promise<Output | JsonText<Output>>): Promise<Output> => {
    const result = await handled
    return (result instanceof JsonText && !ctx.takesJsonText ? result.read() : result) as Output
  }
  return {
    query: (handle: Handle<Input, Output>) =>
      admitted.query(({ ctx, input }) =>
        ctx.desk.carryOut(ctx, operation, input, () => outputOf(ctx, handle({ ctx, input: input as Input }))),
      ),
    mutation: (handle: Handle<Input, Output>) =>
      admitted.mutation(({ ctx, input }) =>
        ctx.desk.carryOut(ctx, operation, input, () => outputOf(ctx, handle({ ctx, input: input as Input }))),
      ),
  }
}
