import { Inject, Injectable } from '@nestjs/common'
import type { Operation, RestEntry } from '@almoner/contracts/operation'
import { APP_ROUTER, type AppRouter } from '../trpc/app-router.js'
import { ContextFactory } from '../trpc/context-factory.js'
import { createCallerFactory } from '../trpc/trpc.js'
import { gatherInput } from './gather-input.js'
import { queryShapeOf, type QueryShape } from './query-input.js'
import type { RestCall } from './rest-call.js'

/** Calls the procedure of an operation as tRPC would: the same permission, parsing and result. */
@Injectable()
export class ApiCaller {
  private readonly queryShapes = new Map<string, QueryShape>()
  private readonly createCaller: ReturnType<typeof createCallerFactory<AppRouter['_def']['record']>>

  constructor(
    @Inject(APP_ROUTER) appRouter: AppRouter,
    private readonly contexts: ContextFactory,
  ) {
    this.createCaller = createCallerFactory(appRouter)
  }

  /** Gathers the input as the entry says, and calls the procedure with it. */
  async answer(
    operation: Pick<Operation<unknown, unknown, unknown>, 'name' | 'input'>,
    entry: RestEntry,
    call: RestCall,
  ): Promise<unknown> {
    return this.carry(operation, call, await gatherInput(entry, call, this.queryShapeOf(operation)))
  }

  /** `input` is what the controller gathered; the operation's own schema is what checks it. */
  async carry<Output>(
    operation: Pick<Operation<never, unknown, Output>, 'name'>,
    call: RestCall,
    input?: unknown,
  ): Promise<Output> {
    const caller: unknown = this.createCaller(await this.contexts.create(call.request, call.reply))
    let target: unknown = caller
    for (const step of operation.name.split('.')) target = Reflect.get(Object(target), step)
    if (typeof target !== 'function') throw new Error(`No procedure is called ${operation.name}`)
    return (target as (input: unknown) => Promise<Output>)(input)
  }

  private queryShapeOf({ name, input }: Pick<Operation<unknown, unknown, unknown>, 'name' | 'input'>): QueryShape {
    const known = this.queryShapes.get(name)
    if (known) return known
    const shape = queryShapeOf(input)
    this.queryShapes.set(name, shape)
    return shape
  }
}
