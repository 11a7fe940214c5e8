import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formLimitOf, restEntriesOf, type RestEntry } from '@almoner/contracts/operation'
import { Problem } from '../platform/problems/problem.js'
import type { ApiCaller } from '../api/api-caller.js'
import { restOperations, type RestOperation } from '../rest/rest-operations.js'
import { hasBody, isForm, refuseTooLarge } from './admission/body-headers.js'
import type { UploadSlots } from './admission/upload-slots.js'
import type { KnownCredentials } from './limits/known-credentials.js'
import type { RequestLimits } from './limits/request-limits.js'

interface GuardOptions {
  caller: ApiCaller
  limits: RequestLimits
  credentials: KnownCredentials
  slots: UploadSlots
  refuse(request: FastifyRequest, reply: FastifyReply, error: unknown, isAdmitted?: boolean): FastifyReply
}

/** Finds out who calls, and whether they may, before a byte of a body is read. */
export function guardRest(server: FastifyInstance, options: GuardOptions): void {
  const entries = entriesByRoute()
  server.addHook('onRequest', async (request, reply) => {
    const found = entries.get(`${request.method === 'HEAD' ? 'GET' : request.method} ${request.routeOptions.url}`)
    if (!found) return
    let isAdmitted = false
    try {
      const context = await options.caller.authorize(found.operation, request, reply)
      isAdmitted = Boolean(context.visitor ?? context.apiKey)
      if (isAdmitted) options.credentials.note(request)
      if (hasBody(request.headers))
        admitBody(request, reply, found, context.visitor?.sessionId ?? context.apiKey?.id, options)
    } catch (error) {
      return options.refuse(request, reply, error, isAdmitted)
    }
  })
}

function admitBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { operation, entry }: { operation: RestOperation; entry: RestEntry },
  caller: string | undefined,
  { limits, slots }: Pick<GuardOptions, 'limits' | 'slots'>,
): void {
  const { headers } = request
  if (!isForm(headers)) {
    if (entry.form) throw new Problem('content_type_wrong')
    limits.spendBytes(request)
    return
  }
  const limit = entry.form && formLimitOf(operation)
  if (!limit) throw new Problem('content_type_wrong')
  refuseTooLarge(headers, limit.maxBytes, limit.tooLarge)
  limits.spendBytes(request)
  slots.take(caller ?? request.ip, reply)
}

function entriesByRoute(): Map<string, { operation: RestOperation; entry: RestEntry }> {
  return new Map(
    restOperations.flatMap((operation) =>
      restEntriesOf(operation).map((entry) => [
        `${entry.method} /api${entry.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`,
        { operation, entry },
      ]),
    ),
  )
}
