import type { CollectionFile } from '@almoner/contracts/direct-debits/collection-file'
import { downloadCollectionFile, settleCollectionFile } from '@almoner/contracts/direct-debits/direct-debits.operations'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import type { Action } from '../../actions/action'
import { todayIn } from '../../date-presets'
import { downloadBytes } from '../../download-file'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import type { FileAsk } from './FileDialogs'
import { t } from './messages'

/** What can be done with a file: what comes first, and the rest. */
export function useFileActions(file: CollectionFile, ask: (what: FileAsk) => void) {
  const { canCall, timeZone } = useActor()
  const { fail } = useNotices()
  const take = trpc.directDebits.download.useMutation({
    onSuccess: ({ fileName, mediaType, content }) =>
      downloadBytes(
        fileName,
        Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)),
        mediaType,
      ),
    onError: (error) => fail(t('file.downloadFailed'), describeError(error)),
  })
  const { id, state, collected, returned, collectOn } = file
  const download: Action = {
    id: 'directDebits.download',
    label: t('file.download'),
    icon: 'download',
    run: () => take.mutate({ id }),
  }
  const settle: Action = { id: 'directDebits.settle', label: t('settle.open'), icon: 'check', run: () => ask('settle') }
  const withdraw: Action = {
    id: 'directDebits.withdraw',
    label: t('withdraw.open'),
    isDanger: true,
    run: () => ask('withdraw'),
  }
  if (state === 'withdrawn') return { main: null, others: [] satisfies Action[][] }
  const mayDownload = canCall(downloadCollectionFile)
  const isOpen = state === 'made' && canCall(settleCollectionFile)
  const isUntouched = collected === 0 && returned === 0
  // Nothing can have been credited before.
  const isDue = todayIn(timeZone) >= collectOn
  return {
    main: mayDownload ? download : null,
    others: [isOpen && isDue ? [settle] : [], isOpen && isUntouched ? [withdraw] : []] satisfies Action[][],
  }
}
