import { describeError } from '@almoner/ui/form/submit'
import type { FundraiserDashboard } from '@almoner/contracts/dashboards/dashboard'
import type { GiftProposal, ProposalStatus } from '@almoner/contracts/fundraisers/gift-proposals.operations'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Amount } from '@almoner/ui/data/Amount'
import { DataTable } from '@almoner/ui/data/DataTable'
import { DateText } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { trpc } from '../../trpc'
import { AddGiftByHandDialog } from './AddGiftByHandDialog'
import { t } from './messages'

const tones: Record<ProposalStatus, Tone> = {
  waiting: 'attention',
  confirmed: 'good',
  declined: 'quiet',
  withdrawn: 'quiet',
}

const amountOf = ({ amount, currency }: GiftProposal) => <Amount value={{ amount, currency }} />
const donorOf = ({ donorName, teamName }: GiftProposal) => (
  <>
    <bdi>{donorName}</bdi>
    {teamName !== null && (
      <Text as="p" tone="quiet" size="small">
        {t('fundraiser.byHand.forTeam', { team: teamName })}
      </Text>
    )}
  </>
)
const dateOf = ({ giftDate }: GiftProposal) => <DateText value={giftDate} />

/** Gifts that the fundraiser took by hand, and what staff made of them. */
export function GiftsByHand({ dashboard: { status, currency } }: { dashboard: FundraiserDashboard }) {
  const gifts = trpc.fundraisers.ownProposals.useQuery()
  const [isAdding, setIsAdding] = useState(false)
  const mayAdd = status === 'active' || status === 'paused'
  const rows = gifts.data ?? []
  if (!mayAdd && rows.length === 0) return null
  return (
    <Section
      title={t('fundraiser.byHand.title')}
      aside={
        mayAdd && (
          <Button size="small" onClick={() => setIsAdding(true)}>
            {t('fundraiser.byHand.add')}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="al-quiet">{t('fundraiser.byHand.none')}</p>
      ) : (
        <DataTable
          caption={t('fundraiser.byHand.title')}
          columns={[
            { key: 'donor', title: t('fundraiser.columns.donor'), render: donorOf },
            { key: 'date', title: t('fundraiser.columns.date'), width: '130px', render: dateOf },
            { key: 'amount', title: t('fundraiser.columns.amount'), align: 'end', width: '130px', render: amountOf },
            { key: 'status', title: t('fundraiser.byHand.status'), render: (gift) => <GiftState gift={gift} /> },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
          card={(gift) => ({
            title: donorOf(gift),
            figure: amountOf(gift),
            facts: [<span key="date">{dateOf(gift)}</span>, <GiftState key="state" gift={gift} />],
          })}
          empty={null}
        />
      )}
      <AddGiftByHandDialog currency={currency} isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </Section>
  )
}

function GiftState({ gift: { id, status, reason } }: { gift: GiftProposal }) {
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  const withdraw = trpc.fundraisers.withdrawProposal.useMutation({
    onSuccess: () => say(t('fundraiser.byHand.withdrawn')),
    onError: (error) => fail(describeError(error).message),
    onSettled: () => utils.fundraisers.ownProposals.invalidate(),
  })
  return (
    <Row gap={[4, 12]}>
      <StatusTag tone={tones[status]}>{t(`fundraiser.byHand.statuses.${status}`)}</StatusTag>
      {status === 'waiting' && (
        <Button size="small" kind="quiet" isBusy={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
          {t('fundraiser.byHand.withdraw')}
        </Button>
      )}
      {reason && (
        <Text tone="quiet" size="small">
          <bdi>{reason}</bdi>
        </Text>
      )}
    </Row>
  )
}
