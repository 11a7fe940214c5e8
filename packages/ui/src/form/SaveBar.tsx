import type { ReactNode } from 'react'
import { useForm, useFormState } from 'react-final-form'
import { Button } from '../controls/Button.js'
import { uiText } from '../texts/ui-text.js'
import { Row } from '../layout/Row.js'
import { Text } from '../layout/Text.js'

interface SaveBarProps {
  submitLabel: string
  buttonId: string
  /** The key of the button, as it is seen and as it is told. */
  hint: ReactNode
  ariaKeys: string | undefined
}

/** At the foot of the window while a form has changes: what to do with them. */
export function SaveBar({ submitLabel, buttonId, hint, ariaKeys }: SaveBarProps) {
  const form = useForm()
  const { dirty, submitting, hasValidationErrors, submitFailed } = useFormState({
    subscription: { dirty: true, submitting: true, hasValidationErrors: true, submitFailed: true },
  })
  if (!dirty && !submitting) return null
  const hasFaults = (hasValidationErrors ?? false) && (submitFailed ?? false)
  // A form keeps what was typed when its values change below it, and would keep it here as well.
  const discard = () => {
    form.setConfig('keepDirtyOnReinitialize', false)
    form.reset()
    form.setConfig('keepDirtyOnReinitialize', true)
  }
  return (
    <Row className="al-save-bar" ground="raised" padding={[8, 12]} role="region" aria-label={uiText('form.unsaved')}>
      <Text style={{ flex: 1 }} tone="quiet" role="status">
        {hasFaults ? uiText('form.toMend') : uiText('form.notSaved')}
      </Text>
      <Button kind="quiet" disabled={submitting ?? false} onClick={discard}>
        {uiText('form.discard')}
      </Button>
      <Button id={buttonId} type="submit" kind="primary" isBusy={submitting ?? false} aria-keyshortcuts={ariaKeys}>
        {submitLabel}
        {hint}
      </Button>
    </Row>
  )
}
