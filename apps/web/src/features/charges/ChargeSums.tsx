import { negate, type MinorUnits } from '@almoner/contracts/minor-units'
import type { ChargeTotal, ChargeTotals } from '@almoner/contracts/charges/charge'
import { Amount } from '@almoner/ui/data/Amount'
import { SumTable, type SumColumn } from '@almoner/ui/data/SumTable'
import { currencyCode } from '../../currency-words'
import { t } from './messages'
import { formatCount } from '@almoner/ui/texts/format-count'

const sumOf = (amount: MinorUnits, { currency }: ChargeTotal) => <Amount value={{ amount, currency }} />

const columnsOf = (totals: readonly ChargeTotal[]): SumColumn<ChargeTotal>[] => [
  { key: 'gifts', title: t('charges.gifts'), render: (total) => formatCount(total.gifts) },
  { key: 'gross', title: t('charges.gross'), render: (total) => sumOf(total.gross, total) },
  { key: 'refunded', title: t('charges.refunded'), render: (total) => sumOf(negate(total.refunded), total) },
  ...(totals.some(({ lost }) => lost > 0)
    ? [{ key: 'lost', title: t('charges.lost'), render: (total: ChargeTotal) => sumOf(negate(total.lost), total) }]
    : []),
  { key: 'fees', title: t('charges.fees'), render: (total) => sumOf(negate(total.fees), total) },
  { key: 'net', title: t('charges.net'), isLead: true, render: (total) => sumOf(total.net, total) },
]

export function ChargeSums({ totals }: { totals: ChargeTotals }) {
  return (
    <SumTable
      caption={t('charges.sums')}
      columns={columnsOf(totals.byCurrency)}
      rows={totals.byCurrency}
      rowTitle={(total) => currencyCode(total.currency)}
      note={totals.testRows > 0 && t('charges.testNote', { count: totals.testRows })}
    />
  )
}
