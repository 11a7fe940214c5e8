import { resumedOn } from '@almoner/contracts/donations/plan-changes'
import { todayIn } from '../../../date-presets'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { PlanDialog } from './PlanDialog'
import type { PlanActionProps } from './plan-action'

/** Lets a paused plan go on with the next date of its calendar. */
export function ResumeDialog({ donation, onClose }: PlanActionProps) {
  const resume = trpc.donations.resume.useMutation()
  const { schedule } = donation
  return (
    <PlanDialog<object>
      donation={donation}
      title={t('action.resume.title')}
      intro={t('action.resume.intro')}
      make={() => resumedOn(schedule, todayIn(schedule.zone))}
      send={(_, command) => resume.mutateAsync(command)}
      done={t('action.resume.done')}
      submitLabel={t('action.resume.submit')}
      onClose={onClose}
    />
  )
}
