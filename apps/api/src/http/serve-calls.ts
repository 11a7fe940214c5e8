import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiCaller } from '../api/api-caller.js'
import { AppRouterHost } from '../api/app-router.host.js'
import { ContextFactory } from '../api/context-factory.js'
import { Clock } from '../platform/clock.js'
import type { Infrastructure } from '../platform/platform.module.js'
import type { Context } from '../trpc/context.js'
import { UploadSlots } from './admission/upload-slots.js'
import { guardRest } from './guard-rest.js'
import { guardRpc } from './guard-rpc.js'
import { KnownCredentials } from './limits/known-credentials.js'
import { requestKinds } from './limits/request-kind.js'
import { RequestLimits } from './limits/request-limits.js'
import { isRpc, rpcPrefix } from './rpc-prefix.js'
import { serveRpc } from './serve-rpc.js'

interface CallOptions extends Pick<Infrastructure, 'config' | 'log'> {
  /** In bytes. */
  jsonLimit: number
  refuse: (request: FastifyRequest, reply: FastifyReply, error: unknown, isAdmitted?: boolean) => FastifyReply
}

export async function serveCalls(
  app: NestFastifyApplication,
  { config, log, jsonLimit, refuse }: CallOptions,
): Promise<void> {
  const server = app.getHttpAdapter().getInstance()
  const { router } = app.get(AppRouterHost)
  const contexts = app.get(ContextFactory)
  const clock = app.get(Clock)
  const credentials = new KnownCredentials(clock, config)
  const limits = new RequestLimits(config, clock, credentials)
  const edge = { credentials, limits, slots: new UploadSlots(config.uploadsAtOnce) }
  const kindOf = requestKinds(rpcPrefix)
  server.addHook('onRequest', async (request, reply) => {
    const kind = kindOf(request)
    try {
      limits.spendRequest(request, kind)
      // What calls operations is asked once it is known who calls.
      if ((kind === 'giving' || kind === 'events') && !isRpc(request)) limits.spendBytes(request)
    } catch (error) {
      return refuse(request, reply, error)
    }
  })
  const createContext = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await contexts.create(request, reply)
    if (context.visitor) credentials.note(request)
    return context
  }
  const admitted = new WeakMap<FastifyRequest, Context>()
  const { publicUrl } = config
  guardRpc(server, { ...edge, prefix: rpcPrefix, jsonLimit, publicUrl, router, createContext, admitted })
  guardRest(server, { ...edge, caller: app.get(ApiCaller), refuse })
  await serveRpc(server, rpcPrefix, {
    router,
    maxBatchSize: 10,
    // A query may come in a body: a token of a mail must stand in no address.
    allowMethodOverride: true,
    createContext: async ({ req, res }) => admitted.get(req) ?? createContext(req, res),
    onError: ({ error, path, ctx }) => {
      if (error.code === 'INTERNAL_SERVER_ERROR')
        log.error({ err: error.cause ?? error, path, requestId: ctx?.requestId }, 'a procedure failed')
    },
  })
}
