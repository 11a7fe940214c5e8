import type { DonationRow, DonationTotals } from '@almoner/contracts/donations/donation'
import { isCounted, monthlyValue } from '@almoner/contracts/donations/donation-value'
import { add, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import { Amount } from '@almoner/ui/data/Amount'
import type { Selection } from '@almoner/ui/data/use-selection'
import { t } from './messages'

type Sums = readonly (readonly [Currency, MinorUnits])[]

/** What those that are collected come to in a month, a sum for each currency. */
function sumsOf(rows: Iterable<DonationRow>): Sums {
  const sums = new Map<Currency, MinorUnits>()
  for (const row of rows)
    if (isCounted(row.status) && row.mode === 'live')
      sums.set(row.currency, add(sums.get(row.currency) ?? zero, monthlyValue(row)))
  return [...sums]
}

const sumsOfAll = (totals: DonationTotals | undefined): Sums =>
  (totals?.byCurrency ?? []).flatMap(({ currency, monthlyAmount }) =>
    monthlyAmount > 0 ? [[currency, monthlyAmount] as const] : [],
  )

interface MonthlySumsProps {
  selection: Selection<DonationRow>
  totals: DonationTotals | undefined
}

/** What the chosen recurring gifts come to in a month. */
export function MonthlySums({ selection, totals }: MonthlySumsProps) {
  const sums = selection.isAll ? sumsOfAll(totals) : sumsOf(selection.chosen.values())
  if (sums.length === 0) return null
  return (
    <>
      {sums.map(([currency, amount], place) => (
        <span key={currency}>
          {place > 0 && ', '}
          <Amount value={{ amount, currency }} />
        </span>
      ))}{' '}
      {t('bulk.aMonth')}
    </>
  )
}
