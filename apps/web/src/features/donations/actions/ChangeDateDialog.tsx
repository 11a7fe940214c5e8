import { nextToMove, windowOf, withDate } from '@almoner/contracts/donations/donation-changes'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { DateField } from '@almoner/ui/fields/DateField'
import { useField } from 'react-final-form'
import { endOfMonth, todayIn } from '../../../date-presets'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { DonationDialog } from './DonationDialog'
import type { DonationActionProps } from './donation-action'

interface Values {
  nextOn?: string
  isLast: boolean
}

const anchorOf = ({ nextOn, isLast }: Values): { anchorDay?: number } =>
  isLast && nextOn && nextOn === endOfMonth(nextOn) ? { anchorDay: 31 } : {}

export function ChangeDateDialog({ donation, onClose }: DonationActionProps) {
  const change = trpc.donations.changeDate.useMutation()
  const { schedule } = donation
  const today = todayIn(schedule.zone)
  const next = nextToMove(schedule, today)
  const window = next && windowOf(schedule, next.installmentNo, today)
  const isOfMonth = donation.frequency === 'monthly' || donation.frequency === 'yearly'
  return (
    <DonationDialog<Values>
      donation={donation}
      title={t('action.date.title')}
      intro={t('action.date.intro')}
      initialValues={{ isLast: schedule.terms[0]?.anchorDay === 31, ...(next && { nextOn: next.dueOn }) }}
      validate={({ nextOn }) => (nextOn ? undefined : { nextOn: t('action.dayMissing') })}
      make={(values) =>
        values.nextOn ? withDate(schedule, { nextOn: values.nextOn, ...anchorOf(values) }, today) : null
      }
      fieldOf={() => 'nextOn'}
      send={(values, command) => change.mutateAsync({ ...command, nextOn: values.nextOn ?? '', ...anchorOf(values) })}
      done={t('action.date.done')}
      submitLabel={t('action.date.submit')}
      onClose={onClose}
    >
      <DateField
        name="nextOn"
        label={t('action.date.label')}
        isRequired
        {...(window && { min: window.from, max: window.until })}
      />
      {isOfMonth && <LastOfMonth />}
    </DonationDialog>
  )
}

/** Asked only where the day is the last of its month, and not the 31st anyhow. */
function LastOfMonth() {
  const { input } = useField<string | undefined>('nextOn')
  const day = input.value
  if (!day || day !== endOfMonth(day) || day.endsWith('31')) return null
  return <CheckboxField name="isLast" label={t('action.date.last')} />
}
