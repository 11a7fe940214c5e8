import '@fastify/multipart'
import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../platform/problems/problem.js'
import { isRecord } from '../platform/records.js'

/** What came over HTTP, for a controller to gather an operation's input from. Nothing in it is trusted yet. */
export interface RestCall {
  request: FastifyRequest
  reply: FastifyReply
  body: Record<string, unknown>
  query: Record<string, unknown>
  params: Record<string, unknown>
}

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

/** What came as JSON or without a body. Raises `content_type_wrong` for a form. */
export const Call = createParamDecorator((_: unknown, context: ExecutionContext): RestCall => {
  const call = callOf(context)
  if (call.request.isMultipart()) throw new Problem('content_type_wrong')
  return call
})

/** What came as a form, whose parts `formOf` reads. */
export const FormCall = createParamDecorator((_: unknown, context: ExecutionContext): RestCall => callOf(context))

function callOf(context: ExecutionContext): RestCall {
  const http = context.switchToHttp()
  const request = http.getRequest<FastifyRequest>()
  return {
    request,
    reply: http.getResponse<FastifyReply>(),
    body: recordOf(request.body),
    query: recordOf(request.query),
    params: recordOf(request.params),
  }
}
