import type { ReleaseRow } from '@almoner/contracts/releases/release'
import { createRelease, listReleasesInputSchema } from '@almoner/contracts/releases/releases.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { buttonLook } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateRangeFilter } from '@almoner/ui/data/DateRangeFilter'
import { DateText } from '@almoner/ui/data/DateText'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { datePresets, todayIn } from '../../date-presets'
import { ExportButton } from '../../exporting/ExportButton'
import { EntityFilter } from '../../lists/EntityFilter'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { AccountingTabs } from '../../menu/AccountingTabs'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { ReleaseDays } from './ReleaseDays'
import { ReleaseState } from './ReleaseState'

export const handle = { title: t('title') }

const states = [
  { value: 'posted', label: t('states.posted') },
  { value: 'open', label: t('states.open') },
] as const

const total = ({ total: amount, currency }: ReleaseRow) => <Amount value={{ amount, currency }} />

const columns: DataColumn<ReleaseRow>[] = [
  { key: 'number', title: t('columns.number'), width: '120px', render: ({ number }) => number },
  { key: 'days', title: t('columns.days'), width: '230px', render: (row) => <ReleaseDays of={row} /> },
  { key: 'entity', title: t('columns.entity'), render: ({ entityName }) => <bdi>{entityName}</bdi> },
  {
    key: 'created',
    title: t('columns.created'),
    width: '130px',
    render: ({ createdAt }) => <DateText value={createdAt} />,
  },
  { key: 'state', title: t('columns.state'), width: '130px', render: (row) => <ReleaseState of={row} /> },
  { key: 'total', title: t('columns.total'), align: 'end', width: '150px', render: total },
]

export function Component() {
  const { timeZone, canCall } = useActor()
  const list = useListState(listReleasesInputSchema)
  const page = trpc.releases.list.useQuery(list.query, { placeholderData: keepPreviousData })
  const { query, change } = list
  const prepare = canCall(createRelease) && (
    <Link to={paths.newRelease()} {...buttonLook({ kind: 'primary' })}>
      <Icon name="plus" /> {t('prepare')}
    </Link>
  )
  return (
    <>
      <PageHeader title={t('title')} details={t('subtitle')} actions={prepare} />
      <AccountingTabs />
      {!list.isUnused(page.data) && (
        <FilterBar
          onClear={list.isFiltered ? list.clear : undefined}
          tools={<ExportButton request={{ list: 'releases', matching: list.filter }} shown={[]} />}
        >
          <DateRangeFilter
            label={t('filters.through')}
            range={query}
            presets={datePresets(todayIn(timeZone))}
            onRange={({ from, to }) => change({ from, to })}
          />
          <ChoiceFilter
            label={t('columns.state')}
            choices={states}
            chosen={query.isPosted === undefined ? undefined : query.isPosted ? 'posted' : 'open'}
            onChoose={(state) => change({ isPosted: state === undefined ? undefined : state === 'posted' })}
          />
          <EntityFilter chosen={query.entityId} onChoose={(entityId) => change({ entityId })} />
        </FilterBar>
      )}
      <ListTable
        caption={t('title')}
        columns={columns}
        query={page}
        list={list}
        rowKey={({ id }) => id}
        rowPath={({ id }) => paths.release(id)}
        rowLabel={({ number }) => number}
        card={(row) => ({
          title: row.number,
          figure: total(row),
          facts: [<ReleaseDays key="days" of={row} />, <ReleaseState key="state" of={row} />],
        })}
        empty={{ filtered: t('filtered'), title: t('empty.title'), text: t('empty.text') }}
      />
    </>
  )
}
