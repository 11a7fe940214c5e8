import { sandboxRules, sandboxScriptOf, sandboxSettlesMs } from '@almoner/contracts/gateways/sandbox-rules'
import type { RefundRequest } from '../gateway.js'
import type { SandboxBook } from './sandbox-book.js'
import { newObjectId, type NewEntry, type SandboxAccount } from './sandbox-line.js'
import { detailsOf, moneyOf } from './sandbox-states.js'

/** The lines that a refund leaves: never more than what is left of what was paid. While the payment is locked. */
export async function refundLines(
  book: SandboxBook,
  account: SandboxAccount,
  { refundId, chargeId, gatewayChargeId, amount }: RefundRequest,
): Promise<NewEntry[]> {
  const line = {
    object: 'refund' as const,
    objectId: newObjectId('re'),
    paymentId: gatewayChargeId,
    money: amount,
    details: { refundId, chargeId },
  }
  const failed = (code: string, message: string): NewEntry => ({
    ...line,
    status: 'failed',
    details: { ...line.details, code, message },
  })
  const payment = (await book.linesOf(account, gatewayChargeId)).at(-1)
  if (payment?.status !== 'succeeded') return [failed('charge_not_paid', 'This payment was never taken.')]
  const paid = moneyOf(payment)
  const given = (await book.refundsOf(account, gatewayChargeId))
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, refund) => sum + moneyOf(refund).amount, 0)
  if (paid.currency !== amount.currency || given + amount.amount > paid.amount)
    return [failed('amount_too_large', 'This is more than what is left of this payment.')]

  const rule = sandboxRules.find(({ name }) => name === detailsOf(payment).rule)
  const way = rule && sandboxScriptOf(rule, paid.amount).refund
  const done = { ...line, status: 'succeeded' }
  if (!way) return [done]
  const last = way === 'fails' ? failed('declined_by_bank', 'The bank could not credit this card.') : done
  return [
    { ...line, status: 'processing' },
    { ...last, inMs: sandboxSettlesMs },
  ]
}
