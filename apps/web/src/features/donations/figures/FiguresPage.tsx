import type { DonationFigures, DonationFiguresOfCurrency } from '@almoner/contracts/donations/donation-figures'
import { currencySchema, type Currency } from '@almoner/contracts/money'
import { buttonLook } from '@almoner/ui/controls/Button'
import { Segments } from '@almoner/ui/controls/Segments'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'
import { BackLink } from '../../../BackLink'
import { currencyCode } from '../../../currency-words'
import { addDays } from '@almoner/contracts/add-days'
import { todayIn } from '../../../date-presets'
import { useListState } from '../../../lists/list-state'
import { paths } from '../../../paths'
import { QueryFailure } from '../../../QueryState'
import { donationFigureLinks } from '../../../recurring/donation-figure-links'
import type { DonationFigureName } from '../../../recurring/donation-figure-name'
import { DonationFigureStat } from '../../../recurring/DonationFigureStat'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { Forecast } from './Forecast'
import './figures.css'

const movementRanges = ['30', '90', '365'] as const

const schema = z.object({ range: z.enum(movementRanges).default('30'), currency: currencySchema.optional() })

export const handle = { title: t('figures.title') }

const current: (DonationFigureName | 'monthly')[] = ['active', 'monthly', 'pastDue', 'atRisk', 'paused']
const movement: DonationFigureName[] = ['started', 'upgraded', 'downgraded', 'lost']

export function Component() {
  const { timeZone } = useActor()
  const { query, change } = useListState(schema)
  const to = todayIn(timeZone ?? undefined)
  const period = { from: addDays(to, 1 - Number(query.range)), to }
  const figures = trpc.recurringFigures.get.useQuery(period, { placeholderData: keepPreviousData })
  const back = <BackLink to={paths.donations()}>{t('figures.back')}</BackLink>
  if (!figures.data) {
    if (!figures.isError) return <SkeletonPage />
    return (
      <>
        <PageHeader back={back} title={t('figures.title')} />
        <QueryFailure query={figures} />
      </>
    )
  }
  const { byCurrency } = figures.data
  const chosen = byCurrency.find(({ currency }) => currency === query.currency) ?? byCurrency[0]
  if (!chosen || byCurrency.every(isEmpty)) return <NoDonations />
  const currencies = byCurrency.map(({ currency }) => currency)
  return (
    <>
      <PageHeader
        back={back}
        title={t('figures.title')}
        actions={
          currencies.length > 1 && (
            <CurrencyPicker
              currencies={currencies}
              chosen={chosen.currency}
              onChoose={(currency) => change({ currency: currency === currencies[0] ? undefined : currency })}
            />
          )
        }
      />
      <Section title={t('figures.today')}>
        <Figures names={current} of={chosen} period={figures.data} />
      </Section>
      <Section
        title={t('figures.movement')}
        aside={
          <Segments
            label={t('figures.range')}
            choices={optionsOf(movementRanges, t.group('figures.ranges'))}
            chosen={query.range}
            onChoose={(range) => change({ range })}
          />
        }
      >
        <Figures names={movement} of={chosen} period={figures.data} />
      </Section>
      <Forecast currency={chosen.currency} />
    </>
  )
}

const isEmpty = ({ currency: _currency, ...figures }: DonationFiguresOfCurrency): boolean =>
  Object.values(figures).every(({ recurringDonations: donations }) => donations === 0)

interface FiguresProps {
  names: readonly (DonationFigureName | 'monthly')[]
  of: DonationFiguresOfCurrency
  period: DonationFigures
}

function Figures({ names, of, period }: FiguresProps) {
  const links = donationFigureLinks(of.currency, period)
  return (
    <div className="al-stats al-stats-row">
      {names.map((name) => (
        <DonationFigureStat
          key={name}
          name={name}
          figure={of[name === 'monthly' ? 'active' : name]}
          currency={of.currency}
          to={links[name]}
        />
      ))}
    </div>
  )
}

interface CurrencyPickerProps {
  currencies: readonly Currency[]
  chosen: Currency
  onChoose: (currency: Currency) => void
}

function CurrencyPicker({ currencies, chosen, onChoose }: CurrencyPickerProps) {
  const choices = currencies.map((value) => ({ value, label: currencyCode(value) }))
  return <Segments label={t('figures.currency')} choices={choices} chosen={chosen} onChoose={onChoose} />
}

function NoDonations() {
  return (
    <>
      <PageHeader back={<BackLink to={paths.donations()}>{t('figures.back')}</BackLink>} title={t('figures.title')} />
      <EmptyState
        kind="unused"
        title={t('figures.empty.title')}
        action={
          <Link to={paths.campaigns()} {...buttonLook()}>
            {t('figures.empty.action')}
          </Link>
        }
      >
        {t('figures.empty.text')}
      </EmptyState>
    </>
  )
}
