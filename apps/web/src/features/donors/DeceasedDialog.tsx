import type { Donor } from '@almoner/contracts/donors/donor'
import { setDeceasedInputSchema } from '@almoner/contracts/donors/wishes.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { DateField } from '@almoner/ui/fields/DateField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { todayIn } from '../../date-presets'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useKeepDonor } from './use-donor-change'

interface Values {
  deceasedOn?: string
  endRecurring: boolean
  stopContact: boolean
  closeTasks: boolean
}

const judge = againstSchema(setDeceasedInputSchema)

/** Notes that a donor has died, and ends in one step what would go on. */
export function DeceasedDialog({ donor: { id, name }, onClose }: { donor: Donor; onClose: () => void }) {
  const { timeZone } = useActor()
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const keep = useKeepDonor(id)
  const change = trpc.donors.setDeceased.useMutation({ onSuccess: ({ donor }) => keep(donor) })
  const sentOf = ({ deceasedOn, ...chosen }: Values) => ({
    id,
    isDeceased: true,
    ...chosen,
    deceasedOn: deceasedOn ?? null,
  })
  return (
    <ActionDialog<Values>
      title={t('deceased.title', { name })}
      initialValues={{ endRecurring: true, stopContact: true, closeTasks: true }}
      validate={(values) => judge(sentOf(values))}
      onSubmit={submitTo((values: Values) => change.mutateAsync(sentOf(values)), {
        onDone: async ({ recurringEnded, tasksClosed, isContactStopped }) => {
          await Promise.all([utils.donations.invalidate(), utils.tasks.invalidate()])
          const stopped = isContactStopped ? 'yes' : 'no'
          say(t('deceased.done', { recurring: recurringEnded, tasks: tasksClosed, stopped }))
          onClose()
        },
      })}
      submitLabel={t('deceased.submit')}
      onClose={onClose}
    >
      <DateField name="deceasedOn" label={t('deceased.on')} max={todayIn(timeZone)} />
      <CheckboxField name="endRecurring" label={t('deceased.endRecurring')} help={t('deceased.endRecurringHelp')} />
      <CheckboxField name="stopContact" label={t('deceased.stopContact')} help={t('deceased.stopContactHelp')} />
      <CheckboxField name="closeTasks" label={t('deceased.closeTasks')} help={t('deceased.closeTasksHelp')} />
    </ActionDialog>
  )
}
