import { PercentBar, percentOfGoal } from '@almoner/ui/data/GoalBar'
import { t } from './messages'

/** How far a goal in gifts or donors is reached: a bar, and the same in words. */
export function CountGoal({ reached, goal, type }: { reached: number; goal: number; type: 'gifts' | 'donors' }) {
  const percent = percentOfGoal(reached, goal)
  return (
    <PercentBar percent={percent}>
      {t('campaigns.goalPercent', { percent: String(percent), goal: t(`campaigns.${type}`, { count: goal }) })}
    </PercentBar>
  )
}
