import { countPaymentReviews } from '@almoner/contracts/payment-reviews/payment-reviews.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { skipToken } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../paths'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'
import './review-notice.css'

const words = {
  waiting: (count: number) =>
    count === 1 ? '1 payment needs your decision.' : `${count} payments need your decision.`,
  show: 'Review',
}

/** How many payments wait for a person, for those who may decide; nothing where none does. */
export function ReviewNotice() {
  const { canCall } = useActor()
  const reviews = trpc.paymentReviews.count.useQuery(canCall(countPaymentReviews) ? undefined : skipToken)
  const count = reviews.data?.count ?? 0
  if (count === 0) return null
  return (
    <p className="review-notice">
      <Icon name="bang" size={14} />
      {words.waiting(count)}
      <Link to={paths.paymentReviews()}>{words.show}</Link>
    </p>
  )
}
