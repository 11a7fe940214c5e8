import { Input } from 'antd'
import { useState } from 'react'
import { FieldFrame } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'
import { uiText } from '../texts/ui-text.js'

export interface WholeNumberFieldProps extends FieldProps {
  /** Quiet, behind the number: "px". */
  suffix?: string
}

/** A whole number of zero or more; what is none is told rather than lost. */
export function WholeNumberField({ suffix, ...field }: WholeNumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const { value, change, frame, control } = useFieldControl<number | string | null>(field, {
    validate: (typed) => (typeof typed === 'string' ? uiText('field.wholeNumber') : undefined),
  })
  const type = (text: string) => {
    setDraft(text)
    const trimmed = text.replaceAll(',', '').trim()
    change(trimmed === '' ? undefined : /^\d{1,12}$/.test(trimmed) ? Number(trimmed) : text)
  }
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        suffix={suffix}
        value={draft ?? (value === undefined || value === null ? '' : String(value))}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setDraft(null)
          control.onBlur()
        }}
        {...(frame.error && { status: 'error' as const })}
      />
    </FieldFrame>
  )
}
