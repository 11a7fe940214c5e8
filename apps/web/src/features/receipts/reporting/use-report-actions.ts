import type { OpenReport } from '@almoner/contracts/receipts/receipt-report'
import { confirmCancellations, enterReportNumbers, retryReports } from '@almoner/contracts/receipts/reports.operations'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import type { Action } from '../../../actions/action'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { t } from '../messages'

export type ReportFacts = Pick<OpenReport, 'receiptId' | 'number' | 'entityId' | 'way' | 'isCancellation'>

/** What can be done about receipts that wait for their report. */
export function useReportActions(onEnter: (report: ReportFacts) => void) {
  const { canCall } = useActor()
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const retrying = trpc.receipts.retryReports.useMutation()
  const confirming = trpc.receipts.confirmCancellations.useMutation()
  const carryOut = async (call: () => Promise<string>) => {
    try {
      say(await call())
    } catch (error) {
      fail(t('toReport.retryFailed'), { detail: describeError(error).message })
    }
    await utils.receipts.invalidate()
  }
  const retry = (ids: readonly string[]) =>
    carryOut(async () => {
      const { count } = await retrying.mutateAsync({ ids: [...ids] })
      return t('toReport.retried', { count })
    })
  const confirm = (id: string) =>
    carryOut(async () => {
      await confirming.mutateAsync({ ids: [id] })
      return t('toReport.canceledDone')
    })
  const actionsOf = (report: ReportFacts): Action[] => {
    const { receiptId, way, isCancellation } = report
    return [
      ...(way === 'api' && canCall(retryReports)
        ? [{ id: 'reports.retry', label: t('toReport.retry'), run: () => retry([receiptId]) }]
        : []),
      ...(!isCancellation && canCall(enterReportNumbers)
        ? [{ id: 'reports.enter', label: t('toReport.enterOne'), run: () => onEnter(report) }]
        : []),
      ...(isCancellation && canCall(confirmCancellations)
        ? [{ id: 'reports.canceled', label: t('toReport.canceled'), run: () => confirm(receiptId) }]
        : []),
    ]
  }
  return { actionsOf, retry, isRetrying: retrying.isPending, mayRetry: canCall(retryReports) }
}
