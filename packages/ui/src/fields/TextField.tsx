import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
import { FieldFrame } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'

export interface TextFieldProps extends FieldProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'tel' | 'search'>
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  hasFocus?: boolean
  /** Quiet, before the text: `https://`. */
  prefix?: ReactNode
}

/** A line of text, kept as typed. An emptied field has no value. */
export function TextField({ type = 'text', autoComplete, placeholder, hasFocus, prefix, ...field }: TextFieldProps) {
  const { value, change, frame, control } = useFieldControl<string>(field)
  const input = (
    <input
      {...control}
      className="al-input"
      type={type}
      dir={type === 'text' || type === 'search' ? 'auto' : undefined}
      autoComplete={autoComplete}
      placeholder={placeholder}
      autoFocus={hasFocus}
      value={value ?? ''}
      onChange={(event) => change(event.target.value || undefined)}
    />
  )
  return (
    <FieldFrame {...frame}>
      {prefix ? (
        <div className="al-input-box">
          <span className="al-input-affix">{prefix}</span>
          {input}
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  )
}
