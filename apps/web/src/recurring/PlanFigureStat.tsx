import type { PlanFigure } from '@almoner/contracts/donations/plan-figures'
import type { Currency } from '@almoner/contracts/money'
import { Amount } from '@almoner/ui/data/Amount'
import { Stat } from '@almoner/ui/data/Stat'
import { Link } from 'react-router'
import { recurringText } from './messages'
import { type PlanFigureName } from './plan-figure-name'
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
  const amount = <Amount value={{ amount: figure.monthlyAmount, currency }} />
  const isSum = name === 'monthly'
  return (
    <Stat
      label={recurringText(`planFigure.${name}.label`)}
      definition={recurringText(`planFigure.${name}.definition`)}
      value={
        <Link className="plan-figure" to={to}>
          {isSum ? amount : whole.format(figure.plans)}
          <span className="al-hidden">
            {' '}
            {recurringText('planFigures.open', { label: recurringText(`planFigure.${name}.label`) })}
          </span>
        </Link>
      }
      link={
        !isSum &&
        name !== 'active' && (
          <span className="al-quiet">
            {amount} {recurringText('planFigures.aMonth')}
          </span>
        )
      }
    />
  )
}
