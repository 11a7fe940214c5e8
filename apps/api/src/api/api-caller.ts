import { Inject, Injectable } from '@nestjs/common'
import type { RestEntry } from '@almoner/contracts/operation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeyHolder } from '../platform/access/actor.js'
import { ApiKeyReader } from '../platform/access/api-key-reader.js'
import { authorize } from '../trpc/authorize.js'
import { APP_ROUTER, type AppRouter } from './app-router.js'
import { callProcedure } from './call-procedure.js'
import type { Context } from '../trpc/context.js'
import { ContextFactory } from './context-factory.js'
import { gatherInput } from '../rest/gather-input.js'
import { queryShapeOf, type QueryShape } from '../rest/query-input.js'
import type { RestCall } from '../rest/rest-call.js'
import { RestCaller, type AnsweredOperation, type RestOperation } from '../rest/rest-caller.js'

/** Calls the procedure of an operation as the RPC face does: the same permission, parsing and result. */
@Injectable()
export class ApiCaller extends RestCaller {
  private readonly queryShapes = new Map<string, QueryShape>()
  private readonly admitted = new WeakMap<FastifyRequest, Context>()

  constructor(
    @Inject(APP_ROUTER) private readonly appRouter: AppRouter,
    private readonly contexts: ContextFactory,
    private readonly apiKeys: ApiKeyReader,
  ) {
    super()
  }

  /**
   * Who calls, where they may call this; asked before a body is read, and kept for the answer. Raises `session_missing`,
   * `permission_denied`, what the session still lacks, or what refuses the API key.
   */
  async authorize(operation: RestOperation, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
    const context = await this.contexts.create(request, reply, await this.keyOf(request))
    authorize(context, operation)
    this.admitted.set(request, context)
    return context
  }

  /** Gathers the input as the entry says; the operation's own schema is what checks it. */
  async answer(operation: AnsweredOperation, entry: RestEntry, call: RestCall): Promise<unknown> {
    const context = this.admitted.get(call.request)
    if (!context) throw new Error(`${operation.name} was called without being admitted`)
    return callProcedure(this.appRouter, operation, context, await gatherInput(entry, call, this.shapeOf(operation)))
  }

  /** The API key that a program presents; null where it presents none. Raises what refuses it. */
  private async keyOf({ headers, ip }: FastifyRequest): Promise<KeyHolder | null> {
    const { authorization } = headers
    if (authorization === undefined) return null
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
    return this.apiKeys.read(token ?? '', ip)
  }

  private shapeOf({ name, input }: Pick<RestOperation, 'name' | 'input'>): QueryShape {
    const known = this.queryShapes.get(name)
    if (known) return known
    const shape = queryShapeOf(input)
    this.queryShapes.set(name, shape)
    return shape
  }
}
