import type { Dashboard } from '@almoner/contracts/dashboards/dashboard'
import { Amount } from '@almoner/ui/data/Amount'
import { useNavigate } from 'react-router'
import { AmountBars } from '../../charts/AmountBars'
import { axisLabel, pointLabel } from './chart-labels'
import { linkOfPoint } from './dashboard-links'
import { element } from '../../rich-text'
import { t } from './messages'

export function RaisedChart({ dashboard }: { dashboard: Dashboard }) {
  const navigate = useNavigate()
  const { series, currency } = dashboard
  const { unit, points } = series
  return (
    <AmountBars
      points={points}
      timeOf={({ on }) => on}
      amountOf={({ raised }) => raised}
      name={t('dashboard.chart.raised')}
      currency={currency}
      timeLabel={(on) => axisLabel(on, unit)}
      minTickGap={24}
      renderHint={(point) => (
        <>
          <div className="al-quiet">{pointLabel(point.on, unit)}</div>
          <div>
            {t.rich('dashboard.chart.raisedHint', {
              amount: element(<Amount value={{ amount: point.raised, currency }} />),
            })}
          </div>
          <div>{t('dashboard.chart.giftsHint', { count: point.gifts })}</div>
        </>
      )}
      onOpen={(point) => void navigate(linkOfPoint(point.on, dashboard))}
    />
  )
}
