import { useState } from 'react'
import { FieldFrame } from '../../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../../form/use-field-control.js'
import { uiText } from '../../texts/ui-text.js'
import { Button } from '../../controls/Button.js'

export interface PlainPasswordFieldProps extends FieldProps {
  /** So that password managers know whether to fill in or to make one up. */
  autoComplete: 'current-password' | 'new-password'
  hasFocus?: boolean
}

/** `PasswordField` for the sign-in page, which comes without antd. */
export function PlainPasswordField({ autoComplete, hasFocus, ...field }: PlainPasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const { value, change, frame, control } = useFieldControl<string>(field)
  return (
    <FieldFrame {...frame}>
      <div className="al-input-box">
        <input
          {...control}
          className="al-input"
          type={isShown ? 'text' : 'password'}
          dir="ltr"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={hasFocus}
          value={value ?? ''}
          onChange={(event) => change(event.target.value || undefined)}
        />
        <Button
          kind="quiet"
          size="small"
          aria-label={isShown ? uiText('password.hideLabel') : uiText('password.showLabel')}
          aria-controls={control.id}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? uiText('password.hide') : uiText('password.show')}
        </Button>
      </div>
    </FieldFrame>
  )
}
