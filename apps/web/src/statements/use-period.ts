import { calendarDateSchema } from '@almoner/contracts/time'
import { useSearchParams } from 'react-router'
import { todayIn } from '../date-presets'
import { useActor } from '../session/use-actor'
import { calendarYear, type Period } from './periods'

/** The period that the address names; last year where it names none. */
export function usePeriod(): [period: Period, choose: (period: Period) => void] {
  const { timeZone } = useActor()
  const [params, setParams] = useSearchParams()
  const [from, to] = [params.get('from'), params.get('to')].map((day) => calendarDateSchema.safeParse(day).data)
  const period = from && to && from <= to ? { from, to } : calendarYear(todayIn(timeZone), 1)
  const choose = (chosen: Period) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...chosen }), { replace: true })
  return [period, choose]
}
