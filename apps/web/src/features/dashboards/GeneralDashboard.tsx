import { Grid } from '@almoner/ui/layout/Grid'
import { dashboardInputSchema } from '@almoner/contracts/dashboards/dashboards.operations'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonLook } from '@almoner/ui/controls/Button'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { HealthNotices } from '../../health/HealthNotices'
import { useListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { ReviewNotice } from '../../payment-reviews/ReviewNotice'
import { QueryFailure } from '../../QueryState'
import { Can } from '../../session/Can'
import { useActor } from '../../session/use-actor'
import { TourCard } from '../../tour/TourCard'
import { trpc } from '../../trpc'
import { DashboardFigures } from './DashboardFigures'
import { t } from './messages'
import { LatestGifts } from './LatestGifts'
import { PeriodPicker } from './PeriodPicker'
import { RaisedSeries } from './RaisedSeries'
import { RecurringFigures } from './RecurringFigures'
import { TopCampaigns } from './TopCampaigns'
import './dashboards.css'

export function GeneralDashboard() {
  const { can } = useActor()
  const { query, change } = useListState(dashboardInputSchema)
  const dashboard = trpc.dashboards.general.useQuery(query, { placeholderData: keepPreviousData })
  const { data } = dashboard

  if (!data) {
    return dashboard.isError ? (
      <>
        <PageHeader title={t('dashboard.title')} />
        <QueryFailure query={dashboard} />
      </>
    ) : (
      <SkeletonPage />
    )
  }
  if (!data.hasGifts) return <NoGifts canImport={can('imports.run')} />

  return (
    <>
      <PageHeader title={t('dashboard.title')} actions={<PeriodPicker dashboard={data} onChange={change} />} />
      <HealthNotices />
      <ReviewNotice />
      <Can do="org.manage">
        <TourCard />
      </Can>
      <div className="dashboard" data-dimmed={dashboard.isPlaceholderData ? '' : undefined}>
        <RaisedSeries dashboard={data} />
        <DashboardFigures dashboard={data} />
        <Can do="donations.read">
          <RecurringFigures currency={data.currency} />
        </Can>
        <Grid gap={[32, 48]} min={360} above={8}>
          <TopCampaigns campaigns={data.topCampaigns} />
          <LatestGifts gifts={data.latest} currency={data.currency} />
        </Grid>
      </div>
    </>
  )
}

function NoGifts({ canImport }: { canImport: boolean }) {
  return (
    <>
      <PageHeader title={t('dashboard.title')} />
      <HealthNotices />
      <Can do="org.manage">
        <TourCard />
      </Can>
      <EmptyState
        kind="unused"
        title={t('dashboard.empty.title')}
        action={
          canImport && (
            <Link to={paths.newImport()} {...buttonLook({ kind: 'primary' })}>
              {t('dashboard.empty.action')}
            </Link>
          )
        }
      >
        {canImport ? t('dashboard.empty.text') : t('dashboard.empty.textForReaders')}
      </EmptyState>
    </>
  )
}
