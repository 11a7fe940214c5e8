import { chargeModes } from '@almoner/contracts/charges/charge'
import { payoutStatuses } from '@almoner/contracts/payouts/payout-status'
import type { PayoutRow } from '@almoner/contracts/payouts/payout'
import { listPayoutsInputSchema } from '@almoner/contracts/payouts/payouts.operations'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import { negate } from '@almoner/contracts/minor-units'
import { Amount } from '@almoner/ui/data/Amount'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateRangeFilter } from '@almoner/ui/data/DateRangeFilter'
import { DateText } from '@almoner/ui/data/DateText'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { keepPreviousData } from '@tanstack/react-query'
import { datePresets, todayIn } from '../../date-presets'
import { EntityFilter } from '../../lists/EntityFilter'
import { ExportButton } from '../../exporting/ExportButton'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { AccountingTabs } from '../../menu/AccountingTabs'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { PayoutStatus } from './PayoutStatus'

export const handle = { title: t('title') }

const statuses = optionsOf(payoutStatuses, t.group('statuses'))
const modes = optionsOf(chargeModes, t.group('modes'))

const figure = (of: (row: PayoutRow) => MinorUnits) => (row: PayoutRow) => (
  <Amount value={{ amount: of(row), currency: row.currency }} />
)
const toBank = figure(({ amount }) => amount)

/** Of one whose contents nobody knows there is nothing to say. */
const known = (of: (row: PayoutRow) => MinorUnits) => (row: PayoutRow) =>
  row.contents === 'complete' ? figure(of)(row) : <span className="al-quiet">—</span>

const columns: DataColumn<PayoutRow>[] = [
  {
    key: 'arrivesOn',
    title: t('columns.arrivesOn'),
    width: '130px',
    sortKey: 'arrivesOn',
    render: ({ arrivesOn }) => <DateText value={arrivesOn} />,
  },
  { key: 'number', title: t('columns.number'), width: '120px', render: ({ number }) => number },
  { key: 'status', title: t('columns.status'), width: '140px', render: (row) => <PayoutStatus of={row} /> },
  { key: 'gateway', title: t('columns.gateway'), render: ({ gatewayName }) => <bdi>{gatewayName}</bdi> },
  { key: 'gross', title: t('columns.gross'), align: 'end', width: '130px', render: known(({ gross }) => gross) },
  { key: 'fees', title: t('columns.fees'), align: 'end', width: '120px', render: known(({ fees }) => negate(fees)) },
  {
    key: 'refunds',
    title: t('columns.refunds'),
    align: 'end',
    width: '120px',
    render: known(({ refunds }) => refunds),
  },
  { key: 'amount', title: t('columns.amount'), align: 'end', width: '140px', sortKey: 'amount', render: toBank },
]

export function Component() {
  const { timeZone } = useActor()
  const list = useListState(listPayoutsInputSchema)
  const page = trpc.payouts.list.useQuery(list.query, { placeholderData: keepPreviousData })
  const { query, change } = list
  return (
    <>
      <PageHeader title={t('title')} details={t('subtitle')} />
      <AccountingTabs />
      {!list.isUnused(page.data) && (
        <FilterBar
          onClear={list.isFiltered ? list.clear : undefined}
          tools={
            <ExportButton request={{ list: 'payouts', matching: { ...list.filter, sort: query.sort } }} shown={[]} />
          }
        >
          <ChoicesFilter
            label={t('columns.status')}
            choices={statuses}
            chosen={query.status}
            onChoose={(status) => change({ status })}
          />
          <DateRangeFilter
            label={t('filters.date')}
            range={query}
            presets={datePresets(todayIn(timeZone))}
            onRange={({ from, to }) => change({ from, to })}
          />
          <EntityFilter chosen={query.entityId} onChoose={(entityId) => change({ entityId })} />
          <ChoiceFilter
            label={t('filters.mode')}
            choices={modes}
            chosen={query.mode}
            onChoose={(mode) => change({ mode })}
          />
        </FilterBar>
      )}
      <ListTable
        caption={t('title')}
        columns={columns}
        query={page}
        list={list}
        rowKey={({ id }) => id}
        rowPath={({ id }) => paths.payout(id)}
        rowLabel={({ number }) => number}
        card={(row) => ({
          title: row.number,
          figure: toBank(row),
          facts: [<DateText key="day" value={row.arrivesOn} />, <PayoutStatus key="status" of={row} />],
        })}
        empty={{ filtered: t('filtered'), title: t('empty.title'), text: t('empty.text') }}
      />
    </>
  )
}
