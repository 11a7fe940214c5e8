import type { ForecastOfCurrency } from '@almoner/contracts/donations/plan-figures'
import { currencySymbol, type Currency } from '@almoner/contracts/money'
import { Amount } from '@almoner/ui/data/Amount'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { figuresWords } from './figures-words'
import { axisAmount, axisMonth, monthText } from './month-labels'

const { forecast: words } = figuresWords

type Month = ForecastOfCurrency['months'][number]

/** What is due by month. Time runs from left to right in every language. */
export function ForecastChart({ forecast: { currency, months } }: { forecast: ForecastOfCurrency }) {
  const symbol = currencySymbol(currency)
  const tick = { fill: 'var(--al-ink-quiet)', fontSize: 12 }
  return (
    <div className="forecast-chart" dir="ltr">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={months} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} barCategoryGap="22%">
          <CartesianGrid vertical={false} stroke="var(--al-line)" />
          <XAxis
            dataKey="month"
            tickFormatter={axisMonth}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--al-line-strong)' }}
            interval="preserveStartEnd"
            minTickGap={8}
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
            content={<MonthHint currency={currency} />}
          />
          <Bar
            dataKey="amount"
            name={words.amount}
            fill="var(--al-series-1)"
            radius={[3, 3, 0, 0]}
            maxBarSize={44}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

interface MonthHintProps {
  currency: Currency
  /** Given by the chart. */
  active?: boolean
  payload?: readonly { payload?: Month }[]
}

function MonthHint({ currency, active, payload }: MonthHintProps) {
  const month = payload?.[0]?.payload
  if (!active || !month) return null
  return (
    <div className="forecast-hint">
      <div className="al-quiet">{monthText(month.month)}</div>
      <div>
        <Amount value={{ amount: month.amount, currency }} />
      </div>
      <div>
        {month.charges.toLocaleString('en-US')} {words.charges.toLowerCase()}
      </div>
    </div>
  )
}
