import type { ImportRow, ImportStatus } from '@almoner/contracts/imports/import'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { t } from './messages'
import { Stack } from '@almoner/ui/layout/Stack'
import { formatCount } from '@almoner/ui/texts/format-count'

const tones: Record<ImportStatus, Tone> = {
  inspected: 'attention',
  checking: 'waiting',
  checked: 'attention',
  running: 'waiting',
  done: 'good',
  undoing: 'waiting',
  undone: 'quiet',
  failed: 'failed',
  discarded: 'quiet',
}

export function ImportState({ status }: { status: ImportStatus }) {
  return <StatusTag tone={tones[status]}>{t(`statuses.${status}`)}</StatusTag>
}

const raised = ({ totals }: ImportRow) =>
  totals.length === 0 ? (
    <span className="al-quiet">{t('imports.nothingTaken')}</span>
  ) : (
    <span className="import-raised">
      {totals.map(({ currency, raised }) => (
        <Amount key={currency} value={{ amount: raised, currency }} />
      ))}
    </span>
  )

const taken = ({ taken: count, leftOut }: ImportRow) => (
  <Stack as="span" gap={0}>
    <span>{formatCount(count)}</span>
    {leftOut > 0 && <span className="al-quiet">{t('imports.leftOut', { count: leftOut })}</span>}
  </Stack>
)

/** The columns of the list of imports; moments are told in the org's zone. */
export const importColumns = (timeZone: string | undefined): DataColumn<ImportRow>[] => [
  {
    key: 'file',
    title: t('imports.columns.file'),
    render: ({ fileName }) => <bdi>{fileName}</bdi>,
  },
  { key: 'number', title: t('imports.columns.number'), width: '110px', render: ({ number }) => number },
  {
    key: 'status',
    title: t('imports.columns.status'),
    width: '180px',
    render: ({ status }) => <ImportState status={status} />,
  },
  {
    key: 'rows',
    title: t('imports.columns.rows'),
    align: 'end',
    width: '100px',
    render: ({ rows }) => formatCount(rows),
  },
  {
    key: 'taken',
    title: t('imports.columns.taken'),
    align: 'end',
    width: '130px',
    render: taken,
  },
  { key: 'totals', title: t('imports.columns.totals'), align: 'end', render: raised },
  { key: 'by', title: t('imports.columns.by'), render: ({ createdByName }) => <bdi>{createdByName}</bdi> },
  {
    key: 'when',
    title: t('imports.columns.when'),
    width: '210px',
    render: ({ createdAt }) => <DateText value={createdAt} {...(timeZone && { timeZone })} hasTime />,
  },
]

export const importCard =
  (timeZone: string | undefined) =>
  (row: ImportRow): DataCard => ({
    title: <bdi>{row.fileName}</bdi>,
    figure: formatCount(row.taken),
    facts: [
      <DateText key="when" value={row.createdAt} {...(timeZone && { timeZone })} />,
      <ImportState key="state" status={row.status} />,
      row.leftOut > 0 && t('imports.leftOut', { count: row.leftOut }),
    ],
  })
