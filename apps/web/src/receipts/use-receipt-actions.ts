import type { ReceiptRow } from '@almoner/contracts/receipts/receipt'
import {
  downloadReceipt,
  replaceReceipt,
  sendReceipt,
  voidReceipt,
} from '@almoner/contracts/receipts/receipts.operations'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import type { Action } from '../actions/action'
import { downloadBytes } from '../download-file'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'
import { receiptText } from './messages'

export type ReceiptAsk = 'send' | 'replace' | 'void'

/** What can be done with a receipt, in groups; `ask` opens the dialog of what is asked first. */
export function useReceiptActions(ask: (what: ReceiptAsk, receipt: ReceiptRow) => void) {
  const { canCall } = useActor()
  const { fail } = useNotices()
  const utils = trpc.useUtils()
  const download = async ({ id }: ReceiptRow, isDuplicate: boolean) => {
    try {
      const { fileName, pdf } = await utils.receipts.download.fetch({ id, isDuplicate }, { staleTime: 0 })
      downloadBytes(
        fileName,
        Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0)),
        'application/pdf',
      )
    } catch (error) {
      fail(receiptText('downloadFailed'), { detail: describeError(error).message })
    }
  }
  return (receipt: ReceiptRow): Action[][] => {
    const isValid = receipt.state === 'issued'
    return [
      canCall(downloadReceipt)
        ? [
            {
              id: 'receipt.download',
              label: receiptText('actions.download'),
              icon: 'download',
              run: () => download(receipt, false),
            },
            {
              id: 'receipt.duplicate',
              label: receiptText('actions.duplicate'),
              detail: receiptText('actions.duplicateDetail'),
              icon: 'copy',
              run: () => download(receipt, true),
            },
          ]
        : [],
      [
        ...(isValid && canCall(sendReceipt)
          ? [
              {
                id: 'receipt.send',
                label: receiptText('actions.send'),
                icon: 'mail' as const,
                run: () => ask('send', receipt),
              },
            ]
          : []),
        ...(isValid && canCall(replaceReceipt)
          ? [{ id: 'receipt.replace', label: receiptText('actions.replace'), run: () => ask('replace', receipt) }]
          : []),
      ],
      isValid && canCall(voidReceipt)
        ? [
            {
              id: 'receipt.void',
              label: receiptText('actions.void'),
              isDanger: true,
              run: () => ask('void', receipt),
            },
          ]
        : [],
    ]
  }
}
