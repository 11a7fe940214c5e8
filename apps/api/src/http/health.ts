import type { FastifyInstance } from 'fastify'
import type { HealthConditions } from '../platform/health/health-conditions.js'

export interface Health {
  isReady(): boolean
}

/** `/healthz`: the process is up. `/readyz`: 503 while a critical condition lasts. Open to anyone: no details. */
export function registerHealth(server: FastifyInstance, health: Health, conditions: HealthConditions): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_, reply) => {
    if (!health.isReady()) return reply.status(503).send({ status: 'stopping', conditions: [] })
    const found = await conditions.list()
    const isReady = found.every(({ severity }) => severity !== 'critical')
    return reply.status(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'unavailable',
      conditions: found.map(({ key, severity, message }) => ({ key, severity, message })),
    })
  })
}
