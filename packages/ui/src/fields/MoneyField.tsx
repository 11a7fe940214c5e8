import { currencySymbol, formatMoney, type Currency, type Money } from '@almoner/contracts/money'
import { Input } from 'antd'
import { useState } from 'react'
import { FieldFrame } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'
import { moneyFromText, textFromMoney } from './money-text.js'

export interface MoneyFieldProps extends FieldProps {
  currency: Currency
  /** The most that may be entered, in the same currency; said in the help where there is no other. */
  max?: Money
}

/**
 * An amount: `Money` in minor units in the form, digits on the screen. A text that is no amount stays in the form as
 * it was typed, so that it is told rather than lost.
 */
export function MoneyField({ currency, max, help, ...field }: MoneyFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const { value, change, frame, control } = useFieldControl<Money | string>(
    { ...field, ...withHelp(help, max) },
    {
      validate: (amount) => {
        if (typeof amount === 'string') return 'Not an amount: write it like 25.00'
        return max && amount && amount.amount > max.amount ? `At most ${formatMoney(max)}` : undefined
      },
    },
  )

  const type = (text: string) => {
    setDraft(text)
    change(text.trim() === '' ? undefined : (moneyFromText(text, currency) ?? text))
  }
  const settle = () => {
    setDraft(null)
    control.onBlur()
  }

  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        dir="ltr"
        prefix={<span aria-hidden="true">{currencySymbol(currency)}</span>}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        value={draft ?? textOf(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        {...(frame.error && { status: 'error' as const })}
      />
    </FieldFrame>
  )
}

const textOf = (value: Money | string | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : textFromMoney(value)

function withHelp(help: string | undefined, max: Money | undefined): { help?: string } {
  const words = help ?? (max && `Up to ${formatMoney(max)}`)
  return words ? { help: words } : {}
}
