import { listDraftsInputSchema } from '@almoner/contracts/checkout/checkout.operations'
import { draftStatuses } from '@almoner/contracts/checkout/draft'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { keepPreviousData } from '@tanstack/react-query'
import { BackLink } from '../../../BackLink'
import { ExportButton } from '../../../exporting/ExportButton'
import { ListTable } from '../../../lists/ListTable'
import { useListState } from '../../../lists/list-state'
import { paths } from '../../../paths'
import { trpc } from '../../../trpc'
import { unfinishedCard, unfinishedColumns } from './unfinished-columns'
import { t } from '../messages'

export const handle = { title: t('unfinished.title') }

const statuses = optionsOf(draftStatuses, t.group('unfinished.statuses'))

export function Component() {
  const list = useListState(listDraftsInputSchema)
  const page = trpc.checkout.listOwnDrafts.useQuery(list.query, { placeholderData: keepPreviousData })
  const isUnused = list.isUnused(page.data)
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.charges()}>{t('unfinished.back')}</BackLink>}
        title={t('unfinished.title')}
        details={t('unfinished.intro')}
      />
      {!isUnused && (
        <FilterBar
          onClear={list.isFiltered ? list.clear : undefined}
          tools={<ExportButton request={{ list: 'drafts', matching: list.filter }} shown={[]} />}
        >
          <ChoicesFilter
            label={t('unfinished.filters.status')}
            choices={statuses}
            chosen={list.query.status}
            onChoose={(status) => list.change({ status })}
          />
        </FilterBar>
      )}
      <ListTable
        caption={t('unfinished.title')}
        columns={unfinishedColumns}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.campaign(row.campaignId)}
        rowLabel={(row) => `${row.name ?? row.email ?? t('unfinished.forgotten')}, ${row.campaignName}`}
        card={unfinishedCard}
        empty={{ filtered: t('unfinished.filtered'), ...t.group('unfinished.empty') }}
      />
    </>
  )
}
