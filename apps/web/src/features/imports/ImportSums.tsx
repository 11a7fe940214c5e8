import { negate, type MinorUnits } from '@almoner/contracts/minor-units'
import type { ImportTotal } from '@almoner/contracts/imports/import'
import { Amount } from '@almoner/ui/data/Amount'
import { SumTable, type SumColumn } from '@almoner/ui/data/SumTable'
import { currencyCode } from '../../currency-words'
import { t } from './messages'
import { formatCount } from '@almoner/ui/texts/format-count'

const sumOf = (amount: MinorUnits, { currency }: ImportTotal) => <Amount value={{ amount, currency }} />

const columns: SumColumn<ImportTotal>[] = [
  { key: 'gifts', title: t('result.gifts'), render: (total) => formatCount(total.gifts) },
  { key: 'gross', title: t('result.gross'), render: (total) => sumOf(total.gross, total) },
  { key: 'refunded', title: t('result.refunded'), render: (total) => sumOf(negate(total.refunded), total) },
  { key: 'raised', title: t('result.raised'), isLead: true, render: (total) => sumOf(total.raised, total) },
]

export function ImportSums({ caption, totals }: { caption: string; totals: readonly ImportTotal[] }) {
  return (
    <SumTable caption={caption} columns={columns} rows={totals} rowTitle={({ currency }) => currencyCode(currency)} />
  )
}
