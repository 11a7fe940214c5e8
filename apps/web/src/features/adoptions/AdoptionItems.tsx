import {
  adoptionItemStatuses,
  adoptionReasons,
  type Adoption,
  type AdoptionItem,
} from '@almoner/contracts/adoptions/adoption'
import { leaveOutOfAdoption, listAdoptionItemsInputSchema } from '@almoner/contracts/adoptions/adoptions.operations'
import { isCurrency } from '@almoner/contracts/money'
import { Amount } from '@almoner/ui/data/Amount'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText, formatDate } from '@almoner/ui/data/DateText'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { SearchBox } from '@almoner/ui/data/SearchBox'
import { Section } from '@almoner/ui/data/Section'
import { TwoLines } from '@almoner/ui/data/TwoLines'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { methodText } from '../../gifts/method-text'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { frequencyText } from '../../recurring/frequency-text'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { ItemActions } from './ItemActions'
import { ItemState } from './ItemState'
import { t } from './messages'

const listSchema = listAdoptionItemsInputSchema.omit({ id: true })
type ItemList = ReturnType<typeof useListState<typeof listSchema>>

const statuses = optionsOf(adoptionItemStatuses, t.group('statuses'))
const reasons = optionsOf(adoptionReasons, t.group('reasons'))

const matches = { customer: t('list.byCustomer'), email: t('list.byEmail'), new: t('list.newDonor') }

const figure = ({ amount, currency }: AdoptionItem) =>
  isCurrency(currency) ? <Amount value={{ amount, currency }} /> : <bdi>{currency.toUpperCase()}</bdi>

function donor({ donor: known, name, email, match }: AdoptionItem) {
  const called = known ? (
    <Link to={paths.donor(known.id)}>
      <bdi>{known.name}</bdi>
    </Link>
  ) : (
    <bdi>{name ?? t('list.nobody')}</bdi>
  )
  return <TwoLines first={called} second={<bdi>{[email, match && matches[match]].filter(Boolean).join(' · ')}</bdi>} />
}

const method = ({ method: type, methodBrand: brand, methodLast4: last4 }: AdoptionItem): string | null =>
  type && methodText({ type, brand, last4 })

const next = (item: AdoptionItem) => {
  const { nextOn, endsOn, frequency, interval } = item
  return (
    <TwoLines
      first={<DateText value={nextOn} />}
      second={[
        frequency && frequencyText({ frequency, interval }),
        endsOn && t('list.ends', { day: formatDate(endsOn) }),
        method(item),
        item.word,
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}

const columns: DataColumn<AdoptionItem>[] = [
  { key: 'donor', title: t('list.donor'), render: donor },
  { key: 'amount', title: t('list.amount'), align: 'end', width: '120px', render: figure },
  { key: 'next', title: t('list.next'), width: '190px', render: next },
  { key: 'status', title: t('list.status'), render: (item) => <ItemState item={item} /> },
]

/** The recurring gifts of an account, each with what becomes of it. */
export function AdoptionItems({ adoption }: { adoption: Adoption }) {
  const { canCall } = useActor()
  const list = useListState(listSchema)
  const page = trpc.adoptions.items.useQuery({ ...list.query, id: adoption.id }, { placeholderData: keepPreviousData })
  const mayAct = canCall(leaveOutOfAdoption)
  const acted: DataColumn<AdoptionItem> = {
    key: 'actions',
    title: t('list.actions'),
    align: 'end',
    width: '150px',
    render: (item) => <ItemActions adoption={adoption} item={item} />,
  }
  return (
    <Section title={t('list.title')}>
      {!list.isUnused(page.data) && <ItemFilters list={list} />}
      <ListTable
        caption={t('list.title')}
        columns={mayAct ? [...columns, acted] : columns}
        query={page}
        list={list}
        rowKey={({ id }) => id}
        card={(item) => ({
          title: donor(item),
          figure: figure(item),
          facts: [
            <span key="next">{next(item)}</span>,
            <ItemState key="state" item={item} />,
            ...(mayAct ? [<ItemActions key="act" adoption={adoption} item={item} />] : []),
          ],
        })}
        empty={{ filtered: t('list.filtered'), title: t('list.empty'), text: t('list.emptyText') }}
      />
    </Section>
  )
}

function ItemFilters({ list: { query, change, isFiltered, clear } }: { list: ItemList }) {
  return (
    <FilterBar onClear={isFiltered ? clear : undefined}>
      <SearchBox
        label={t('list.search')}
        placeholder={t('list.searchHint')}
        value={query.search ?? ''}
        onSearch={(search) => change({ search: search || undefined })}
      />
      <ChoicesFilter
        label={t('list.filterStatus')}
        choices={statuses}
        chosen={query.status}
        onChoose={(status) => change({ status })}
      />
      <ChoicesFilter
        label={t('list.filterReason')}
        choices={reasons}
        chosen={query.reason}
        onChoose={(reason) => change({ reason })}
      />
      <ChoiceFilter
        label={t('list.onlyDifferences')}
        choices={[{ value: 'yes', label: t('list.withDifferences') }]}
        chosen={query.hasDifferences ? 'yes' : undefined}
        onChoose={(chosen) => change({ hasDifferences: chosen ? true : undefined })}
      />
    </FilterBar>
  )
}
