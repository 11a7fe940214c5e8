import type { ChargeTotal, ChargeTotals } from '@almoner/contracts/charges/charge'
import { Amount } from '@almoner/ui/data/Amount'
import { SumTable, type SumColumn } from '@almoner/ui/data/SumTable'
import { currencyCode } from '../../currency-words'
import { chargesWords as words } from './charges-words'

const whole = new Intl.NumberFormat('en-US')
const sumOf = (amount: number, { currency }: ChargeTotal) => <Amount value={{ amount, currency }} />

const columnsOf = (totals: readonly ChargeTotal[]): SumColumn<ChargeTotal>[] => [
  { key: 'gifts', title: words.gifts, render: (total) => whole.format(total.gifts) },
  { key: 'gross', title: words.gross, render: (total) => sumOf(total.gross, total) },
  { key: 'refunded', title: words.refunded, render: (total) => sumOf(-total.refunded, total) },
  ...(totals.some(({ lost }) => lost > 0)
    ? [{ key: 'lost', title: words.lost, render: (total: ChargeTotal) => sumOf(-total.lost, total) }]
    : []),
  { key: 'fees', title: words.fees, render: (total) => sumOf(-total.fees, total) },
  { key: 'net', title: words.net, isLead: true, render: (total) => sumOf(total.net, total) },
]

/** The sums of a filter, a line per currency; test transactions are only counted, and that is said. */
export function ChargeSums({ totals }: { totals: ChargeTotals }) {
  return (
    <SumTable
      caption={words.sums}
      columns={columnsOf(totals.byCurrency)}
      rows={totals.byCurrency}
      rowTitle={(total) => currencyCode(total.currency)}
      note={totals.testRows > 0 && words.testNote(totals.testRows)}
    />
  )
}
