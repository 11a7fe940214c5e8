import { progressFrom, type Export, type ExportState } from '@almoner/contracts/exports/export'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { DataTable, type DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { fileSize } from '@almoner/ui/fields/UploadField'
import { ProgressBar } from '@almoner/ui/data/ProgressBar'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { describeError } from '@almoner/ui/form/submit'
import { formatCount } from '@almoner/ui/texts/format-count'
import { t } from '../../exporting/messages'
import { downloadExport } from '../../exporting/use-export'
import { QueryState } from '../../QueryState'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { CopyOfEverything } from './CopyOfEverything'
import './exports.css'

export const handle = { title: t('title') }

const tones: Record<ExportState, Tone> = {
  running: 'waiting',
  ready: 'good',
  failed: 'attention',
  stopped: 'quiet',
  expired: 'quiet',
}

export function Component() {
  const { timeZone } = useActor()
  const files = trpc.exports.list.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some((file) => file.state === 'running') ? 1_000 : false),
  })
  return (
    <>
      <PageHeader title={t('title')} details={t('page.hint')} />
      <CopyOfEverything />
      <QueryState query={files}>
        {(rows) => (
          <DataTable
            caption={t('title')}
            columns={columnsIn(timeZone)}
            rows={rows}
            rowKey={(row) => row.id}
            card={cardOf}
            empty={
              <EmptyState kind="unused" title={t('page.empty.title')}>
                {t('page.empty.text')}
              </EmptyState>
            }
          />
        )}
      </QueryState>
    </>
  )
}

const stateOf = ({ state }: Export) => <StatusTag tone={tones[state]}>{t(`page.states.${state}`)}</StatusTag>

/** How many there are, and of how many while it is made. */
const rowsOf = ({ state, rows, total }: Export, inWords: (count: number) => string = formatCount) =>
  state === 'running' && total !== null ? t('page.rowsOf', { rows, total }) : inWords(rows)

const isLong = ({ state, total }: Export) => state === 'running' && total !== null && total >= progressFrom

const progressOf = ({ rows, total }: Export) => (
  <ProgressBar key="progress" label={t('page.states.running')} done={rows} total={total ?? undefined} />
)

const columnsIn = (timeZone: string | undefined): DataColumn<Export>[] => [
  { key: 'file', title: t('page.columns.file'), render: (row) => <FileLink file={row} /> },
  { key: 'list', title: t('page.columns.list'), render: ({ list }) => t(`page.lists.${list}`) },
  { key: 'rows', title: t('page.columns.rows'), align: 'end', render: (file) => rowsOf(file) },
  {
    key: 'size',
    title: t('page.columns.size'),
    align: 'end',
    render: ({ bytes }) => (bytes === null ? <DateText value={null} /> : fileSize(bytes)),
  },
  { key: 'state', title: t('page.columns.state'), render: (file) => (isLong(file) ? progressOf(file) : stateOf(file)) },
  {
    key: 'made',
    title: t('page.columns.made'),
    render: ({ createdAt }) => <DateText value={createdAt} timeZone={timeZone} />,
  },
  {
    key: 'expires',
    title: t('page.columns.expires'),
    render: ({ expiresAt }) => <DateText value={expiresAt} timeZone={timeZone} />,
  },
]

const cardOf = (file: Export): DataCard => ({
  title: <FileLink file={file} />,
  figure: rowsOf(file, (count) => t('page.rowCount', { count })),
  facts: [t(`page.lists.${file.list}`), stateOf(file), ...(isLong(file) ? [progressOf(file)] : [])],
})

/** A file that is there is downloaded, one that is being made can be stopped. */
function FileLink({ file: { id, fileName, state } }: { file: Export }) {
  const utils = trpc.useUtils()
  const stop = trpc.exports.stop.useMutation()
  const { say, fail } = useNotices()
  if (state === 'ready')
    return (
      <span className="al-export-file">
        <Button kind="quiet" size="small" icon={<Icon name="download" />} onClick={() => downloadExport(id)}>
          {fileName}
        </Button>
      </span>
    )
  const end = async () => {
    try {
      await stop.mutateAsync({ id })
      say(t('page.stopped'))
    } catch (error) {
      fail(describeError(error).message)
    }
    await utils.exports.list.invalidate()
  }
  return (
    <>
      {fileName}
      {state === 'running' && (
        <Button kind="quiet" size="small" isBusy={stop.isPending} onClick={() => void end()}>
          {t('page.stop')}
        </Button>
      )}
    </>
  )
}
