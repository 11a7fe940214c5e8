import type { ListDonationsInput } from '@almoner/contracts/donations/donations.operations'
import type { FilterChip } from '@almoner/ui/data/FilterChips'
import { formatDate } from '@almoner/ui/data/DateText'
import { t } from '../messages'

type Query = Pick<
  ListDonationsInput,
  'atRisk' | 'startedFrom' | 'startedTo' | 'endedFrom' | 'endedTo' | 'changed' | 'changedFrom' | 'changedTo'
>

/** The filters that a figure leads to the list with. Locale: how dates are written for whoever looks. */
export function donationChips(query: Query, change: (change: Partial<Query>) => void, locale: string): FilterChip[] {
  const day = (on: string) => formatDate(on, undefined, locale)
  const span = (from?: string, to?: string): string =>
    from && to
      ? `${day(from)} – ${day(to)}`
      : from
        ? t('chips.from', { on: day(from) })
        : to
          ? t('chips.until', { on: day(to) })
          : t('chips.anyTime')
  const { atRisk, startedFrom, startedTo, endedFrom, endedTo, changed, changedFrom, changedTo } = query
  const chips: (FilterChip | false)[] = [
    atRisk !== undefined && {
      key: 'atRisk',
      label: t('chips.atRisk'),
      value: t('chips.atRiskText'),
      onRemove: () => change({ atRisk: undefined }),
    },
    Boolean(startedFrom ?? startedTo) && {
      key: 'started',
      label: t('chips.started'),
      value: span(startedFrom, startedTo),
      onRemove: () => change({ startedFrom: undefined, startedTo: undefined }),
    },
    Boolean(endedFrom ?? endedTo) && {
      key: 'ended',
      label: t('chips.ended'),
      value: span(endedFrom, endedTo),
      onRemove: () => change({ endedFrom: undefined, endedTo: undefined }),
    },
    changed !== undefined && {
      key: 'changed',
      label: t(`chips.${changed}`),
      value: span(changedFrom, changedTo),
      onRemove: () => change({ changed: undefined, changedFrom: undefined, changedTo: undefined }),
    },
  ]
  return chips.filter((chip) => chip !== false)
}
