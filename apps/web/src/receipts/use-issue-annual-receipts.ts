import {
  mostAnnualReceiptsAtOnce,
  type AnnualReceiptDue,
  type IssuedAnnualReceipts,
} from '@almoner/contracts/receipts/annual-receipts.operations'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { trpc } from '../trpc'
import { receiptText } from './messages'

export const yearKey = ({
  donorId,
  entityId,
  currency,
  taxYear,
}: Pick<AnnualReceiptDue, 'donorId' | 'entityId' | 'currency' | 'taxYear'>): string =>
  [donorId, entityId, currency, taxYear].join(' ')

/** Issues annual receipts, some dozens with each call, and keeps the years that got none with the reason. */
export function useIssueAnnualReceipts(onDone?: () => void) {
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const call = trpc.annualReceipts.issue.useMutation()
  const [refused, setRefused] = useState<readonly AnnualReceiptDue[]>([])
  const issue = async (due: readonly AnnualReceiptDue[]) => {
    const results: IssuedAnnualReceipts['results'] = []
    try {
      for (let first = 0; first < due.length; first += mostAnnualReceiptsAtOnce) {
        const years = due
          .slice(first, first + mostAnnualReceiptsAtOnce)
          .map(({ donorId, entityId, currency, taxYear }) => ({ donorId, entityId, currency, taxYear }))
        results.push(...(await call.mutateAsync({ years, sends: true })).results)
      }
    } catch (error) {
      fail(receiptText('annual.failed'), { detail: describeError(error).message })
    }
    const without = new Map(results.flatMap((one) => (one.receipt ? [] : [[yearKey(one), one.blockers]])))
    setRefused(
      due.flatMap((year) => {
        const blockers = without.get(yearKey(year))
        return blockers ? [{ ...year, blockers }] : []
      }),
    )
    const [only, ...more] = results.flatMap(({ receipt }) => (receipt ? [receipt.number] : []))
    if (only && more.length === 0) say(receiptText('issuing.done', { number: only }))
    if (more.length > 0) say(receiptText('annual.done', { count: more.length + 1 }))
    onDone?.()
    await Promise.all([utils.receipts.invalidate(), utils.annualReceipts.invalidate()])
  }
  return { issue, isBusy: call.isPending, refused }
}
