import type { Mailing } from '@almoner/contracts/mailings/mailing'
import { scheduleInputSchema } from '@almoner/contracts/mailings/mailings.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateField } from '@almoner/ui/fields/DateField'
import { SegmentsField } from '@almoner/ui/fields/SegmentsField'
import { TimeField } from '@almoner/ui/fields/TimeField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { useField } from 'react-final-form'
import { todayIn } from '../../../date-presets'
import { useActor } from '../../../session/use-actor'
import { trpc, type Inputs } from '../../../trpc'
import { t } from '../messages'
import { AudienceBox } from './AudienceBox'

const whens = ['now', 'later'] as const

interface Values {
  when?: (typeof whens)[number]
  date?: string
  time?: string
}

const judge = againstSchema(scheduleInputSchema)

/** Has a mailing sent, with a last look at who gets it. */
export function ScheduleDialog({ mailing, onClose }: { mailing: Mailing; onClose: () => void }) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const schedule = trpc.mailings.schedule.useMutation()
  const { id, name, segment, purpose } = mailing
  const inputOf = ({ when, date, time }: Values): Inputs['mailings']['schedule'] =>
    when === 'later' ? { id, date: date ?? null, time: time ?? null } : { id, date: null, time: null }
  return (
    <ActionDialog<Values>
      title={t('mailings.scheduling.title', { name })}
      intro={<AudienceBox segment={segment} purpose={purpose} />}
      initialValues={{ when: 'now' }}
      validate={(values) => {
        if (values.when === 'later' && !values.date) return { date: t('mailings.scheduling.needsDate') }
        return judge(inputOf(values))
      }}
      onSubmit={submitTo((values: Values) => schedule.mutateAsync(inputOf(values)), {
        onDone: async (saved) => {
          utils.mailings.get.setData({ id }, saved)
          await utils.mailings.list.invalidate()
          say(t('mailings.scheduling.done'))
          onClose()
        },
      })}
      submitLabel={t('mailings.scheduling.submit')}
      onClose={onClose}
    >
      <SegmentsField
        name="when"
        label={t('mailings.scheduling.when')}
        options={optionsOf(whens, t.group('mailings.scheduling.whens'))}
      />
      <Later />
    </ActionDialog>
  )
}

function Later() {
  const { timeZone } = useActor()
  const { input: when } = useField<Values['when']>('when', { subscription: { value: true } })
  if (when.value !== 'later') return null
  return (
    <Stack gap={8}>
      <Row gap={12} align="start">
        <DateField name="date" label={t('mailings.scheduling.date')} min={todayIn(timeZone)} isRequired />
        <TimeField name="time" label={t('mailings.scheduling.time')} isRequired />
      </Row>
      {timeZone && <p className="al-field-help">{t('mailings.scheduling.zone', { zone: timeZone })}</p>}
    </Stack>
  )
}
