import type { Dashboard } from '@almoner/contracts/dashboards/dashboard'
import { currencySymbol } from '@almoner/contracts/money'
import { useNavigate } from 'react-router'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { Amount } from '@almoner/ui/data/Amount'
import { axisAmount, axisLabel, pointLabel } from './chart-labels'
import { linkOfPoint } from './dashboard-links'
import { dashboardWords as words } from './dashboard-words'

type Point = Dashboard['series']['points'][number]

/** What was raised by day or month; a bar leads to its transactions. Time runs from left to right in every language. */
export function RaisedChart({ dashboard }: { dashboard: Dashboard }) {
  const navigate = useNavigate()
  const { series, currency } = dashboard
  const { unit, points } = series
  const symbol = currencySymbol(currency)
  const tick = { fill: 'var(--al-ink-quiet)', fontSize: 12 }
  return (
    <div className="dashboard-chart" dir="ltr">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={points}
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
          barCategoryGap={points.length > 40 ? 1 : '22%'}
        >
          <CartesianGrid vertical={false} stroke="var(--al-line)" />
          <XAxis
            dataKey="on"
            tickFormatter={(on: string) => axisLabel(on, unit)}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--al-line-strong)' }}
            minTickGap={24}
          />
          <YAxis
            tickFormatter={(minor: number) => axisAmount(minor, symbol)}
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={56}
          />
          <Tooltip
            cursor={{ fill: 'var(--al-sunken)' }}
            isAnimationActive={false}
            content={<PointHint dashboard={dashboard} />}
          />
          <Bar
            dataKey="net"
            name={words.chart.net}
            fill="var(--al-series-1)"
            radius={[3, 3, 0, 0]}
            maxBarSize={44}
            isAnimationActive={false}
            cursor="pointer"
            onClick={({ payload }: { payload?: Point }) => payload && void navigate(linkOfPoint(payload.on, dashboard))}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

interface PointHintProps {
  dashboard: Dashboard
  /** Given by the chart. */
  active?: boolean
  payload?: readonly { payload?: Point }[]
}

function PointHint({ dashboard, active, payload }: PointHintProps) {
  const point = payload?.[0]?.payload
  if (!active || !point) return null
  const { currency, series } = dashboard
  return (
    <div className="dashboard-hint">
      <div className="al-quiet">{pointLabel(point.on, series.unit)}</div>
      <div>
        {words.chart.net} <Amount value={{ amount: point.net, currency }} />
      </div>
      <div>
        {words.chart.gifts} {point.gifts.toLocaleString('en-US')}
      </div>
    </div>
  )
}
