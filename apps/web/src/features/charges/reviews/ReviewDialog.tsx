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
import { reviewWords } from './review-words'

const { dialog: words, columns } = reviewWords

interface Values {
  decision: ReviewDecision
  reason: string
}

/** Decides on what a gateway says, with the reason. What can't be booked as it is, is not offered. */
export function ReviewDialog({ review, name, onClose }: { review: PaymentReview; name: string; onClose: () => void }) {
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const settle = trpc.paymentReviews.settle.useMutation()
  const choices = reviewDecisions.filter((decision) => decision !== 'accept' || review.canAccept)
  const [initialValues] = useState<Partial<Values>>(() => ({ decision: review.canAccept ? 'accept' : 'handled' }))
  const done = async () => {
    say(words.done)
    onClose()
    await Promise.all([utils.paymentReviews.invalidate(), utils.charges.invalidate()])
  }
  return (
    <ActionDialog<Values>
      title={words.title(name)}
      intro={
        <Facts
          facts={[
            { label: columns.gatewaySays, value: review.gatewaySays },
            { label: columns.almonerHas, value: review.almonerHas },
          ]}
        />
      }
      initialValues={initialValues}
      onSubmit={submitTo((values: Values) => settle.mutateAsync({ ...values, id: review.id }), { onDone: done })}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      onClose={onClose}
    >
      <SelectField name="decision" label={words.decision} options={optionsOf(choices, words.decisions)} isRequired />
      <TextAreaField name="reason" label={words.reason} help={words.reasonHelp} rows={2} isRequired />
    </ActionDialog>
  )
}
