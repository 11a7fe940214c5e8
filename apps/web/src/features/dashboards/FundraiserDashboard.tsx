import { Callout } from '@almoner/ui/layout/Callout'
import type { FundraiserDashboard as Dashboard } from '@almoner/contracts/dashboards/dashboard'
import type { Money } from '@almoner/contracts/money'
import { Amount } from '@almoner/ui/data/Amount'
import { DataTable } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { GoalBar } from '@almoner/ui/data/GoalBar'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { Stat } from '@almoner/ui/data/Stat'
import { todayIn } from '../../date-presets'
import { QueryFailure } from '../../QueryState'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { ShareSection } from './ShareSection'
import './dashboards.css'
import { formatCount } from '@almoner/ui/texts/format-count'

export function FundraiserDashboard() {
  const dashboard = trpc.dashboards.fundraiser.useQuery()
  if (dashboard.isError) {
    return (
      <>
        <PageHeader title={t('fundraiser.title')} />
        <QueryFailure query={dashboard} />
      </>
    )
  }
  if (dashboard.data === undefined) return <SkeletonPage />
  if (dashboard.data === null) {
    return (
      <>
        <PageHeader title={t('fundraiser.title')} />
        <EmptyState kind="unused" title={t('fundraiser.noPage')}>
          {t('fundraiser.noPageText')}
        </EmptyState>
      </>
    )
  }
  return <FundraiserView dashboard={dashboard.data} />
}

/** How long the page still takes gifts; nothing where it has no last day, or that day is past. */
function DaysLeft({ endsOn }: { endsOn: string | null }) {
  const { timeZone } = useActor()
  if (!endsOn) return null
  const left = Math.round((Date.parse(endsOn) - Date.parse(todayIn(timeZone))) / dayMs)
  if (left < 0) return null
  return <span>{left === 0 ? t('fundraiser.lastDay') : t('fundraiser.daysLeft', { days: left })}</span>
}

const dayMs = 24 * 60 * 60_000

type Gift = Dashboard['gifts'][number]

function FundraiserFigures({ dashboard, raised }: { dashboard: Dashboard; raised: Money }) {
  return (
    <div className="al-stats" data-plain="">
      <Stat
        isLead
        label={t('fundraiser.raised.label')}
        definition={t('fundraiser.raised.definition')}
        value={<Amount value={raised} />}
      />
      <Stat
        label={t('fundraiser.gifts.label')}
        definition={t('fundraiser.gifts.definition')}
        value={formatCount(dashboard.giftCount)}
      />
      <Stat
        label={t('fundraiser.donors.label')}
        definition={t('fundraiser.donors.definition')}
        value={formatCount(dashboard.donorCount)}
      />
    </div>
  )
}

function FundraiserView({ dashboard }: { dashboard: Dashboard }) {
  const { currency, raisedAmount, goalAmount } = dashboard
  const raised = { amount: raisedAmount, currency }
  const amountOf = (gift: Gift) => <Amount value={{ amount: gift.amount, currency }} />
  const columns: DataColumn<Gift>[] = [
    { key: 'donor', title: t('fundraiser.columns.donor'), render: (gift) => <bdi>{gift.donorName}</bdi> },
    {
      key: 'date',
      title: t('fundraiser.columns.date'),
      width: '130px',
      render: (gift) => <DateText value={gift.giftDate} />,
    },
    { key: 'amount', title: t('fundraiser.columns.amount'), align: 'end', width: '130px', render: amountOf },
  ]
  if (dashboard.gifts.some(({ comment }) => comment)) {
    columns.push({
      key: 'comment',
      title: t('fundraiser.columns.comment'),
      render: (gift) => <bdi>{gift.comment}</bdi>,
    })
  }
  return (
    <>
      <PageHeader
        title={<bdi>{dashboard.title ?? dashboard.displayName}</bdi>}
        details={
          <>
            <span>{t('fundraiser.for', { campaign: dashboard.campaignName })}</span>
            <DaysLeft endsOn={dashboard.endsOn} />
          </>
        }
      />
      {dashboard.status !== 'active' && (
        <Callout tone="attention" below={24}>
          {t(`fundraiser.states.${dashboard.status}`)}
        </Callout>
      )}
      <FundraiserFigures dashboard={dashboard} raised={raised} />
      <Section title={t('fundraiser.goal')}>
        {goalAmount === null ? (
          <p className="al-quiet">{t('fundraiser.noGoal')}</p>
        ) : (
          <GoalBar raised={raised} goal={{ amount: goalAmount, currency }} />
        )}
      </Section>
      {dashboard.status === 'active' && <ShareSection page={dashboard} />}
      <Section title={t('fundraiser.list')}>
        <DataTable
          caption={t('fundraiser.list')}
          columns={columns}
          rows={dashboard.gifts}
          rowKey={(gift) => gift.id}
          card={(gift) => ({
            title: <bdi>{gift.donorName}</bdi>,
            figure: amountOf(gift),
            facts: [<DateText key="date" value={gift.giftDate} />, <bdi key="comment">{gift.comment}</bdi>],
          })}
          empty={
            <EmptyState kind="unused" title={t('fundraiser.noGifts')}>
              {t('fundraiser.noGiftsText')}
            </EmptyState>
          }
        />
      </Section>
    </>
  )
}
