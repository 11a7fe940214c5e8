import type {
  BulkChange,
  BulkChangeRow,
  BulkChangeStatus,
  BulkOutcome,
} from '@almoner/contracts/bulk-changes/bulk-change'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText, formatDate, useDateLocale } from '@almoner/ui/data/DateText'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { element } from '../../rich-text'
import { bulkText } from '../../lists/bulk/messages'
import { commandText, refusalText } from '../../lists/bulk/bulk-text'
import { formatCount } from '@almoner/ui/texts/format-count'

const tones: Record<BulkChangeStatus, Tone> = { running: 'waiting', stopped: 'quiet', done: 'good' }
const outcomeTones: Record<BulkOutcome, Tone> = {
  waiting: 'waiting',
  done: 'good',
  skipped: 'attention',
  failed: 'failed',
  undone: 'quiet',
}

export const bulkStatus = ({ status }: Pick<BulkChange, 'status'>) => (
  <StatusTag tone={tones[status]}>{bulkText(`statuses.${status}`)}</StatusTag>
)

export function CommandText({ change }: { change: BulkChange }) {
  const locale = useDateLocale()
  return <bdi>{commandText(change, (on) => formatDate(on, undefined, locale))}</bdi>
}

const when = (timeZone: string | undefined) =>
  function When({ createdAt }: BulkChange) {
    return <DateText value={createdAt} hasTime {...(timeZone && { timeZone })} />
  }

export const bulkColumns = (timeZone: string | undefined): DataColumn<BulkChange>[] => [
  { key: 'what', title: bulkText('list.columns.what'), render: (row) => <CommandText change={row} /> },
  {
    key: 'kind',
    title: bulkText('list.columns.kind'),
    width: '180px',
    render: ({ kind, count }) => bulkText('records', { kind, count }),
  },
  {
    key: 'done',
    title: bulkText('list.columns.done'),
    align: 'end',
    width: '90px',
    render: ({ done, undone }) => formatCount(done + undone),
  },
  {
    key: 'skipped',
    title: bulkText('list.columns.skipped'),
    align: 'end',
    width: '96px',
    render: ({ skipped, failed }) => formatCount(skipped + failed),
  },
  { key: 'status', title: bulkText('list.columns.status'), width: '130px', render: bulkStatus },
  { key: 'at', title: bulkText('list.columns.at'), width: '180px', render: when(timeZone) },
  {
    key: 'by',
    title: bulkText('list.columns.by'),
    width: '160px',
    render: ({ userName }) => <bdi>{userName ?? bulkText('one.byProgram')}</bdi>,
  },
]

export const bulkCard =
  (timeZone: string | undefined) =>
  (row: BulkChange): DataCard => ({
    title: <CommandText change={row} />,
    figure: bulkStatus(row),
    facts: [bulkText('records', { kind: row.kind, count: row.count }), when(timeZone)(row)],
  })

const outcome = (row: BulkChangeRow, isStopped: boolean) => (
  <StatusTag tone={row.outcome === 'waiting' && isStopped ? 'quiet' : outcomeTones[row.outcome]}>
    {bulkText(`one.outcomes.${row.outcome}`)}
  </StatusTag>
)

/** What came of one, in a line: its tags, the days that were skipped, where a link went, or why it was skipped. */
function told(row: BulkChangeRow, { command, undoesId }: Pick<BulkChange, 'command' | 'undoesId'>) {
  if (row.outcome === 'waiting') return null
  if (row.problem) return <bdi>{refusalText(row)}</bdi>
  if (row.sentTo) return <bdi>{bulkText('one.sentTo', { to: row.sentTo })}</bdi>
  if (row.tags.length > 0) {
    const isAdded = (command.action === 'addTags') === (undoesId === null)
    return <bdi>{bulkText(isAdded ? 'one.tagsAdded' : 'one.tagsRemoved', { tags: row.tags.join(', ') })}</bdi>
  }
  if (row.status === null) return null
  const { nextChargeOn } = row
  const next = nextChargeOn ? (
    <>{bulkText.rich('one.next', { date: element(<DateText value={nextChargeOn} />) })}</>
  ) : (
    <>{row.status === 'paused' ? bulkText('one.pausedOpen') : bulkText('one.none')}</>
  )
  if (row.skipped.length === 0) return next
  return (
    <>
      {bulkText('one.skipped')}{' '}
      {row.skipped.map((day, place) => [place > 0 && ', ', <DateText key={day} value={day} />])}. {next}
    </>
  )
}

export const rowName = ({ name, donorName }: BulkChangeRow): string => donorName ?? name ?? bulkText('one.gone')

export function bulkRowColumns(change: BulkChange): DataColumn<BulkChangeRow>[] {
  const hasDonor = change.kind === 'charge' || change.kind === 'donation'
  const number: DataColumn<BulkChangeRow> = {
    key: 'number',
    title: bulkText('one.columns.number'),
    width: '120px',
    render: ({ name }) => name ?? bulkText('one.gone'),
  }
  return [
    {
      key: 'record',
      title: bulkText(hasDonor ? 'one.columns.donor' : 'one.columns.record'),
      render: (row) => <bdi>{rowName(row)}</bdi>,
    },
    ...(hasDonor ? [number] : []),
    {
      key: 'outcome',
      title: bulkText('one.columns.outcome'),
      width: '140px',
      render: (row) => outcome(row, change.status === 'stopped'),
    },
    { key: 'told', title: bulkText('one.columns.told'), render: (row) => told(row, change) },
  ]
}

export const bulkRowCard =
  (change: BulkChange) =>
  (row: BulkChangeRow): DataCard => ({
    title: <bdi>{rowName(row)}</bdi>,
    figure: outcome(row, change.status === 'stopped'),
    facts: [told(row, change)],
  })
