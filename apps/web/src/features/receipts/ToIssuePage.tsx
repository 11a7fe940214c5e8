import type { ReceiptDue } from '@almoner/contracts/receipts/receipt'
import {
  dueReceiptsInputSchema,
  issueReceipts,
  mostReceiptsAtOnce,
  type IssuedReceipts,
} from '@almoner/contracts/receipts/receipts.operations'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { useSelection } from '@almoner/ui/data/use-selection'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { describeError } from '@almoner/ui/form/submit'
import { Callout } from '@almoner/ui/layout/Callout'
import { Stack } from '@almoner/ui/layout/Stack'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ExportButton } from '../../exporting/ExportButton'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { BlockerList } from '../../receipts/BlockerList'
import { receiptText } from '../../receipts/messages'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { EntityFilter } from '../../lists/EntityFilter'
import { t } from './messages'
import { ReceiptsHead } from './ReceiptsHead'
import { SetUpReceipts } from './SetUpReceipts'

export const handle = { title: t('toIssue.title') }

const labelOf = ({ number, donorName }: ReceiptDue) => t('toIssue.label', { number, donor: donorName })
const isReady = ({ blockers }: ReceiptDue) => blockers.length === 0

const missing = (gift: ReceiptDue) =>
  isReady(gift) ? <StatusTag tone="good">{t('toIssue.ready')}</StatusTag> : <BlockerList of={gift} />

const columns: DataColumn<ReceiptDue>[] = [
  {
    key: 'number',
    title: t('columns.gift'),
    width: '120px',
    render: ({ chargeId, number }) => <Link to={paths.charge(chargeId)}>{number}</Link>,
  },
  { key: 'date', title: t('columns.date'), width: '120px', render: ({ giftDate }) => <DateText value={giftDate} /> },
  {
    key: 'donor',
    title: receiptText('columns.donor'),
    width: '26%',
    render: ({ donorName }) => <bdi>{donorName}</bdi>,
  },
  {
    key: 'amount',
    title: receiptText('columns.amount'),
    align: 'end',
    width: '120px',
    render: ({ amount, currency }) => <Amount value={{ amount, currency }} />,
  },
  { key: 'missing', title: t('columns.missing'), render: missing },
]

const card = (gift: ReceiptDue): DataCard => ({
  title: <bdi>{gift.donorName}</bdi>,
  figure: <Amount value={{ amount: gift.amount, currency: gift.currency }} />,
  facts: [
    <Link key="gift" to={paths.charge(gift.chargeId)} style={{ whiteSpace: 'nowrap' }}>
      {gift.number}
    </Link>,
    <span key="missing">{missing(gift)}</span>,
  ],
})

export function Component() {
  const { canCall } = useActor()
  const list = useListState(dueReceiptsInputSchema)
  const page = trpc.receipts.due.useQuery(list.query, { placeholderData: keepPreviousData })
  const rows = page.data?.rows ?? []
  const selection = useSelection(rows, {
    keyOf: ({ chargeId }) => chargeId,
    scope: JSON.stringify(list.filter),
    isStale: page.isPlaceholderData,
  })
  const chosen = [...selection.chosen.values()]
  const { issue, isBusy, refused } = useIssuing(selection.clear)
  const meant = (chosen.length > 0 ? chosen : rows).filter(isReady)
  const mayIssue = canCall(issueReceipts)
  const isUnused = list.isUnused(page.data)
  return (
    <>
      <ReceiptsHead />
      {!isUnused && (
        <FilterBar
          onClear={list.isFiltered ? list.clear : undefined}
          tools={
            <>
              <ExportButton request={{ list: 'receiptsDue', matching: list.filter }} shown={[]} />
              {mayIssue && (
                <Button kind="primary" isBusy={isBusy} disabled={meant.length === 0} onClick={() => void issue(meant)}>
                  {t('toIssue.submit', { count: meant.length })}
                </Button>
              )}
            </>
          }
        >
          <EntityFilter chosen={list.query.entityId} onChoose={(entityId) => list.change({ entityId })} />
        </FilterBar>
      )}
      {refused.length > 0 && (
        <Callout tone="attention" role="status" below={16} title={t('toIssue.refused', { count: refused.length })}>
          <Stack as="ul" gap={8}>
            {refused.map((gift) => (
              <li key={gift.chargeId}>
                <Link to={paths.charge(gift.chargeId)}>{gift.number}</Link> <bdi>{gift.donorName}</bdi>
                <BlockerList of={gift} />
              </li>
            ))}
          </Stack>
        </Callout>
      )}
      <ListTable
        caption={t('toIssue.title')}
        columns={columns}
        query={page}
        list={list}
        rowKey={({ chargeId }) => chargeId}
        card={card}
        choice={mayIssue ? { selection, label: (row) => t('toIssue.select', { label: labelOf(row) }) } : undefined}
        empty={{
          filtered: t('toIssue.filtered'),
          title: t('toIssue.empty.title'),
          text: t('toIssue.empty.text'),
          action: <SetUpReceipts />,
        }}
      />
    </>
  )
}

/** Issues receipts, a hundred with each call, and keeps those gifts that got none with the reason. */
function useIssuing(onDone: () => void) {
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const call = trpc.receipts.issue.useMutation()
  const [refused, setRefused] = useState<readonly ReceiptDue[]>([])
  const issue = async (gifts: readonly ReceiptDue[]) => {
    const results: IssuedReceipts['results'] = []
    try {
      for (let first = 0; first < gifts.length; first += mostReceiptsAtOnce) {
        const chargeIds = gifts.slice(first, first + mostReceiptsAtOnce).map(({ chargeId }) => chargeId)
        results.push(...(await call.mutateAsync({ chargeIds })).results)
      }
    } catch (error) {
      fail(t('toIssue.failed'), { detail: describeError(error).message })
    }
    const without = new Map(
      results.flatMap(({ receipt, chargeId, blockers }) => (receipt ? [] : [[chargeId, blockers]])),
    )
    setRefused(
      gifts.flatMap((gift) => {
        const blockers = without.get(gift.chargeId)
        return blockers ? [{ ...gift, blockers }] : []
      }),
    )
    const issued = results.length - without.size
    if (issued > 0) say(t('toIssue.done', { count: issued }))
    onDone()
    await utils.receipts.invalidate()
  }
  return { issue, isBusy: call.isPending, refused }
}
