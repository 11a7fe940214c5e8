import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import {
  sandboxFeeRule,
  sandboxRefusal,
  sandboxRuleOf,
  sandboxScriptOf,
  sandboxSettlesMs,
  sandboxUnknownNumber,
  type SandboxDecline,
  type SandboxRule,
  type SandboxScript,
} from '@almoner/contracts/gateways/sandbox-rules'
import { money, type Money } from '@almoner/contracts/money'
import type { ChargeState, PaidMethod } from '../gateway-outcome.js'
import { newObjectId, type NewEntry } from './sandbox-book.js'
import type { SandboxEntry } from './sandbox-entry.entity.js'

/** What the log keeps of a payment beside its amount. A type and not an interface, since it is kept as JSON. */
export type PaymentDetails = {
  /** Of the row in the table of test numbers; null until a number is chosen. */
  rule: string | null
  method: PaidMethod | null
  decline: SandboxDecline | null
  fee: number
  description: string
  keepsMethod: boolean
  successUrl: string | null
  cancelUrl: string | null
}

export const referenceOf = (rule: SandboxRule): string => `sbx_pm_${rule.number}`

/** The rule of what a caller names as payment method: a kept method, or a test number as it was typed. */
export const ruleOfReference = (reference: string): SandboxRule | undefined =>
  sandboxRuleOf(reference.replace(/^sbx_pm_/, ''))

export function feeOf(amount: Money): number {
  const percentBps = BigInt(sandboxFeeRule.percent * 100)
  const share = (BigInt(amount.amount) * percentBps + 5_000n) / 10_000n
  const fee = Number(share) + sandboxFeeRule.fixed
  return fee < amount.amount ? fee : amount.amount
}

const methodOf = (rule: SandboxRule, keepsMethod: boolean): PaidMethod => ({
  type: rule.method satisfies PaymentMethod,
  brand: rule.brand,
  last4: rule.number.slice(-4),
  expMonth: rule.method === 'card' ? 12 : null,
  expYear: rule.method === 'card' ? 2034 : null,
  reference: keepsMethod ? referenceOf(rule) : null,
})

export interface PaymentToMake {
  paymentId: string
  amount: Money
  isOffSession: boolean
  details: PaymentDetails
}

/** The lines that a payment by a test number leaves in the log: what holds now, and what will by the rules. */
export function paymentLines(payment: PaymentToMake, rule: SandboxRule | undefined): NewEntry[] {
  if (!rule) return [lineOf(payment, 'failed', { decline: sandboxUnknownNumber })]
  const script = sandboxScriptOf(rule, payment.amount.amount)
  const details = { rule: rule.name, method: methodOf(rule, payment.details.keepsMethod) }
  if (payment.isOffSession && script.declinesOffSession)
    return [lineOf(payment, 'failed', { ...details, decline: script.decline ?? null })]
  switch (script.answer) {
    case 'never_arrives':
      return []
    case 'declines':
      return [lineOf(payment, 'failed', { ...details, decline: script.decline ?? null })]
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

function succeededLines(payment: PaymentToMake, script: SandboxScript, details: Partial<PaymentDetails>): NewEntry[] {
  const { paymentId, amount } = payment
  const lines = [lineOf(payment, 'succeeded', { ...details, fee: feeOf(amount) })]
  if (script.dispute) {
    const disputeId = newObjectId('dp')
    for (const [place, status] of script.dispute.states.entries()) {
      lines.push({
        object: 'dispute',
        objectId: disputeId,
        paymentId,
        status,
        money: amount,
        details: { reason: script.dispute.reason },
        inMs: sandboxSettlesMs * (place + 1),
      })
    }
  }
  if (script.warnsOfFraud)
    lines.push({ object: 'warning', objectId: newObjectId('fw'), paymentId, status: 'open', inMs: sandboxSettlesMs })
  return lines
}

const lineOf = (payment: PaymentToMake, status: string, details: Partial<PaymentDetails>): NewEntry => ({
  object: 'payment',
  objectId: payment.paymentId,
  status,
  money: payment.amount,
  details: { ...payment.details, ...details },
})

/** How a payment stands by a line of the log. */
export function stateOf(line: SandboxEntry, pageUrl: (paymentId: string) => string): ChargeState {
  const details = detailsOf(line)
  const amount = moneyOf(line)
  const gatewayChargeId = line.objectId
  switch (line.status) {
    case 'succeeded':
      return {
        status: 'succeeded',
        gatewayChargeId,
        amount,
        fee: money(details.fee, amount.currency),
        settlement: null,
        method: details.method,
        chargedAt: line.at,
      }
    case 'processing':
      return { status: 'processing', gatewayChargeId, amount, method: details.method }
    case 'failed':
      return { status: 'failed', gatewayChargeId, ...(details.decline ?? sandboxUnknownNumber) }
    case 'canceled':
      return { status: 'canceled', gatewayChargeId }
    case 'started':
    case 'requires_action':
      return {
        status: 'requires_action',
        gatewayChargeId,
        amount,
        action: { type: 'redirect', url: pageUrl(gatewayChargeId) },
      }
    default:
      throw new Error(`The sandbox knows no payment that is ${line.status}`)
  }
}

export const detailsOf = (line: SandboxEntry): PaymentDetails => line.details as PaymentDetails

export function moneyOf(line: SandboxEntry): Money {
  if (!line.currency) throw new Error(`Line ${line.id} has no amount`)
  return money(line.amount ?? 0, line.currency)
}
