import { bankLineStates, type BankLine } from '@almoner/contracts/bank-statements/bank-line'
import {
  listBankLinesInputSchema,
  matchSureLines,
  uploadBankStatement,
} from '@almoner/contracts/bank-statements/bank-statements.operations'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Amount } from '@almoner/ui/data/Amount'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateRangeFilter } from '@almoner/ui/data/DateRangeFilter'
import { DateText } from '@almoner/ui/data/DateText'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { SearchBox } from '@almoner/ui/data/SearchBox'
import { TwoLines } from '@almoner/ui/data/TwoLines'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { describeError } from '@almoner/ui/form/submit'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Action } from '../../actions/action'
import { ActionButton } from '../../actions/ActionButton'
import { useActions } from '../../actions/action-store'
import { datePresets, todayIn } from '../../date-presets'
import { ExportButton } from '../../exporting/ExportButton'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { AccountingTabs } from '../../menu/AccountingTabs'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { AddStatementDialog } from './AddStatementDialog'
import { LineActions } from './LineActions'
import { LineMeaning } from './LineMeaning'
import { t } from './messages'
import { useRefresh } from './use-refresh'

export const handle = { title: t('title') }

const states = optionsOf(bankLineStates, t.group('states'))
const figure = ({ amount, currency }: BankLine) => <Amount value={{ amount, currency }} />
const words = ({ text, reference }: BankLine) => [text, reference].filter(Boolean).join(' · ')
const from = (line: BankLine) => (
  <TwoLines
    first={<bdi>{line.counterparty ?? t('nobody')}</bdi>}
    second={<bdi>{words(line)}</bdi>}
    title={words(line)}
  />
)

const columns: DataColumn<BankLine>[] = [
  {
    key: 'bookedOn',
    title: t('columns.bookedOn'),
    width: '120px',
    render: ({ bookedOn }) => <DateText value={bookedOn} />,
  },
  { key: 'from', title: t('columns.from'), render: from },
  { key: 'amount', title: t('columns.amount'), align: 'end', width: '130px', render: figure },
  { key: 'meaning', title: t('columns.meaning'), render: (line) => <LineMeaning line={line} /> },
]

const acted: DataColumn<BankLine> = {
  key: 'actions',
  title: t('columns.actions'),
  align: 'end',
  width: '170px',
  render: (line) => <LineActions line={line} />,
}

export function Component() {
  const { canCall } = useActor()
  const list = useListState(listBankLinesInputSchema)
  const page = trpc.bankLines.list.useQuery(list.query, { placeholderData: keepPreviousData })
  const [isAdding, setAdding] = useState(false)
  const mayMatch = canCall(matchSureLines)
  const add: Action = {
    id: 'bankStatements.add',
    label: t('add.open'),
    icon: 'plus',
    keys: 'n',
    run: () => setAdding(true),
  }
  const mayAdd = canCall(uploadBankStatement)
  useActions(mayAdd ? [add] : [])
  const sure = (page.data?.rows ?? []).filter(({ proposal }) => proposal?.isSure).length
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <Link to={paths.bankStatements()} {...buttonLook({ kind: 'quiet' })}>
              {t('statements.open')}
            </Link>
            {mayMatch && sure > 0 && <MatchSure statementId={list.query.statementId} />}
            {mayAdd && <ActionButton action={add} />}
          </>
        }
      />
      <AccountingTabs />
      {isAdding && <AddStatementDialog onClose={() => setAdding(false)} />}
      {!list.isUnused(page.data) && <LineFilters list={list} />}
      <ListTable
        caption={t('title')}
        columns={mayMatch ? [...columns, acted] : columns}
        query={page}
        list={list}
        rowKey={({ id }) => id}
        card={(line) => ({
          title: (
            <TwoLines
              first={<bdi>{line.counterparty ?? t('nobody')}</bdi>}
              second={
                <>
                  <DateText value={line.bookedOn} /> <bdi>{words(line)}</bdi>
                </>
              }
            />
          ),
          figure: figure(line),
          facts: [
            <LineMeaning key="meaning" line={line} />,
            ...(mayMatch ? [<LineActions key="act" line={line} />] : []),
          ],
        })}
        empty={{ filtered: t('filtered'), title: t('empty.title'), text: t('empty.text') }}
      />
    </>
  )
}

type LineList = ReturnType<typeof useListState<typeof listBankLinesInputSchema>>

function LineFilters({ list }: { list: LineList }) {
  const { timeZone } = useActor()
  const { query, change } = list
  return (
    <FilterBar
      onClear={list.isFiltered ? list.clear : undefined}
      tools={<ExportButton request={{ list: 'bankLines', matching: list.filter }} shown={[]} />}
    >
      <SearchBox
        label={t('filters.search')}
        placeholder={t('filters.searchHint')}
        value={query.search ?? ''}
        onSearch={(search) => change({ search: search || undefined })}
      />
      <ChoicesFilter
        label={t('filters.state')}
        choices={states}
        chosen={query.state}
        onChoose={(state) => change({ state })}
      />
      <DateRangeFilter
        label={t('filters.booked')}
        range={query}
        presets={datePresets(todayIn(timeZone))}
        onRange={({ from: first, to }) => change({ from: first, to })}
      />
    </FilterBar>
  )
}

/** Matches all lines whose proposal is sure, also those of other pages. */
function MatchSure({ statementId }: { statementId: BankLine['statementId'] | undefined }) {
  const { say, fail } = useNotices()
  const refresh = useRefresh()
  const matchAll = trpc.bankLines.matchSure.useMutation()
  const run = async () => {
    try {
      const { matched, left } = await matchAll.mutateAsync(statementId ? { statementId } : {})
      say(left > 0 ? t('sure.doneWithLeft', { count: matched, left }) : t('sure.done', { count: matched }))
    } catch (error) {
      fail(t('failed'), { detail: describeError(error).message })
    }
    await refresh()
  }
  return (
    <Button isBusy={matchAll.isPending} title={t('sure.hint')} onClick={() => void run()}>
      {t('sure.run')}
    </Button>
  )
}
