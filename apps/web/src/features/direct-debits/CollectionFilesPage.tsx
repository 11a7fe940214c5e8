import { collectionFileStates, type CollectionFileRow } from '@almoner/contracts/direct-debits/collection-file'
import {
  listCollectionFilesInputSchema,
  makeCollectionFile,
} from '@almoner/contracts/direct-debits/direct-debits.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { formatCount } from '@almoner/ui/texts/format-count'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { euros } from './euros'
import { FileState } from './FileState'
import { t } from './messages'
import { NewFileDialog } from './NewFileDialog'

export const handle = { title: t('title') }

const states = optionsOf(collectionFileStates, t.group('states'))
const total = (file: CollectionFileRow) => euros(file.total)

const columns: DataColumn<CollectionFileRow>[] = [
  { key: 'number', title: t('columns.number'), width: '130px', render: ({ number }) => number },
  {
    key: 'collectOn',
    title: t('columns.collectOn'),
    width: '150px',
    render: ({ collectOn }) => <DateText value={collectOn} />,
  },
  { key: 'entity', title: t('columns.entity'), render: ({ entityName }) => <bdi>{entityName}</bdi> },
  { key: 'state', title: t('columns.state'), width: '190px', render: ({ state }) => <FileState state={state} /> },
  {
    key: 'payments',
    title: t('columns.payments'),
    align: 'end',
    width: '120px',
    render: ({ payments }) => formatCount(payments),
  },
  { key: 'total', title: t('columns.total'), align: 'end', width: '140px', render: total },
]

export function Component() {
  const { canCall } = useActor()
  const list = useListState(listCollectionFilesInputSchema)
  const page = trpc.directDebits.files.useQuery(list.query, { placeholderData: keepPreviousData })
  const [isAdding, setAdding] = useState(false)
  const begin = canCall(makeCollectionFile) && (
    <Button kind="primary" icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
      {t('new.open')}
    </Button>
  )
  const isUnused = list.isUnused(page.data)
  return (
    <>
      <PageHeader title={t('title')} actions={!isUnused && begin} />
      {!isUnused && (
        <FilterBar onClear={list.isFiltered ? list.clear : undefined}>
          <ChoicesFilter
            label={t('columns.state')}
            choices={states}
            chosen={list.query.state}
            onChoose={(state) => list.change({ state })}
          />
        </FilterBar>
      )}
      <ListTable
        caption={t('title')}
        columns={columns}
        query={page}
        list={list}
        rowKey={({ id }) => id}
        rowPath={({ id }) => paths.collectionFile(id)}
        rowLabel={({ number }) => number}
        card={(row) => ({
          title: row.number,
          figure: total(row),
          facts: [<DateText key="day" value={row.collectOn} />, <FileState key="state" state={row.state} />],
        })}
        empty={{ filtered: t('filtered'), title: t('empty.title'), text: t('empty.text'), action: begin }}
      />
      {isAdding && <NewFileDialog onClose={() => setAdding(false)} />}
    </>
  )
}
