import { giftAidClaimStates, type GiftAidClaimRow } from '@almoner/contracts/gift-aid/gift-aid-claim'
import { draftGiftAid, listGiftAidClaimsInputSchema } from '@almoner/contracts/gift-aid/gift-aid.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { ClaimState } from '../../gift-aid/ClaimState'
import { giftAidText } from '../../gift-aid/messages'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { NewClaimDialog } from './NewClaimDialog'

export const handle = { title: t('title') }

const states = optionsOf(giftAidClaimStates, giftAidText.group('states'))
const period = ({ from, to }: GiftAidClaimRow) => (
  <span>
    <DateText value={from} /> – <DateText value={to} />
  </span>
)
const asked = ({ tax, state }: GiftAidClaimRow) =>
  state === 'draft' ? null : <Amount value={{ amount: tax, currency: 'gbp' }} />

const columns: DataColumn<GiftAidClaimRow>[] = [
  { key: 'number', title: t('columns.number'), width: '130px', render: ({ number }) => number },
  { key: 'period', title: t('columns.period'), render: period },
  { key: 'entity', title: t('columns.entity'), render: ({ entityName }) => <bdi>{entityName}</bdi> },
  { key: 'state', title: t('columns.state'), width: '150px', render: ({ state }) => <ClaimState state={state} /> },
  { key: 'reference', title: t('columns.reference'), render: ({ reference }) => reference && <bdi>{reference}</bdi> },
  { key: 'tax', title: t('columns.tax'), align: 'end', width: '140px', render: asked },
]

export function Component() {
  const { canCall } = useActor()
  const list = useListState(listGiftAidClaimsInputSchema)
  const page = trpc.giftAid.list.useQuery(list.query, { placeholderData: keepPreviousData })
  const [isAdding, setAdding] = useState(false)
  const begin = canCall(draftGiftAid) && (
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
        rowPath={({ id }) => paths.giftAidClaim(id)}
        rowLabel={({ number }) => number}
        card={(row) => ({
          title: row.number,
          figure: asked(row),
          facts: [period(row), <ClaimState key="state" state={row.state} />],
        })}
        empty={{ filtered: t('filtered'), title: t('empty.title'), text: t('empty.text'), action: begin }}
      />
      {isAdding && <NewClaimDialog onClose={() => setAdding(false)} />}
    </>
  )
}
