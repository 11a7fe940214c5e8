import { mostListedPayments } from '@almoner/contracts/donations/payment-list'
import type { Currency } from '@almoner/contracts/money'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { DateField } from '@almoner/ui/fields/DateField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { useFormFields } from '@almoner/ui/form/form-fields'
import { useEffect, useRef } from 'react'
import { useField } from 'react-final-form'
import { moneyText } from '../gifts/money-text'
import { recurringText } from './messages'
import { sumOfTyped, type TypedPayment } from './payment-rows'
import './payment-rows.css'

/** Payments with days and amounts of their own, and what they come to. */
export function PaymentRows({ name, currency }: { name: string; currency: Currency }) {
  const { input } = useField<TypedPayment[]>(name, { subscription: { value: true } })
  const fields = useFormFields()
  const isAdded = useRef(false)
  const payments = input.value
  useEffect(() => {
    if (!isAdded.current) return
    isAdded.current = false
    const added = fields.get(`${name}.${payments.length - 1}.dueOn`)
    if (added) document.getElementById(added.id)?.focus()
  }, [fields, name, payments.length])
  const add = () => {
    isAdded.current = true
    input.onChange([...payments, {}])
  }
  return (
    <Stack as="fieldset" className="payment-rows" gap={12}>
      <legend>{recurringText('payments.legend')}</legend>
      {payments.map((_, place) => (
        <Row key={place} className="payment-row" align="start" gap={12}>
          <DateField
            name={`${name}.${place}.dueOn`}
            label={recurringText('payments.dueOn', { place: place + 1 })}
            isRequired
          />
          <MoneyField
            key={currency}
            name={`${name}.${place}.amount`}
            label={recurringText('payments.amount', { place: place + 1 })}
            currency={currency}
            isMinor
            isRequired
          />
          {payments.length > 1 && (
            <Button
              kind="quiet"
              shape="icon"
              aria-label={recurringText('payments.remove', { place: place + 1 })}
              icon={<Icon name="cross" />}
              onClick={() => input.onChange(payments.filter((__, other) => other !== place))}
            />
          )}
        </Row>
      ))}
      <Row justify="between" gap={[8, 16]}>
        {payments.length < mostListedPayments && (
          <Button size="small" icon={<Icon name="plus" size={14} />} onClick={add}>
            {recurringText('payments.add')}
          </Button>
        )}
        <Text role="status">
          {recurringText('payments.sum', {
            count: payments.length,
            sum: moneyText({ amount: sumOfTyped(payments), currency }),
          })}
        </Text>
      </Row>
    </Stack>
  )
}
