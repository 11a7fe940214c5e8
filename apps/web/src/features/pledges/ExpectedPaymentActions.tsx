import type { ExpectedPayment } from '@almoner/contracts/pledges/expected-payment'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { formatDate } from '@almoner/ui/data/DateText'
import { describeError } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { Link } from 'react-router'
import { giftForState } from '../../gifts/gift-for'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { t } from './messages'

/** Says that an expected payment has come: by a gift that is here already, or by one that is recorded now. */
export function ExpectedPaymentActions({ payment }: { payment: ExpectedPayment }) {
  const { donorId, donorName, donationId, donationNumber, amount, currency, candidate } = payment
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const count = trpc.pledges.count.useMutation()
  if (candidate) {
    const match = async () => {
      try {
        await count.mutateAsync({ chargeId: candidate.id, donationId, idempotencyKey })
        say(t('counted', { number: candidate.number, pledge: donationNumber }))
      } catch (error) {
        fail(t('countFailed'), { detail: describeError(error).message })
      }
      await Promise.all([utils.pledges.invalidate(), utils.donations.invalidate(), utils.charges.invalidate()])
    }
    return (
      <Button
        size="small"
        isBusy={count.isPending}
        title={t('countHint', { date: formatDate(candidate.giftDate) })}
        onClick={() => void match()}
      >
        {t('count', { number: candidate.number })}
      </Button>
    )
  }
  const pledge = { id: donationId, number: donationNumber, amount: { amount, currency } }
  return (
    <Link
      {...buttonLook({ size: 'small' })}
      to={paths.charges()}
      state={giftForState({ id: donorId, name: donorName, pledge })}
    >
      {t('record')}
    </Link>
  )
}
