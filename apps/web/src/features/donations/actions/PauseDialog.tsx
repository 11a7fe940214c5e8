import { withPause } from '@almoner/contracts/donations/donation-changes'
import { Button } from '@almoner/ui/controls/Button'
import { RadioCards } from '@almoner/ui/controls/RadioCards'
import { DateField } from '@almoner/ui/fields/DateField'
import { Row } from '@almoner/ui/layout/Row'
import { useField } from 'react-final-form'
import { addDays } from '@almoner/contracts/add-days'
import { todayIn } from '../../../date-presets'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { DonationDialog } from './DonationDialog'
import type { DonationActionProps } from './donation-action'

const months = [1, 2, 3, 6]

interface Values {
  kind: 'until' | 'open'
  until?: string
}

export function PauseDialog({ donation, onClose }: DonationActionProps) {
  const pause = trpc.donations.pause.useMutation()
  const { schedule, status, pausedUntil } = donation
  const today = todayIn(schedule.zone)
  const isPaused = status === 'paused'
  const untilOf = ({ kind, until }: Values): string | null => (kind === 'until' ? (until ?? null) : null)
  return (
    <DonationDialog<Values>
      donation={donation}
      title={isPaused ? t('action.pause.changeTitle') : t('action.pause.title')}
      intro={t('action.pause.intro', { isTold: String(donation.managedBy !== 'manual') })}
      initialValues={
        isPaused && !pausedUntil ? { kind: 'open' } : { kind: 'until', until: pausedUntil ?? inMonths(today, 3) }
      }
      validate={({ kind, until }) => (kind === 'until' && !until ? { until: t('action.dayMissing') } : undefined)}
      make={(values) => withPause(schedule, untilOf(values), today)}
      send={(values, command) => pause.mutateAsync({ ...command, until: untilOf(values) })}
      done={isPaused ? t('action.pause.changed') : t('action.pause.done')}
      submitLabel={isPaused ? t('action.pause.changeSubmit') : t('action.pause.submit')}
      onClose={onClose}
    >
      <UntilWhen today={today} />
    </DonationDialog>
  )
}

function UntilWhen({ today }: { today: string }) {
  const { input: kind } = useField<Values['kind']>('kind')
  const { input: until } = useField<string | undefined>('until')
  return (
    <>
      <RadioCards
        label={t('action.pause.label')}
        choices={[
          { value: 'until', label: t('action.pause.until') },
          { value: 'open', label: t('action.pause.open') },
        ]}
        chosen={kind.value}
        onChoose={(chosen) => kind.onChange(chosen)}
      />
      {kind.value === 'until' && (
        <>
          <DateField name="until" label={t('action.pause.resumesOn')} min={addDays(today, 1)} isRequired />
          <Row>
            {months.map((count) => (
              <Button key={count} size="small" onClick={() => until.onChange(inMonths(today, count))}>
                {t('action.pause.months', { count })}
              </Button>
            ))}
          </Row>
        </>
      )}
    </>
  )
}

/** The same day so many months on, or the last of a shorter month. */
function inMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, date < last ? date : last)).toISOString().slice(0, 10)
}
