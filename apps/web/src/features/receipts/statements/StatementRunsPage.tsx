import { listStatementRunsInputSchema, startStatements } from '@almoner/contracts/statements/statement-runs.operations'
import type { StatementRun } from '@almoner/contracts/statements/statement-run'
import { buttonLook } from '@almoner/ui/controls/Button'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { DateText } from '@almoner/ui/data/DateText'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { rangeSummary } from '@almoner/ui/data/DateRangeFilter'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ListTable } from '../../../lists/ListTable'
import { useListState } from '../../../lists/list-state'
import { paths } from '../../../paths'
import { useActor } from '../../../session/use-actor'
import { statementText } from '../../../statements/messages'
import { trpc } from '../../../trpc'
import { ReceiptsHead } from '../ReceiptsHead'
import { RunState } from './RunState'

export const handle = { title: statementText('runs.title') }

const periodOf = (run: StatementRun) => rangeSummary(run) ?? ''

const columns: DataColumn<StatementRun>[] = [
  { key: 'period', title: statementText('period'), width: '30%', render: (run) => <bdi>{periodOf(run)}</bdi> },
  {
    key: 'started',
    title: statementText('runs.started'),
    render: ({ startedAt }) => <DateText value={startedAt} hasTime />,
  },
  {
    key: 'donors',
    title: statementText('runs.donors'),
    align: 'end',
    width: '100px',
    render: ({ donors }) => String(donors),
  },
  {
    key: 'emailed',
    title: statementText('outcomes.emailed'),
    align: 'end',
    width: '100px',
    render: ({ emailed }) => String(emailed),
  },
  {
    key: 'printed',
    title: statementText('outcomes.printed'),
    align: 'end',
    width: '100px',
    render: ({ printed }) => String(printed),
  },
  { key: 'state', title: statementText('runs.state'), width: '140px', render: (run) => <RunState run={run} /> },
]

const card = (run: StatementRun): DataCard => ({
  title: <bdi>{periodOf(run)}</bdi>,
  figure: String(run.donors),
  facts: [<DateText key="started" value={run.startedAt} hasTime />, <RunState key="state" run={run} />],
})

export function Component() {
  const { canCall } = useActor()
  const list = useListState(listStatementRunsInputSchema)
  const page = trpc.statements.runs.useQuery(list.query, {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some((run) => run.state === 'running') ? 2000 : false),
  })
  const begin = canCall(startStatements) && (
    <Link to={paths.newStatementRun()} {...buttonLook({ kind: 'primary' })}>
      {statementText('runs.begin')}
    </Link>
  )
  return (
    <>
      <ReceiptsHead />
      <FilterBar tools={begin} />
      <ListTable
        caption={statementText('runs.title')}
        columns={columns}
        query={page}
        list={list}
        rowKey={({ id }) => id}
        rowPath={({ id }) => paths.statementRun(id)}
        rowLabel={(run) => statementText('runs.label', { period: periodOf(run) })}
        card={card}
        empty={{ title: statementText('runs.empty.title'), text: statementText('runs.empty.text') }}
      />
    </>
  )
}
