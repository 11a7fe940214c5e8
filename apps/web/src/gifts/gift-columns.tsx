import { Text } from '@almoner/ui/layout/Text'
import type { ChargeRow } from '@almoner/contracts/charges/charge'
import { formatMoney } from '@almoner/contracts/money'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { giftText } from './messages'
import { ChargeStatus } from './ChargeStatus'
import { GiftAmount } from './GiftAmount'

export const giftColumns = {
  date: {
    key: 'date',
    title: giftText('columns.date'),
    width: '120px',
    sortKey: 'date',
    firstSort: 'descending',
    skeleton: '80px',
    render: (gift) => (
      <Text weight="normal">
        <DateText value={gift.giftDate} />
      </Text>
    ),
  },
  donor: {
    key: 'donor',
    title: giftText('columns.donor'),
    render: (gift) => (
      <Text as="bdi" weight="medium">
        {gift.donorName}
      </Text>
    ),
  },
  amount: {
    key: 'amount',
    title: giftText('columns.amount'),
    align: 'end',
    width: '140px',
    sortKey: 'amount',
    firstSort: 'descending',
    skeleton: '64px',
    render: (gift) => <GiftAmount gift={gift} />,
  },
  status: {
    key: 'status',
    title: giftText('columns.status'),
    width: '170px',
    render: (gift) => <ChargeStatus charge={gift} />,
  },
  method: {
    key: 'method',
    title: giftText('columns.method'),
    width: '130px',
    render: (gift) => giftText(`methods.${gift.method}`),
  },
  campaign: { key: 'campaign', title: giftText('columns.campaign'), render: (gift) => <bdi>{gift.campaignName}</bdi> },
  fee: {
    key: 'fee',
    title: giftText('columns.fee'),
    align: 'end',
    width: '110px',
    render: (gift) => <Amount value={{ amount: gift.feeAmount, currency: gift.currency }} />,
  },
  net: {
    key: 'net',
    title: giftText('columns.net'),
    align: 'end',
    width: '130px',
    render: (gift) => <Amount value={{ amount: gift.netAmount, currency: gift.currency }} />,
  },
  type: {
    key: 'type',
    title: giftText('columns.type'),
    width: '110px',
    render: (gift) => giftText(`types.${gift.type}`),
  },
  number: { key: 'number', title: giftText('columns.number'), width: '120px', render: (gift) => gift.number },
  refunded: {
    key: 'refunded',
    title: giftText('columns.refunded'),
    align: 'end',
    width: '120px',
    render: (gift) => <Amount value={{ amount: gift.refundedAmount, currency: gift.currency }} />,
  },
  advantage: {
    key: 'advantage',
    title: giftText('columns.advantage'),
    align: 'end',
    width: '130px',
    render: (gift) =>
      gift.advantageDescription !== null && <Amount value={{ amount: gift.advantage, currency: gift.currency }} />,
  },
  advantageDescription: {
    key: 'advantageDescription',
    title: giftText('columns.advantageDescription'),
    width: '180px',
    render: (gift) => <bdi>{gift.advantageDescription}</bdi>,
  },
  mode: {
    key: 'mode',
    title: giftText('columns.mode'),
    width: '90px',
    render: (gift) => giftText(`modes.${gift.mode}`),
  },
} satisfies Record<string, DataColumn<ChargeRow>>

/** The same columns where the list has one order only. */
export function unsorted(columns: readonly DataColumn<ChargeRow>[]): DataColumn<ChargeRow>[] {
  return columns.map(({ sortKey: _, firstSort: __, ...column }) => column)
}

export const giftLabel = (gift: ChargeRow): string =>
  giftText('label', {
    amount: formatMoney({ amount: gift.amount, currency: gift.currency }),
    donor: gift.donorName,
    date: gift.giftDate,
  })

/** A gift on a narrow screen, named by its donor, or by its campaign where the donor is the page itself. */
export function giftCard(gift: ChargeRow, name: string = gift.donorName): DataCard {
  return {
    title: <bdi>{name}</bdi>,
    figure: <GiftAmount gift={gift} />,
    facts: [<DateText key="date" value={gift.giftDate} />, <ChargeStatus key="status" charge={gift} />],
  }
}
