import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import type { DonationActionProps } from './donation-action'

export function SendLinkDialog({ donation, onClose }: DonationActionProps) {
  const send = trpc.emails.sendCardLink.useMutation()
  const { say } = useNotices()
  const email = donation.donorEmail ?? ''
  return (
    <ConfirmDialog
      isOpen
      kind="primary"
      title={t('action.link.title')}
      confirmLabel={t('action.link.submit')}
      onConfirm={async () => {
        await send.mutateAsync({ donationId: donation.id })
        say(t('action.link.done', { email }))
      }}
      onClose={onClose}
    >
      {t('action.link.text', { email })}
    </ConfirmDialog>
  )
}
