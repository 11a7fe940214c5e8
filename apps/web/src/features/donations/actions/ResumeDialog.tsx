import { resumedOn } from '@almoner/contracts/donations/plan-changes'
import { todayIn } from '../../../date-presets'
import { trpc } from '../../../trpc'
import { actionWords } from './action-words'
import { PlanDialog } from './PlanDialog'
import type { PlanActionProps } from './plan-action'

const words = actionWords.resume

/** Lets a paused plan go on with the next date of its calendar. */
export function ResumeDialog({ donation, onClose }: PlanActionProps) {
  const resume = trpc.donations.resume.useMutation()
  const { schedule } = donation
  return (
    <PlanDialog<object>
      donation={donation}
      title={words.title}
      intro={words.intro}
      make={() => resumedOn(schedule, todayIn(schedule.zone))}
      send={(_, command) => resume.mutateAsync(command)}
      done={words.done}
      submitLabel={words.submit}
      onClose={onClose}
    />
  )
}
