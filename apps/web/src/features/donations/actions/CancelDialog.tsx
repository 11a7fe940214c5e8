import { cancelReasons } from '@almoner/contracts/donations/donation'
import { cancelPlanInputSchema } from '@almoner/contracts/donations/plan-actions'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { recurringText } from '../../../recurring/messages'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { PlanDialog } from './PlanDialog'
import type { PlanActionProps } from './plan-action'

interface Values {
  reason?: (typeof cancelReasons)[number]
  note?: string
}

const reasons = optionsOf(cancelReasons, recurringText.group('cancelReasons'))
const judge = againstSchema(cancelPlanInputSchema.pick({ reason: true, note: true }))

/** Ends a plan, for a reason that the figures of who left and why are made of. */
export function CancelDialog({ donation, onClose }: PlanActionProps) {
  const end = trpc.donations.cancel.useMutation()
  return (
    <PlanDialog<Values>
      donation={donation}
      title={t('action.end.title')}
      intro={t('action.end.intro')}
      validate={judge}
      send={({ reason = 'other', note }, command) => end.mutateAsync({ ...command, reason, note: note ?? null })}
      done={t('action.end.done')}
      submitLabel={t('action.end.submit')}
      submitKind="danger"
      closeLabel={t('action.end.keep')}
      onClose={onClose}
    >
      <SelectField name="reason" label={t('action.end.reason')} options={reasons} isRequired />
      <TextAreaField name="note" label={t('action.end.note')} help={t('action.end.noteHelp')} rows={2} />
    </PlanDialog>
  )
}
