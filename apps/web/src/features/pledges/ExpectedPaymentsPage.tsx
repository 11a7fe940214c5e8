import { recordGift } from '@almoner/contracts/charges/offline.operations'
import { expectedStates, type ExpectedPayment } from '@almoner/contracts/pledges/expected-payment'
import { addPledge, countGift, listExpectedInputSchema } from '@almoner/contracts/pledges/pledges.operations'
import { Amount } from '@almoner/ui/data/Amount'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateRangeFilter } from '@almoner/ui/data/DateRangeFilter'
import { DateText } from '@almoner/ui/data/DateText'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Action } from '../../actions/action'
import { ActionButton } from '../../actions/ActionButton'
import { useActions } from '../../actions/action-store'
import { BackLink } from '../../BackLink'
import { datePresets, todayIn } from '../../date-presets'
import { giftText } from '../../gifts/messages'
import { ExportButton } from '../../exporting/ExportButton'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { ExpectedPaymentActions } from './ExpectedPaymentActions'
import { t } from './messages'
import { NewPledgeDialog } from './NewPledgeDialog'

export const handle = { title: t('title') }

const states = optionsOf(expectedStates, t.group('states'))

const status = ({ state, isLate }: ExpectedPayment) => (
  <StatusTag tone={state === 'failed' ? 'failed' : isLate ? 'attention' : 'waiting'}>
    {state === 'due' && isLate ? t('late') : t(`states.${state}`)}
  </StatusTag>
)

const number = ({ donationId, donationNumber }: ExpectedPayment) => (
  <Link to={paths.donation(donationId)} style={{ whiteSpace: 'nowrap' }}>
    {donationNumber}
  </Link>
)

const figure = ({ amount, currency }: ExpectedPayment) => <Amount value={{ amount, currency }} />

const columns: DataColumn<ExpectedPayment>[] = [
  { key: 'dueOn', title: t('columns.dueOn'), width: '130px', render: ({ dueOn }) => <DateText value={dueOn} /> },
  {
    key: 'donor',
    title: t('columns.donor'),
    render: ({ donorId, donorName }) => (
      <Link to={paths.donor(donorId)}>
        <bdi>{donorName}</bdi>
      </Link>
    ),
  },
  { key: 'amount', title: t('columns.amount'), align: 'end', width: '130px', render: figure },
  { key: 'state', title: t('columns.state'), width: '110px', render: status },
  {
    key: 'method',
    title: t('columns.method'),
    width: '150px',
    render: ({ method }) => giftText(`methods.${method}`),
  },
  { key: 'campaign', title: t('columns.campaign'), render: ({ campaignName }) => <bdi>{campaignName}</bdi> },
  { key: 'number', title: t('columns.number'), width: '110px', render: number },
]

export function Component() {
  const { timeZone, canCall } = useActor()
  const list = useListState(listExpectedInputSchema)
  const page = trpc.pledges.listExpected.useQuery(list.query, { placeholderData: keepPreviousData })
  const campaigns = trpc.campaigns.list.useQuery().data ?? []
  const [isAdding, setAdding] = useState(false)
  const { query, change } = list
  const add: Action = { id: 'pledges.add', label: t('add.open'), icon: 'plus', keys: 'n', run: () => setAdding(true) }
  const mayAdd = canCall(addPledge)
  useActions(mayAdd ? [add] : [])
  const mayAct = canCall(recordGift) || canCall(countGift)
  const acted: DataColumn<ExpectedPayment>[] = mayAct
    ? [
        {
          key: 'actions',
          title: t('columns.actions'),
          align: 'end',
          width: '170px',
          render: (row) => <ExpectedPaymentActions payment={row} />,
        },
      ]
    : []
  return (
    <>
      <BackLink to={paths.donations()}>{t('back')}</BackLink>
      <PageHeader title={t('title')} details={t('subtitle')} actions={mayAdd && <ActionButton action={add} />} />
      {isAdding && <NewPledgeDialog onClose={() => setAdding(false)} />}
      {!list.isUnused(page.data) && (
        <FilterBar
          onClear={list.isFiltered ? list.clear : undefined}
          tools={<ExportButton request={{ list: 'expectedPayments', matching: list.filter }} shown={[]} />}
        >
          <ChoicesFilter
            label={t('columns.state')}
            choices={states}
            chosen={query.state}
            onChoose={(state) => change({ state })}
          />
          <DateRangeFilter
            label={t('filters.due')}
            range={query}
            presets={datePresets(todayIn(timeZone))}
            onRange={({ from, to }) => change({ from, to })}
          />
          <ChoiceFilter
            label={t('filters.campaign')}
            choices={campaigns.map(({ id, name }) => ({ value: String(id), label: name }))}
            chosen={query.campaignId}
            onChoose={(campaignId) => change({ campaignId })}
          />
        </FilterBar>
      )}
      <ListTable
        caption={t('title')}
        columns={[...columns, ...acted]}
        query={page}
        list={list}
        rowKey={({ id }) => id}
        card={(row) => ({
          title: <bdi>{row.donorName}</bdi>,
          figure: figure(row),
          facts: [
            <DateText key="day" value={row.dueOn} />,
            <span key="state">{status(row)}</span>,
            <span key="number">{number(row)}</span>,
            ...(mayAct ? [<ExpectedPaymentActions key="act" payment={row} />] : []),
          ],
        })}
        empty={{ filtered: t('filtered'), title: t('empty.title'), text: t('empty.text') }}
      />
    </>
  )
}
