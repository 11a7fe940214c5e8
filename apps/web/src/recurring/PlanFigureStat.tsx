import type { PlanFigure } from '@almoner/contracts/donations/plan-figures'
import type { Currency } from '@almoner/contracts/money'
import { Amount } from '@almoner/ui/data/Amount'
import { Stat } from '@almoner/ui/data/Stat'
import { Link } from 'react-router'
import { planFigureTexts as texts, planFigureWords, type PlanFigureName } from './plan-figure-words'
import './plan-figure.css'

const whole = new Intl.NumberFormat('en-US')

interface PlanFigureStatProps {
  /** `monthly` shows the sum and leaves the count to its neighbour. */
  name: PlanFigureName | 'monthly'
  figure: PlanFigure
  currency: Currency
  /** The list behind it. */
  to: string
}

/** One figure of recurring giving: how many, what they come to in a month, and the way to their list. */
export function PlanFigureStat({ name, figure, currency, to }: PlanFigureStatProps) {
  const { label, definition } = planFigureWords[name]
  const amount = <Amount value={{ amount: figure.monthlyAmount, currency }} />
  const isSum = name === 'monthly'
  return (
    <Stat
      label={label}
      definition={definition}
      value={
        <Link className="plan-figure" to={to}>
          {isSum ? amount : whole.format(figure.plans)}
          <span className="al-hidden"> {texts.open(label)}</span>
        </Link>
      }
      link={
        !isSum &&
        name !== 'active' && (
          <span className="al-quiet">
            {amount} {texts.aMonth}
          </span>
        )
      }
    />
  )
}
