import { useForm, useFormState } from 'react-final-form'
import { Button } from '../controls/Button.js'

/** At the foot of the window while a form has changes: what to do with them. */
export function SaveBar({ submitLabel }: { submitLabel: string }) {
  const form = useForm()
  const { dirty, submitting, hasValidationErrors, submitFailed } = useFormState({
    subscription: { dirty: true, submitting: true, hasValidationErrors: true, submitFailed: true },
  })
  if (!dirty && !submitting) return null
  const hasFaults = (hasValidationErrors ?? false) && (submitFailed ?? false)
  return (
    <div className="al-save-bar" role="region" aria-label="Unsaved changes">
      <span className="al-save-bar-words" role="status">
        {hasFaults ? 'Some of this needs to be put right' : 'Changes not saved yet'}
      </span>
      <Button kind="quiet" disabled={submitting ?? false} onClick={() => form.reset()}>
        Discard
      </Button>
      <Button type="submit" kind="primary" isBusy={submitting ?? false}>
        {submitLabel}
      </Button>
    </div>
  )
}
