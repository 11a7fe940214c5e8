import type { PageGift } from '@almoner/contracts/fundraisers/page-gift'
import type { Currency } from '@almoner/contracts/money'
import { Button } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import { DataTable } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { Section } from '@almoner/ui/data/Section'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { useActor } from '../session/use-actor'
import { pageGiftText } from './messages'
import { ThankDialog } from './ThankDialog'

const donorOf = ({ donorName }: PageGift) =>
  donorName === null ? <span className="al-quiet">{pageGiftText('pageGifts.anonymous')}</span> : <bdi>{donorName}</bdi>

interface PageGiftsProps {
  gifts: readonly PageGift[]
  currency: Currency
  campaign: string
  /** The page is that of the team that whoever looks leads. */
  isOfTeam?: boolean
}

/** The latest gifts of a page, each to be thanked for once. */
export function PageGifts({ gifts, currency, campaign, isOfTeam = false }: PageGiftsProps) {
  const [thanked, setThanked] = useState<PageGift | null>(null)
  const amountOf = (gift: PageGift) => <Amount value={{ amount: gift.amount, currency }} />
  const thanksOf = (gift: PageGift) => <Thanks gift={gift} onThank={() => setThanked(gift)} />
  const columns: DataColumn<PageGift>[] = [
    { key: 'donor', title: pageGiftText('pageGifts.columns.donor'), render: donorOf },
    {
      key: 'date',
      title: pageGiftText('pageGifts.columns.date'),
      width: '130px',
      render: (gift) => <DateText value={gift.giftDate} />,
    },
    { key: 'amount', title: pageGiftText('pageGifts.columns.amount'), align: 'end', width: '130px', render: amountOf },
    ...(gifts.some(({ comment }) => comment)
      ? [
          {
            key: 'comment',
            title: pageGiftText('pageGifts.columns.comment'),
            render: (gift: PageGift) => <bdi>{gift.comment}</bdi>,
          },
        ]
      : []),
    { key: 'thanks', title: pageGiftText('pageGifts.columns.thanks'), width: '170px', align: 'end', render: thanksOf },
  ]
  return (
    <Section title={isOfTeam ? pageGiftText('pageGifts.teamTitle') : pageGiftText('pageGifts.title')}>
      <DataTable
        caption={isOfTeam ? pageGiftText('pageGifts.teamTitle') : pageGiftText('pageGifts.title')}
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
          <EmptyState kind="unused" title={pageGiftText('pageGifts.none')}>
            {isOfTeam ? pageGiftText('pageGifts.noneTeamText') : pageGiftText('pageGifts.noneText')}
          </EmptyState>
        }
      />
      {thanked && (
        <ThankDialog gift={thanked} campaign={campaign} isOfTeam={isOfTeam} onClose={() => setThanked(null)} />
      )}
    </Section>
  )
}

function Thanks({ gift, onThank }: { gift: PageGift; onThank: () => void }) {
  const { timeZone } = useActor()
  if (gift.thankedOn) {
    return (
      <Text tone="quiet" size="small">
        {pageGiftText('pageGifts.thanks.sent')} <DateText value={gift.thankedOn} {...(timeZone && { timeZone })} />
      </Text>
    )
  }
  if (!gift.canBeThanked) {
    return (
      <Text tone="faint" size="small">
        {pageGiftText('pageGifts.thanks.noAddress')}
      </Text>
    )
  }
  return (
    <Button size="small" onClick={onThank}>
      {pageGiftText('pageGifts.thanks.thank')}
    </Button>
  )
}
