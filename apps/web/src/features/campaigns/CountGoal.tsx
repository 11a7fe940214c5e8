import { percentOfGoal } from '@almoner/ui/data/GoalBar'
import { campaignsWords } from './campaign-words'

const words = { gifts: campaignsWords.gifts, donors: campaignsWords.donors }

/** How far a goal in gifts or donors is reached: a bar, and the same in words. */
export function CountGoal({ reached, goal, type }: { reached: number; goal: number; type: 'gifts' | 'donors' }) {
  const percent = percentOfGoal(reached, goal)
  return (
    <span className="al-goal" data-reached={percent >= 100 ? '' : undefined}>
      <span className="al-bar" aria-hidden="true">
        <span className="al-bar-fill" style={{ inlineSize: `${percent > 100 ? 100 : percent}%` }} />
      </span>
      <bdi className="al-goal-words">
        {percent}% of {words[type](goal)}
      </bdi>
    </span>
  )
}
