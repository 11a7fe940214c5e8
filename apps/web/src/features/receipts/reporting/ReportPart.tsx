import type { Receipt } from '@almoner/contracts/receipts/receipt'
import { Button } from '@almoner/ui/controls/Button'
import { Callout } from '@almoner/ui/layout/Callout'
import { useState } from 'react'
import { t } from '../messages'
import { EnterNumbersDialog } from './EnterNumbersDialog'
import { ReportState } from './ReportState'
import { useReportActions } from './use-report-actions'

/** What the report of a receipt waits for, and what can be done about it; nothing once it has its number. */
export function ReportPart({ receipt: { id, number, entityId, report } }: { receipt: Receipt }) {
  const [isEntering, setIsEntering] = useState(false)
  const { actionsOf } = useReportActions(() => setIsEntering(true))
  if (!report || (report.status !== 'queued' && report.status !== 'failed')) return null
  const facts = { receiptId: id, number, entityId, ...report }
  return (
    <>
      <Callout
        tone={report.status === 'failed' ? 'attention' : 'quiet'}
        below={24}
        title={t('receipt.reporting')}
        actions={actionsOf(facts).map(({ id: key, label, run }) => (
          <Button key={key} size="small" onClick={() => void run()}>
            {label}
          </Button>
        ))}
      >
        <ReportState of={report} />
      </Callout>
      {isEntering && <EnterNumbersDialog report={facts} onClose={() => setIsEntering(false)} />}
    </>
  )
}
