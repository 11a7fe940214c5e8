import type { ListDonationsInput } from '@almoner/contracts/donations/donations.operations'
import type { FilterChip } from '@almoner/ui/data/FilterChips'
import { formatDate } from '@almoner/ui/data/DateText'

type Query = Pick<
  ListDonationsInput,
  'atRisk' | 'startedFrom' | 'startedTo' | 'endedFrom' | 'endedTo' | 'changed' | 'changedFrom' | 'changedTo'
>

const words = {
  atRisk: 'At risk',
  atRiskText: 'the next payment may fail',
  started: 'New',
  ended: 'Lost',
  upgrade: 'Upgraded',
  downgrade: 'Downgraded',
  anyTime: 'at any time',
}

/** The filters that a figure leads to the list with. Locale: how dates are written for whoever looks. */
export function planChips(query: Query, change: (change: Partial<Query>) => void, locale: string): FilterChip[] {
  const day = (on: string) => formatDate(on, undefined, locale)
  const span = (from?: string, to?: string): string =>
    from && to ? `${day(from)} – ${day(to)}` : from ? `from ${day(from)}` : to ? `until ${day(to)}` : words.anyTime
  const { atRisk, startedFrom, startedTo, endedFrom, endedTo, changed, changedFrom, changedTo } = query
  const chips: (FilterChip | false)[] = [
    atRisk !== undefined && {
      key: 'atRisk',
      label: words.atRisk,
      value: words.atRiskText,
      onRemove: () => change({ atRisk: undefined }),
    },
    Boolean(startedFrom ?? startedTo) && {
      key: 'started',
      label: words.started,
      value: span(startedFrom, startedTo),
      onRemove: () => change({ startedFrom: undefined, startedTo: undefined }),
    },
    Boolean(endedFrom ?? endedTo) && {
      key: 'ended',
      label: words.ended,
      value: span(endedFrom, endedTo),
      onRemove: () => change({ endedFrom: undefined, endedTo: undefined }),
    },
    changed !== undefined && {
      key: 'changed',
      label: words[changed],
      value: span(changedFrom, changedTo),
      onRemove: () => change({ changed: undefined, changedFrom: undefined, changedTo: undefined }),
    },
  ]
  return chips.filter((chip) => chip !== false)
}
