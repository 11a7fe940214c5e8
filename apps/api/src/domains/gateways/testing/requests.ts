import { money, type Money } from '@almoner/contracts/money'
import { newId } from '../../../platform/ids.js'
import type { CollectRequest, RefundRequest } from '../gateway.js'

export const usd = (amount: number): Money => money(amount, 'usd')

type Needed<Request, Keys extends keyof Request> = Partial<Request> & Pick<Request, Keys>

export const aCollection = (given: Needed<CollectRequest, 'intendedAt'>): CollectRequest => ({
  chargeId: newId(),
  amount: usd(25_00),
  paymentMethod: '4242424242424242',
  isOffSession: false,
  keepsMethod: false,
  returnUrl: null,
  description: 'A gift',
  statementSuffix: null,
  ...given,
})

export const aRefund = (
  given: Needed<RefundRequest, 'intendedAt' | 'chargeId' | 'gatewayChargeId'>,
): RefundRequest => ({
  refundId: newId(),
  amount: usd(25_00),
  reason: 'requested_by_donor',
  ...given,
})
