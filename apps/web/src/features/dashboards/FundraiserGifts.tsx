import type { FundraiserDashboard } from '@almoner/contracts/dashboards/dashboard'
import { Button } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import { DataTable } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { Section } from '@almoner/ui/data/Section'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { useActor } from '../../session/use-actor'
import { t } from './messages'
import { ThankDialog } from './ThankDialog'

export type OwnGift = FundraiserDashboard['gifts'][number]

const donorOf = ({ donorName }: OwnGift) =>
  donorName === null ? <span className="al-quiet">{t('fundraiser.anonymous')}</span> : <bdi>{donorName}</bdi>

/** The latest gifts of a page, each to be thanked for once. */
export function FundraiserGifts({ dashboard }: { dashboard: FundraiserDashboard }) {
  const { gifts, currency } = dashboard
  const [thanked, setThanked] = useState<OwnGift | null>(null)
  const amountOf = (gift: OwnGift) => <Amount value={{ amount: gift.amount, currency }} />
  const thanksOf = (gift: OwnGift) => <Thanks gift={gift} onThank={() => setThanked(gift)} />
  const columns: DataColumn<OwnGift>[] = [
    { key: 'donor', title: t('fundraiser.columns.donor'), render: donorOf },
    {
      key: 'date',
      title: t('fundraiser.columns.date'),
      width: '130px',
      render: (gift) => <DateText value={gift.giftDate} />,
    },
    { key: 'amount', title: t('fundraiser.columns.amount'), align: 'end', width: '130px', render: amountOf },
    ...(gifts.some(({ comment }) => comment)
      ? [
          {
            key: 'comment',
            title: t('fundraiser.columns.comment'),
            render: (gift: OwnGift) => <bdi>{gift.comment}</bdi>,
          },
        ]
      : []),
    { key: 'thanks', title: t('fundraiser.columns.thanks'), width: '170px', align: 'end', render: thanksOf },
  ]
  return (
    <Section title={t('fundraiser.list')}>
      <DataTable
        caption={t('fundraiser.list')}
        columns={columns}
        rows={gifts}
        rowKey={(gift) => gift.id}
        card={(gift) => ({
          title: donorOf(gift),
          figure: amountOf(gift),
          facts: [
            <DateText key="date" value={gift.giftDate} />,
            <bdi key="comment">{gift.comment}</bdi>,
            <span key="thanks">{thanksOf(gift)}</span>,
          ],
        })}
        empty={
          <EmptyState kind="unused" title={t('fundraiser.noGifts')}>
            {t('fundraiser.noGiftsText')}
          </EmptyState>
        }
      />
      {thanked && <ThankDialog gift={thanked} campaign={dashboard.campaignName} onClose={() => setThanked(null)} />}
    </Section>
  )
}

function Thanks({ gift, onThank }: { gift: OwnGift; onThank: () => void }) {
  const { timeZone } = useActor()
  if (gift.thankedOn) {
    return (
      <Text tone="quiet" size="small">
        {t('fundraiser.thanks.sent')} <DateText value={gift.thankedOn} {...(timeZone && { timeZone })} />
      </Text>
    )
  }
  if (!gift.canBeThanked) {
    return (
      <Text tone="faint" size="small">
        {t('fundraiser.thanks.noAddress')}
      </Text>
    )
  }
  return (
    <Button size="small" onClick={onThank}>
      {t('fundraiser.thanks.thank')}
    </Button>
  )
}
