import { readReportNumbers, reportNumberSchema } from '@almoner/contracts/receipts/receipt-report'
import { mostReportsAtOnce, type EnteredNumbers } from '@almoner/contracts/receipts/reports.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { submitTo } from '@almoner/ui/form/submit'
import { Callout } from '@almoner/ui/layout/Callout'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import type { ReportFacts } from './use-report-actions'

interface Values {
  lines?: string
}

interface EnterNumbersDialogProps {
  /** Of this receipt alone; of any where it is absent. */
  report?: ReportFacts
  entityId?: string | undefined
  onClose: () => void
}

type Entered = EnteredNumbers['results'][number]

const sayOf = ({ outcome, receipt, reportNumber }: Entered) =>
  t(`toReport.entering.outcomes.${outcome}`, { receipt, reportNumber })

/** Keeps report numbers that the authority gave: of one receipt, or of many pasted from a sheet. */
export function EnterNumbersDialog({ report, entityId = report?.entityId, onClose }: EnterNumbersDialogProps) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const enter = trpc.receipts.enterReportNumbers.useMutation()
  const [left, setLeft] = useState<readonly string[]>([])
  const readingOf = ({ lines = '' }: Values) =>
    report ? { numbers: [{ receipt: report.number, reportNumber: lines }], unread: [] } : readReportNumbers(lines)
  const faultsOf = (values: Values) => {
    const { numbers } = readingOf(values)
    const fault = (text: string) => ({ lines: text })
    if (report) {
      const [issue] = reportNumberSchema.safeParse(values.lines ?? '').error?.issues ?? []
      return issue && fault(issue.message)
    }
    if (numbers.length === 0) return fault(t('toReport.entering.missing'))
    if (numbers.length > mostReportsAtOnce) return fault(t('toReport.entering.tooMany', { count: mostReportsAtOnce }))
    return undefined
  }
  const send = async (values: Values) => {
    const { numbers, unread } = readingOf(values)
    const { results } = await enter.mutateAsync({ numbers, ...(entityId && { entityId }) })
    return { results, unread }
  }
  return (
    <ActionDialog<Values>
      title={report ? t('toReport.entering.titleOne', { number: report.number }) : t('toReport.entering.title')}
      intro={
        !report && (
          <Text as="p" tone="quiet" below={16}>
            {t('toReport.entering.intro')}
          </Text>
        )
      }
      initialValues={{}}
      validate={faultsOf}
      onSubmit={submitTo(send, {
        onDone: async ({ results, unread }) => {
          const kept = results.filter(({ outcome }) => outcome === 'kept').length
          const others = [
            ...results.filter(({ outcome }) => outcome !== 'kept').map(sayOf),
            ...unread.map((line) => t('toReport.entering.unread', { line })),
          ]
          setLeft(others)
          await utils.receipts.invalidate()
          if (kept > 0) say(t('toReport.entering.done', { count: kept }))
          if (others.length === 0) onClose()
        },
      })}
      submitLabel={report ? t('toReport.entering.submitOne') : t('toReport.entering.submit')}
      onClose={onClose}
    >
      {left.length > 0 && (
        <Callout tone="attention" role="status" title={t('toReport.entering.left', { count: left.length })}>
          <Stack as="ul" gap={4}>
            {left.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Stack>
        </Callout>
      )}
      {report ? (
        <TextField
          name="lines"
          label={t('toReport.entering.number')}
          help={t('toReport.entering.numberHelp')}
          isRequired
        />
      ) : (
        <TextAreaField
          name="lines"
          label={t('toReport.entering.lines')}
          help={t('toReport.entering.linesHelp')}
          rows={8}
          isRequired
        />
      )}
    </ActionDialog>
  )
}
