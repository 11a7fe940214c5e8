import type { Suppression } from '@almoner/contracts/emails/mail-log'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { trpc } from '../trpc'
import { mailText } from './messages'

/** Lets an address be written to again, once it is confirmed. */
export function LiftDialog({ suppression, onClose }: { suppression: Suppression; onClose: () => void }) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const lift = trpc.emails.lift.useMutation()
  const { id, address, reason } = suppression
  return (
    <ConfirmDialog
      isOpen
      kind="primary"
      title={mailText('lifting.title', { address })}
      confirmLabel={mailText('lifting.submit')}
      onConfirm={async () => {
        await lift.mutateAsync({ id })
        await utils.emails.invalidate()
        say(mailText('lifting.done', { address }))
      }}
      onClose={onClose}
    >
      {mailText(`lifting.${reason}`)}
    </ConfirmDialog>
  )
}
