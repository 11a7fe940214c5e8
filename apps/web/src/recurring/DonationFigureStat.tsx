import type { DonationFigure } from '@almoner/contracts/donations/donation-figures'
import type { Currency } from '@almoner/contracts/money'
import { Amount } from '@almoner/ui/data/Amount'
import { Stat } from '@almoner/ui/data/Stat'
import { Link } from 'react-router'
import { recurringText } from './messages'
import { type DonationFigureName } from './donation-figure-name'
import { formatCount } from '@almoner/ui/texts/format-count'

interface DonationFigureStatProps {
  /** `monthly` shows the sum and leaves the count to its neighbour. */
  name: DonationFigureName | 'monthly'
  figure: DonationFigure
  currency: Currency
  to: string
}

export function DonationFigureStat({ name, figure, currency, to }: DonationFigureStatProps) {
  const amount = <Amount value={{ amount: figure.monthlyAmount, currency }} />
  const isSum = name === 'monthly'
  return (
    <Stat
      label={recurringText(`donationFigure.${name}.label`)}
      definition={recurringText(`donationFigure.${name}.definition`)}
      value={
        <Link to={to}>
          {isSum ? amount : formatCount(figure.recurringDonations)}
          <span className="al-hidden">
            {' '}
            {recurringText('donationFigures.open', { label: recurringText(`donationFigure.${name}.label`) })}
          </span>
        </Link>
      }
      link={
        !isSum &&
        name !== 'active' && (
          <span className="al-quiet">
            {amount} {recurringText('donationFigures.aMonth')}
          </span>
        )
      }
    />
  )
}
