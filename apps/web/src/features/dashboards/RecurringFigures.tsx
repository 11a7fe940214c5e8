import { Text } from '@almoner/ui/layout/Text'
import type { Currency } from '@almoner/contracts/money'
import { Section } from '@almoner/ui/data/Section'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { planFigureLinks } from '../../recurring/plan-figure-links'
import type { PlanFigureName } from '../../recurring/plan-figure-name'
import { PlanFigureStat } from '../../recurring/PlanFigureStat'
import { trpc } from '../../trpc'
import { t } from './messages'

const shown: (PlanFigureName | 'monthly')[] = ['active', 'monthly', 'pastDue', 'atRisk', 'lost']

/** How recurring giving stands in a currency; nothing where nobody gives regularly in it. */
export function RecurringFigures({ currency }: { currency: Currency }) {
  const figures = trpc.planFigures.get.useQuery({})
  const found = figures.data?.byCurrency.find((one) => one.currency === currency)
  if (!figures.data || !found || found.active.plans + found.paused.plans + found.lost.plans === 0) return null
  const links = planFigureLinks(currency, figures.data)
  return (
    <Section
      title={t('dashboard.recurring.title')}
      aside={<Link to={paths.donationFigures()}>{t('dashboard.recurring.more')}</Link>}
    >
      <div className="al-stats plan-figures dashboard-recurring">
        {shown.map((name) => (
          <PlanFigureStat
            key={name}
            name={name}
            figure={found[name === 'monthly' ? 'active' : name]}
            currency={currency}
            to={links[name]}
          />
        ))}
      </div>
      <Text as="p" tone="quiet" size="tiny" above={4}>
        {t('dashboard.recurring.note')}
      </Text>
    </Section>
  )
}
