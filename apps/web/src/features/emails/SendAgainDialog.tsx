import type { OpenedMail } from '@almoner/contracts/emails/mail-log'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { useNavigate } from 'react-router'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { t } from './messages'

/** Sends an email once more, once it is confirmed, and leads to the one that goes out. */
export function SendAgainDialog({ mail: { id, subject, state }, onClose }: { mail: OpenedMail; onClose: () => void }) {
  const { say } = useNotices()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const send = trpc.emails.sendAgain.useMutation()
  const waits = state === 'waiting' || state === 'failing' || state === 'failed'
  return (
    <ConfirmDialog
      isOpen
      kind="primary"
      title={t('again.title', { subject })}
      confirmLabel={t('again.submit')}
      onConfirm={async () => {
        const sent = await send.mutateAsync({ id })
        await utils.emails.invalidate()
        say(t('again.done', { to: sent.to }))
        if (sent.id !== id) void navigate(paths.email(sent.id))
      }}
      onClose={onClose}
    >
      {waits ? t('again.waits') : t('again.text')}
    </ConfirmDialog>
  )
}
