import type { FastifyRequest } from 'fastify'

export const rpcPrefix = '/api/trpc'

export const isRpc = (request: FastifyRequest): boolean =>
  request.routeOptions.url?.startsWith(`${rpcPrefix}/`) ?? false
