import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useFormState } from 'react-final-form'
import { useBeforeUnload, useBlocker } from 'react-router'

const words = {
  title: 'Leave without saving?',
  text: 'What you changed here has not been saved yet.',
  leave: 'Leave without saving',
}

/** Inside a form: asks before a link, Back or the end of the window takes away what was changed and not saved. */
export function UnsavedChangesGuard() {
  const { dirty, submitting, submitSucceeded, dirtySinceLastSubmit } = useFormState({
    subscription: { dirty: true, submitting: true, submitSucceeded: true, dirtySinceLastSubmit: true },
  })
  const isSaved = (submitting ?? false) || ((submitSucceeded ?? false) && !(dirtySinceLastSubmit ?? false))
  return <LeaveGuardWhile hasChanges={(dirty ?? false) && !isSaved} />
}

/** The same for what is in no form. */
export function LeaveGuardWhile({ hasChanges }: { hasChanges: boolean }) {
  const blocker = useBlocker(hasChanges)
  useBeforeUnload((event) => hasChanges && event.preventDefault())
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={words.title}
      confirmLabel={words.leave}
      onConfirm={async () => blocker.proceed?.()}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    >
      {words.text}
    </ConfirmDialog>
  )
}
