import { Row } from '@almoner/ui/layout/Row'
import { money } from '@almoner/contracts/money'
import type { Dashboard } from '@almoner/contracts/dashboards/dashboard'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Amount } from '@almoner/ui/data/Amount'
import { percentChange, Stat } from '@almoner/ui/data/Stat'
import { dashboardLinks } from './dashboard-links'
import { t } from './messages'
import { thanBefore } from './DashboardFigures'
import { RaisedTable } from './RaisedTable'
import '../../charts/charts.css'

// The chart library is as large as the rest of the page: it comes after it.
const RaisedChart = lazy(() => import('./RaisedChart').then(({ RaisedChart: chart }) => ({ default: chart })))

export function RaisedSeries({ dashboard }: { dashboard: Dashboard }) {
  const [isTable, setIsTable] = useState(false)
  const { raised, currency, series } = dashboard
  const percent = percentChange(raised.current, raised.previous)
  const isEmpty = series.points.every(({ raised, gifts }) => raised === 0 && gifts === 0)
  return (
    <section className="chart-panel" data-ground="surface" aria-label={t('dashboard.figures.raised.label')}>
      <Row isNoWrap gap={16} align="start" justify="between">
        <Stat
          isLead
          label={t('dashboard.figures.raised.label')}
          definition={t('dashboard.figures.raised.definition')}
          value={
            <Link to={dashboardLinks(dashboard).raised}>
              <Amount value={money(raised.current, currency)} />
            </Link>
          }
          change={percent === null ? null : { percent, than: thanBefore(dashboard) }}
        />
        {!isEmpty && (
          <button type="button" className="al-link" onClick={() => setIsTable(!isTable)}>
            {isTable ? t('dashboard.chart.asChart') : t('dashboard.chart.asTable')}
          </button>
        )}
      </Row>
      {isEmpty ? (
        <Row as="p" className="al-quiet" padding={[32, 20]}>
          {t('dashboard.chart.nothing')}
        </Row>
      ) : isTable ? (
        <RaisedTable dashboard={dashboard} />
      ) : (
        <Suspense fallback={<div className="amount-bars" role="status" aria-label={t('dashboard.chart.loading')} />}>
          <RaisedChart dashboard={dashboard} />
        </Suspense>
      )}
    </section>
  )
}
