import type { GiftBatchRow, GiftBatchState } from '@almoner/contracts/gift-batches/gift-batch'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { t } from '../messages'

const tones: Record<GiftBatchState, Tone> = { open: 'waiting', balanced: 'good', posted: 'quiet' }

export const BatchState = ({ state }: { state: GiftBatchState }) => (
  <StatusTag tone={tones[state]}>{t(`batches.states.${state}`)}</StatusTag>
)

const gifts = ({ entered, expected, state }: GiftBatchRow) =>
  state === 'posted'
    ? t('batches.gifts', { count: entered.count })
    : t('batches.entered', { entered: entered.count, expected: expected.count })

const total = ({ expected, currency }: GiftBatchRow) => <Amount value={{ amount: expected.total, currency }} />

export const batchesColumns: DataColumn<GiftBatchRow>[] = [
  { key: 'name', title: t('batches.columns.name'), render: ({ name }) => <bdi>{name}</bdi> },
  {
    key: 'date',
    title: t('batches.columns.date'),
    width: '130px',
    render: ({ batchDate }) => <DateText value={batchDate} />,
  },
  {
    key: 'state',
    title: t('batches.columns.state'),
    width: '130px',
    render: ({ state }) => <BatchState state={state} />,
  },
  { key: 'gifts', title: t('batches.columns.gifts'), width: '130px', render: gifts },
  { key: 'total', title: t('batches.columns.total'), align: 'end', width: '140px', render: total },
  {
    key: 'by',
    title: t('batches.columns.by'),
    width: '180px',
    render: ({ createdBy }) => <bdi>{createdBy?.name}</bdi>,
  },
]

export const batchCard = (batch: GiftBatchRow): DataCard => ({
  title: <bdi>{batch.name}</bdi>,
  figure: total(batch),
  facts: [
    <BatchState key="state" state={batch.state} />,
    gifts(batch),
    <DateText key="date" value={batch.batchDate} />,
  ],
})
