import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '@almoner/contracts/operation'
import { resolverNamed } from '../../api/procedures.js'
import type { AppRouter } from '../../api/app-router.js'
import type { ContextFactory } from '../../api/context-factory.js'

export interface PageCall {
  request: FastifyRequest
  reply: FastifyReply
}

/** Calls public operations for a document: the same parsing and result as by any other way, and nobody's session. */
export class PublicCaller {
  constructor(
    private readonly router: AppRouter,
    private readonly contexts: ContextFactory,
  ) {}

  async call<Output>(
    operation: Pick<Operation<never, never, Output>, 'name' | 'output'>,
    { request, reply }: PageCall,
    input: unknown,
  ): Promise<Output> {
    const ask = resolverNamed(this.router, operation.name)
    request.cookies = {}
    return (await ask(await this.contexts.create(request, reply), input)) as Output
  }
}
