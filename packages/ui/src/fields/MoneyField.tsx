import { currencySymbol, formatMoney, money, type Currency, type Money } from '@almoner/contracts/money'
import { Input } from 'antd'
import { useState } from 'react'
import { FieldFrame } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'
import { uiText } from '../texts/ui-text.js'
import { amountFaultText, moneyFromText, textFromMoney } from './money-text.js'

export interface MoneyFieldProps extends FieldProps {
  currency: Currency
  /** The most that may be entered, in the same currency; where there is no other help it is said there, until the error says it. */
  max?: Money
  /** The form holds minor units of the currency, rather than `Money`. */
  isMinor?: boolean
}

/**
 * An amount: `Money` in minor units in the form, digits on the screen. A text that is no amount stays in the form as
 * it was typed, so that it is told rather than lost.
 */
export function MoneyField({ currency, max, help, isMinor = false, ...field }: MoneyFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const { value, change, frame, control } = useFieldControl<Money | number | string>(
    { ...field, ...withHelp(help, max) },
    {
      validate: (amount) => {
        if (typeof amount === 'string') return amountFaultText(amount)
        const minor = typeof amount === 'number' ? amount : amount?.amount
        return max && minor !== undefined && minor > max.amount
          ? uiText('field.atMost', { amount: formatMoney(max) })
          : undefined
      },
    },
  )

  const type = (text: string) => {
    setDraft(text)
    const typed = moneyFromText(text, currency)
    change(text.trim() === '' ? undefined : ((isMinor ? typed?.amount : typed) ?? text))
  }
  const settle = () => {
    setDraft(null)
    control.onBlur()
  }

  return (
    <FieldFrame {...frame} help={frame.error ? help : frame.help}>
      <Input
        {...control}
        dir="ltr"
        style={{ direction: 'ltr' }}
        prefix={<span aria-hidden="true">{currencySymbol(currency)}</span>}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        value={draft ?? textOf(value, currency)}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        {...(frame.error && { status: 'error' as const })}
      />
    </FieldFrame>
  )
}

function textOf(value: Money | number | string | null | undefined, currency: Currency): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return textFromMoney(money(value, currency))
  return typeof value === 'string' ? value : textFromMoney(value)
}

function withHelp(help: string | undefined, max: Money | undefined): { help?: string } {
  const words = help ?? (max && uiText('field.upTo', { amount: formatMoney(max) }))
  return words ? { help: words } : {}
}
