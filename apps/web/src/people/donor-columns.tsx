import { Row } from '@almoner/ui/layout/Row'
import type { DonorRow } from '@almoner/contracts/donors/donor'
import type { Giving } from '@almoner/contracts/donors/giving'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { peopleText } from './messages'
import { Lifecycle } from './Lifecycle'
import { formatCount } from '@almoner/ui/texts/format-count'

const giftsOf = (donor: DonorRow): number => donor.giving.reduce((count, { giftCount }) => count + giftCount, 0)
const lastGiftOf = (donor: DonorRow): string | undefined =>
  donor.giving
    .map(({ lastGiftOn }) => lastGiftOn)
    .sort()
    .at(-1)

/** A line per currency: sums of different currencies are never one figure. */
function Lifetime({ giving }: { giving: Giving[] }) {
  if (giving.length === 0) return <span className="al-quiet">{peopleText('noGifts')}</span>
  return (
    <Row as="span" isNoWrap gap={12}>
      {giving.map(({ currency, lifetimeAmount }) => (
        <Amount key={currency} value={{ amount: lifetimeAmount, currency }} />
      ))}
    </Row>
  )
}

export const donorColumns: DataColumn<DonorRow>[] = [
  {
    key: 'name',
    title: peopleText('columns.name'),
    sortKey: 'name',
    firstSort: 'ascending',
    render: (donor) => <bdi>{donor.name}</bdi>,
  },
  {
    key: 'email',
    title: peopleText('columns.email'),
    render: (donor) =>
      donor.email ? <bdi>{donor.email}</bdi> : <span className="al-quiet">{peopleText('noEmail')}</span>,
  },
  {
    key: 'lifetime',
    title: peopleText('columns.lifetime'),
    align: 'end',
    sortKey: 'lifetime',
    firstSort: 'descending',
    render: (donor) => <Lifetime giving={donor.giving} />,
  },
  {
    key: 'lastGift',
    title: peopleText('columns.lastGift'),
    width: '140px',
    sortKey: 'lastGift',
    firstSort: 'descending',
    skeleton: '80px',
    render: (donor) => <DateText value={lastGiftOf(donor)} />,
  },
  {
    key: 'gifts',
    title: peopleText('columns.gifts'),
    align: 'end',
    width: '90px',
    skeleton: '24px',
    render: (donor) => formatCount(giftsOf(donor)),
  },
  {
    key: 'lifecycle',
    title: peopleText('columns.lifecycle'),
    width: '140px',
    render: (donor) => <Lifecycle of={donor.lifecycle} />,
  },
]

export const donorCard = (donor: DonorRow): DataCard => ({
  title: <bdi>{donor.name}</bdi>,
  figure: <Lifetime giving={donor.giving} />,
  facts: [<DateText key="last" value={lastGiftOf(donor)} />, <Lifecycle key="lifecycle" of={donor.lifecycle} />],
})
