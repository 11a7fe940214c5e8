import type { Adoption } from '@almoner/contracts/adoptions/adoption'
import {
  adoptionCustomerStatuses,
  type AdoptionCustomer,
  type AdoptionCustomerStatus,
} from '@almoner/contracts/adoptions/adoption-customer'
import {
  bringInAdoptionCustomers,
  listAdoptionCustomersInputSchema,
} from '@almoner/contracts/adoptions/customers.operations'
import { isCurrency } from '@almoner/contracts/money'
import { Amount } from '@almoner/ui/data/Amount'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { formatDate } from '@almoner/ui/data/DateText'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { SearchBox } from '@almoner/ui/data/SearchBox'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { TwoLines } from '@almoner/ui/data/TwoLines'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { methodText } from '../../gifts/method-text'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { CustomerActions } from './CustomerActions'
import { t } from './messages'

const listSchema = listAdoptionCustomersInputSchema.omit({ id: true })
type CustomerList = ReturnType<typeof useListState<typeof listSchema>>

const statuses = optionsOf(adoptionCustomerStatuses, t.group('customers.statuses'))

const tones: Record<AdoptionCustomerStatus, Tone> = { open: 'waiting', left: 'quiet', brought: 'good', gone: 'quiet' }

function person({ donor, name, email, match, customerId }: AdoptionCustomer) {
  const called = donor ? (
    <Link to={paths.donor(donor.id)}>
      <bdi>{donor.name}</bdi>
    </Link>
  ) : (
    <bdi>{name ?? t('list.nobody')}</bdi>
  )
  const found = match === 'email' ? t('list.byEmail') : match && t('list.newDonor')
  return <TwoLines first={called} second={<bdi>{[email ?? customerId, found].filter(Boolean).join(' · ')}</bdi>} />
}

function card({
  method,
  methodBrand: brand,
  methodLast4: last4,
  methodExpMonth: month,
  methodExpYear: year,
}: AdoptionCustomer) {
  if (!method) return null
  const expires =
    month && year ? t('customers.expires', { month: String(month).padStart(2, '0'), year: String(year) }) : ''
  return <TwoLines first={<bdi>{methodText({ type: method, brand, last4 })}</bdi>} second={expires} />
}

function lastPayment({ lastPayment: last }: AdoptionCustomer) {
  if (!last) return t('customers.unpaid')
  const { amount, currency } = last
  return isCurrency(currency) ? <Amount value={{ amount, currency }} /> : <bdi>{currency.toUpperCase()}</bdi>
}

const payments = (customer: AdoptionCustomer, zone: string) => (
  <TwoLines
    first={lastPayment(customer)}
    second={
      customer.lastPayment &&
      t('customers.payments', { day: formatDate(customer.lastPayment.at, zone), count: customer.payments })
    }
  />
)

const state = ({ status, donation }: AdoptionCustomer) => (
  <TwoLines
    first={<StatusTag tone={tones[status]}>{t(`customers.statuses.${status}`)}</StatusTag>}
    second={
      donation && (
        <Link to={paths.donation(donation.id)}>
          <bdi>{donation.number}</bdi>
        </Link>
      )
    }
  />
)

/** Customers of an account without a recurring gift there, each with what is known of them. */
export function CustomersList({ adoption }: { adoption: Adoption }) {
  const { canCall } = useActor()
  const list = useListState(listSchema)
  const page = trpc.adoptions.customers.useQuery(
    { ...list.query, id: adoption.id },
    { placeholderData: keepPreviousData },
  )
  const mayAct = canCall(bringInAdoptionCustomers)
  const columns: DataColumn<AdoptionCustomer>[] = [
    { key: 'person', title: t('customers.person'), render: person },
    { key: 'method', title: t('customers.method'), width: '170px', render: card },
    {
      key: 'payments',
      title: t('customers.lastPayment'),
      width: '190px',
      render: (customer) => payments(customer, adoption.timeZone),
    },
    { key: 'status', title: t('list.status'), width: '130px', render: state },
    ...(mayAct
      ? [
          {
            key: 'actions',
            title: t('list.actions'),
            align: 'end' as const,
            render: (customer: AdoptionCustomer) => <CustomerActions adoption={adoption} customer={customer} />,
          },
        ]
      : []),
  ]
  return (
    <>
      {!list.isUnused(page.data) && <CustomerFilters list={list} />}
      <ListTable
        caption={t('customers.title')}
        columns={columns}
        query={page}
        list={list}
        rowKey={({ id }) => id}
        card={(customer) => ({
          title: person(customer),
          figure: lastPayment(customer),
          facts: [
            <span key="card">{card(customer)}</span>,
            <span key="state">{state(customer)}</span>,
            ...(mayAct ? [<CustomerActions key="act" adoption={adoption} customer={customer} />] : []),
          ],
        })}
        empty={{ filtered: t('customers.filtered'), title: t('customers.empty'), text: t('customers.emptyText') }}
      />
    </>
  )
}

function CustomerFilters({ list: { query, change, isFiltered, clear } }: { list: CustomerList }) {
  return (
    <FilterBar onClear={isFiltered ? clear : undefined}>
      <SearchBox
        label={t('customers.search')}
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
      <ChoiceFilter
        label={t('customers.lastPayment')}
        choices={[
          { value: 'yes', label: t('customers.paid') },
          { value: 'no', label: t('customers.unpaid') },
        ]}
        chosen={query.hasPaid === undefined ? undefined : query.hasPaid ? 'yes' : 'no'}
        onChoose={(chosen) => change({ hasPaid: chosen ? chosen === 'yes' : undefined })}
      />
    </FilterBar>
  )
}
