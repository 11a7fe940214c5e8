import { timeZoneSchema } from '@almoner/contracts/time'
import { Text } from '@almoner/ui/layout/Text'
import { skipToken } from '@tanstack/react-query'
import { timeZoneName } from '../time-zone-options'
import { trpc } from '../trpc'
import { orgText } from './messages'

interface ZoneChangeProps {
  /** The legal entities whose time zone is about to change. */
  ids: readonly string[]
  timeZone: string | undefined
}

/** What would have another day or goes on in the old time zone, counted before the change is saved. */
export function ZoneChange({ ids, timeZone }: ZoneChangeProps) {
  const isKnown = timeZoneSchema.safeParse(timeZone).success
  const counted = trpc.entities.zoneChange.useQuery(
    timeZone && isKnown && ids.length > 0 ? { ids: [...ids], timeZone } : skipToken,
  )
  if (!timeZone || !counted.data) return null
  const { gifts, recurringGifts } = counted.data
  return (
    <Text as="p" tone="quiet" below={16} role="status">
      {orgText('zoneChange.gifts', { count: gifts, zone: timeZoneName(timeZone) })}{' '}
      {recurringGifts > 0 && orgText('zoneChange.recurringGifts', { count: recurringGifts })}
    </Text>
  )
}
