import {
  annualReceiptsDueInputSchema,
  issueAnnualReceipts,
  type AnnualReceiptDue,
} from '@almoner/contracts/receipts/annual-receipts.operations'
import { Button } from '@almoner/ui/controls/Button'
import { Segments } from '@almoner/ui/controls/Segments'
import { Amount } from '@almoner/ui/data/Amount'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { useSelection } from '@almoner/ui/data/use-selection'
import { Callout } from '@almoner/ui/layout/Callout'
import { Stack } from '@almoner/ui/layout/Stack'
import { formatCount } from '@almoner/ui/texts/format-count'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { todayIn } from '../../date-presets'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { BlockerList } from '../../receipts/BlockerList'
import { receiptText } from '../../receipts/messages'
import { useIssueAnnualReceipts, yearKey } from '../../receipts/use-issue-annual-receipts'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { EntityFilter } from '../../lists/EntityFilter'
import { t } from './messages'
import { ReceiptsHead } from './ReceiptsHead'
import { SetUpReceipts } from './SetUpReceipts'

export const handle = { title: t('annual.title') }

const labelOf = ({ taxYear, donorName }: AnnualReceiptDue) =>
  t('annual.label', { year: String(taxYear), donor: donorName })
const isReady = ({ blockers }: AnnualReceiptDue) => blockers.length === 0

const amount = (due: AnnualReceiptDue) => <Amount value={{ amount: due.amount, currency: due.currency }} />

const missing = (due: AnnualReceiptDue) => (
  <>
    {isReady(due) ? (
      <StatusTag tone={due.isOver ? 'good' : 'quiet'}>
        {due.isOver ? t('toIssue.ready') : t('annual.notOver')}
      </StatusTag>
    ) : (
      <BlockerList of={due} />
    )}
    {due.leftOut > 0 && <div className="al-quiet">{receiptText('annual.leftOut', { count: due.leftOut })}</div>}
  </>
)

const columns: DataColumn<AnnualReceiptDue>[] = [
  {
    key: 'donor',
    title: receiptText('columns.donor'),
    width: '30%',
    render: ({ donorId, donorName }) => (
      <Link to={paths.donor(donorId)}>
        <bdi>{donorName}</bdi>
      </Link>
    ),
  },
  { key: 'year', title: t('annual.year'), width: '90px', render: ({ taxYear }) => String(taxYear) },
  { key: 'gifts', title: t('receipt.gifts'), align: 'end', width: '90px', render: ({ gifts }) => formatCount(gifts) },
  { key: 'amount', title: receiptText('columns.amount'), align: 'end', width: '140px', render: amount },
  { key: 'missing', title: t('columns.missing'), render: missing },
]

const card = (due: AnnualReceiptDue): DataCard => ({
  title: <bdi>{due.donorName}</bdi>,
  figure: amount(due),
  facts: [
    <span key="year">{String(due.taxYear)}</span>,
    <span key="gifts">{receiptText('several', { count: due.gifts })}</span>,
    <span key="missing">{missing(due)}</span>,
  ],
})

export function Component() {
  const { canCall } = useActor()
  const list = useListState(annualReceiptsDueInputSchema)
  const page = trpc.annualReceipts.due.useQuery(list.query, { placeholderData: keepPreviousData })
  const rows = page.data?.rows ?? []
  const selection = useSelection(rows, {
    keyOf: yearKey,
    scope: JSON.stringify(list.filter),
    isStale: page.isPlaceholderData,
  })
  const chosen = [...selection.chosen.values()]
  const { issue, isBusy, refused } = useIssueAnnualReceipts(selection.clear)
  // Who gives on in a year that is not over gets one for it only where somebody chose so.
  const meant = (chosen.length > 0 ? chosen : rows.filter(({ isOver }) => isOver)).filter(isReady)
  const mayIssue = canCall(issueAnnualReceipts)
  return (
    <>
      <ReceiptsHead />
      <FilterBar
        onClear={list.isFiltered ? list.clear : undefined}
        tools={
          mayIssue && (
            <Button kind="primary" isBusy={isBusy} disabled={meant.length === 0} onClick={() => void issue(meant)}>
              {t('toIssue.submit', { count: meant.length })}
            </Button>
          )
        }
      >
        <Filters list={list} />
      </FilterBar>
      <Refused refused={refused} />
      <ListTable
        caption={t('annual.title')}
        columns={columns}
        query={page}
        list={list}
        rowKey={yearKey}
        card={card}
        choice={mayIssue ? { selection, label: (row) => t('toIssue.select', { label: labelOf(row) }) } : undefined}
        empty={{
          filtered: t('annual.filtered'),
          title: t('annual.empty.title'),
          text: t('annual.empty.text'),
          action: <SetUpReceipts />,
        }}
      />
    </>
  )
}

type Due = ReturnType<typeof useListState<typeof annualReceiptsDueInputSchema>>

function Filters({ list: { query, change } }: { list: Due }) {
  const { timeZone } = useActor()
  const thisYear = Number(todayIn(timeZone).slice(0, 4))
  const years = [thisYear, thisYear - 1, thisYear - 2].map((year) => ({ value: String(year), label: String(year) }))
  return (
    <>
      <Segments
        label={t('annual.scope')}
        choices={[
          { value: 'due', label: t('annual.scopes.due') },
          { value: 'all', label: t('annual.scopes.all') },
        ]}
        chosen={query.scope ?? 'due'}
        onChoose={(scope) => change({ scope: scope === 'all' ? scope : undefined })}
      />
      <ChoiceFilter
        label={t('annual.year')}
        choices={years}
        chosen={query.taxYear === undefined ? undefined : String(query.taxYear)}
        onChoose={(year) => change({ taxYear: year === undefined ? undefined : Number(year) })}
      />
      <EntityFilter chosen={query.entityId} onChoose={(entityId) => change({ entityId })} />
    </>
  )
}

function Refused({ refused }: { refused: readonly AnnualReceiptDue[] }) {
  if (refused.length === 0) return null
  return (
    <Callout tone="attention" role="status" below={16} title={t('annual.refused', { count: refused.length })}>
      <Stack as="ul" gap={8}>
        {refused.map((due) => (
          <li key={yearKey(due)}>
            <Link to={paths.donor(due.donorId)}>
              <bdi>{due.donorName}</bdi>
            </Link>
            <BlockerList of={due} />
          </li>
        ))}
      </Stack>
    </Callout>
  )
}
