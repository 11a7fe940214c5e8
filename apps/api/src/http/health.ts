import type { FastifyInstance } from 'fastify'

export interface Health {
  /** False from the moment the process is told to stop. */
  isReady(): boolean
  /** Raises when the database does not answer. */
  ping(): Promise<void>
}

/** `/healthz`: the process is up. `/readyz`: it can take work, its database included. */
export function registerHealth(server: FastifyInstance, health: Health): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_, reply) => {
    if (!health.isReady()) return reply.status(503).send({ status: 'stopping' })
    try {
      await health.ping()
      return { status: 'ready' }
    } catch (error) {
      server.log.error({ err: error }, 'the database does not answer')
      return reply.status(503).send({ status: 'database unreachable' })
    }
  })
}
