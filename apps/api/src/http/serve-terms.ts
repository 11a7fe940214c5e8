import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.js'

export function serveTerms(server: FastifyInstance, { termsUrl }: Pick<Config, 'termsUrl'>): void {
  server.get('/terms', async (_, reply) => reply.redirect(termsUrl ?? '/#/terms'))
}
