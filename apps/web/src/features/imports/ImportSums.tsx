import type { ImportTotal } from '@almoner/contracts/imports/import'
import { Amount } from '@almoner/ui/data/Amount'
import { SumTable, type SumColumn } from '@almoner/ui/data/SumTable'
import { currencyCode } from '../../currency-words'
import { resultWords as words } from './import-words'

const whole = new Intl.NumberFormat('en-US')
const sumOf = (amount: number, { currency }: ImportTotal) => <Amount value={{ amount, currency }} />

const columns: SumColumn<ImportTotal>[] = [
  { key: 'gifts', title: words.gifts, render: (total) => whole.format(total.gifts) },
  { key: 'gross', title: words.gross, render: (total) => sumOf(total.gross, total) },
  { key: 'refunded', title: words.refunded, render: (total) => sumOf(-total.refunded, total) },
  { key: 'raised', title: words.raised, isLead: true, render: (total) => sumOf(total.raised, total) },
]

/** The sums of an import, a line per currency: live gifts that succeeded. */
export function ImportSums({ caption, totals }: { caption: string; totals: readonly ImportTotal[] }) {
  return (
    <SumTable caption={caption} columns={columns} rows={totals} rowTitle={({ currency }) => currencyCode(currency)} />
  )
}
