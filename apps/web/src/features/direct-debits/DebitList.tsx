import type { CollectionFile, Debit } from '@almoner/contracts/direct-debits/collection-file'
import { returnDebit } from '@almoner/contracts/direct-debits/direct-debits.operations'
import { Button } from '@almoner/ui/controls/Button'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { TwoLines } from '@almoner/ui/data/TwoLines'
import { Text } from '@almoner/ui/layout/Text'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ReturnReason } from '../../direct-debits/ReturnReason'
import { ListTable } from '../../lists/ListTable'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { euros } from './euros'
import { DebitStateTag } from './FileState'
import { t } from './messages'
import { ReturnDialog } from './ReturnDialog'

interface Place {
  first: number
  after?: string
  before?: string
}

const donor = ({ donorId, donorName }: Debit) => (
  <Link to={paths.donor(donorId)}>
    <bdi>{donorName}</bdi>
  </Link>
)
const gift = ({ donationId, donationNumber }: Debit) => <Link to={paths.donation(donationId)}>{donationNumber}</Link>
const account = ({ iban, mandateReference }: Debit) => (
  <TwoLines first={<bdi className="al-code">{iban}</bdi>} second={<bdi>{mandateReference}</bdi>} />
)

/** What became of a payment: the gift that was recorded, or why it was sent back. */
const outcome = ({ state, charge, returnCode, returnedOn }: Debit) => (
  <span>
    <DebitStateTag state={state} />
    {state === 'collected' && charge && (
      <>
        {' '}
        <Link to={paths.charge(charge.id)}>{charge.number}</Link>
      </>
    )}
    {returnCode && returnedOn && (
      <div className="al-quiet">
        <DateText value={returnedOn} /> · <ReturnReason code={returnCode} />
      </div>
    )}
  </span>
)

const columns: DataColumn<Debit>[] = [
  { key: 'donor', title: t('debits.donor'), render: donor },
  { key: 'gift', title: t('debits.gift'), width: '110px', render: gift },
  { key: 'account', title: t('debits.account'), width: '170px', render: account },
  { key: 'state', title: t('debits.state'), render: outcome },
  { key: 'amount', title: t('debits.amount'), align: 'end', width: '110px', render: ({ amount }) => euros(amount) },
]

/** The payments of a file, with what became of each. */
export function DebitList({ file: { id, payments } }: { file: CollectionFile }) {
  const { canCall } = useActor()
  const [size, setSize] = useState<25 | 50 | 100>(25)
  const [{ first, ...place }, setPlace] = useState<Place>({ first: 1 })
  const [returned, setReturned] = useState<Debit | null>(null)
  const page = trpc.directDebits.debits.useQuery({ id, limit: size, ...place }, { placeholderData: keepPreviousData })
  const { next, previous } = page.data ?? {}
  const act = (debit: Debit) =>
    canCall(returnDebit) &&
    (debit.state === 'open' || debit.state === 'collected') && (
      <Button
        size="small"
        kind="quiet"
        aria-label={t('return.openFor', { name: debit.donorName })}
        onClick={() => setReturned(debit)}
      >
        {t('return.open')}
      </Button>
    )
  return (
    <>
      <ListTable
        caption={t('debits.caption')}
        columns={[...columns, { key: 'act', title: t('debits.act'), width: '150px', render: act }]}
        query={page}
        rowKey={(debit) => debit.id}
        card={(debit) => ({
          title: donor(debit),
          figure: euros(debit.amount),
          facts: [
            <Text key="gift" isNumeric>
              {gift(debit)}
            </Text>,
            <span key="state">{outcome(debit)}</span>,
            act(debit),
          ],
        })}
        empty={{ title: t('debits.empty') }}
        paging={{
          first,
          shown: page.data?.rows.length ?? 0,
          total: payments,
          size,
          onSize: (chosen) => {
            if (chosen === 25 || chosen === 50 || chosen === 100) setSize(chosen)
            setPlace({ first: 1 })
          },
          onPrevious: previous ? () => setPlace({ before: previous, first: Math.max(1, first - size) }) : undefined,
          onNext: next ? () => setPlace({ after: next, first: first + size }) : undefined,
        }}
      />
      {returned && <ReturnDialog debit={returned} onClose={() => setReturned(null)} />}
    </>
  )
}
