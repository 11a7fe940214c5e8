import type { Payout, PayoutLine } from '@almoner/contracts/payouts/payout'
import { listPayoutLinesInputSchema } from '@almoner/contracts/payouts/payouts.operations'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import { negate } from '@almoner/contracts/minor-units'
import { formatMoney } from '@almoner/contracts/money'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { formatNumber } from '@almoner/ui/texts/format-count'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

const schema = listPayoutLinesInputSchema.omit({ payoutId: true })

/** The gross, with what moved in another currency and the rate by which it became that. */
const Gross = ({ of: { gross, currency, original } }: { of: PayoutLine }) => (
  <>
    <Amount value={{ amount: gross, currency }} />
    {original && (
      <div className="al-quiet">
        {original.rate === null
          ? formatMoney(original)
          : t('payout.atRate', { amount: formatMoney(original), rate: formatNumber(Number(original.rate)) })}
      </div>
    )}
  </>
)

const amountOf = (of: (line: PayoutLine) => MinorUnits) => (line: PayoutLine) => (
  <Amount value={{ amount: of(line), currency: line.currency }} />
)

/** The gift with its donor, or what the gateway calls it. */
const About = ({ of: { gift, description, type } }: { of: PayoutLine }) =>
  gift ? (
    <Link to={paths.charge(gift.id)}>
      {gift.number} <bdi>{gift.donorName}</bdi>
    </Link>
  ) : (
    <bdi>{description ?? type}</bdi>
  )

export function PayoutLines({ payout }: { payout: Payout }) {
  const { timeZone } = useActor()
  const list = useListState(schema)
  const page = trpc.payouts.lines.useQuery(
    { ...list.query, payoutId: payout.id },
    { placeholderData: keepPreviousData },
  )
  const day = ({ happenedAt }: PayoutLine) => <DateText value={happenedAt} {...(timeZone && { timeZone })} />
  const net = amountOf((line) => line.net)
  const columns: DataColumn<PayoutLine>[] = [
    { key: 'date', title: t('columns.date'), width: '120px', render: day },
    { key: 'kind', title: t('columns.kind'), width: '120px', render: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'about', title: t('columns.about'), render: (line) => <About of={line} /> },
    { key: 'gross', title: t('columns.gross'), align: 'end', width: '140px', render: (line) => <Gross of={line} /> },
    { key: 'fee', title: t('columns.fee'), align: 'end', width: '100px', render: amountOf(({ fee }) => negate(fee)) },
    { key: 'net', title: t('columns.net'), align: 'end', width: '110px', render: net },
  ]
  return (
    <ListTable
      caption={t('payout.lines')}
      columns={columns}
      query={page}
      list={list}
      rowKey={({ id }) => id}
      card={(line) => ({
        title: <About of={line} />,
        figure: net(line),
        facts: [day(line), t(`kinds.${line.kind}`), ...(line.original ? [formatMoney(line.original)] : [])],
      })}
      empty={{ title: t('payout.noLines') }}
    />
  )
}
