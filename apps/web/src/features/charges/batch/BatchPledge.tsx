import { formatMoney } from '@almoner/contracts/money'
import { formatDate } from '@almoner/ui/data/DateText'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { Text } from '@almoner/ui/layout/Text'
import { keepPreviousData } from '@tanstack/react-query'
import { useFormState } from 'react-final-form'
import { giftText } from '../../../gifts/messages'
import { trpc } from '../../../trpc'
import type { BatchHead, TypedGift } from './batch-draft'
import { differs, knownDonorOf, nearestFirst } from './batch-pledges'
import { t } from '../messages'

type Head = Pick<BatchHead, 'currency' | 'giftDate'>

/** Which pledge of its donor the open row pays, below it; nothing where they have none. */
export function PledgeRow({ head }: { head: Head }) {
  const { values } = useFormState<TypedGift>({ subscription: { values: true } })
  const donorId = knownDonorOf(values)
  return donorId && <PledgeChoice key={donorId} donorId={donorId} head={head} gift={values} />
}

interface GiftOfDonor {
  donorId: string
  head: Head
  gift: TypedGift
}

function PledgeChoice({ gift, ...of }: GiftOfDonor) {
  const payments = usePayments({ gift, ...of })
  if (payments.length === 0) return null
  const chosen = payments.find(({ donationId }) => donationId === gift.pledgeId)
  return (
    <tr className="batch-open batch-custom">
      <td />
      <td colSpan={5}>
        <div className="batch-pledge">
          <SelectField
            name="pledgeId"
            label={giftText('pledge.label')}
            placeholder={giftText('pledge.none')}
            options={payments.map(({ donationId, donationNumber: number, amount, currency, dueOn }) => ({
              value: String(donationId),
              label: t('batch.pledge.of', {
                number,
                amount: formatMoney({ amount, currency }),
                date: formatDate(dueOn),
              }),
            }))}
          />
          {chosen && differs(gift, chosen) && (
            <Text as="p" tone="quiet" size="small" role="status">
              {t('batch.pledge.differs', { amount: formatMoney(chosen) })}
            </Text>
          )}
        </div>
      </td>
      <td />
    </tr>
  )
}

/** What a typed row says of the pledge that it counts toward. */
export function PledgeNote({ row, head }: { row: TypedGift; head: Head }) {
  const donorId = knownDonorOf(row)
  return donorId && row.pledgeId && <PledgeWords donorId={donorId} head={head} gift={row} />
}

function PledgeWords({ gift, ...of }: GiftOfDonor) {
  const paid = usePayments({ gift, ...of }).find(({ donationId }) => donationId === gift.pledgeId)
  if (!paid) return null
  const words = { number: paid.donationNumber, date: formatDate(paid.dueOn) }
  return (
    <Text as="p" tone="quiet" size="small">
      {t('batch.pledge.pays', words)}
      {differs(gift, paid) && <> {t('batch.pledge.differs', { amount: formatMoney(paid) })}</>}
    </Text>
  )
}

function usePayments({ donorId, gift: { amount, giftDate }, head }: GiftOfDonor) {
  const asked = { donorId, amount: typeof amount === 'object' ? amount.amount : null }
  const found = trpc.pledges.listNext.useQuery(asked, { placeholderData: keepPreviousData })
  return nearestFirst(found.data ?? [], { currency: head.currency, giftDate: giftDate ?? head.giftDate })
}
