import {
  sandboxFeeRule,
  sandboxRefusal,
  sandboxScriptOf,
  sandboxSettlesMs,
  sandboxUnknownNumber,
  type SandboxDecline,
  type SandboxRule,
  type SandboxScript,
} from '@almoner/contracts/gateways/sandbox-rules'
import type { Money } from '@almoner/contracts/money'
import type { KeptMethod, PaidMethod } from '../gateway-outcome.js'
import { newObjectId, type NewEntry } from './sandbox-line.js'

/** What the log keeps of a payment beside its amount. A type and not an interface, since it is kept as JSON. */
export type PaymentDetails = {
  chargeId: string
  /** The row in the table of test numbers; null until a number is chosen. */
  rule: string | null
  method: PaidMethod | null
  decline: SandboxDecline | null
  /** In minor units of the payment's currency. */
  fee: number
  description: string
  keepsMethod: boolean
  successUrl: string | null
  cancelUrl: string | null
}

export interface PaymentToMake {
  paymentId: string
  amount: Money
  isOffSession: boolean
  details: PaymentDetails
}

export const untriedDetails = { rule: null, method: null, decline: null, fee: 0 }

const referenceOf = (rule: SandboxRule): string => `sbx_pm_${rule.number}`

/** The lines that a payment by a test number leaves in the log: what holds now, and what will by the rules. */
export function paymentLines(payment: PaymentToMake, rule: SandboxRule | undefined): NewEntry[] {
  if (!rule) return [lineOf(payment, 'failed', { decline: sandboxUnknownNumber })]
  const script = sandboxScriptOf(rule, payment.amount.amount)
  const details = { rule: rule.name, method: methodOf(rule, payment.details.keepsMethod) }
  const events = script.events && { events: script.events }
  const declined = () => [{ ...lineOf(payment, 'failed', { ...details, decline: script.decline ?? null }), ...events }]
  if (payment.isOffSession && script.declinesOffSession) return declined()
  switch (script.answer) {
    case 'never_arrives':
      return []
    case 'declines':
      return [...declined(), ...lateLines(payment, script, details)]
    case 'challenges':
      return payment.isOffSession
        ? succeededLines(payment, script, details)
        : [lineOf(payment, 'requires_action', details)]
    case 'processes':
      return [
        lineOf(payment, 'processing', details),
        {
          ...(script.decline
            ? lineOf(payment, 'failed', { ...details, decline: script.decline })
            : lineOf(payment, 'succeeded', { ...details, fee: feeOf(payment.amount) })),
          inMs: sandboxSettlesMs,
        },
        ...lateLines(payment, script, details),
      ]
    case 'succeeds':
      return succeededLines(payment, script, details)
  }
}

/** What a challenge ends with. */
export function answeredLines(payment: PaymentToMake, rule: SandboxRule, isApproved: boolean): NewEntry[] {
  const script = sandboxScriptOf(rule, payment.amount.amount)
  if (!isApproved) return [lineOf(payment, 'failed', { decline: sandboxRefusal })]
  if (script.decline && !script.declinesOffSession) return [lineOf(payment, 'failed', { decline: script.decline })]
  return succeededLines(payment, script, {})
}

export const canceledLine = (payment: PaymentToMake): NewEntry => lineOf(payment, 'canceled', {})

function succeededLines(payment: PaymentToMake, script: SandboxScript, details: Partial<PaymentDetails>): NewEntry[] {
  const paid = lineOf(payment, 'succeeded', { ...details, fee: feeOf(payment.amount) })
  return [
    script.events ? { ...paid, events: script.events } : paid,
    ...(script.dispute ? disputeLines(payment, script.dispute) : []),
    ...(script.warnsOfFraud
      ? [{ ...besides(payment, 'warning', newObjectId('fw')), status: 'open', inMs: sandboxSettlesMs }]
      : []),
  ]
}

/** What the bank says after the fact. */
function lateLines(payment: PaymentToMake, script: SandboxScript, details: Partial<PaymentDetails>): NewEntry[] {
  if (!script.becomes) return []
  if (script.becomes === 'returned') {
    const returned = lineOf(payment, 'returned', { ...details, fee: feeOf(payment.amount) })
    return [{ ...returned, inMs: 2 * sandboxSettlesMs }]
  }
  const paid = lineOf(payment, 'succeeded', { ...details, decline: null, fee: feeOf(payment.amount) })
  return [{ ...paid, inMs: sandboxSettlesMs }]
}

function disputeLines(payment: PaymentToMake, dispute: NonNullable<SandboxScript['dispute']>): NewEntry[] {
  const line = besides(payment, 'dispute', newObjectId('dp'))
  return dispute.states.map((status, place) => ({
    ...line,
    status,
    details: { ...line.details, reason: dispute.reason, place },
    inMs: sandboxSettlesMs * (place + 1),
  }))
}

const besides = ({ paymentId, amount, details }: PaymentToMake, object: NewEntry['object'], objectId: string) => ({
  object,
  objectId,
  paymentId,
  money: amount,
  details: { chargeId: details.chargeId },
})

const lineOf = (payment: PaymentToMake, status: string, details: Partial<PaymentDetails>): NewEntry => ({
  object: 'payment',
  objectId: payment.paymentId,
  status,
  money: payment.amount,
  details: { ...payment.details, ...details },
})

function feeOf(amount: Money): number {
  // Percent of two decimals are whole basis points; half a minor unit is rounded up.
  const basisPoints = BigInt(sandboxFeeRule.percent * 100)
  const share = Number((BigInt(amount.amount) * basisPoints + 5_000n) / 10_000n)
  const fee = share + sandboxFeeRule.fixed
  return fee < amount.amount ? fee : amount.amount
}

/** What is kept of a test number, with the name by which it is collected from later. */
export const keptMethodOf = (rule: SandboxRule): KeptMethod => ({
  ...methodOf(rule, true),
  reference: referenceOf(rule),
})

const methodOf = (rule: SandboxRule, keepsMethod: boolean): PaidMethod => ({
  type: rule.method,
  brand: rule.brand,
  last4: rule.number.slice(-4),
  expMonth: rule.method === 'card' ? 12 : null,
  expYear: rule.method === 'card' ? 2034 : null,
  reference: keepsMethod ? referenceOf(rule) : null,
})
