import { currencySymbol, type Currency } from '@almoner/contracts/money'
import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react'
import { amountText, useSpeech } from '../view-context'
import { first } from './form-fields'
import type { Giving } from './use-giving'

export const idOf = (name: string): string => `field-${name.replace(/[^\w-]/g, '-')}`

/** What is wrong at an input, in the page's language; nothing where nothing is. */
export function FaultText({ giving, name }: { giving: Giving; name: string }) {
  const { words, language, say } = useSpeech()
  const fault = giving.faultAt(name)
  if (!fault) return null
  const limit =
    fault.limit === undefined || !giving.total
      ? String(fault.limit ?? '')
      : amountText(fault.limit, giving.total.gift.currency, language)
  return (
    <p className="fault" id={`${idOf(name)}-fault`}>
      {say(words.faults[fault.fault], { limit })}
    </p>
  )
}

/** What ties an input to its fault and hint for those who listen. */
export function ariaOf(giving: Giving, name: string, hint = false) {
  const fault = giving.faultAt(name)
  const ids = [fault && `${idOf(name)}-fault`, hint && `${idOf(name)}-hint`].filter(Boolean).join(' ')
  return { 'aria-invalid': fault ? true : undefined, 'aria-describedby': ids || undefined }
}

interface TextInputProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'dir'
> {
  giving: Giving
  name: string
  label: string
  hint?: string
  isRequired?: boolean
  /** Says beside the label that it may stay empty. */
  isOptional?: boolean
}

type LabelledProps = Pick<TextInputProps, 'giving' | 'name' | 'label' | 'hint' | 'isOptional'>

function Labelled({ giving, name, label, hint, isOptional, children }: LabelledProps & { children: ReactNode }) {
  const { words } = useSpeech()
  return (
    <div className="field">
      <label htmlFor={idOf(name)}>
        {label}
        {isOptional && <span className="aside"> ({words.optional})</span>}
      </label>
      {children}
      {hint && (
        <p className="hint" id={`${idOf(name)}-hint`}>
          {hint}
        </p>
      )}
      <FaultText giving={giving} name={name} />
    </div>
  )
}

const inputAttributes = (giving: Giving, name: string, hint?: string) => ({
  id: idOf(name),
  name,
  value: first(giving.fields, name),
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => giving.set(name, event.target.value),
  onBlur: () => giving.leave(name),
  ...ariaOf(giving, name, hint !== undefined),
})

export function TextInput({ giving, name, label, hint, isRequired, isOptional, ...input }: TextInputProps) {
  return (
    <Labelled giving={giving} name={name} label={label} hint={hint} isOptional={isOptional}>
      <input className="text" {...input} {...inputAttributes(giving, name, hint)} required={isRequired} />
    </Labelled>
  )
}

/** An amount in the currency of the page. */
export function MoneyInput({ giving, name, label, isOptional, currency }: LabelledProps & { currency: Currency }) {
  return (
    <Labelled giving={giving} name={name} label={label} hint={undefined} isOptional={isOptional}>
      <div className="money row near">
        <span aria-hidden="true">{currencySymbol(currency)}</span>
        <input inputMode="decimal" autoComplete="off" dir="ltr" maxLength={20} {...inputAttributes(giving, name)} />
      </div>
    </Labelled>
  )
}

export function TextArea({ maxLength, ...field }: LabelledProps & Pick<TextInputProps, 'maxLength'>) {
  return (
    <Labelled {...field}>
      <textarea
        className="text"
        rows={3}
        maxLength={maxLength}
        {...inputAttributes(field.giving, field.name, field.hint)}
      />
    </Labelled>
  )
}

export function Tick({ giving, name, children }: { giving: Giving; name: string; children: ReactNode }) {
  return (
    <div className="field">
      <label className="tick">
        <input
          type="checkbox"
          name={name}
          value="yes"
          checked={first(giving.fields, name) === 'yes'}
          onChange={(event) => {
            giving.set(name, ...(event.target.checked ? ['yes'] : []))
            giving.leave(name)
          }}
          {...ariaOf(giving, name)}
        />
        <span>{children}</span>
      </label>
      <FaultText giving={giving} name={name} />
    </div>
  )
}
