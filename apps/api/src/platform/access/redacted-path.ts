import type { FastifyRequest } from 'fastify'

/** The path of a request as it may stand in a log: without its query, and without a token that is part of it. */
export function redactedPath(request: Pick<FastifyRequest, 'url' | 'params'>): string {
  const path = request.url.split('?')[0] ?? ''
  const { params } = request
  const token = typeof params === 'object' && params !== null && 'token' in params ? params.token : undefined
  return typeof token === 'string' && token !== ''
    ? path.replace(encodeURIComponent(token), '[redacted]').replace(token, '[redacted]')
    : path
}
