import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { bulkOutcomes, type BulkChange } from '@almoner/contracts/bulk-changes/bulk-change'
import { bulkChangeRowsInputSchema } from '@almoner/contracts/bulk-changes/bulk-changes.operations'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Segments } from '@almoner/ui/controls/Segments'
import { DataTable } from '@almoner/ui/data/DataTable'
import { DateText } from '@almoner/ui/data/DateText'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { ProgressBar } from '@almoner/ui/data/ProgressBar'
import { Section } from '@almoner/ui/data/Section'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { BackLink } from '../../../BackLink'
import { RecordState } from '../../../RecordState'
import { useListState } from '../../../lists/list-state'
import { hrefOf, paths } from '../../../paths'
import { QueryFailure } from '../../../QueryState'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { bulkRowCard, bulkRowColumns, bulkStatus, CommandText } from './bulk-columns'
import { t } from '../messages'
import { formatCount } from '@almoner/ui/texts/format-count'
import { describeError } from '@almoner/ui/form/submit'

const schema = bulkChangeRowsInputSchema.omit({ id: true })
const pollMs = 700

export const handle = { title: t('bulk.one.title') }

export function Component() {
  const { id = '' } = useParams()
  const utils = trpc.useUtils()
  const found = trpc.bulkChanges.get.useQuery(
    { id },
    {
      refetchInterval: (query) => (query.state.data?.status === 'running' ? pollMs : false),
      refetchIntervalInBackground: true,
    },
  )
  const isRunning = found.data?.status === 'running'
  const settled = found.data && found.data.done + found.data.refused
  useEffect(() => {
    if (settled === undefined) return
    void utils.bulkChanges.rows.invalidate({ id })
    if (!isRunning) for (const noun of [utils.donations, utils.recurringFigures]) void noun.invalidate()
  }, [settled, isRunning, id, utils])
  return (
    <RecordState query={found} title={t('bulk.one.title')} words={t.group('bulk.one')} listPath={paths.bulkChanges()}>
      {(data) => <OneChange key={id} change={data} />}
    </RecordState>
  )
}

function OneChange({ change }: { change: BulkChange }) {
  const { can, timeZone } = useActor()
  const { status, count, done, refused, left, userName } = change
  const isRunning = status === 'running'
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.bulkChanges()}>{t('bulk.one.back')}</BackLink>}
        title={<CommandText change={change} />}
        details={
          <>
            {bulkStatus(change)}
            <span>{t('recurringGifts', { count })}</span>
            <DateText value={change.createdAt} hasTime {...(timeZone && { timeZone })} />
            <bdi>{userName ? t('bulk.one.by', { name: userName }) : t('bulk.one.byProgram')}</bdi>
          </>
        }
        actions={isRunning && can('donations.manage') && <StopButton change={change} />}
      />
      {isRunning ? (
        <Stack maxWidth={560} below={24}>
          <ProgressBar label={t('bulk.one.working')} done={done + refused} total={count} />
          <p className="al-quiet">{t('bulk.one.leave')}</p>
        </Stack>
      ) : (
        <Text as="p" size="large" below={24} role="status">
          {t('bulk.one.sums', { done: formatCount(done), refused: formatCount(refused) })}
          {left > 0 && `. ${t('bulk.one.left', { count: left })}`}
        </Text>
      )}
      <Outcomes change={change} />
    </>
  )
}

function StopButton({ change }: { change: BulkChange }) {
  const stop = trpc.bulkChanges.stop.useMutation()
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  const press = async () => {
    try {
      utils.bulkChanges.get.setData({ id: change.id }, await stop.mutateAsync({ id: change.id }))
      say(t('bulk.one.stopped'))
    } catch (error) {
      fail(describeError(error).message)
      void utils.bulkChanges.get.invalidate({ id: change.id })
    }
  }
  return (
    <Button isBusy={stop.isPending} onClick={() => void press()}>
      {t('bulk.one.stop')}
    </Button>
  )
}

function Outcomes({ change: { id, status, done, refused, left } }: { change: BulkChange }) {
  const list = useListState(schema)
  const navigate = useNavigate()
  const page = trpc.bulkChanges.rows.useQuery({ ...list.query, id }, { placeholderData: keepPreviousData })
  const isStopped = status === 'stopped'
  const [shown = 'all'] = list.query.outcome ?? []
  const counts = { done, refused, waiting: left }
  const total = shown === 'all' ? done + refused + left : counts[shown]
  return (
    <Section
      title={t('bulk.one.rows')}
      aside={
        <Segments
          label={t('bulk.one.rows')}
          choices={(['all', ...bulkOutcomes] as const)
            .filter((outcome) => outcome !== 'waiting' || left > 0)
            .map((outcome) => ({ value: outcome, label: t(`bulk.one.outcomes.${outcome}`) }))}
          chosen={shown}
          onChoose={(outcome) => list.change({ outcome: outcome === 'all' ? undefined : [outcome] })}
        />
      }
    >
      <DataTable
        caption={t('bulk.one.rows')}
        columns={bulkRowColumns(isStopped)}
        rows={page.data?.rows ?? (page.isError ? [] : undefined)}
        rowKey={(row) => row.donationId}
        rowHref={(row) => hrefOf(paths.donation(row.donationId))}
        rowLabel={(row) => t('bulk.one.label', { donor: row.donorName })}
        onOpen={(row) => void navigate(paths.donation(row.donationId))}
        isRefetching={page.isPlaceholderData}
        card={bulkRowCard(isStopped)}
        empty={
          page.isError ? (
            <QueryFailure query={page} />
          ) : (
            <EmptyState kind="filtered" title={t('bulk.one.empty')} onClear={list.clear} />
          )
        }
        paging={list.paging(page.data, total)}
      />
    </Section>
  )
}
