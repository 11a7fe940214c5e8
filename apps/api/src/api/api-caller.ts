import { Injectable } from '@nestjs/common'
import type { RestEntry } from '@almoner/contracts/operation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeyHolder } from '../platform/access/actor.js'
import { ApiKeyReader } from '../platform/access/api-key-reader.js'
import { authorize } from '../trpc/authorize.js'
import { withWhomToAsk } from '../trpc/with-whom-to-ask.js'
import { AppRouterHost } from './app-router.host.js'
import type { Context } from '../trpc/context.js'
import { ContextFactory } from './context-factory.js'
import type { Resolver } from '../trpc/procedure-for.js'
import { gatherInput } from '../rest/gather-input.js'
import { queryShapeOf, type QueryShape } from '../rest/query-input.js'
import type { RestCall } from '../rest/rest-call.js'
import { RestCaller } from '../rest/rest.controller.js'
import type { RestOperation } from '../rest/rest-operations.js'
import { resolverNamed } from './procedures.js'

interface Answerer {
  ask: Resolver
  query: QueryShape
}

@Injectable()
export class ApiCaller extends RestCaller {
  private readonly answerers = new Map<string, Answerer>()
  private readonly admitted = new WeakMap<FastifyRequest, Context>()

  constructor(
    private readonly routers: AppRouterHost,
    private readonly contexts: ContextFactory,
    private readonly apiKeys: ApiKeyReader,
  ) {
    super()
  }

  /** Who calls. Raises `session_missing`, `permission_denied`, what the session lacks, or what refuses the API key. */
  async authorize(operation: RestOperation, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
    const context = await this.contexts.create(request, reply, await this.keyOf(request))
    try {
      authorize(context, operation)
    } catch (error) {
      throw await withWhomToAsk(context, error)
    }
    this.admitted.set(request, context)
    return context
  }

  /** Gathers the input as the entry says; the operation's own schema is what checks it. */
  async answer(operation: RestOperation, entry: RestEntry, call: RestCall): Promise<unknown> {
    const { ask, query } = this.answererOf(operation)
    const context = this.admitted.get(call.request)
    if (!context) throw new Error(`${operation.name} was called without being admitted`)
    context.takesJsonText = true
    return ask(context, await gatherInput(entry, call, query))
  }

  private async keyOf({ headers, ip }: FastifyRequest): Promise<KeyHolder | null> {
    const { authorization } = headers
    if (authorization === undefined) return null
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
    return this.apiKeys.read(token ?? '', ip)
  }

  private answererOf({ name, input }: RestOperation): Answerer {
    const known = this.answerers.get(name)
    if (known) return known
    const answerer = { ask: resolverNamed(this.routers.router, name), query: queryShapeOf(input) }
    this.answerers.set(name, answerer)
    return answerer
  }
}
