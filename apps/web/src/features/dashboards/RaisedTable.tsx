import type { Dashboard } from '@almoner/contracts/dashboards/dashboard'
import { Link } from 'react-router'
import { Amount } from '@almoner/ui/data/Amount'
import { pointLabel } from './chart-labels'
import { linkOfPoint } from './dashboard-links'
import { dashboardWords } from './dashboard-words'

const { chart: words } = dashboardWords

/** The chart as figures, the latest first. */
export function RaisedTable({ dashboard }: { dashboard: Dashboard }) {
  const { series, currency } = dashboard
  return (
    <div className="dashboard-table" tabIndex={0} role="region" aria-label={words.title[series.unit]}>
      <table className="al-table">
        <caption className="al-hidden">{words.title[series.unit]}</caption>
        <thead>
          <tr>
            <th scope="col" className="al-head">
              {series.unit === 'day' ? words.day : words.month}
            </th>
            <th scope="col" className="al-head" data-align="end">
              {words.gifts}
            </th>
            <th scope="col" className="al-head" data-align="end">
              {words.raised}
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
                {gifts.toLocaleString('en-US')}
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
