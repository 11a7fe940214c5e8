import { openAttachment } from '@almoner/contracts/emails/mail-log.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { downloadBytes } from '../../download-file'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

/** A file of an email, to be downloaded as it was sent. */
export function Attachment({ mailId, name, place }: { mailId: string; name: string; place: number }) {
  const { canCall } = useActor()
  const { fail } = useNotices()
  const utils = trpc.useUtils()
  const [isBusy, setBusy] = useState(false)
  if (!canCall(openAttachment)) return <bdi>{name}</bdi>
  const download = async () => {
    setBusy(true)
    try {
      const { fileName, content } = await utils.emails.openAttachment.fetch({ id: mailId, place }, { staleTime: 0 })
      downloadBytes(
        fileName,
        Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)),
        'application/pdf',
      )
    } catch (error) {
      fail(t('email.attachmentFailed'), { detail: describeError(error).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button kind="quiet" size="small" icon={<Icon name="download" />} isBusy={isBusy} onClick={() => void download()}>
        <bdi className="email-attachment">{name}</bdi>
      </Button>
    </div>
  )
}
