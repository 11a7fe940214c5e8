import {
  printStatements,
  statementRunRowsInputSchema,
  stopStatements,
} from '@almoner/contracts/statements/statement-runs.operations'
import { statementOutcomes, type StatementRun, type StatementRunRow } from '@almoner/contracts/statements/statement-run'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Segments } from '@almoner/ui/controls/Segments'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { rangeSummary } from '@almoner/ui/data/DateRangeFilter'
import { DateText } from '@almoner/ui/data/DateText'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { ProgressBar } from '@almoner/ui/data/ProgressBar'
import { Section } from '@almoner/ui/data/Section'
import { describeError } from '@almoner/ui/form/submit'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { BackLink } from '../../../BackLink'
import { downloadBytes } from '../../../download-file'
import { ListTable } from '../../../lists/ListTable'
import { useListState } from '../../../lists/list-state'
import { paths } from '../../../paths'
import { RecordState } from '../../../RecordState'
import { useActor } from '../../../session/use-actor'
import { statementText } from '../../../statements/messages'
import { trpc } from '../../../trpc'
import { RunState } from './RunState'

const schema = statementRunRowsInputSchema.omit({ id: true })

export const handle = { title: statementText('run.title') }

export function Component() {
  const { id = '' } = useParams()
  const utils = trpc.useUtils()
  const run = trpc.statements.run.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1000 : false) },
  )
  const waiting = run.data?.waiting
  useEffect(() => {
    if (waiting !== undefined) void utils.statements.rows.invalidate({ id })
  }, [waiting, id, utils])
  return (
    <RecordState query={run} title={handle.title} words={statementText.group('run')} listPath={paths.statementRuns()}>
      {(data) => <RunView run={data} />}
    </RecordState>
  )
}

function RunView({ run }: { run: StatementRun }) {
  const { canCall } = useActor()
  const { fail } = useNotices()
  const utils = trpc.useUtils()
  const stop = trpc.statements.stop.useMutation({
    onSuccess: (stopped) => utils.statements.run.setData({ id: run.id }, stopped),
    onError: (error) => fail(statementText('run.stopFailed'), { detail: describeError(error).message }),
  })
  const { id, state, donors, waiting, emailed, printed, skipped, failed, entityName, startedBy, startedAt } = run
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.statementRuns()}>{statementText('run.back')}</BackLink>}
        title={statementText('run.heading', { period: rangeSummary(run) ?? '' })}
        details={
          <>
            <RunState run={run} />
            <DateText value={startedAt} hasTime />
            {startedBy && <bdi>{startedBy}</bdi>}
            {entityName && <bdi>{entityName}</bdi>}
          </>
        }
        actions={
          state === 'running' &&
          canCall(stopStatements) && (
            <Button isBusy={stop.isPending} onClick={() => stop.mutate({ id })}>
              {statementText('run.stop')}
            </Button>
          )
        }
      />
      <Stack gap={24}>
        {state === 'running' ? (
          <Stack maxWidth={560}>
            <ProgressBar label={statementText('run.working')} done={donors - waiting} total={donors} />
            <p className="al-quiet">{statementText('run.leave')}</p>
          </Stack>
        ) : (
          <Text as="p" size="large" role="status">
            {statementText('run.sums', { emailed, printed, skipped, failed, waiting })}
          </Text>
        )}
        {run.documents > 0 && canCall(printStatements) && <Documents run={run} />}
        <Outcomes run={run} />
      </Stack>
    </>
  )
}

function Documents({ run: { id, documents } }: { run: StatementRun }) {
  const { fail } = useNotices()
  const utils = trpc.useUtils()
  const download = async (document: number) => {
    try {
      const { fileName, pdf } = await utils.statements.print.fetch({ id, document }, { staleTime: 0 })
      downloadBytes(
        fileName,
        Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0)),
        'application/pdf',
      )
    } catch (error) {
      fail(statementText('run.downloadFailed'), { detail: describeError(error).message })
    }
  }
  return (
    <Section title={statementText('run.toPrint')}>
      <Stack align="start">
        <p className="al-quiet">{statementText('run.toPrintText')}</p>
        {Array.from({ length: documents }, (_, place) => place + 1).map((document) => (
          <Button key={document} onClick={() => void download(document)}>
            {documents === 1
              ? statementText('run.download')
              : statementText('run.downloadOne', { document, documents })}
          </Button>
        ))}
      </Stack>
    </Section>
  )
}

const became = ({ outcome, reason }: StatementRunRow) =>
  reason ? statementText(`reasons.${reason}`) : statementText(`outcomes.${outcome}`)

const columns: DataColumn<StatementRunRow>[] = [
  {
    key: 'donor',
    title: statementText('run.donor'),
    width: '45%',
    render: ({ donorId, donorName }) => (
      <Link to={paths.donor(donorId)}>
        <bdi>{donorName}</bdi>
      </Link>
    ),
  },
  { key: 'outcome', title: statementText('run.outcome'), render: became },
  {
    key: 'when',
    title: statementText('run.when'),
    width: '200px',
    render: ({ settledAt }) => settledAt && <DateText value={settledAt} hasTime />,
  },
]

const card = (row: StatementRunRow): DataCard => ({
  title: <bdi>{row.donorName}</bdi>,
  facts: [<span key="outcome">{became(row)}</span>],
})

function Outcomes({ run }: { run: StatementRun }) {
  const list = useListState(schema)
  const page = trpc.statements.rows.useQuery({ ...list.query, id: run.id }, { placeholderData: keepPreviousData })
  const [shown = 'all'] = list.query.outcome ?? []
  return (
    <Section
      title={statementText('run.rows')}
      aside={
        <Segments
          label={statementText('run.rows')}
          choices={(['all', ...statementOutcomes] as const)
            .filter((outcome) => outcome === 'all' || run[outcome] > 0)
            .map((outcome) => ({ value: outcome, label: statementText(`outcomes.${outcome}`) }))}
          chosen={shown}
          onChoose={(outcome) => list.change({ outcome: outcome === 'all' ? undefined : [outcome] })}
        />
      }
    >
      <ListTable
        caption={statementText('run.rows')}
        columns={columns}
        query={page}
        list={list}
        rowKey={({ donorId }) => donorId}
        card={card}
        empty={{ filtered: statementText('run.empty'), title: statementText('run.empty') }}
      />
    </Section>
  )
}
