import type { Fundraiser } from '@almoner/contracts/fundraisers/fundraiser'
import { rejectFundraiserInputSchema } from '@almoner/contracts/fundraisers/fundraisers.operations'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { submitTo } from '@almoner/ui/form/submit'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'

type Values = Inputs['fundraisers']['reject']

const judge = againstSchema(rejectFundraiserInputSchema)

export interface RejectDialogProps {
  fundraiser: Fundraiser
  isOpen: boolean
  onClose: () => void
  onRejected: (fundraiser: Fundraiser) => void
}

export function RejectDialog({ fundraiser, isOpen, onClose, onRejected }: RejectDialogProps) {
  const reject = trpc.fundraisers.reject.useMutation()
  return (
    <ActionDialog<Values>
      isOpen={isOpen}
      title={t('fundraiser.rejectDialog.title', { name: fundraiser.displayName })}
      initialValues={{ id: fundraiser.id }}
      validate={judge}
      onSubmit={submitTo(reject, {
        onDone: (moved) => {
          onClose()
          onRejected(moved)
        },
      })}
      submitLabel={t('fundraiser.rejectDialog.confirm')}
      submitKind="danger"
      onClose={onClose}
    >
      <p>{t('fundraiser.rejectDialog.text')}</p>
      <TextAreaField
        name="reason"
        label={t('fundraiser.rejectDialog.reason')}
        help={t('fundraiser.rejectDialog.reasonHelp')}
        rows={3}
      />
    </ActionDialog>
  )
}
