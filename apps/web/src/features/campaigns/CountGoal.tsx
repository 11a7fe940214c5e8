import { PercentBar, percentOfGoal } from '@almoner/ui/data/GoalBar'
import { t } from './messages'

export function CountGoal({ reached, goal, type }: { reached: number; goal: number; type: 'gifts' | 'donors' }) {
  const percent = percentOfGoal(reached, goal)
  return (
    <PercentBar percent={percent}>
      {t('campaigns.goalPercent', { percent: String(percent), goal: t(`campaigns.${type}`, { count: goal }) })}
    </PercentBar>
  )
}
