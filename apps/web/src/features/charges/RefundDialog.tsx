import { Text } from '@almoner/ui/layout/Text'
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
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import type { Cancellation } from '@almoner/contracts/donations/donation'
import { submitTo } from '@almoner/ui/form/submit'
import { useValidReceipt } from '../../receipts/use-valid-receipt'
import { trpc } from '../../trpc'
import { t } from './messages'
import { RefundDonationFields, RefundReceiptField } from './RefundConsequences'
import './refund-dialog.css'

interface Values {
  amount: Money | string
  reason: StaffRefundReason
  note?: string
  notifyDonor: boolean
  isOffline: boolean
  receiptAction: ReceiptAction
  cancelPlan: boolean
  cancelReason?: Cancellation['reason']
}

const reasonOptions = staffRefundReasons.map((value) => ({
  value,
  label: t(`charge.reasons.${value}`),
}))

// What the gateway says of a refusal is worth more than any sentence of ours.
const refusalWords = { refund_refused: undefined }

/**
 * Gives money back. The key is made when the dialog opens, so that a second press, or a press after a lost answer, is the
 * same refund.
 */
export function RefundDialog({ charge, isOpen, onClose }: { charge: Charge; isOpen: boolean; onClose: () => void }) {
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const left: Money = { amount: refundable(charge), currency: charge.currency }
  const [amount, setAmount] = useState<Money | null>(left)
  // Made once: an amount that is another object with each drawing would begin the form anew each time.
  const [initialValues] = useState<Partial<Values>>(() => ({
    amount: left,
    reason: 'requested_by_donor',
    notifyDonor: charge.donorEmail !== null,
    isOffline: !charge.hasGateway,
    receiptAction: 'void',
    cancelPlan: false,
  }))
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const refund = trpc.charges.refund.useMutation()
  const receipt = useValidReceipt(charge.id)

  const send = ({ amount: given, note, cancelPlan, cancelReason, receiptAction, ...rest }: Values) => {
    if (typeof given === 'string') throw new Error('The form takes amounts alone')
    return refund.mutateAsync({
      ...rest,
      chargeId: charge.id,
      amount: given.amount,
      note: note ?? null,
      receiptAction: receipt ? receiptAction : 'none',
      cancelPlan: cancelPlan && cancelReason ? { reason: cancelReason } : null,
      idempotencyKey,
    })
  }
  const done = async ({ status, donationEnd }: Refund) => {
    await Promise.all([utils.charges.invalidate(), utils.donations.invalidate(), utils.receipts.invalidate()])
    const refunded = status === 'succeeded' ? t('refundDialog.done') : t('refundDialog.underWay')
    if (donationEnd === 'refused') fail(t('refundDialog.planKept'), { detail: refunded })
    else say(refunded, donationEnd === null ? undefined : t(`refundDialog.planEnds.${donationEnd}`))
    onClose()
  }

  return (
    <ActionDialog<Values>
      isOpen={isOpen}
      title={t('refundDialog.title', { donor: charge.donorName })}
      intro={
        <Text as="p" below={16}>
          {t('refundDialog.of', { amount: formatMoney({ amount: charge.amount, currency: charge.currency }) })}{' '}
          {left.amount < charge.amount && t('refundDialog.left', { amount: formatMoney(left) })}
        </Text>
      }
      initialValues={initialValues}
      validate={missing}
      onSubmit={submitTo(send, { words: refusalWords, onDone: done })}
      submitLabel={amount ? t('refundDialog.submit', { amount: formatMoney(amount) }) : t('refundDialog.submitPlain')}
      submitKind="danger"
      cancelLabel={t('refundDialog.cancel')}
      onClose={onClose}
    >
      <AmountWatch left={left} onChange={setAmount} />
      <MoneyField name="amount" label={t('refundDialog.amount')} currency={charge.currency} max={left} isRequired />
      <SelectField name="reason" label={t('refundDialog.reason')} options={reasonOptions} isRequired />
      <TextAreaField name="note" label={t('refundDialog.note')} help={t('refundDialog.noteHelp')} rows={2} />
      {receipt && <RefundReceiptField whole={left.amount} number={receipt.number} />}
      {charge.donationNumber && charge.isOfLiveDonation && <RefundDonationFields number={charge.donationNumber} />}
      {charge.donorEmail && (
        <CheckboxField name="notifyDonor" label={t('refundDialog.notify', { email: charge.donorEmail })} />
      )}
      {charge.hasGateway ? (
        <CheckboxField name="isOffline" label={t('refundDialog.offline')} help={t('refundDialog.offlineHelp')} />
      ) : (
        <p className="al-quiet">{t('refundDialog.onlyByHand')}</p>
      )}
    </ActionDialog>
  )
}

const missing = ({ cancelPlan, cancelReason }: Values) =>
  cancelPlan && !cancelReason ? { cancelReason: t('refundDialog.planReasonMissing') } : undefined

function AmountWatch({ left, onChange }: { left: Money; onChange: (amount: Money | null) => void }) {
  useFormState<Values>({
    subscription: { values: true },
    onChange: ({ values: { amount } }) =>
      onChange(typeof amount === 'object' && amount.amount <= left.amount ? amount : null),
  })
  return null
}
