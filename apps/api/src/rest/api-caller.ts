import { Inject, Injectable } from '@nestjs/common'
import type { Operation, RestEntry } from '@almoner/contracts/operation'
import type { KeyHolder } from '../platform/access/actor.js'
import { ApiKeyReader } from '../platform/access/api-key-reader.js'
import { APP_ROUTER, type AppRouter } from '../trpc/app-router.js'
import { ContextFactory } from '../trpc/context-factory.js'
import { askOf, type Ask } from '../trpc/procedure-for.js'
import { gatherInput } from './gather-input.js'
import { queryShapeOf, type QueryShape } from './query-input.js'
import type { RestCall } from './rest-call.js'
import { proceduresOf } from './rest-operations.js'

type RestOperation = Pick<Operation<unknown, unknown, unknown>, 'name' | 'input'>

interface Answerer {
  ask: Ask
  query: QueryShape
}

/** Calls the procedure of an operation as the RPC face does: the same permission, parsing and result. */
@Injectable()
export class ApiCaller {
  private readonly answerers = new Map<string, Answerer>()

  constructor(
    @Inject(APP_ROUTER) private readonly appRouter: AppRouter,
    private readonly contexts: ContextFactory,
    private readonly apiKeys: ApiKeyReader,
  ) {}

  /** Gathers the input as the entry says; the operation's own schema is what checks it. */
  async answer(operation: RestOperation, entry: RestEntry, call: RestCall): Promise<unknown> {
    const { ask, query } = this.answererOf(operation)
    const context = await this.contexts.create(call.request, call.reply, await this.keyOf(call))
    context.takesJsonText = true
    return ask(context, await gatherInput(entry, call, query))
  }

  /** The API key that a program presents; null where it presents none. Raises what refuses it. */
  private async keyOf({ request: { headers, ip } }: RestCall): Promise<KeyHolder | null> {
    const { authorization } = headers
    if (authorization === undefined) return null
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
    return this.apiKeys.read(token ?? '', ip)
  }

  private answererOf({ name, input }: RestOperation): Answerer {
    const known = this.answerers.get(name)
    if (known) return known
    const procedures = proceduresOf(this.appRouter)
    const procedure = Object.hasOwn(procedures, name) ? procedures[name] : undefined
    const ask = procedure && askOf(procedure)
    if (!ask) throw new Error(`No procedure is called ${name}`)
    const answerer = { ask, query: queryShapeOf(input) }
    this.answerers.set(name, answerer)
    return answerer
  }
}
