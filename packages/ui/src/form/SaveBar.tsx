import { useForm, useFormState } from 'react-final-form'
import { Button } from '../controls/Button.js'
import { uiText } from '../texts/ui-text.js'

/** At the foot of the window while a form has changes: what to do with them. */
export function SaveBar({ submitLabel }: { submitLabel: string }) {
  const form = useForm()
  const { dirty, submitting, hasValidationErrors, submitFailed } = useFormState({
    subscription: { dirty: true, submitting: true, hasValidationErrors: true, submitFailed: true },
  })
  if (!dirty && !submitting) return null
  const hasFaults = (hasValidationErrors ?? false) && (submitFailed ?? false)
  return (
    <div className="al-save-bar" role="region" aria-label={uiText('form.unsaved')}>
      <span className="al-save-bar-words" role="status">
        {hasFaults ? uiText('form.toMend') : uiText('form.notSaved')}
      </span>
      <Button kind="quiet" disabled={submitting ?? false} onClick={() => form.reset()}>
        {uiText('form.discard')}
      </Button>
      <Button type="submit" kind="primary" isBusy={submitting ?? false}>
        {submitLabel}
      </Button>
    </div>
  )
}
