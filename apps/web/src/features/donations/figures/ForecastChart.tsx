import type { ForecastOfCurrency } from '@almoner/contracts/donations/donation-figures'
import { Amount } from '@almoner/ui/data/Amount'
import { AmountBars } from '../../../charts/AmountBars'
import { t } from '../messages'
import { formatMonth } from '@almoner/ui/data/DateText'
import { axisMonth } from './month-labels'
import { formatCount } from '@almoner/ui/texts/format-count'

export function ForecastChart({ forecast: { currency, months } }: { forecast: ForecastOfCurrency }) {
  return (
    <AmountBars
      points={months}
      timeOf={({ month }) => month}
      amountOf={({ amount }) => amount}
      name={t('figures.forecast.amount')}
      currency={currency}
      timeLabel={axisMonth}
      minTickGap={8}
      keepsEnds
      renderHint={({ month, amount, charges }) => (
        <>
          <div className="al-quiet">{formatMonth(month)}</div>
          <div>
            <Amount value={{ amount, currency }} />
          </div>
          <div>
            {formatCount(charges)} {t('figures.forecast.charges').toLowerCase()}
          </div>
        </>
      )}
    />
  )
}
