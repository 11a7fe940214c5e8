import type { ReceiptReport } from '@almoner/contracts/receipts/receipt-report'
import { DateText } from '@almoner/ui/data/DateText'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { element } from '../../../rich-text'
import { useActor } from '../../../session/use-actor'
import { t } from '../messages'

/** Where the report of a receipt is, and what it waits for. */
export function ReportState({ of: report }: { of: ReceiptReport }) {
  const { timeZone } = useActor()
  const at = (value: string | null) => element(<DateText value={value} {...(timeZone && { timeZone })} hasTime />)
  const { isCancellation, mailWaitsUntil } = report
  return (
    <Stack gap={4} align="start">
      {isCancellation && <StatusTag tone="quiet">{t('toReport.cancellation')}</StatusTag>}
      <Text as="p" tone={report.status === 'failed' ? 'failed' : 'quiet'}>
        {sentenceOf(report, at)}
      </Text>
      {mailWaitsUntil && (
        <Text as="p" tone="quiet">
          {t.rich('toReport.states.mailWaits', { date: at(mailWaitsUntil) })}
        </Text>
      )}
    </Stack>
  )
}

function sentenceOf(report: ReceiptReport, at: (value: string | null) => ReturnType<typeof element>) {
  const { way, status, failure, filedAt, nextAttemptAt, attempts, isCancellation } = report
  const reason = report.reason ?? t('toReport.noReason')
  if (way === 'file') {
    if (!filedAt) return t('toReport.states.toFile')
    if (isCancellation) return t.rich('toReport.states.filedCancellation', { date: at(filedAt) })
    return t.rich('toReport.states.filed', { date: at(filedAt) })
  }
  if (failure === 'not_configured') return t('toReport.states.unconfigured')
  if (failure === 'rejected') return t('toReport.states.rejected', { reason })
  if (status === 'failed') return t('toReport.states.gaveUp', { reason, attempts })
  if (failure === 'unreachable') return t.rich('toReport.states.retrying', { reason, date: at(nextAttemptAt) })
  if (attempts > 0) return t.rich('toReport.states.pending', { date: at(nextAttemptAt) })
  return t('toReport.states.queued')
}
