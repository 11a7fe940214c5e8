import { giftBatchStates } from '@almoner/contracts/gift-batches/gift-batch'
import { listGiftBatchesInputSchema } from '@almoner/contracts/gift-batches/gift-batches.operations'
import { buttonLook } from '@almoner/ui/controls/Button'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BackLink } from '../../../BackLink'
import { ListTable } from '../../../lists/ListTable'
import { useListState } from '../../../lists/list-state'
import { paths } from '../../../paths'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { batchCard, batchesColumns } from './batches-columns'
import { t } from '../messages'

export const handle = { title: t('batches.title') }

const states = optionsOf(giftBatchStates, t.group('batches.states'))

export function Component() {
  const { can } = useActor()
  const list = useListState(listGiftBatchesInputSchema)
  const page = trpc.giftBatches.list.useQuery(list.query, { placeholderData: keepPreviousData })
  const isUnused = list.isUnused(page.data)
  const begin = can('charges.record') && (
    <Link to={paths.newBatch()} {...buttonLook({ kind: 'primary' })}>
      {t('batches.begin')}
    </Link>
  )
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.charges()}>{t('batch.back')}</BackLink>}
        title={t('batches.title')}
        details={t('batches.intro')}
        actions={!isUnused && begin}
      />
      {!isUnused && (
        <FilterBar onClear={list.isFiltered ? list.clear : undefined}>
          <ChoicesFilter
            label={t('batches.columns.state')}
            choices={states}
            chosen={list.query.state}
            onChoose={(state) => list.change({ state })}
          />
        </FilterBar>
      )}
      <ListTable
        caption={t('batches.title')}
        columns={batchesColumns}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.batch(row.id)}
        rowLabel={(row) => row.name}
        card={batchCard}
        empty={{ filtered: t('batches.filtered'), ...t.group('batches.empty'), ...(begin && { action: begin }) }}
      />
    </>
  )
}
