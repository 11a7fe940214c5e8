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
import { element } from '../../../rich-text'
import { t } from '../messages'
import { commandText, refusalText } from './bulk-text'
import { formatCount } from '@almoner/ui/texts/format-count'

const tones: Record<BulkChangeStatus, Tone> = { running: 'waiting', stopped: 'quiet', done: 'good' }
const outcomeTones: Record<BulkOutcome, Tone> = { waiting: 'waiting', done: 'good', refused: 'failed' }

export const bulkStatus = ({ status }: Pick<BulkChange, 'status'>) => (
  <StatusTag tone={tones[status]}>{t(`bulk.statuses.${status}`)}</StatusTag>
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
  { key: 'what', title: t('bulk.list.columns.what'), render: (row) => <CommandText change={row} /> },
  {
    key: 'count',
    title: t('bulk.list.columns.count'),
    align: 'end',
    width: '90px',
    render: ({ count }) => formatCount(count),
  },
  {
    key: 'done',
    title: t('bulk.list.columns.done'),
    align: 'end',
    width: '90px',
    render: ({ done }) => formatCount(done),
  },
  {
    key: 'refused',
    title: t('bulk.list.columns.refused'),
    align: 'end',
    width: '96px',
    render: ({ refused }) => formatCount(refused),
  },
  { key: 'status', title: t('bulk.list.columns.status'), width: '130px', render: bulkStatus },
  { key: 'at', title: t('bulk.list.columns.at'), width: '180px', render: when(timeZone) },
  {
    key: 'by',
    title: t('bulk.list.columns.by'),
    width: '160px',
    render: ({ userName }) => <bdi>{userName ?? t('bulk.one.byProgram')}</bdi>,
  },
]

export const bulkCard =
  (timeZone: string | undefined) =>
  (row: BulkChange): DataCard => ({
    title: <CommandText change={row} />,
    figure: bulkStatus(row),
    facts: [t('recurringGifts', { count: row.count }), when(timeZone)(row)],
  })

const outcome = (row: BulkChangeRow, isStopped: boolean) =>
  row.outcome === 'waiting' && isStopped ? (
    <StatusTag tone="quiet">{t('bulk.one.outcomes.waiting')}</StatusTag>
  ) : (
    <StatusTag tone={outcomeTones[row.outcome]}>{t(`bulk.one.outcomes.${row.outcome}`)}</StatusTag>
  )

/** What came of one, in a line: the days that were skipped, where a link went, the next charge, or why it was refused. */
function told(row: BulkChangeRow) {
  if (row.outcome === 'waiting') return null
  if (row.problem) return <bdi>{refusalText(row)}</bdi>
  if (row.sentTo) return <bdi>{t('bulk.one.sentTo', { to: row.sentTo })}</bdi>
  const { nextChargeOn } = row
  const next = nextChargeOn ? (
    <>{t.rich('bulk.one.next', { date: element(<DateText value={nextChargeOn} />) })}</>
  ) : (
    <>{row.status === 'paused' ? t('bulk.one.pausedOpen') : t('bulk.one.none')}</>
  )
  if (row.skipped.length === 0) return next
  return (
    <>
      {t('bulk.one.skipped')} {row.skipped.map((day, place) => [place > 0 && ', ', <DateText key={day} value={day} />])}
      . {next}
    </>
  )
}

export const bulkRowColumns = (isStopped: boolean): DataColumn<BulkChangeRow>[] => [
  { key: 'donor', title: t('bulk.one.columns.donor'), render: ({ donorName }) => <bdi>{donorName}</bdi> },
  {
    key: 'number',
    title: t('bulk.one.columns.number'),
    width: '120px',
    render: ({ donationNumber }) => donationNumber,
  },
  { key: 'outcome', title: t('bulk.one.columns.outcome'), width: '140px', render: (row) => outcome(row, isStopped) },
  { key: 'told', title: t('bulk.one.columns.told'), render: told },
]

export const bulkRowCard =
  (isStopped: boolean) =>
  (row: BulkChangeRow): DataCard => ({
    title: <bdi>{row.donorName}</bdi>,
    figure: outcome(row, isStopped),
    facts: [told(row)],
  })
