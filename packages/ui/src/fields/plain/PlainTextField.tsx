import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { FieldFrame } from '../../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../../form/use-field-control.js'

export interface PlainTextFieldProps extends FieldProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email'>
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** Which keys a phone shows. */
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** A code to read sign by sign: in letters of one width, and nothing corrected. */
  isCode?: boolean
  hasFocus?: boolean
}

const code = { fontFamily: 'var(--al-font-code)', letterSpacing: '0.08em' }

/** `TextField` for the sign-in page, which comes without antd. */
export function PlainTextField({
  type = 'text',
  autoComplete,
  inputMode,
  isCode,
  hasFocus,
  ...field
}: PlainTextFieldProps) {
  const { value, change, frame, control } = useFieldControl<string>(field)
  return (
    <FieldFrame {...frame}>
      <input
        {...control}
        className="al-input"
        style={isCode ? code : undefined}
        type={type}
        dir={isCode ? 'ltr' : type === 'text' ? 'auto' : undefined}
        autoComplete={autoComplete}
        inputMode={inputMode}
        autoCapitalize={isCode ? 'characters' : undefined}
        spellCheck={isCode ? false : undefined}
        autoFocus={hasFocus}
        value={value ?? ''}
        onChange={(event) => change(event.target.value || undefined)}
      />
    </FieldFrame>
  )
}
