import type { ListDonorsInput } from '@almoner/contracts/donors/donors.operations'
import { rangeSummary } from '@almoner/ui/data/DateRangeFilter'
import type { FilterChip } from '@almoner/ui/data/FilterChips'
import type { ListState } from '../../lists/list-state'
import { t } from './messages'

export function donorChips({ query, change }: ListState<ListDonorsInput>): FilterChip[] {
  const firstGift = rangeSummary({ from: query.firstGiftFrom, to: query.firstGiftTo })
  if (!firstGift) return []
  const onRemove = () => change({ firstGiftFrom: undefined, firstGiftTo: undefined })
  return [{ key: 'firstGift', label: t('donors.filters.firstGift'), value: firstGift, onRemove }]
}
