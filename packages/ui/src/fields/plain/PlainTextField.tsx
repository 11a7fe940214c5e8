import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { FieldFrame } from '../../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../../form/use-field-control.js'

export interface PlainTextFieldProps extends FieldProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email'>
  autoComplete?: HTMLInputAutoCompleteAttribute
  hasFocus?: boolean
}

/** `TextField` for the sign-in page, which comes without antd. */
export function PlainTextField({ type = 'text', autoComplete, hasFocus, ...field }: PlainTextFieldProps) {
  const { value, change, frame, control } = useFieldControl<string>(field)
  return (
    <FieldFrame {...frame}>
      <input
        {...control}
        className="al-input"
        type={type}
        dir={type === 'text' ? 'auto' : undefined}
        autoComplete={autoComplete}
        autoFocus={hasFocus}
        value={value ?? ''}
        onChange={(event) => change(event.target.value || undefined)}
      />
    </FieldFrame>
  )
}
