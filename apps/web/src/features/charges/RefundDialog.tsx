import {
  staffRefundReasons,
  type Charge,
  type ReceiptAction,
  type Refund,
  type StaffRefundReason,
} from '@almoner/contracts/charges/charge'
import { refundable } from '@almoner/contracts/charges/charge-rules'
import { formatMoney, type Money } from '@almoner/contracts/money'
import { useNotices } from '@almoner/ui/controls/notices'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { submitTo } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import { problemWords } from '../../problem-words'
import type { CancelReason } from '../../recurring/cancel-reason-words'
import { trpc } from '../../trpc'
import { chargeWords, refundDialogWords as words } from './charges-words'
import { RefundPlanFields, RefundReceiptField } from './RefundConsequences'
import './refund-dialog.css'

interface Values {
  amount: Money | string
  reason: StaffRefundReason
  note?: string
  notifyDonor: boolean
  isOffline: boolean
  receiptAction: ReceiptAction
  cancelPlan: boolean
  cancelReason?: CancelReason
}

const reasonOptions = staffRefundReasons.map((value) => ({
  value,
  label: chargeWords.reasons[value],
}))

// What the gateway says of a refusal is worth more than any sentence of ours.
const refusalWords = Object.fromEntries(Object.entries(problemWords).filter(([code]) => code !== 'refund_refused'))

export interface RefundDialogProps {
  charge: Charge
  isOpen: boolean
  onClose: () => void
}

/**
 * Gives money back. The key is made when the dialog opens, so that a second press, or a press after a lost answer, is the
 * same refund.
 */
export function RefundDialog({ charge, isOpen, onClose }: RefundDialogProps) {
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const left: Money = { amount: refundable(charge), currency: charge.currency }
  const [amount, setAmount] = useState<Money | null>(left)
  // Made once: an amount that is another object with each drawing would begin the form anew each time.
  const [initialValues] = useState<Partial<Values>>(() => ({
    amount: left,
    reason: 'requested_by_donor',
    notifyDonor: charge.donorEmail !== null,
    isOffline: !charge.hasGateway,
    receiptAction: charge.confirmedAt ? 'void' : 'none',
    cancelPlan: false,
  }))
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const refund = trpc.charges.refund.useMutation()

  const send = ({ amount: given, note, cancelPlan, cancelReason, ...rest }: Values) => {
    if (typeof given === 'string') throw new Error('The form takes amounts alone')
    return refund.mutateAsync({
      ...rest,
      chargeId: charge.id,
      amount: given.amount,
      note: note ?? null,
      cancelPlan: cancelPlan && cancelReason ? { reason: cancelReason } : null,
      idempotencyKey,
    })
  }
  const done = async ({ status, planEnd }: Refund) => {
    await Promise.all([utils.charges.invalidate(), utils.donations.invalidate()])
    const refunded = status === 'succeeded' ? words.done : words.underWay
    if (planEnd === 'refused') fail(words.planKept, { detail: refunded })
    else say(refunded, planEnd === null ? undefined : words.planEnds[planEnd])
    onClose()
  }

  return (
    <ActionDialog<Values>
      isOpen={isOpen}
      title={words.title(charge.donorName)}
      intro={
        <p className="refund-what">
          {words.of(formatMoney({ amount: charge.amount, currency: charge.currency }))}{' '}
          {left.amount < charge.amount && words.left(formatMoney(left))}
        </p>
      }
      initialValues={initialValues}
      validate={missing}
      onSubmit={submitTo(send, { words: refusalWords, onDone: done })}
      submitLabel={amount ? words.submit(formatMoney(amount)) : words.submitPlain}
      submitKind="danger"
      cancelLabel={words.cancel}
      onClose={onClose}
    >
      <AmountWatch left={left} onChange={setAmount} />
      <MoneyField name="amount" label={words.amount} currency={charge.currency} max={left} isRequired />
      <SelectField name="reason" label={words.reason} options={reasonOptions} isRequired />
      <TextAreaField name="note" label={words.note} help={words.noteHelp} rows={2} />
      {charge.confirmedAt && <RefundReceiptField whole={left.amount} />}
      {charge.donationNumber && charge.isOfLivePlan && <RefundPlanFields number={charge.donationNumber} />}
      {charge.donorEmail && <CheckboxField name="notifyDonor" label={words.notify(charge.donorEmail)} />}
      {charge.hasGateway ? (
        <CheckboxField name="isOffline" label={words.offline} help={words.offlineHelp} />
      ) : (
        <p className="al-quiet">{words.onlyByHand}</p>
      )}
    </ActionDialog>
  )
}

const missing = ({ cancelPlan, cancelReason }: Values) =>
  cancelPlan && !cancelReason ? { cancelReason: words.planReasonMissing } : undefined

/** Tells what amount is typed, so that the button can name it; one that cannot be given back is none. */
function AmountWatch({ left, onChange }: { left: Money; onChange: (amount: Money | null) => void }) {
  useFormState<Values>({
    subscription: { values: true },
    onChange: ({ values: { amount } }) =>
      onChange(typeof amount === 'object' && amount.amount <= left.amount ? amount : null),
  })
  return null
}
