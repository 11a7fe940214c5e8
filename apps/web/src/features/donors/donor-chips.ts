import type { ListDonorsInput } from '@almoner/contracts/donors/donors.operations'
import type { Currency } from '@almoner/contracts/money'
import { amountSummary } from '@almoner/ui/data/AmountRangeFilter'
import { rangeSummary } from '@almoner/ui/data/DateRangeFilter'
import type { FilterChip } from '@almoner/ui/data/FilterChips'
import { currencyCode } from '../../currency-words'
import type { ListState } from '../../list-state'
import { donorsWords, lifecycleWords } from './donor-words'

/** The filters in force in words, each with the change that takes it away. */
export function donorChips({ query, change }: ListState<ListDonorsInput>, orgCurrency: Currency | undefined): FilterChip[] {
  const { filters } = donorsWords
  const chip = (key: string, label: string, value: string | undefined, without: Partial<ListDonorsInput>) =>
    value ? [{ key, label, value, onRemove: () => change(without) }] : []
  const amounts = amountSummary({ min: query.minAmount, max: query.maxAmount }, query.currency ?? orgCurrency)
  const lastGift = rangeSummary({ from: query.lastGiftFrom, to: query.lastGiftTo })
  const lifecycles = query.lifecycle?.map((lifecycle) => lifecycleWords[lifecycle]).join(', ')
  return [
    ...chip('search', filters.search, query.search, { search: undefined }),
    ...chip('lifecycle', filters.lifecycle, lifecycles, { lifecycle: undefined }),
    ...chip('lifetime', filters.lifetime, amounts, { minAmount: undefined, maxAmount: undefined }),
    ...chip('lastGift', filters.lastGift, lastGift, { lastGiftFrom: undefined, lastGiftTo: undefined }),
    ...chip('currency', filters.currency, query.currency && currencyCode(query.currency), { currency: undefined }),
  ]
}
