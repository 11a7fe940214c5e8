import type { GiftBatch } from '@almoner/contracts/gift-batches/gift-batch'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { downloadBytes } from '../../../download-file'
import { trpc } from '../../../trpc'
import { t } from '../messages'

export function DepositSlipButton({ batch: { id } }: { batch: Pick<GiftBatch, 'id'> }) {
  const utils = trpc.useUtils()
  const { fail } = useNotices()
  const [isBusy, setBusy] = useState(false)
  const draw = async () => {
    setBusy(true)
    try {
      const { fileName, pdf } = await utils.giftBatches.depositSlip.fetch({ id }, { staleTime: 0 })
      downloadBytes(
        fileName,
        Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0)),
        'application/pdf',
      )
    } catch (error) {
      fail(t('batch.slipFailed'), { detail: describeError(error).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button isBusy={isBusy} onClick={() => void draw()}>
      {t('batch.slip')}
    </Button>
  )
}
