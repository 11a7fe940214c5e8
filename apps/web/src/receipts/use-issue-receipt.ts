import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { trpc } from '../trpc'
import { receiptText } from './messages'

/** Issues the receipt of one gift, and says its number, or what keeps the gift from it under the title `failed`. */
export function useIssueReceipt(failed = receiptText('issuing.blocked')) {
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const call = trpc.receipts.issue.useMutation()
  const issue = async (chargeId: string) => {
    try {
      const { results } = await call.mutateAsync({ chargeIds: [chargeId] })
      for (const { receipt, blockers } of results) {
        if (receipt) say(receiptText('issuing.done', { number: receipt.number }))
        else fail(failed, { detail: blockers.map((blocker) => receiptText(`blockers.${blocker}`)).join(' ') })
      }
    } catch (error) {
      fail(failed, { detail: describeError(error).message })
    }
    await utils.receipts.invalidate()
  }
  return { issue, isBusy: call.isPending }
}
