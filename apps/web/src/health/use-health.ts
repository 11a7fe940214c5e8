import type { HealthReport } from '@almoner/contracts/health/health.operations'
import { trpc } from '../trpc'

const everyMs = 60_000

/** What is wrong with the installation, as far as it concerns whoever looks; looked at again each minute. */
export function useHealth(): readonly HealthReport[] {
  const health = trpc.health.list.useQuery(undefined, { refetchInterval: everyMs, staleTime: everyMs })
  return health.data ?? []
}
