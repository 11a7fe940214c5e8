import { Input } from 'antd'
import { useState } from 'react'
import { FieldFrame } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'
import { uiText } from '../texts/ui-text.js'
import { Button } from '../controls/Button.js'

export interface PasswordFieldProps extends FieldProps {
  /** So that password managers know whether to fill in or to make one up. */
  autoComplete: 'current-password' | 'new-password'
  hasFocus?: boolean
}

/** A password, hidden until asked for. Pasting is welcome. */
export function PasswordField({ autoComplete, hasFocus, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const { value, change, frame, control } = useFieldControl<string>(field)
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        type={isShown ? 'text' : 'password'}
        dir="ltr"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={hasFocus}
        value={value ?? ''}
        onChange={(event) => change(event.target.value || undefined)}
        suffix={
          <Button
            kind="quiet"
            size="small"
            aria-label={isShown ? uiText('password.hideLabel') : uiText('password.showLabel')}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? uiText('password.hide') : uiText('password.show')}
          </Button>
        }
        {...(frame.error && { status: 'error' as const })}
      />
    </FieldFrame>
  )
}
