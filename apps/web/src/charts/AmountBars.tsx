import { currencySymbol, type Currency } from '@almoner/contracts/money'
import type { ReactNode } from 'react'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { language } from '@almoner/ui/texts/language'
import './charts.css'

const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })

interface AmountBarsProps<Point extends object> {
  points: readonly Point[]
  timeOf: (point: Point) => string
  /** Its amount, in minor units. */
  amountOf: (point: Point) => number
  name: string
  currency: Currency
  timeLabel: (time: string) => string
  renderHint: (point: Point) => ReactNode
  minTickGap: number
  /** Shows the first and the last label whatever lies between. */
  keepsEnds?: boolean
  onOpen?: (point: Point) => void
}

const tick = { fill: 'var(--al-ink-quiet)', fontSize: 12 }
const manyBars = 40

/** Amounts over time as bars. Time runs from left to right in every language. */
export function AmountBars<Point extends object>(props: AmountBarsProps<Point>) {
  const {
    points,
    timeOf,
    amountOf,
    name,
    currency,
    timeLabel,
    renderHint,
    minTickGap,
    keepsEnds = false,
    onOpen,
  } = props
  const symbol = currencySymbol(currency)
  return (
    <div className="amount-bars" dir="ltr">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={points}
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
          barCategoryGap={points.length > manyBars ? 1 : '22%'}
        >
          <CartesianGrid vertical={false} stroke="var(--al-line)" />
          <XAxis
            dataKey={timeOf}
            tickFormatter={timeLabel}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--al-line-strong)' }}
            interval={keepsEnds ? 'preserveStartEnd' : 'preserveEnd'}
            minTickGap={minTickGap}
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
            content={<Hint render={renderHint} />}
          />
          <Bar
            dataKey={amountOf}
            name={name}
            fill="var(--al-series-1)"
            radius={[3, 3, 0, 0]}
            maxBarSize={44}
            isAnimationActive={false}
            {...(onOpen && {
              cursor: 'pointer',
              onClick: ({ payload }: { payload?: Point }) => payload && onOpen(payload),
            })}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

interface HintProps<Point> {
  render: (point: Point) => ReactNode
  /** Given by the chart. */
  active?: boolean
  payload?: readonly { payload?: Point }[]
}

function Hint<Point>({ render, active, payload }: HintProps<Point>) {
  const point = payload?.[0]?.payload
  return active && point ? <div className="amount-bars-hint">{render(point)}</div> : null
}

/** An amount on the axis in minor units, short: "$1.2K". The axis alone may round. */
function axisAmount(minor: number, symbol: string): string {
  const text = compact.format(minor / 100)
  return text.startsWith('-') ? `−${symbol}${text.slice(1)}` : `${symbol}${text}`
}
