import type { DisputeStatus } from '@almoner/contracts/charges/charge'
import { sandboxSettlesMs, sandboxUnknownNumber } from '@almoner/contracts/gateways/sandbox-rules'
import { money, type Money } from '@almoner/contracts/money'
import type { ChargeState, DisputeState, RefundState, Returned } from '../gateway-outcome.js'
import type { SandboxEntry } from './sandbox-entry.entity.js'
import type { PaymentDetails } from './sandbox-payment.js'

/** What of a line says how its object stands. */
export type Line = Pick<SandboxEntry, 'objectId' | 'status' | 'amount' | 'currency' | 'details' | 'at'>

export const detailsOf = (line: Pick<Line, 'details'>): PaymentDetails => line.details as PaymentDetails

export function moneyOf({ amount, currency, objectId }: Line): Money {
  if (amount === null || !currency) throw new Error(`${objectId} has no amount`)
  return money(Number(amount), currency)
}

export function chargeStateOf(line: Line, pageUrl: (paymentId: string) => string): ChargeState | Returned {
  const details = detailsOf(line)
  const amount = moneyOf(line)
  const gatewayChargeId = line.objectId
  const fee = money(details.fee, amount.currency)
  const paid = { gatewayChargeId, amount, fee, settlement: null, method: details.method }
  switch (line.status) {
    case 'succeeded':
      return { status: 'succeeded', ...paid, chargedAt: line.at }
    case 'returned':
      return {
        status: 'returned',
        ...paid,
        chargedAt: new Date(line.at.getTime() - sandboxSettlesMs),
        returnedAt: line.at,
        message: 'The bank reversed this payment.',
      }
    case 'processing':
      return { status: 'processing', gatewayChargeId, amount, method: details.method }
    case 'failed':
      return { status: 'failed', gatewayChargeId, ...(details.decline ?? sandboxUnknownNumber), failedAt: line.at }
    case 'canceled':
      return { status: 'canceled', gatewayChargeId }
    case 'started':
    case 'requires_action': {
      const action = { type: 'redirect' as const, url: pageUrl(gatewayChargeId) }
      return { status: 'requires_action', gatewayChargeId, amount, action }
    }
    default:
      throw new Error(`The sandbox knows no payment that is ${line.status}`)
  }
}

export function refundStateOf(line: Line): RefundState {
  const gatewayRefundId = line.objectId
  if (line.status === 'failed') {
    const { code, message } = line.details
    return { status: 'failed', gatewayRefundId, code: String(code), message: String(message) }
  }
  const status = line.status === 'processing' ? 'processing' : 'succeeded'
  return { status, gatewayRefundId, amount: moneyOf(line) }
}

const disputeFee = 15_00
const dayMs = 24 * 60 * 60_000

/** How a dispute stands by its newest line. An inquiry takes no money away. */
export function disputeStateOf(line: Line): DisputeState {
  const amount = moneyOf(line)
  const status = line.status as DisputeStatus
  const openedMs = line.at.getTime() - Number(line.details.place) * sandboxSettlesMs
  const isInquiry = status.startsWith('warning')
  return {
    gatewayDisputeId: line.objectId,
    status,
    reason: String(line.details.reason),
    amount,
    fee: isInquiry ? null : money(disputeFee, amount.currency),
    evidenceDueBy: new Date(openedMs + 7 * dayMs),
    fundsWithdrawnAt: isInquiry ? null : new Date(openedMs),
    reinstatedAt: status === 'won' ? line.at : null,
  }
}
