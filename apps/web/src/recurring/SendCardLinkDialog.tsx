import type { SendCardLinkInput } from '@almoner/contracts/emails/card-link.operations'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { trpc } from '../trpc'
import { recurringText } from './messages'

interface SendCardLinkDialogProps extends SendCardLinkInput {
  email: string
  onClose: () => void
}

/** Asks before a donor is mailed a link by which they give another card or account for a recurring donation. */
export function SendCardLinkDialog({ donationId, email, onClose }: SendCardLinkDialogProps) {
  const send = trpc.emails.sendCardLink.useMutation()
  const { say } = useNotices()
  return (
    <ConfirmDialog
      isOpen
      kind="primary"
      title={recurringText('cardLink.title')}
      confirmLabel={recurringText('cardLink.submit')}
      onConfirm={async () => {
        await send.mutateAsync({ donationId })
        say(recurringText('cardLink.done', { email }))
      }}
      onClose={onClose}
    >
      {recurringText('cardLink.text', { email })}
    </ConfirmDialog>
  )
}
