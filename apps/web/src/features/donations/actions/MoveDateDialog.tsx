import { windowOf, withMove } from '@almoner/contracts/donations/donation-changes'
import type { Occurrence } from '@almoner/contracts/donations/schedule'
import { useDateLocale } from '@almoner/ui/data/DateText'
import { DateField } from '@almoner/ui/fields/DateField'
import { todayIn } from '../../../date-presets'
import { trpc } from '../../../trpc'
import { dayText } from '../../../recurring/day-text'
import { t } from '../messages'
import { DonationDialog } from './DonationDialog'
import type { DonationActionProps } from './donation-action'

interface Values {
  dueOn?: string
}

export function MoveDateDialog({ donation, date, onClose }: DonationActionProps & { date: Occurrence }) {
  const move = trpc.donations.moveDate.useMutation()
  const locale = useDateLocale()
  const { schedule } = donation
  const { installmentNo } = date
  const today = todayIn(schedule.zone)
  const window = windowOf(schedule, installmentNo, today)
  const write = (day: string) => dayText(day, today, locale)
  return (
    <DonationDialog<Values>
      donation={donation}
      title={t('action.move.title', { on: write(date.dueOn) })}
      intro={t('action.move.intro', { from: write(window.from), until: write(window.until) })}
      initialValues={{ dueOn: date.dueOn }}
      validate={({ dueOn }) => (dueOn ? undefined : { dueOn: t('action.dayMissing') })}
      make={({ dueOn }) => (dueOn ? withMove(schedule, { installmentNo, dueOn }, today) : null)}
      send={({ dueOn = '' }, command) => move.mutateAsync({ ...command, installmentNo, dueOn })}
      done={t('action.move.done')}
      submitLabel={t('action.move.submit')}
      onClose={onClose}
    >
      <DateField name="dueOn" label={t('action.move.label')} min={window.from} max={window.until} isRequired />
    </DonationDialog>
  )
}
