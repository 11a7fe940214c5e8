import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppRouter } from '../api/app-router.js'
import type { Context } from '../trpc/context.js'
import { answerForms } from './answer-forms.js'
import { answerQueries } from './answer-queries.js'

export interface RpcOptions {
  router: AppRouter
  maxBatchSize: number
  allowMethodOverride: boolean
  createContext: (call: { req: FastifyRequest; res: FastifyReply }) => Promise<Context>
  onError: (failure: { error: TRPCError; path: string | undefined; ctx: Context | undefined }) => void
}

export async function serveRpc(server: FastifyInstance, prefix: string, options: RpcOptions): Promise<void> {
  await server.register(async (scope) => {
    scope.addHook('preHandler', answerQueries(options))
    scope.addHook('preHandler', answerForms(options))
    await scope.register(fastifyTRPCPlugin<AppRouter>, { prefix, trpcOptions: options })
  })
}
