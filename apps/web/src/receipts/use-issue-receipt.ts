import type { IssueResult } from '@almoner/contracts/receipts/receipt'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { trpc } from '../trpc'
import { receiptText } from './messages'

/** Says the number of a receipt that was issued, or what keeps the gift from it under the title `failed`. */
export function useTellReceipt(failed = receiptText('issuing.blocked')) {
  const { say, fail } = useNotices()
  return ({ receipt, blockers }: IssueResult) => {
    if (receipt) say(receiptText('issuing.done', { number: receipt.number }))
    else fail(failed, { detail: blockers.map((blocker) => receiptText(`blockers.${blocker}`)).join(' ') })
  }
}

/** Issues the receipt of one gift. */
export function useIssueReceipt() {
  const { fail } = useNotices()
  const tell = useTellReceipt()
  const utils = trpc.useUtils()
  const call = trpc.receipts.issue.useMutation()
  const issue = async (chargeId: string) => {
    try {
      const { results } = await call.mutateAsync({ chargeIds: [chargeId] })
      results.forEach(tell)
    } catch (error) {
      fail(receiptText('issuing.blocked'), { detail: describeError(error).message })
    }
    await utils.receipts.invalidate()
  }
  return { issue, isBusy: call.isPending }
}
