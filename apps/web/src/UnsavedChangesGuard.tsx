import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useFormState } from 'react-final-form'
import { useBeforeUnload, useBlocker } from 'react-router'
import { shellText } from './shell/messages'

/** Inside a form: asks before a link, Back or the end of the window takes away what was changed and not saved. */
export function UnsavedChangesGuard() {
  const { dirty, submitting, submitSucceeded, dirtySinceLastSubmit } = useFormState({
    subscription: { dirty: true, submitting: true, submitSucceeded: true, dirtySinceLastSubmit: true },
  })
  const isSaved = (submitting ?? false) || ((submitSucceeded ?? false) && !(dirtySinceLastSubmit ?? false))
  return <LeaveGuardWhile hasChanges={(dirty ?? false) && !isSaved} />
}

export function LeaveGuardWhile({ hasChanges }: { hasChanges: boolean }) {
  const blocker = useBlocker(hasChanges)
  useBeforeUnload((event) => hasChanges && event.preventDefault())
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
