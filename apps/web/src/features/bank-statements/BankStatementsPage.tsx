import type { BankStatement } from '@almoner/contracts/bank-statements/bank-statement'
import {
  listBankStatementsInputSchema,
  removeBankStatement,
} from '@almoner/contracts/bank-statements/bank-statements.operations'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { TwoLines } from '@almoner/ui/data/TwoLines'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Action } from '../../actions/action'
import { RowMenu } from '../../actions/RowMenu'
import { BackLink } from '../../BackLink'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useRefresh } from './use-refresh'

export const handle = { title: t('statements.title') }

const name = (statement: BankStatement) => (
  <TwoLines
    first={
      <Link to={pathOf(statement)}>
        <bdi>{statement.fileName}</bdi>
      </Link>
    }
    second={<bdi>{statement.account}</bdi>}
  />
)

const pathOf = ({ id, state }: BankStatement) =>
  state === 'unmapped'
    ? paths.bankStatement(id)
    : paths.bankLines({ statementId: id, state: ['open', 'matched', 'ignored', 'outgoing'] })

const period = ({ from, to }: BankStatement) =>
  from && to ? (
    <span>
      <DateText value={from} /> – <DateText value={to} />
    </span>
  ) : null

const progress = ({ state, open, matched }: BankStatement) => {
  if (state === 'unmapped') return <StatusTag tone="attention">{t('statements.unmapped')}</StatusTag>
  return open > 0 ? (
    <StatusTag tone="waiting">{t('statements.toMatch', { count: open })}</StatusTag>
  ) : (
    <StatusTag tone="good">{t('statements.matched', { count: matched })}</StatusTag>
  )
}

const columns: DataColumn<BankStatement>[] = [
  { key: 'file', title: t('statements.columns.file'), render: name },
  { key: 'period', title: t('statements.columns.period'), width: '220px', render: period },
  {
    key: 'lines',
    title: t('statements.columns.lines'),
    align: 'end',
    width: '160px',
    render: ({ lines, knownLines }) => (
      <TwoLines first={lines} second={knownLines > 0 && t('statements.known', { count: knownLines })} />
    ),
  },
  { key: 'progress', title: t('statements.columns.progress'), width: '180px', render: progress },
  {
    key: 'added',
    title: t('statements.columns.added'),
    width: '180px',
    render: ({ addedAt, addedBy }) => (
      <TwoLines first={<DateText value={addedAt} />} second={addedBy && <bdi>{addedBy}</bdi>} />
    ),
  },
]

export function Component() {
  const { canCall } = useActor()
  const list = useListState(listBankStatementsInputSchema)
  const page = trpc.bankStatements.list.useQuery(list.query, { placeholderData: keepPreviousData })
  const [removed, setRemoved] = useState<BankStatement | null>(null)
  const [renamed, setRenamed] = useState<BankStatement | null>(null)
  const remove = (statement: BankStatement): Action => ({
    id: 'bankStatements.remove',
    label: t('statements.remove'),
    run: () => setRemoved(statement),
  })
  const nameAgain = (statement: BankStatement): Action => ({
    id: 'bankStatements.nameAgain',
    label: t('statements.nameAgain'),
    run: () => setRenamed(statement),
  })
  const actionsOf = (statement: BankStatement) =>
    statement.areColumnsNamed ? [nameAgain(statement), remove(statement)] : [remove(statement)]
  const menuOf = (row: BankStatement) => (
    <RowMenu key="menu" label={t('statements.actionsOf', { file: row.fileName })} groups={[actionsOf(row)]} />
  )
  const menu: DataColumn<BankStatement>[] = canCall(removeBankStatement)
    ? [
        {
          key: 'menu',
          title: t('columns.actions'),
          align: 'end',
          width: '60px',
          render: menuOf,
        },
      ]
    : []
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.bankLines()}>{t('statements.back')}</BackLink>}
        title={t('statements.title')}
      />
      <ListTable
        caption={t('statements.title')}
        columns={[...columns, ...menu]}
        query={page}
        list={list}
        rowKey={({ id }) => id}
        card={(row) => ({
          title: name(row),
          figure: row.lines,
          facts: [period(row), progress(row), ...(menu.length > 0 ? [menuOf(row)] : [])],
        })}
        empty={{ title: t('statements.empty.title'), text: t('statements.empty.text') }}
      />
      {removed && <RemoveDialog statement={removed} onClose={() => setRemoved(null)} />}
      {renamed && <NameAgainDialog statement={renamed} onClose={() => setRenamed(null)} />}
    </>
  )
}

function RemoveDialog({ statement, onClose }: { statement: BankStatement; onClose: () => void }) {
  const { say } = useNotices()
  const refresh = useRefresh()
  const remove = trpc.bankStatements.remove.useMutation()
  return (
    <ConfirmDialog
      isOpen
      title={t('statements.removeTitle', { file: statement.fileName })}
      confirmLabel={t('statements.removeSubmit')}
      onConfirm={async () => {
        await remove.mutateAsync({ id: statement.id })
        await refresh()
        say(t('statements.removed'))
      }}
      onClose={onClose}
    >
      {t('statements.removeText', { count: statement.lines })}
    </ConfirmDialog>
  )
}

function NameAgainDialog({ statement, onClose }: { statement: BankStatement; onClose: () => void }) {
  const { say } = useNotices()
  const refresh = useRefresh()
  const forget = trpc.bankStatements.nameAgain.useMutation()
  return (
    <ConfirmDialog
      isOpen
      kind="primary"
      title={t('statements.nameAgainTitle', { file: statement.fileName })}
      confirmLabel={t('statements.nameAgainSubmit')}
      onConfirm={async () => {
        const { isRemoved } = await forget.mutateAsync({ id: statement.id })
        await refresh()
        say(isRemoved ? t('statements.forgottenAndRemoved') : t('statements.forgotten'))
      }}
      onClose={onClose}
    >
      <p>{t('statements.nameAgainText')}</p>
      <p>{statement.matched > 0 ? t('statements.nameAgainKept') : t('statements.nameAgainRemoved')}</p>
    </ConfirmDialog>
  )
}
