import { resumedOn } from '@almoner/contracts/donations/donation-changes'
import { todayIn } from '../../../date-presets'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { DonationDialog } from './DonationDialog'
import type { DonationActionProps } from './donation-action'

export function ResumeDialog({ donation, onClose }: DonationActionProps) {
  const resume = trpc.donations.resume.useMutation()
  const { schedule } = donation
  return (
    <DonationDialog<object>
      donation={donation}
      title={t('action.resume.title')}
      intro={t('action.resume.intro', { isTold: String(donation.managedBy !== 'manual') })}
      make={() => resumedOn(schedule, todayIn(schedule.zone))}
      send={(_, command) => resume.mutateAsync(command)}
      done={t('action.resume.done')}
      submitLabel={t('action.resume.submit')}
      onClose={onClose}
    />
  )
}
