import type { FastifyInstance } from 'fastify'
import type { GatewayEventIntake } from '../domains/gateways/index.js'
import type { Clock } from '../platform/clock.js'
import { Problem } from '../platform/problems/problem.js'
import { answerProblem } from './answer-problem.js'

interface RouteParams {
  Params: { integrationId: string }
}

export const gatewayEventsRoute = '/api/gateways/:integrationId/events'

// Far beyond the events that gateways send; a body has to be read whole before its signature can be checked.
const largestEvent = 512 * 1024

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Believed for a signature over the very bytes that came. Answers once an event is stored; applying it is a job. */
export async function receiveGatewayEvents(server: FastifyInstance, intake: GatewayEventIntake, clock: Clock) {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestEvent }, (_, body, done) => done(null, body))
    scope.setErrorHandler(answerProblem)
    scope.post<RouteParams>(gatewayEventsRoute, async ({ params, headers, body }) => {
      if (!uuid.test(params.integrationId)) throw new Problem('not_found')
      const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      await intake.receive(params.integrationId, { rawBody, headers, receivedAt: clock.now() })
      return { status: 'success', data: { received: true } }
    })
  })
}
