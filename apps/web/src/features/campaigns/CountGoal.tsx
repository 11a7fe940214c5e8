import { percentOfGoal } from '@almoner/ui/data/GoalBar'
import { t } from './messages'

/** How far a goal in gifts or donors is reached: a bar, and the same in words. */
export function CountGoal({ reached, goal, type }: { reached: number; goal: number; type: 'gifts' | 'donors' }) {
  const percent = percentOfGoal(reached, goal)
  return (
    <span className="al-goal" data-reached={percent >= 100 ? '' : undefined}>
      <span className="al-bar" aria-hidden="true">
        <span className="al-bar-fill" style={{ inlineSize: `${percent > 100 ? 100 : percent}%` }} />
      </span>
      <bdi className="al-goal-words">
        {t('campaigns.goalPercent', { percent: String(percent), goal: t(`campaigns.${type}`, { count: goal }) })}
      </bdi>
    </span>
  )
}
