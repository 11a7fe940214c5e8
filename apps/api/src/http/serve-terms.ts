import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.js'

/** Leads to the terms of use: those of whoever runs this, or the page that comes with it. */
export function serveTerms(server: FastifyInstance, { termsUrl }: Pick<Config, 'termsUrl'>): void {
  server.get('/terms', async (_, reply) => reply.redirect(termsUrl ?? '/#/terms'))
}
