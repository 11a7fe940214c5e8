import type { ReceiptAction } from '@almoner/contracts/charges/charge'
import { cancelReasons } from '@almoner/contracts/donations/donation'
import type { Money } from '@almoner/contracts/money'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { useEffect, useRef } from 'react'
import { useField } from 'react-final-form'
import { recurringText } from '../../recurring/messages'
import { t } from './messages'

const actionsOf = (isWhole: boolean): readonly ReceiptAction[] =>
  isWhole ? ['void', 'none'] : ['reissue', 'void', 'none']

/**
 * What becomes of the receipt that the donor has: it goes with all of the gift, and of a part a new one says what is left,
 * unless staff leave it as it is. `whole` in minor units.
 */
export function RefundReceiptField({ whole, number }: { whole: number; number: string }) {
  const { input: amount } = useField<Money | string | undefined>('amount', { subscription: { value: true } })
  const { input: action } = useField<ReceiptAction>('receiptAction', { subscription: { value: true } })
  const isWhole = typeof amount.value !== 'object' || amount.value.amount >= whole
  const wasWhole = useRef(isWhole)
  useEffect(() => {
    if (wasWhole.current === isWhole) return
    wasWhole.current = isWhole
    if (action.value !== 'none') action.onChange(isWhole ? 'void' : 'reissue')
  }, [isWhole, action])
  return (
    <SelectField<ReceiptAction>
      name="receiptAction"
      label={t('refundDialog.receipt', { number })}
      options={actionsOf(isWhole).map((value) => ({ value, label: t(`refundDialog.receiptActions.${value}`) }))}
      isRequired
    />
  )
}

/** The recurring donation that the gift belongs to may end with it; for a reason, as any recurring donation that ends. */
export function RefundDonationFields({ number }: { number: string }) {
  const { input } = useField<boolean>('cancelPlan', { subscription: { value: true } })
  return (
    <>
      <CheckboxField
        name="cancelPlan"
        label={t('refundDialog.endPlan', { number })}
        help={t('refundDialog.endPlanHelp')}
      />
      {input.value && (
        <SelectField
          name="cancelReason"
          label={t('refundDialog.planReason')}
          options={optionsOf(cancelReasons, recurringText.group('cancelReasons'))}
          isRequired
        />
      )}
    </>
  )
}
