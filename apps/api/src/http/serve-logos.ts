import type { FastifyInstance } from 'fastify'
import type { Logos } from '../domains/orgs/index.js'

/** A name is never given to another picture, so it may be kept; headers keep it from being taken for a page. */
export function serveLogos(server: FastifyInstance, logos: Logos): void {
  server.get<{ Params: { orgId: string; name: string } }>('/files/:orgId/:name', async ({ params }, reply) => {
    const file = await logos.open(params.orgId, params.name)
    if (!file) return reply.status(404).type('text/plain').send('Not found')
    return reply
      .type('image/webp')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline; filename="logo.webp"')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(file)
  })
}
