import { cancelReasons } from '@almoner/contracts/donations/donation'
import { cancelDonationInputSchema } from '@almoner/contracts/donations/donation-actions'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { recurringText } from '../../../recurring/messages'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { DonationDialog } from './DonationDialog'
import type { DonationActionProps } from './donation-action'

interface Values {
  reason?: (typeof cancelReasons)[number]
  note?: string
}

const reasons = optionsOf(cancelReasons, recurringText.group('cancelReasons'))
const judge = againstSchema(cancelDonationInputSchema.pick({ reason: true, note: true }))

export function CancelDialog({ donation, onClose }: DonationActionProps) {
  const end = trpc.donations.cancel.useMutation()
  return (
    <DonationDialog<Values>
      donation={donation}
      title={t('action.end.title')}
      intro={t('action.end.intro', { isTold: String(donation.managedBy !== 'manual') })}
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
    </DonationDialog>
  )
}
