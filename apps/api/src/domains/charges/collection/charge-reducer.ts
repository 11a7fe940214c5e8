import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { ChargeStatus } from '@almoner/contracts/charges/charge'
import { formatMoney, type Currency, type Money } from '@almoner/contracts/money'
import { canChargeBecome, isFinal } from '@almoner/contracts/charges/charge-steps'
import type { ChargeState, Unknown } from '../../gateways/index.js'

/** What is known of a charge when word of it comes in. */
export interface ChargeSnapshot {
  status: ChargeStatus
  amount: MinorUnits
  currency: Currency
  feeAmount: MinorUnits
  gatewayChargeId?: string | null
  chargedAt?: Date | null
}

export type Verdict =
  | { kind: 'step'; to: ChargeStatus }
  /** It is so already, or was before something later: success, and nothing to do. */
  | { kind: 'known' }
  /** It is so already, and now the fee is known. */
  | { kind: 'fee'; amount: MinorUnits }
  /** Nobody can say: it stays under way until the gateway was read. */
  | { kind: 'unknown' }
  /** The gateway speaks of other money or of another end than we know; nothing is changed and somebody has to look. */
  | { kind: 'contradiction'; reason: string }

/**
 * Says what word from the gateway means for a charge, whether it is the reply to a call, an event or a reading, first or
 * again, in whatever order. Pure, so that every order can be walked.
 */
export function judge(charge: ChargeSnapshot, state: ChargeState | Unknown): Verdict {
  if (state.status === 'unknown') return isFinal(charge.status) ? { kind: 'known' } : { kind: 'unknown' }
  const contradiction = contradictionOf(charge, state)
  if (contradiction) return { kind: 'contradiction', reason: contradiction }
  if (charge.status === state.status) return reportedFee(charge, state)
  if (canChargeBecome(charge.status, state.status)) return { kind: 'step', to: state.status }
  if (charge.status === 'succeeded' && isFinal(state.status) && !isOfEarlierTry(charge, state))
    return {
      kind: 'contradiction',
      reason: `This payment ${state.status === 'failed' ? 'was declined' : 'was canceled'} after it had been paid`,
    }
  return { kind: 'known' }
}

/** That it was declined before it was paid is old news, however late it comes. */
const isOfEarlierTry = ({ chargedAt }: ChargeSnapshot, state: ChargeState): boolean =>
  state.status === 'failed' && Boolean(chargedAt && state.failedAt && state.failedAt <= chargedAt)

function contradictionOf(charge: ChargeSnapshot, state: ChargeState): string | null {
  if (charge.gatewayChargeId && state.gatewayChargeId && charge.gatewayChargeId !== state.gatewayChargeId)
    return `Another payment for this gift: ${state.gatewayChargeId}, ${describe(state)}`
  if (!('amount' in state)) return null
  const { amount, currency } = state.amount
  if (amount === charge.amount && currency === charge.currency) return null
  return `A different amount: ${describe(state)}`
}

const write = (amount: Money): string => formatMoney(amount)

const describe = (state: ChargeState): string =>
  'amount' in state ? `${write(state.amount)} ${stateWords[state.status]}` : stateWords[state.status]

const stateWords: Record<ChargeState['status'], string> = {
  requires_action: 'waits for the donor',
  processing: 'is on its way',
  succeeded: 'was taken',
  failed: 'declined',
  canceled: 'canceled',
}

function reportedFee(charge: ChargeSnapshot, state: ChargeState): Verdict {
  if (state.status !== 'succeeded' || !state.fee || state.fee.amount === charge.feeAmount) return { kind: 'known' }
  return { kind: 'fee', amount: state.fee.amount }
}
