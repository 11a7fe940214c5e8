import type { JournalLine } from '@almoner/contracts/releases/release'
import type { Currency } from '@almoner/contracts/money'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { t } from './messages'

const Account = ({ of: { code, name } }: { of: JournalLine }) => (
  <>
    <bdi>{code || '—'}</bdi> <bdi>{name || t('lines.unnamed')}</bdi>
  </>
)

/** The columns of a journal in a currency. Debits and credits stand apart, each at the end of its cell. */
export function journalColumns(currency: Currency): DataColumn<JournalLine>[] {
  const amount = (value: JournalLine['debit']) => (value === 0 ? null : <Amount value={{ amount: value, currency }} />)
  return [
    { key: 'date', title: t('lines.date'), width: '110px', render: ({ date }) => <DateText value={date} /> },
    {
      key: 'account',
      title: t('lines.account'),
      render: (line) => (
        <>
          <Account of={line} />
          {line.isAdjustment && <div className="al-quiet">{t('lines.adjustment')}</div>}
        </>
      ),
    },
    {
      key: 'class',
      title: t('lines.class'),
      width: '120px',
      render: ({ className }) => (className === null ? null : <bdi>{className}</bdi>),
    },
    { key: 'debit', title: t('lines.debit'), align: 'end', width: '120px', render: ({ debit }) => amount(debit) },
    { key: 'credit', title: t('lines.credit'), align: 'end', width: '120px', render: ({ credit }) => amount(credit) },
  ]
}

/** A line of a journal on a narrow screen. */
export const journalCard = (currency: Currency) => (line: JournalLine) => ({
  title: <Account of={line} />,
  figure: <Amount value={{ amount: line.debit > 0 ? line.debit : line.credit, currency }} />,
  facts: [
    <DateText key="date" value={line.date} />,
    t(line.debit > 0 ? 'lines.debit' : 'lines.credit'),
    ...(line.isAdjustment ? [t('lines.adjustment')] : []),
    ...(line.className === null ? [] : [<bdi key="class">{line.className}</bdi>]),
  ],
})
