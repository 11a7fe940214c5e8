import { money } from '@almoner/contracts/money'
import type { Dashboard } from '@almoner/contracts/dashboards/dashboard'
import { Link } from 'react-router'
import { Amount } from '@almoner/ui/data/Amount'
import { percentChange, Stat } from '@almoner/ui/data/Stat'
import { dashboardLinks } from './dashboard-links'
import { t } from './messages'
import { formatCount } from '@almoner/ui/texts/format-count'

type FigureName = 'gifts' | 'averageGift' | 'donors' | 'newDonors' | 'refunded' | 'failed'

interface FigureOrder {
  name: FigureName
  isAmount?: boolean
  isWorseUp?: boolean
}

const order: FigureOrder[] = [
  { name: 'gifts' },
  { name: 'averageGift', isAmount: true },
  { name: 'donors' },
  { name: 'newDonors' },
  { name: 'refunded', isAmount: true, isWorseUp: true },
  { name: 'failed', isWorseUp: true },
]

const dayMs = 86_400_000

/** "than the 30 days before": the length of the period, both ends counted. */
export function thanBefore({ from, to }: Pick<Dashboard, 'from' | 'to'>): string {
  return t('dashboard.beforeIt', { days: (Date.parse(to) - Date.parse(from)) / dayMs + 1 })
}

export function DashboardFigures({ dashboard }: { dashboard: Dashboard }) {
  const links = dashboardLinks(dashboard)
  return (
    <div className="al-stats al-stats-row">
      {order.map(({ name, isAmount, isWorseUp }) => {
        const { current, previous } = dashboard[name]
        const percent = percentChange(current, previous)
        const value = isAmount ? <Amount value={money(current, dashboard.currency)} /> : formatCount(current)
        return (
          <Stat
            key={name}
            label={t(`dashboard.figures.${name}.label`)}
            definition={t(`dashboard.figures.${name}.definition`)}
            value={
              <Link to={links[name]}>
                {value}
                <span className="al-hidden">
                  {t(`dashboard.figures.${name}.label`)}: {t('dashboard.open').toLowerCase()}
                </span>
              </Link>
            }
            change={
              percent === null
                ? null
                : { percent, isBetterUp: !isWorseUp, than: <span className="al-hidden">{thanBefore(dashboard)}</span> }
            }
          />
        )
      })}
    </div>
  )
}
