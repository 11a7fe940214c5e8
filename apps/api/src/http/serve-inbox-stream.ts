import { countNotifications } from '@almoner/contracts/notifications/notifications.operations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContextFactory } from '../api/context-factory.js'
import type { InboxNews } from '../domains/notifications/index.js'
import { Problem } from '../platform/problems/problem.js'
import { authorize } from '../trpc/authorize.js'
import { InboxStream } from './inbox-stream.js'

export const inboxStreamRoute = '/api/notifications/stream'

const beatMs = 20_000
// Browsers keep six connections to a host over HTTP/1.1, and need some for calls.
const mostOfSession = 4

interface Parts {
  contexts: ContextFactory
  news: InboxNews
  refuse: (request: FastifyRequest, reply: FastifyReply, error: unknown) => FastifyReply
}

/**
 * Server-sent events that say that an inbox has changed, and nothing of what: browsers read that by the usual calls, with
 * the rights that hold then.
 */
export function serveInboxStream(server: FastifyInstance, { contexts, news, refuse }: Parts): void {
  const streams = new Set<InboxStream>()

  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<InboxStream> => {
    const context = await contexts.create(request, reply)
    authorize(context, countNotifications)
    const { sessionId, userId } = context.signedIn
    const { orgId } = context.actor
    if ([...streams].filter((stream) => stream.sessionId === sessionId).length >= mostOfSession)
      throw new Problem('attempts_exhausted', { retryAfterSeconds: 60 })
    const stream = new InboxStream(sessionId, async () => {
      const visitor = await contexts.look(request)
      if (visitor?.sessionId !== sessionId || visitor.userId !== userId || visitor.orgId !== orgId) return false
      return isAllowed({ visitor })
    })
    streams.add(stream)
    const unfollow = await news.follow({ orgId, userId, wake: () => stream.wake() })
    stream.out.once('close', () => {
      unfollow()
      streams.delete(stream)
    })
    return stream
  }

  server.get(inboxStreamRoute, { exposeHeadRoute: false }, async (request, reply) => {
    try {
      const stream = await open(request, reply)
      // Proxies such as nginx would hold back what is small.
      return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream.out)
    } catch (error) {
      return refuse(request, reply, error)
    }
  })

  const beat = setInterval(() => streams.forEach((stream) => void stream.beat()), beatMs).unref()
  server.addHook('preClose', async () => {
    clearInterval(beat)
    for (const stream of streams) stream.end()
  })
}

function isAllowed(caller: Parameters<typeof authorize>[0]): boolean {
  try {
    authorize(caller, countNotifications)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
