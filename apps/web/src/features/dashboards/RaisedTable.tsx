import type { Dashboard } from '@almoner/contracts/dashboards/dashboard'
import { Link } from 'react-router'
import { Amount } from '@almoner/ui/data/Amount'
import { pointLabel } from './chart-labels'
import { linkOfPoint } from './dashboard-links'
import { t } from './messages'
import { formatCount } from '@almoner/ui/texts/format-count'

export function RaisedTable({ dashboard }: { dashboard: Dashboard }) {
  const { series, currency } = dashboard
  return (
    <div
      className="chart-panel-table"
      tabIndex={0}
      role="region"
      aria-label={t(`dashboard.chart.title.${series.unit}`)}
    >
      <table className="al-table">
        <caption className="al-hidden">{t(`dashboard.chart.title.${series.unit}`)}</caption>
        <thead>
          <tr>
            <th scope="col" className="al-head">
              {series.unit === 'day' ? t('dashboard.chart.day') : t('dashboard.chart.month')}
            </th>
            <th scope="col" className="al-head" data-align="end">
              {t('dashboard.chart.gifts')}
            </th>
            <th scope="col" className="al-head" data-align="end">
              {t('dashboard.chart.raised')}
            </th>
          </tr>
        </thead>
        <tbody>
          {series.points.toReversed().map(({ on, raised, gifts }) => (
            <tr key={on}>
              <th scope="row" className="al-cell">
                <Link to={linkOfPoint(on, dashboard)}>{pointLabel(on, series.unit)}</Link>
              </th>
              <td className="al-cell" data-align="end">
                {formatCount(gifts)}
              </td>
              <td className="al-cell" data-align="end">
                <Amount value={{ amount: raised, currency }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
