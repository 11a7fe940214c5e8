import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.js'

export function serveSupport(server: FastifyInstance, { supportUrl }: Pick<Config, 'supportUrl'>): void {
  server.get('/support', async (_, reply) => reply.redirect(supportUrl ?? '/#/support'))
}
