import { Grid } from '@almoner/ui/layout/Grid'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import type { PaymentReview } from '@almoner/contracts/payment-reviews/payment-reviews.operations'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { type DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { describeError } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { Link } from 'react-router'
import { BackLink } from '../../../BackLink'
import { ListTable } from '../../../lists/ListTable'
import { paths } from '../../../paths'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { ReviewDialog } from './ReviewDialog'
import { t } from '../messages'
import './reviews.css'

export const handle = { title: t('review.title') }

const nameOf = ({ chargeNumber, gateway }: PaymentReview): string => chargeNumber ?? t('review.event', { gateway })

export function Component() {
  const page = trpc.paymentReviews.list.useQuery()
  const [open, setOpen] = useState<PaymentReview | null>(null)
  const actions = (review: PaymentReview) => <ReviewActions review={review} onDecide={() => setOpen(review)} />
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.charges()}>{t('review.back')}</BackLink>}
        title={t('review.title')}
        {...(page.data?.length && { details: t('review.intro'), count: page.data.length })}
      />
      <ListTable
        caption={t('review.title')}
        columns={columnsWith(actions)}
        query={page}
        rowKey={(row) => row.id}
        card={cardWith(actions)}
        empty={t.group('review.empty')}
      />
      {open && <ReviewDialog review={open} name={nameOf(open)} onClose={() => setOpen(null)} />}
    </>
  )
}

function ReviewActions({ review, onDecide }: { review: PaymentReview; onDecide: () => void }) {
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  const replay = trpc.paymentReviews.replay.useMutation({
    onSuccess: async () => {
      say(t('review.replayed'))
      await utils.paymentReviews.invalidate()
    },
    onError: (error) => fail(t('review.replayFailed'), { detail: describeError(error).message }),
  })
  return (
    <Row as="span">
      {review.kind === 'event' && (
        <Button
          kind="quiet"
          isBusy={replay.isPending}
          onClick={() => replay.mutate({ id: review.id })}
          aria-label={t('review.replayOf', { what: nameOf(review) })}
        >
          {t('review.replay')}
        </Button>
      )}
      <Button onClick={onDecide} aria-label={t('review.decideOn', { what: nameOf(review) })}>
        {t('review.decide')}
      </Button>
    </Row>
  )
}

function Since({ at }: { at: string }) {
  const { timeZone } = useActor()
  return <DateText value={at} {...(timeZone && { timeZone })} hasTime />
}

const Quote = ({ children }: { children: string }) => <span className="al-lines">{children}</span>

function Payment({ review }: { review: PaymentReview }) {
  if (!review.chargeId) return <>{nameOf(review)}</>
  return (
    <>
      <Link to={paths.charge(review.chargeId)}>{review.chargeNumber}</Link> <bdi>{review.donorName}</bdi>
    </>
  )
}

const columnsWith = (actions: (review: PaymentReview) => React.ReactNode): DataColumn<PaymentReview>[] => [
  { key: 'since', title: t('review.columns.since'), width: '170px', render: ({ since }) => <Since at={since} /> },
  { key: 'payment', title: t('review.columns.payment'), render: (review) => <Payment review={review} /> },
  {
    key: 'gatewaySays',
    title: t('review.columns.gatewaySays'),
    render: ({ gatewaySays }) => <Quote>{gatewaySays}</Quote>,
  },
  { key: 'almonerHas', title: t('review.columns.almonerHas'), render: ({ almonerHas }) => <Quote>{almonerHas}</Quote> },
  { key: 'act', title: t('review.columns.act'), align: 'end', width: '190px', render: actions },
]

const cardWith =
  (actions: (review: PaymentReview) => React.ReactNode) =>
  (review: PaymentReview): DataCard => ({
    title: <Payment review={review} />,
    figure: <Since at={review.since} />,
    facts: [
      <Grid key="gatewaySays" as="span" className="review-side" gap={8} columns="120px minmax(0, 1fr)">
        <Text tone="quiet">{t('review.columns.gatewaySays')}</Text> {review.gatewaySays}
      </Grid>,
      <Grid key="almonerHas" as="span" className="review-side" gap={8} columns="120px minmax(0, 1fr)">
        <Text tone="quiet">{t('review.columns.almonerHas')}</Text> {review.almonerHas}
      </Grid>,
      <span key="act">{actions(review)}</span>,
    ],
  })
