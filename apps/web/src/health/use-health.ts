import { said } from '@almoner/ui/texts/sentences'
import { healthSeverities, type HealthReport } from '@almoner/contracts/health/health.operations'
import { trpc } from '../trpc'

const everyMs = 60_000

const rank = ({ severity }: HealthReport): number => healthSeverities.indexOf(severity)

/** What is wrong with the installation, as far as it concerns whoever looks, the worst first; looked at again each minute. */
export function useHealth(): readonly HealthReport[] {
  const health = trpc.health.list.useQuery(undefined, { refetchInterval: everyMs, staleTime: everyMs })
  return (health.data ?? [])
    .toSorted((a, b) => rank(a) - rank(b))
    .map((report) => ({ ...report, message: said(report.message), remedy: said(report.remedy) }))
}
