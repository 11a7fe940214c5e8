import { countPaymentReviews } from '@almoner/contracts/payment-reviews/payment-reviews.operations'
import { Callout } from '@almoner/ui/layout/Callout'
import { skipToken } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../paths'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'
import { giftText } from '../gifts/messages'

export function ReviewNotice() {
  const { canCall } = useActor()
  const reviews = trpc.paymentReviews.count.useQuery(canCall(countPaymentReviews) ? undefined : skipToken)
  const count = reviews.data?.count ?? 0
  if (count === 0) return null
  return (
    <Callout
      tone="attention"
      style={{ marginBlockEnd: 20 }}
      actions={<Link to={paths.paymentReviews()}>{giftText('reviews.show')}</Link>}
    >
      {giftText('reviews.waiting', { count })}
    </Callout>
  )
}
