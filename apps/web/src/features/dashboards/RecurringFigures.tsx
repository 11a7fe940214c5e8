import { Text } from '@almoner/ui/layout/Text'
import type { Currency } from '@almoner/contracts/money'
import { Section } from '@almoner/ui/data/Section'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { donationFigureLinks } from '../../recurring/donation-figure-links'
import type { DonationFigureName } from '../../recurring/donation-figure-name'
import { DonationFigureStat } from '../../recurring/DonationFigureStat'
import { trpc } from '../../trpc'
import { t } from './messages'

const shown: (DonationFigureName | 'monthly')[] = ['active', 'monthly', 'pastDue', 'atRisk', 'lost']

export function RecurringFigures({ currency }: { currency: Currency }) {
  const figures = trpc.recurringFigures.get.useQuery({})
  const found = figures.data?.byCurrency.find((one) => one.currency === currency)
  if (
    !figures.data ||
    !found ||
    found.active.recurringDonations + found.paused.recurringDonations + found.lost.recurringDonations === 0
  )
    return null
  const links = donationFigureLinks(currency, figures.data)
  return (
    <Section
      title={t('dashboard.recurring.title')}
      aside={<Link to={paths.donationFigures()}>{t('dashboard.recurring.more')}</Link>}
    >
      <div className="al-stats al-stats-row">
        {shown.map((name) => (
          <DonationFigureStat
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
