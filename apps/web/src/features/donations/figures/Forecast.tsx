import type { ForecastOfCurrency, DonationForecast } from '@almoner/contracts/donations/donation-figures'
import type { Currency } from '@almoner/contracts/money'
import { Amount } from '@almoner/ui/data/Amount'
import { SkeletonLine } from '@almoner/ui/data/Skeletons'
import { Row } from '@almoner/ui/layout/Row'
import { Section } from '@almoner/ui/data/Section'
import { Stat } from '@almoner/ui/data/Stat'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { QueryState } from '../../../QueryState'
import { donationFigureLinks } from '../../../recurring/donation-figure-links'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { ForecastTable } from './ForecastTable'
import '../../../charts/charts.css'
import { formatCount } from '@almoner/ui/texts/format-count'
import { language } from '@almoner/ui/texts/language'

// The chart library is as large as the rest of the page: it comes after it.
const ForecastChart = lazy(() => import('./ForecastChart').then(({ ForecastChart: chart }) => ({ default: chart })))

export function Forecast({ currency }: { currency: Currency }) {
  const forecast = trpc.recurringFigures.forecast.useQuery()
  return (
    <Section title={t('figures.forecast.title')}>
      <QueryState query={forecast} loading={<ForecastSkeleton />}>
        {(data) => <ForecastView forecast={data} currency={currency} />}
      </QueryState>
    </Section>
  )
}

function ForecastSkeleton() {
  return (
    <div className="chart-panel" data-ground="surface">
      <div className="forecast-waiting">
        <SkeletonLine width="30%" />
      </div>
    </div>
  )
}

function ForecastView({ forecast, currency }: { forecast: DonationForecast; currency: Currency }) {
  const [isTable, setIsTable] = useState(false)
  const { timeZone } = useActor()
  const found: ForecastOfCurrency | undefined = forecast.byCurrency.find((one) => one.currency === currency)
  if (!found || found.amount === 0) return <p className="al-quiet">{t('figures.forecast.nothing')}</p>
  const at = new Intl.DateTimeFormat(language, { timeStyle: 'short', ...(timeZone && { timeZone }) })
  return (
    <div className="chart-panel" data-ground="surface">
      <Row isNoWrap gap={16} align="start" justify="between">
        <Stat
          isLead
          label={t('figures.forecast.label')}
          definition={t('figures.forecast.definition')}
          value={<Amount value={{ amount: found.amount, currency }} />}
          link={
            <span className="al-quiet">
              <Link to={donationFigureLinks(currency, forecast).live}>
                {t('figures.forecast.plans', { count: formatCount(found.recurringDonations) })}
              </Link>{' '}
              · {t('figures.forecast.reckonedAt', { at: at.format(new Date(forecast.at)) })}
            </span>
          }
        />
        <button type="button" className="al-link" onClick={() => setIsTable(!isTable)}>
          {isTable ? t('figures.forecast.asChart') : t('figures.forecast.asTable')}
        </button>
      </Row>
      {isTable ? (
        <ForecastTable forecast={found} />
      ) : (
        <Suspense fallback={<div className="amount-bars" role="status" aria-label={t('figures.forecast.loading')} />}>
          <ForecastChart forecast={found} />
        </Suspense>
      )}
    </div>
  )
}
