import { formatMoney, type Money } from '@almoner/contracts/money'
import { uiText } from '../texts/ui-text.js'

export interface GoalBarProps {
  raised: Money
  /** In the same currency; a bar needs one. */
  goal: Money
}

/** How much of a goal is reached in whole percents, never rounded up to it. */
export function percentOfGoal(raised: number, goal: number): number {
  if (goal <= 0 || raised <= 0) return 0
  return Number((BigInt(raised) * 100n) / BigInt(goal))
}

/** How far a goal is reached: a bar, and the same in words. */
export function GoalBar({ raised, goal }: GoalBarProps) {
  const percent = percentOfGoal(raised.amount, goal.amount)
  return (
    <span className="al-goal">
      <span className="al-bar" aria-hidden="true">
        <span className="al-bar-fill" style={{ inlineSize: `${percent > 100 ? 100 : percent}%` }} />
      </span>
      <bdi className="al-goal-words">
        {uiText('goal', { percent: String(percent), goal: formatMoney(goal, { rounded: true }) })}
      </bdi>
    </span>
  )
}
