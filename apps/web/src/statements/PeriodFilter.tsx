import { DateRangeFilter } from '@almoner/ui/data/DateRangeFilter'
import { todayIn } from '../date-presets'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'
import { statementText } from './messages'
import { calendarYear, namedPeriods, type Period } from './periods'

interface PeriodFilterProps {
  period: Period
  onChoose: (period: Period) => void
}

/** The period of a statement: a year, a tax year or any days. */
export function PeriodFilter({ period, onChoose }: PeriodFilterProps) {
  const { timeZone } = useActor()
  const today = todayIn(timeZone)
  const taxYears = trpc.statements.taxYears.useQuery({}, { staleTime: Infinity })
  const presets = namedPeriods(today, taxYears.data).map(({ key, from, to }) => ({
    label: statementText(`periods.${key}`),
    from,
    to,
  }))
  return (
    <DateRangeFilter
      label={statementText('period')}
      range={period}
      presets={presets}
      onRange={({ from, to }) => {
        const chosen = { ...calendarYear(today, 1), ...(from && { from }), ...(to && { to }) }
        if (chosen.from <= chosen.to) onChoose(chosen)
      }}
    />
  )
}
