import { Input } from 'antd'
import { useState } from 'react'
import { FieldFrame } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'
import { uiText } from '../texts/ui-text.js'

/** Any number, above zero or below; what is none is told rather than lost. */
export function DecimalField(field: FieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const { value, change, frame, control } = useFieldControl<number | string>(field, {
    validate: (typed) => (typeof typed === 'string' ? uiText('field.number') : undefined),
  })
  const type = (text: string) => {
    setDraft(text)
    const trimmed = text.replaceAll(',', '').trim()
    change(trimmed === '' ? undefined : /^-?\d{1,13}(\.\d{1,6})?$/.test(trimmed) ? Number(trimmed) : text)
  }
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={draft ?? (value === undefined ? '' : String(value))}
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
