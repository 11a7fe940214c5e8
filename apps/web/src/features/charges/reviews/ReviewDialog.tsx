import {
  reviewDecisions,
  type PaymentReview,
  type ReviewDecision,
} from '@almoner/contracts/payment-reviews/payment-reviews.operations'
import { useNotices } from '@almoner/ui/controls/notices'
import { Facts } from '@almoner/ui/data/Facts'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { submitTo } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { trpc } from '../../../trpc'
import { t } from '../messages'

interface Values {
  decision: ReviewDecision
  reason: string
}

export function ReviewDialog({ review, name, onClose }: { review: PaymentReview; name: string; onClose: () => void }) {
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const settle = trpc.paymentReviews.settle.useMutation()
  const choices = reviewDecisions.filter((decision) => decision !== 'accept' || review.canAccept)
  const [initialValues] = useState<Partial<Values>>(() => ({ decision: review.canAccept ? 'accept' : 'handled' }))
  const done = async () => {
    say(t('review.dialog.done'))
    onClose()
    await Promise.all([utils.paymentReviews.invalidate(), utils.charges.invalidate()])
  }
  return (
    <ActionDialog<Values>
      title={t('review.dialog.title', { what: name })}
      intro={
        <Facts
          facts={[
            { label: t('review.columns.gatewaySays'), value: review.gatewaySays },
            { label: t('review.columns.almonerHas'), value: review.almonerHas },
          ]}
        />
      }
      initialValues={initialValues}
      onSubmit={submitTo((values: Values) => settle.mutateAsync({ ...values, id: review.id }), { onDone: done })}
      submitLabel={t('review.dialog.submit')}
      onClose={onClose}
    >
      <SelectField
        name="decision"
        label={t('review.dialog.decision')}
        options={optionsOf(choices, t.group('review.dialog.decisions'))}
        isRequired
      />
      <TextAreaField
        name="reason"
        label={t('review.dialog.reason')}
        help={t('review.dialog.reasonHelp')}
        rows={2}
        isRequired
      />
    </ActionDialog>
  )
}
