import type { FundraiserDashboard as Dashboard } from '@almoner/contracts/dashboards/dashboard'
import { formatMoney } from '@almoner/contracts/money'
import { buttonLook } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import { formatDate } from '@almoner/ui/data/DateText'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { GoalBar } from '@almoner/ui/data/GoalBar'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { Stat } from '@almoner/ui/data/Stat'
import { Callout } from '@almoner/ui/layout/Callout'
import { Stack } from '@almoner/ui/layout/Stack'
import { formatCount } from '@almoner/ui/texts/format-count'
import { language } from '@almoner/ui/texts/language'
import { Link } from 'react-router'
import { todayIn } from '../../date-presets'
import { paths } from '../../paths'
import { QueryFailure } from '../../QueryState'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { PageGifts } from '../../page-gifts/PageGifts'
import { GiftsByHand } from './GiftsByHand'
import { t } from './messages'
import { Milestones } from './Milestones'
import { ShareSection } from './ShareSection'
import './dashboards.css'

export function FundraiserDashboard() {
  const dashboard = trpc.dashboards.fundraiser.useQuery()
  if (dashboard.data) return <FundraiserView dashboard={dashboard.data} />
  if (dashboard.data === undefined && !dashboard.isError) return <SkeletonPage />
  return (
    <>
      <PageHeader title={t('fundraiser.title')} />
      {dashboard.isError ? (
        <QueryFailure query={dashboard} />
      ) : (
        <EmptyState kind="unused" title={t('fundraiser.noPage')}>
          {t('fundraiser.noPageText')}
        </EmptyState>
      )}
    </>
  )
}

const formatShare = (share: number): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share)

const dayMs = 24 * 60 * 60_000

/** How long the page still takes gifts; nothing where it has no last day, or that day is past. */
function DaysLeft({ lastDay }: { lastDay: string | null }) {
  const { timeZone } = useActor()
  if (!lastDay) return null
  const left = Math.round((Date.parse(lastDay) - Date.parse(todayIn(timeZone))) / dayMs)
  if (left < 0) return null
  return <span>{left === 0 ? t('fundraiser.lastDay') : t('fundraiser.daysLeft', { days: left })}</span>
}

function FundraiserFigures({ dashboard }: { dashboard: Dashboard }) {
  const { raisedAmount, raisedByHand, currency, giftCount, donorCount, rank, visits } = dashboard
  const byHand = raisedByHand > 0 && formatMoney({ amount: raisedByHand, currency })
  return (
    <div className="al-stats" {...(!byHand && !visits && { 'data-plain': '' })}>
      <Stat
        isLead
        label={t('fundraiser.raised.label')}
        definition={t('fundraiser.raised.definition')}
        value={<Amount value={{ amount: raisedAmount, currency }} />}
        link={byHand && t('fundraiser.raised.byHand', { amount: byHand })}
      />
      <Stat
        label={t('fundraiser.gifts.label')}
        definition={t('fundraiser.gifts.definition')}
        value={formatCount(giftCount)}
      />
      <Stat
        label={t('fundraiser.donors.label')}
        definition={t('fundraiser.donors.definition')}
        value={formatCount(donorCount)}
      />
      {visits && (
        <Stat
          label={t('fundraiser.visits.label')}
          definition={t('fundraiser.visits.definition')}
          value={formatCount(visits.count)}
          link={t('fundraiser.visits.conversion', {
            gifts: visits.gifts,
            date: formatDate(visits.since),
            percent: formatShare(visits.gifts / visits.count),
          })}
        />
      )}
      {rank && (
        <Stat
          label={t('fundraiser.rank.label')}
          definition={t('fundraiser.rank.definition')}
          value={t('fundraiser.rank.value', { place: formatCount(rank.place), among: formatCount(rank.among) })}
        />
      )}
    </div>
  )
}

function FundraiserView({ dashboard }: { dashboard: Dashboard }) {
  const { currency, raisedAmount, goalAmount, status } = dashboard
  const raised = { amount: raisedAmount, currency }
  return (
    <>
      <PageHeader
        title={<bdi>{dashboard.title ?? dashboard.displayName}</bdi>}
        details={
          <>
            <span>{t('fundraiser.for', { campaign: dashboard.campaignName })}</span>
            <DaysLeft lastDay={dashboard.lastDay} />
          </>
        }
        actions={
          <Link to={paths.myPage()} {...buttonLook({})}>
            {t('fundraiser.edit')}
          </Link>
        }
      />
      {status !== 'active' && (
        <Callout tone="attention" below={24}>
          {t(`fundraiser.states.${status}`)}
        </Callout>
      )}
      <Stack below={32}>
        <FundraiserFigures dashboard={dashboard} />
      </Stack>
      <Section title={t('fundraiser.goal')}>
        {goalAmount === null ? (
          <p className="al-quiet">
            {t('fundraiser.noGoal')} <Link to={paths.myPage()}>{t('fundraiser.setGoal')}</Link>
          </p>
        ) : (
          <Stack gap={12}>
            <GoalBar raised={raised} goal={{ amount: goalAmount, currency }} />
            <Milestones raised={raised} goal={goalAmount} />
          </Stack>
        )}
      </Section>
      {status === 'active' && <ShareSection page={dashboard} />}
      <GiftsByHand dashboard={dashboard} />
      <PageGifts gifts={dashboard.gifts} currency={dashboard.currency} campaign={dashboard.campaignName} />
    </>
  )
}
