import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { trpc } from '../../../trpc'
import { actionWords } from './action-words'
import type { PlanActionProps } from './plan-action'

const words = actionWords.link

/** Mails the donor a link to a page for another card or account. */
export function SendLinkDialog({ donation, onClose }: PlanActionProps) {
  const send = trpc.emails.sendCardLink.useMutation()
  const { say } = useNotices()
  const email = donation.donorEmail ?? ''
  return (
    <ConfirmDialog
      isOpen
      kind="primary"
      title={words.title}
      confirmLabel={words.submit}
      onConfirm={async () => {
        await send.mutateAsync({ donationId: donation.id })
        say(words.done(email))
      }}
      onClose={onClose}
    >
      {words.text(email)}
    </ConfirmDialog>
  )
}
