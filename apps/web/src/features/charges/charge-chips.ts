import type { ListChargesInput } from '@almoner/contracts/charges/charges.operations'
import { amountSummary } from '@almoner/ui/data/AmountRangeFilter'
import { rangeSummary } from '@almoner/ui/data/DateRangeFilter'
import type { FilterChip } from '@almoner/ui/data/FilterChips'
import { currencyCode } from '../../currency-words'
import { methodWords, modeWords, refundWords, stateWords } from '../../gifts/charge-words'
import type { ListState } from '../../list-state'
import { chargesWords } from './charges-words'

/** What the link can only name by id; the screen looks the names up. */
export interface ChipNames {
  campaign: string | undefined
  designation: string | undefined
  donor: string | undefined
}

const wordsFor = <Value extends string>(values: readonly Value[] | undefined, words: Record<Value, string>): string | undefined =>
  values?.map((value) => words[value]).join(', ')

/** The filters in force in words, each with the change that takes it away. */
export function chargeChips({ query, change }: ListState<ListChargesInput>, names: ChipNames): FilterChip[] {
  const { filters } = chargesWords
  const chip = (key: string, label: string, value: string | undefined, without: Partial<ListChargesInput>) =>
    value ? [{ key, label, value, onRemove: () => change(without) }] : []
  const amounts = { min: query.minAmount, max: query.maxAmount }
  return [
    ...chip('search', filters.search, query.search, { search: undefined }),
    ...chip('status', filters.status, wordsFor(query.status, stateWords), { status: undefined }),
    ...chip('date', filters.date, rangeSummary(query), { from: undefined, to: undefined }),
    ...chip('amount', filters.amount, amountSummary(amounts, query.currency), { minAmount: undefined, maxAmount: undefined }),
    ...chip('method', filters.method, wordsFor(query.method, methodWords), { method: undefined }),
    ...chip('campaign', filters.campaign, query.campaignId && (names.campaign ?? '…'), { campaignId: undefined }),
    ...chip('designation', filters.designation, query.designationId && (names.designation ?? '…'), { designationId: undefined }),
    ...chip('currency', filters.currency, query.currency && currencyCode(query.currency), { currency: undefined }),
    ...chip('refunds', filters.refunds, wordsFor(query.refundState, refundWords), { refundState: undefined }),
    ...chip('mode', filters.mode, query.mode && modeWords[query.mode], { mode: undefined }),
    ...chip('donor', filters.donor, query.donorId && (names.donor ?? chargesWords.oneDonor), { donorId: undefined }),
    ...chip('import', filters.import, query.importId && chargesWords.oneImport, { importId: undefined }),
  ]
}
