import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.js'
import type { Config } from '../platform/config.js'
import type { HealthCondition, HealthConditions } from '../platform/health/health-conditions.js'

const names = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip']
const rememberedMs = 3_600_000

/** Without TRUST_PROXY all visitors have the proxy's address. Anyone can send its header, so this ends in an hour. */
export function watchForProxies(
  server: FastifyInstance,
  { config, clock, conditions }: { config: Pick<Config, 'trustProxy'>; clock: Clock; conditions: HealthConditions },
): void {
  if (config.trustProxy !== false) return
  let seen: { atMs: number; detail: string } | undefined
  const isRecent = () => seen !== undefined && clock.now().getTime() - seen.atMs < rememberedMs
  conditions.addCheck(async () => (seen && isRecent() ? { ...untrustedProxy, detail: seen.detail } : undefined))
  server.addHook('onRequest', async ({ headers, ip }) => {
    const name = names.find((one) => headers[one] !== undefined)
    if (!name) return
    const isNew = !isRecent()
    seen = { atMs: clock.now().getTime(), detail: `${name} came from ${ip}` }
    // Reading the list is what writes a new condition to the log.
    if (isNew) void conditions.list()
  })
}

const untrustedProxy: HealthCondition = {
  key: 'proxy_untrusted',
  severity: 'warning',
  message: 'Almoner is behind a proxy that is not configured, so all visitors share one address.',
  remedy: 'Set TRUST_PROXY to the address of your reverse proxy, such as 127.0.0.1, and restart Almoner.',
  audience: 'superuser',
}
