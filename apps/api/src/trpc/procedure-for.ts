import { maskAsked, maskPersonal } from '@almoner/contracts/masking'
import type { Operation, OperationKind } from '@almoner/contracts/operation'
import { TRPCError } from '@trpc/server'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { hiddenFromFilters } from '../platform/access/masked-checks.js'
import { JsonText } from '../platform/json-text.js'
import { Problem } from '../platform/problems/problem.js'
import { authorize } from './authorize.js'
import type { Context } from './context.js'
import { isMaskedFor } from './masked.js'
import { toTrpcError } from './problem-report.js'
import { procedure } from './trpc.js'
import { withWhomToAsk } from './with-whom-to-ask.js'

type Handle<Input, Output> = (call: { ctx: Context; input: Input }) => Promise<Output | JsonText<Output>>

export type Resolver = (ctx: Context, raw: unknown) => Promise<unknown>

const resolvers = new WeakMap<object, Resolver>()

/** The work of a procedure without tRPC's chain around it, which copies the whole call at each of its links. */
export const resolverOf = (procedure: object): Resolver | undefined => resolvers.get(procedure)

/**
 * The one way to make a procedure of an operation. In this order: session and permission, input by the contract, a
 * call of its own (entity manager bound to the org, idempotency, audit), the handler, output by the contract; whatever
 * is refused leaves as a problem in the caller's terms.
 */
export function procedureFor<Wire, Input, Output, Kind extends OperationKind>(
  operation: Operation<Wire, Input, Output, Kind>,
) {
  // tRPC is only told the types of input and output; its own parsers would look at the input before the permission.
  const received = procedure
    .meta({ operation: operation.name })
    .use(async ({ getRawInput, next }) => next({ input: await getRawInput() }))
  const told = () => procedure.input(operation.input).output(operation.output)
  const typed = received as unknown as ReturnType<typeof told>

  const resolverFor = (handle: Handle<Input, Output>) => async (ctx: Context, raw: unknown) => {
    let caller = ctx
    const work = async (own: Context) => {
      caller = own
      authorize(own, operation)
      const input = inputOf(own.visitor ? operation.input : (operation.inputOfStrangers ?? operation.input), raw)
      const isMasked = isMaskedFor(own)
      if (isMasked) refuseProbing(operation.input, input)
      const takesJsonText = own.takesJsonText === true && !isMasked
      const output = await own.runner.execute(own, operation, input, async () =>
        outputOf(operation, { takesJsonText }, await handle({ ctx: own, input })),
      )
      return isMasked ? maskPersonal(operation.output, output) : output
    }
    try {
      return await (ctx.calls ? ctx.calls.run(ctx, { kind: operation.kind, raw }, work) : work(ctx))
    } catch (error) {
      throw toTrpcError(await withWhomToAsk(caller, error))
    }
  }
  const remember = <Made extends object>(made: Made, resolver: Resolver): Made => {
    resolvers.set(made, resolver)
    return made
  }

  return {
    query: (handle: Handle<Input, Output>) => {
      const resolver = resolverFor(handle)
      return remember(
        typed.query(({ ctx, input }) => resolver(ctx, input)),
        resolver,
      )
    },
    mutation: (handle: Handle<Input, Output>) => {
      const resolver = resolverFor(handle)
      return remember(
        typed.mutation(({ ctx, input }) => resolver(ctx, input)),
        resolver,
      )
    },
  }
}

function inputOf<Input>(schema: z.ZodType<Input>, raw: unknown): Input {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  throw new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error })
}

/** Whoever may not see an email or a birth date may not find out by asking for parts of it either. Raises `input_invalid` at `where`. */
function refuseProbing<Input>(schema: z.ZodType<Input>, input: Input): void {
  if (!isDeepStrictEqual(maskAsked(schema, input), input)) throw Problem.at('where', hiddenFromFilters)
}

/** Only whoever asked for text ever sees text; to tRPC it is the output that it stands for. */
function outputOf<Output>(
  operation: { name: string; output: z.ZodType<Output> },
  { takesJsonText }: { takesJsonText: boolean },
  result: Output | JsonText<Output>,
): Output {
  if (result instanceof JsonText && takesJsonText) return result as Output
  const parsed = operation.output.safeParse(result instanceof JsonText ? result.read() : result)
  if (parsed.success) return parsed.data
  throw new Error(`${operation.name} answered what its contract does not say`, { cause: parsed.error })
}
