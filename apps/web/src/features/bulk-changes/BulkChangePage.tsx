import { bulkOutcomes, type BulkChange } from '@almoner/contracts/bulk-changes/bulk-change'
import { bulkChangeRowsInputSchema } from '@almoner/contracts/bulk-changes/bulk-changes.operations'
import { Button } from '@almoner/ui/controls/Button'
import { Segments } from '@almoner/ui/controls/Segments'
import { DataTable } from '@almoner/ui/data/DataTable'
import { DateText } from '@almoner/ui/data/DateText'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { ProgressBar } from '@almoner/ui/data/ProgressBar'
import { Section } from '@almoner/ui/data/Section'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { BackLink } from '../../BackLink'
import { sumsText } from '../../lists/bulk/bulk-text'
import { bulkText } from '../../lists/bulk/messages'
import { useBulkChange } from '../../lists/bulk/use-bulk-change'
import { useBulkRights } from '../../lists/bulk/use-bulk-rights'
import { useListState } from '../../lists/list-state'
import { hrefOf } from '../../href'
import { paths } from '../../paths'
import { QueryFailure } from '../../QueryState'
import { recordPath } from '../../records/record-path'
import { RecordState } from '../../RecordState'
import { linkTo } from '../../rich-link'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { bulkRowCard, bulkRowColumns, bulkStatus, CommandText, rowName } from './bulk-columns'

const schema = bulkChangeRowsInputSchema.omit({ id: true })

export const handle = { title: bulkText('one.title') }

export function Component() {
  const { id = '' } = useParams()
  const utils = trpc.useUtils()
  const { query } = useBulkChange(id)
  const left = query.data?.left
  useEffect(() => {
    if (left !== undefined) void utils.bulkChanges.rows.invalidate({ id })
  }, [left, id, utils])
  return (
    <RecordState
      query={query}
      title={bulkText('one.title')}
      words={bulkText.group('one')}
      listPath={paths.bulkChanges()}
    >
      {(data) => <OneChange key={id} change={data} />}
    </RecordState>
  )
}

function OneChange({ change }: { change: BulkChange }) {
  const { timeZone } = useActor()
  const navigate = useNavigate()
  const { mayDo } = useBulkRights(change.kind)
  const { stop, undo, isBusy } = useBulkChange(change.id)
  const { status, kind, count, done, undone, skipped, failed, left, userName, undoesId } = change
  const isRunning = status === 'running'
  const mayChange = mayDo(change.command.action)
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.bulkChanges()}>{bulkText('one.back')}</BackLink>}
        title={<CommandText change={change} />}
        details={
          <>
            {bulkStatus(change)}
            <span>{bulkText('records', { kind, count })}</span>
            <DateText value={change.createdAt} hasTime {...(timeZone && { timeZone })} />
            <bdi>{userName ? bulkText('one.by', { name: userName }) : bulkText('one.byProgram')}</bdi>
          </>
        }
        actions={
          mayChange && (
            <>
              {isRunning && (
                <Button isBusy={isBusy} onClick={() => void stop()}>
                  {bulkText('one.stop')}
                </Button>
              )}
              {change.canUndo && (
                <Button
                  isBusy={isBusy}
                  onClick={() => void undo().then((begun) => begun && navigate(paths.bulkChange(begun.id)))}
                >
                  {bulkText('one.undo')}
                </Button>
              )}
            </>
          )
        }
      />
      {undoesId && (
        <Text as="p" tone="quiet" below={16}>
          {bulkText.rich('one.undoes', { link: linkTo(paths.bulkChange(undoesId)) })}
        </Text>
      )}
      {isRunning ? (
        <Stack maxWidth={560} below={24}>
          <ProgressBar
            label={bulkText('one.working', { undoes: String(undoesId !== null) })}
            done={done + undone + skipped + failed}
            total={count}
          />
          <p className="al-quiet">{bulkText('one.leave')}</p>
        </Stack>
      ) : (
        <Text as="p" size="large" below={24} role="status">
          {sumsText(change)}
          {left > 0 && `. ${bulkText('one.left', { records: bulkText('records', { kind, count: left }) })}`}
        </Text>
      )}
      <Outcomes change={change} />
    </>
  )
}

function Outcomes({ change }: { change: BulkChange }) {
  const { id, done, skipped, failed, undone, left } = change
  const list = useListState(schema)
  const navigate = useNavigate()
  const page = trpc.bulkChanges.rows.useQuery({ ...list.query, id }, { placeholderData: keepPreviousData })
  const [shown = 'all'] = list.query.outcome ?? []
  const counts = { done, skipped, failed, undone, waiting: left }
  const total = shown === 'all' ? change.count : counts[shown]
  return (
    <Section
      title={bulkText('one.rows')}
      aside={
        <Segments
          label={bulkText('one.rows')}
          choices={(['all', ...bulkOutcomes] as const)
            .filter((outcome) => outcome === 'all' || counts[outcome] > 0)
            .map((outcome) => ({ value: outcome, label: bulkText(`one.outcomes.${outcome}`) }))}
          chosen={shown}
          onChoose={(outcome) => list.change({ outcome: outcome === 'all' ? undefined : [outcome] })}
        />
      }
    >
      <DataTable
        caption={bulkText('one.rows')}
        columns={bulkRowColumns(change)}
        rows={page.data?.rows ?? (page.isError ? [] : undefined)}
        rowKey={(row) => String(row.place)}
        rowHref={(row) => hrefOf(recordPath[row.kind](row.recordId))}
        rowLabel={rowName}
        onOpen={(row) => void navigate(recordPath[row.kind](row.recordId))}
        isRefetching={page.isPlaceholderData}
        card={bulkRowCard(change)}
        empty={
          page.isError ? (
            <QueryFailure query={page} />
          ) : (
            <EmptyState kind="filtered" title={bulkText('one.empty')} onClear={list.clear} />
          )
        }
        paging={list.paging(page.data, total)}
      />
    </Section>
  )
}
