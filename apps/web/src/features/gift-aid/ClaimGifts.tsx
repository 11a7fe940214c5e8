import type { GiftAidClaim, GiftAidExclusion, GiftAidGift } from '@almoner/contracts/gift-aid/gift-aid-claim'
import { formatMoney } from '@almoner/contracts/money'
import { Segments } from '@almoner/ui/controls/Segments'
import { Amount } from '@almoner/ui/data/Amount'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { formatCount } from '@almoner/ui/texts/format-count'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ExclusionList } from '../../gift-aid/ExclusionList'
import { giftAidText } from '../../gift-aid/messages'
import { ListTable } from '../../lists/ListTable'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { t } from './messages'

interface Place {
  first: number
  after?: string
  before?: string
}

const amount = (gift: GiftAidGift) => <Amount value={gift} />
const number = ({ chargeId, number: text }: GiftAidGift) => <Link to={paths.charge(chargeId)}>{text}</Link>

const facts: DataColumn<GiftAidGift>[] = [
  { key: 'number', title: t('columns.gift'), width: '110px', render: number },
  { key: 'date', title: t('columns.date'), width: '110px', render: ({ giftDate }) => <DateText value={giftDate} /> },
  { key: 'donor', title: t('columns.donor'), render: ({ donorName }) => <bdi>{donorName}</bdi> },
]
const amountColumn: DataColumn<GiftAidGift> = {
  key: 'amount',
  title: t('columns.amount'),
  align: 'end',
  width: '110px',
  render: amount,
}
const reasonColumn: DataColumn<GiftAidGift> = {
  key: 'reasons',
  title: t('columns.reasons'),
  width: '42%',
  render: (gift) => (
    <div className="al-lines">
      <ExclusionList of={gift} />
    </div>
  ),
}
const columns = {
  claimed: [
    ...facts,
    {
      key: 'small',
      title: t('columns.as'),
      render: ({ isSmall }: GiftAidGift) => (isSmall ? t('as.small') : t('as.giftAid')),
    },
    amountColumn,
  ],
  excluded: [...facts, amountColumn, reasonColumn],
}

/** Gifts that are not in pounds have no sum in them. */
function reasonOf({ reason, gifts, amount: left }: GiftAidClaim['excluded'][number]): string {
  const named = { reason: giftAidText(`short.${reason}`), count: String(gifts) }
  return reason === 'not_pounds'
    ? t('gifts.reasonAlone', named)
    : t('gifts.reason', { ...named, amount: formatMoney({ amount: left, currency: 'gbp' }) })
}

/** The gifts that a claim asks for, and those of its period that it leaves out, each with the reasons. */
export function ClaimGifts({ claim: { id, gifts, excluded } }: { claim: GiftAidClaim }) {
  const [show, setShow] = useState<'claimed' | 'excluded'>('claimed')
  const [reason, setReason] = useState<GiftAidExclusion>()
  const [size, setSize] = useState<25 | 50 | 100>(25)
  const [{ first, ...place }, setPlace] = useState<Place>({ first: 1 })
  const page = trpc.giftAid.gifts.useQuery(
    { id, show, limit: size, ...(show === 'excluded' && reason && { reason }), ...place },
    { placeholderData: keepPreviousData },
  )
  const { next, previous } = page.data ?? {}
  const begin = () => setPlace({ first: 1 })
  return (
    <Stack gap={16}>
      <Row gap={12}>
        <Segments
          label={t('gifts.show')}
          choices={[
            { value: 'claimed', label: t('gifts.claimed', { count: formatCount(gifts) }) },
            { value: 'excluded', label: t('gifts.excluded') },
          ]}
          chosen={show}
          onChoose={(chosen) => {
            setShow(chosen)
            begin()
          }}
        />
        {show === 'excluded' && excluded.length > 0 && (
          <ChoiceFilter
            label={t('columns.reasons')}
            choices={excluded.map((one) => ({
              value: one.reason,
              label: reasonOf(one),
            }))}
            chosen={reason}
            onChoose={(chosen) => {
              setReason(chosen)
              begin()
            }}
          />
        )}
      </Row>
      <ListTable
        caption={t(`gifts.captions.${show}`)}
        columns={columns[show]}
        query={page}
        rowKey={({ chargeId }) => chargeId}
        card={(gift) => ({
          title: <bdi>{gift.donorName}</bdi>,
          figure: amount(gift),
          facts: [
            <span key="gift">{number(gift)}</span>,
            <DateText key="date" value={gift.giftDate} />,
            gift.exclusions.length > 0 && <ExclusionList key="reasons" of={gift} />,
          ],
        })}
        empty={{ title: t(`gifts.empty.${show}`) }}
        paging={{
          first,
          shown: page.data?.rows.length ?? 0,
          total: undefined,
          size,
          onSize: (chosen) => {
            if (chosen === 25 || chosen === 50 || chosen === 100) setSize(chosen)
            begin()
          },
          onPrevious: previous ? () => setPlace({ before: previous, first: Math.max(1, first - size) }) : undefined,
          onNext: next ? () => setPlace({ after: next, first: first + size }) : undefined,
        }}
      />
    </Stack>
  )
}
