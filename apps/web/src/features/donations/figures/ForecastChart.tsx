import type { ForecastOfCurrency } from '@almoner/contracts/donations/plan-figures'
import { Amount } from '@almoner/ui/data/Amount'
import { AmountBars } from '../../../charts/AmountBars'
import { figuresWords } from './figures-words'
import { axisMonth, monthText } from './month-labels'

const { forecast: words } = figuresWords

/** What is due by month. */
export function ForecastChart({ forecast: { currency, months } }: { forecast: ForecastOfCurrency }) {
  return (
    <AmountBars
      points={months}
      timeOf={({ month }) => month}
      amountOf={({ amount }) => amount}
      name={words.amount}
      currency={currency}
      timeLabel={axisMonth}
      minTickGap={8}
      keepsEnds
      renderHint={({ month, amount, charges }) => (
        <>
          <div className="al-quiet">{monthText(month)}</div>
          <div>
            <Amount value={{ amount, currency }} />
          </div>
          <div>
            {charges.toLocaleString('en-US')} {words.charges.toLowerCase()}
          </div>
        </>
      )}
    />
  )
}
