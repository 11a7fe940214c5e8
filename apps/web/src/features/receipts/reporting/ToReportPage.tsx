import { reportWaitDays, type OpenReport } from '@almoner/contracts/receipts/receipt-report'
import {
  enterReportNumbers,
  openReportsInputSchema,
  writeReportFile,
} from '@almoner/contracts/receipts/reports.operations'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Amount } from '@almoner/ui/data/Amount'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { describeError } from '@almoner/ui/form/submit'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { RowMenu } from '../../../actions/RowMenu'
import { downloadFile } from '../../../download-file'
import { ListTable } from '../../../lists/ListTable'
import { useListState } from '../../../lists/list-state'
import { paths } from '../../../paths'
import { receiptText } from '../../../receipts/messages'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { EntityFilter } from '../../../lists/EntityFilter'
import { t } from '../messages'
import { ReceiptsHead } from '../ReceiptsHead'
import { EnterNumbersDialog } from './EnterNumbersDialog'
import { ReportState } from './ReportState'
import { useReportActions, type ReportFacts } from './use-report-actions'

export const handle = { title: t('toReport.title') }

const amount = ({ eligibleAmount, currency }: OpenReport) => <Amount value={{ amount: eligibleAmount, currency }} />

const columns: DataColumn<OpenReport>[] = [
  { key: 'number', title: receiptText('columns.number'), width: '150px', render: ({ number }) => <bdi>{number}</bdi> },
  {
    key: 'issuedOn',
    title: receiptText('columns.issuedOn'),
    width: '120px',
    render: ({ issuedOn }) => <DateText value={issuedOn} />,
  },
  {
    key: 'donor',
    title: receiptText('columns.donor'),
    width: '20%',
    render: ({ donorName }) => <bdi>{donorName}</bdi>,
  },
  { key: 'amount', title: receiptText('columns.amount'), align: 'end', width: '130px', render: amount },
  {
    key: 'report',
    title: t('columns.report'),
    render: (report) => (
      <div className="al-lines">
        <ReportState of={report} />
      </div>
    ),
  },
]

const card = (report: OpenReport): DataCard => ({
  title: <bdi>{report.donorName}</bdi>,
  figure: amount(report),
  facts: [
    <Text key="number" isNumeric>
      <bdi>{report.number}</bdi>
    </Text>,
    <ReportState key="report" of={report} />,
  ],
})

/** `one`: a receipt's; `many`: what was pasted. */
type Entering = { kind: 'one'; report: ReportFacts } | { kind: 'many' }

export function Component() {
  const { canCall } = useActor()
  const list = useListState(openReportsInputSchema)
  const { entityId, hasFailed } = list.query
  const page = trpc.receipts.reports.useQuery(list.query, { placeholderData: keepPreviousData })
  const [entering, setEntering] = useState<Entering | null>(null)
  const { actionsOf, retry, isRetrying, mayRetry } = useReportActions((report) => setEntering({ kind: 'one', report }))
  const retryable = (page.data?.rows ?? []).filter(({ way, status }) => way === 'api' && status === 'failed')
  const actions: DataColumn<OpenReport> = {
    key: 'actions',
    title: t('columns.actions'),
    align: 'end',
    width: '90px',
    render: (report) => (
      <RowMenu label={t('toReport.menuOf', { number: report.number })} groups={[actionsOf(report)]} />
    ),
  }
  return (
    <>
      <ReceiptsHead />
      <Text as="p" tone="quiet" below={16}>
        {t('toReport.intro', { days: reportWaitDays })}
      </Text>
      <FilterBar
        onClear={list.isFiltered ? list.clear : undefined}
        tools={
          <Row gap={8}>
            {mayRetry && retryable.length > 0 && (
              <Button isBusy={isRetrying} onClick={() => void retry(retryable.map(({ receiptId }) => receiptId))}>
                {t('toReport.retryAll', { count: retryable.length })}
              </Button>
            )}
            {canCall(enterReportNumbers) && (
              <Button onClick={() => setEntering({ kind: 'many' })}>{t('toReport.enter')}</Button>
            )}
            {canCall(writeReportFile) && <FileButton entityId={entityId} />}
          </Row>
        }
      >
        <EntityFilter chosen={entityId} onChoose={(chosen) => list.change({ entityId: chosen })} />
        <ChoiceFilter
          label={t('filters.failed')}
          choices={[{ value: 'failed', label: t('filters.failedOnly') }]}
          chosen={hasFailed ? 'failed' : undefined}
          onChoose={(chosen) => list.change({ hasFailed: chosen ? true : undefined })}
        />
      </FilterBar>
      <ListTable
        caption={t('toReport.title')}
        columns={[...columns, actions]}
        query={page}
        list={list}
        rowKey={({ receiptId }) => receiptId}
        rowPath={({ receiptId }) => paths.receipt(receiptId)}
        rowLabel={({ number, donorName }) => t('toReport.label', { number, donor: donorName })}
        card={card}
        empty={{
          filtered: t('toReport.filtered'),
          title: t('toReport.empty.title'),
          text: t('toReport.empty.text'),
        }}
      />
      {entering && (
        <EnterNumbersDialog
          {...(entering.kind === 'one' ? { report: entering.report } : { entityId })}
          onClose={() => setEntering(null)}
        />
      )}
    </>
  )
}

function FileButton({ entityId }: { entityId: ReportFacts['entityId'] | undefined }) {
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const state = trpc.receipts.reportingState.useQuery({})
  const write = trpc.receipts.reportFile.useMutation()
  const count = state.data?.toFile ?? 0
  const download = async () => {
    try {
      const { fileName, csv, count: written } = await write.mutateAsync({ ...(entityId && { entityId }) })
      downloadFile(fileName, csv)
      say(t('toReport.downloaded', { count: written }))
    } catch (error) {
      fail(t('toReport.downloadFailed'), { detail: describeError(error).message })
    }
    await utils.receipts.invalidate()
  }
  if (count === 0) return null
  return (
    <Button kind="primary" isBusy={write.isPending} onClick={() => void download()}>
      {t('toReport.download', { count: entityId ? 0 : count })}
    </Button>
  )
}
