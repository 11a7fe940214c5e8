import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useFormState } from 'react-final-form'
import { useBeforeUnload, useBlocker } from 'react-router'
import { shellText } from './shell/messages'
import { hasUnsavedWork, useUnsaved } from './unsaved-work'

/** Inside a form: its changes count for the guard of the page until they are saved. */
export function UnsavedChangesGuard() {
  const { dirty, submitting, submitSucceeded, dirtySinceLastSubmit } = useFormState({
    subscription: { dirty: true, submitting: true, submitSucceeded: true, dirtySinceLastSubmit: true },
  })
  const isSaved = (submitting ?? false) || ((submitSucceeded ?? false) && !(dirtySinceLastSubmit ?? false))
  useUnsaved((dirty ?? false) && !isSaved)
  return null
}

/**
 * The one guard of the frame, for all forms of a page: asks before a link, Back or the end of the window takes away what
 * was changed and not saved. A router takes one blocker alone.
 */
export function LeaveGuard() {
  const blocker = useBlocker(hasUnsavedWork)
  useBeforeUnload((event) => hasUnsavedWork() && event.preventDefault())
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={shellText('unsaved.title')}
      confirmLabel={shellText('unsaved.leave')}
      onConfirm={async () => blocker.proceed?.()}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    >
      {shellText('unsaved.text')}
    </ConfirmDialog>
  )
}
