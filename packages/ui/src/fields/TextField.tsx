import { Input } from 'antd'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { FieldFrame } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'

export interface TextFieldProps extends FieldProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'tel' | 'search'>
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  hasFocus?: boolean
}

/** A line of text, kept as typed. An emptied field has no value. */
export function TextField({ type = 'text', autoComplete, placeholder, hasFocus, ...field }: TextFieldProps) {
  const { value, change, frame, control } = useFieldControl<string>(field)
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        type={type}
        dir={type === 'text' || type === 'search' ? 'auto' : undefined}
        autoComplete={autoComplete}
        placeholder={placeholder}
        autoFocus={hasFocus}
        data-first-focus={hasFocus || undefined}
        value={value ?? ''}
        onChange={(event) => change(event.target.value || undefined)}
        {...(frame.error && { status: 'error' as const })}
      />
    </FieldFrame>
  )
}
