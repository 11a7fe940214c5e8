import type { Operation, OperationKind } from '@almoner/contracts/operation'
import { admit } from './admit.js'
import type { Context } from './context.js'
import { toTrpcError } from './problem-report.js'
import { procedure } from './trpc.js'

type Handle<Input, Output> = (call: { ctx: Context; input: Input }) => Promise<Output>

/**
 * The one way to make a procedure of an operation. In this order: session and permission, input by the contract, a
 * call of its own (entity manager bound to the org, idempotency, audit), the handler, output by the contract; whatever
 * is refused leaves as a problem in the caller's terms.
 */
export function procedureFor<Wire, Input, Output, Kind extends OperationKind>(operation: Operation<Wire, Input, Output, Kind>) {
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
    .output(operation.output)

  return {
    query: (handle: Handle<Input, Output>) =>
      admitted.query(({ ctx, input }) => ctx.desk.carryOut(ctx, operation, input, () => handle({ ctx, input: input as Input }))),
    mutation: (handle: Handle<Input, Output>) =>
      admitted.mutation(({ ctx, input }) => ctx.desk.carryOut(ctx, operation, input, () => handle({ ctx, input: input as Input }))),
  }
}
