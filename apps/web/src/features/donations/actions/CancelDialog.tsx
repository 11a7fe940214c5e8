import { cancelReasons } from '@almoner/contracts/donations/donation'
import { cancelPlanInputSchema } from '@almoner/contracts/donations/plan-actions'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { cancelReasonWords } from '../../../recurring/cancel-reason-words'
import { trpc } from '../../../trpc'
import { actionWords } from './action-words'
import { PlanDialog } from './PlanDialog'
import type { PlanActionProps } from './plan-action'

const words = actionWords.end

interface Values {
  reason?: (typeof cancelReasons)[number]
  note?: string
}

const reasons = optionsOf(cancelReasons, cancelReasonWords)
const judge = againstSchema(cancelPlanInputSchema.pick({ reason: true, note: true }))

/** Ends a plan, for a reason that the figures of who left and why are made of. */
export function CancelDialog({ donation, onClose }: PlanActionProps) {
  const end = trpc.donations.cancel.useMutation()
  return (
    <PlanDialog<Values>
      donation={donation}
      title={words.title}
      intro={words.intro}
      validate={judge}
      send={({ reason = 'other', note }, command) => end.mutateAsync({ ...command, reason, note: note ?? null })}
      done={words.done}
      submitLabel={words.submit}
      submitKind="danger"
      closeLabel={words.keep}
      onClose={onClose}
    >
      <SelectField name="reason" label={words.reason} options={reasons} isRequired />
      <TextAreaField name="note" label={words.note} help={words.noteHelp} rows={2} />
    </PlanDialog>
  )
}
