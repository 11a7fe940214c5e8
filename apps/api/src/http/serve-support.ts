import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.js'

/** Where people ask for help: at the address of whoever runs this Almoner, or on a page that comes along. */
export function serveSupport(server: FastifyInstance, { supportUrl }: Pick<Config, 'supportUrl'>): void {
  server.get('/support', async (_, reply) => reply.redirect(supportUrl ?? '/#/support'))
}
