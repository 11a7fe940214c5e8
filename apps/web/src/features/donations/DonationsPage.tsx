import type { DonationRow, DonationTotal } from '@almoner/contracts/donations/donation'
import { listDonationsInputSchema } from '@almoner/contracts/donations/donations.operations'
import { buttonLook } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import { useDateLocale } from '@almoner/ui/data/DateText'
import { FilterChips } from '@almoner/ui/data/FilterChips'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { SumTable, type SumColumn } from '@almoner/ui/data/SumTable'
import { keepPreviousData } from '@tanstack/react-query'
import type { DonationTotals } from '@almoner/contracts/donations/donation'
import { Link } from 'react-router'
import type { z } from 'zod'
import { currencyCode } from '../../currency-words'
import { useListColumns } from '../../lists/columns/use-list-columns'
import { useRecordColumns } from '../../lists/columns/use-record-columns'
import { BulkBar } from '../../lists/bulk/BulkBar'
import { useChoice } from '../../lists/bulk/use-choice'
import { bulkText } from '../../lists/bulk/messages'
import { ListTable } from '../../lists/ListTable'
import { useListState, type ListState } from '../../lists/list-state'
import { useListViews } from '../../lists/views/use-list-views'
import { todayIn } from '../../date-presets'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { originColumns } from '../../gifts/origin'
import { t } from './messages'
import { donationCard, donationColumns, moreDonationColumns } from './donation-columns'
import { donationViews, isShown } from './donation-views'
import { DonationFilters } from './DonationFilters'
import { isFit } from './is-fit'
import { MonthlySums } from './MonthlySums'
import { frequencyText } from '../../recurring/frequency-text'
import { donationChips } from './figures/donation-chips'
import { formatCount } from '@almoner/ui/texts/format-count'

/** What the link may narrow the list to: what is given once has a list of its own, the transactions. */
const schema = listDonationsInputSchema.omit({ kind: true })
const kind = 'recurring' as const

const allColumns = [...donationColumns, ...moreDonationColumns, ...originColumns(t.group('conditions'))]
const standardColumns = donationColumns.map(({ key }) => key)

const sumColumns: SumColumn<DonationTotal>[] = [
  { key: 'live', title: t('donations.live'), render: ({ live }) => formatCount(live) },
  {
    key: 'paid',
    title: t('donations.paid'),
    render: ({ paidTotal, currency }) => <Amount value={{ amount: paidTotal, currency }} />,
  },
  {
    key: 'monthly',
    title: t('donations.monthly'),
    isLead: true,
    render: ({ monthlyAmount, currency }) => <Amount value={{ amount: monthlyAmount, currency }} />,
  },
]

const labelOf = (row: DonationRow) => t('donations.label', { donor: row.donorName, text: frequencyText(row) })

export const handle = { title: t('donations.title') }

export function Component() {
  const list = useListState(schema)
  const { timeZone } = useActor()
  const views = useListViews(
    'donations',
    schema,
    donationViews(todayIn(timeZone)).map((view) => ({
      label: view.label,
      to: paths.donations(view.filter),
      isCurrent: isShown(view, list.filter),
    })),
  )
  const page = trpc.donations.list.useQuery({ ...list.query, kind }, { placeholderData: keepPreviousData })
  const totals = trpc.donations.totals.useQuery({ ...list.filter, kind }, { placeholderData: keepPreviousData })
  const recordColumns = useRecordColumns('donation', page.data?.rows)
  const table = useListColumns(schema, [...allColumns, ...recordColumns], standardColumns, {
    tools: views.tools,
    request: { list: 'donations', matching: { ...list.filter, kind }, sort: list.query.sort },
    count: totals.data?.rows,
  })
  const isUnused = list.isUnused(page.data)
  const matching = { ...list.filter, kind }
  const { selection, choice } = useChoice('donation', {
    rows: page.data?.rows,
    filter: list.filter,
    isStale: page.isPlaceholderData,
    label: labelOf,
  })

  return (
    <>
      <PageHeader title={t('donations.title')} count={totals.data?.rows} actions={!isUnused && <DonationLinks />} />
      {!isUnused && views.tabs}
      {!isUnused && (
        <DonationFilters
          list={{ ...list, query: { ...list.query, kind }, filter: { ...list.filter, kind } }}
          tools={table.tools}
        />
      )}
      <DonationChips list={list} />
      <ListTable
        caption={t('donations.title')}
        {...table.look}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.donation(row.id)}
        rowLabel={labelOf}
        card={donationCard}
        choice={choice}
        empty={{
          filtered: t('donations.filtered'),
          title: t('donations.empty.title'),
          text: t('donations.empty.text'),
          action: (
            <Link to={paths.campaigns()} {...buttonLook()}>
              {t('donations.empty.toCampaigns')}
            </Link>
          ),
        }}
        summary={totals.data && <DonationSums totals={totals.data} />}
        total={totals.data?.rows}
      />
      <BulkBar
        selection={selection}
        all={{ kind: 'donation', matching }}
        matching={totals.data?.rows}
        sum={<MonthlySums selection={selection} totals={totals.data} />}
        exportOf={(ids) => ({ list: 'donations', sort: list.query.sort, ...(ids ? { ids } : { matching }) })}
        shown={table.shown}
        isFit={isFit}
      />
    </>
  )
}

const DonationSums = ({ totals: { byCurrency } }: { totals: DonationTotals }) =>
  byCurrency.length > 0 && (
    <SumTable
      caption={t('donations.sums')}
      columns={sumColumns}
      rows={byCurrency}
      rowTitle={({ currency }) => currencyCode(currency)}
      note={t('donations.monthlyNote')}
    />
  )

function DonationChips({ list }: { list: Pick<ListState<z.output<typeof schema>>, 'query' | 'change'> }) {
  const locale = useDateLocale()
  const { donorId, importId } = list.query
  const donor = trpc.donors.get.useQuery({ id: donorId ?? '' }, { enabled: donorId !== undefined })
  const source = trpc.imports.get.useQuery({ id: importId ?? '' }, { enabled: importId !== undefined })
  return (
    <FilterChips
      chips={[
        ...(importId
          ? [
              {
                key: 'import',
                label: t('donations.filters.import'),
                value: source.data?.number ?? t('donations.oneImport'),
                onRemove: () => list.change({ importId: undefined }),
              },
            ]
          : []),
        ...(donorId
          ? [
              {
                key: 'donor',
                label: t('donations.filters.donor'),
                value: donor.data?.name ?? t('donations.oneDonor'),
                onRemove: () => list.change({ donorId: undefined }),
              },
            ]
          : []),
        ...donationChips(list.query, list.change, locale),
      ]}
    />
  )
}

const DonationLinks = () => (
  <span className="donation-links">
    <Link to={paths.expectedPayments()}>{t('donations.expected')}</Link>
    <Link to={paths.bulkChanges()}>{bulkText('list.title')}</Link>
    <Link to={paths.donationFigures()}>{t('donations.figures')}</Link>
  </span>
)
