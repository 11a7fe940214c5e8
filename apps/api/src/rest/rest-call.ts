import '@fastify/multipart'
import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordOf } from '../platform/records.js'

/** What came over HTTP, for an operation's input to be gathered from. Nothing in it is trusted yet. */
export interface RestCall {
  request: FastifyRequest
  reply: FastifyReply
  query: Record<string, unknown>
  params: Record<string, unknown>
}

export const Call = createParamDecorator((_: unknown, context: ExecutionContext): RestCall => {
  const http = context.switchToHttp()
  const request = http.getRequest<FastifyRequest>()
  return {
    request,
    reply: http.getResponse<FastifyReply>(),
    query: recordOf(request.query),
    params: givenOf(recordOf(request.params)),
  }
})

// What a page puts into an address when it has no id: as if nothing were there, so that the operation says what is missing.
const absent: readonly unknown[] = ['undefined', 'null', '']

const givenOf = (params: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => !absent.includes(value)))
