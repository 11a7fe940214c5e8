import {
  sandboxRefusal,
  sandboxRuleOf,
  sandboxRules,
  sandboxUnknownNumber,
  type SandboxDecline,
  type SandboxRule,
} from '@almoner/contracts/gateways/sandbox-rules'
import type { KeptMethod, SetupState } from '../gateway-outcome.js'
import type { NewEntry } from './sandbox-line.js'
import type { SandboxLine } from './sandbox-book.statements.js'
import { keptMethodOf } from './sandbox-payment.js'

/** What the log keeps of a set-up. A type and not an interface, since it is kept as JSON. */
export type SetupDetails = {
  setupId: string
  /** The row in the table of test numbers; null until a number is chosen. */
  rule: string | null
  method: KeptMethod | null
  decline: SandboxDecline | null
  description: string
  successUrl: string
  cancelUrl: string
}

export const setupDetailsOf = (line: Pick<SandboxLine, 'details'>): SetupDetails => line.details as SetupDetails

export const setupLine = (objectId: string, status: string, details: SetupDetails): NewEntry => ({
  object: 'setup',
  objectId,
  status,
  details,
})

/**
 * The line that a step on the page leads to, or null where the set-up is past it. A number that declines a payment is not
 * kept; one that asks for approval asks here; one that declines only while the donor is away is kept, and declines later.
 */
export function setupAfter(
  { objectId, status, details }: Pick<SandboxLine, 'objectId' | 'status' | 'details'>,
  step: { type: 'pay'; number: string } | { type: 'approve' } | { type: 'refuse' } | { type: 'leave' },
): NewEntry | null {
  const known = details as SetupDetails
  const to = (next: string, change: Partial<SetupDetails> = {}) => setupLine(objectId, next, { ...known, ...change })
  // As on a real gateway's page, another number may be tried after one that was not accepted.
  const takesNumber = status === 'started' || status === 'failed'
  switch (step.type) {
    case 'leave':
      return takesNumber || status === 'requires_action' ? to('canceled') : null
    case 'pay':
      return takesNumber ? afterNumber(to, sandboxRuleOf(step.number)) : null
    case 'approve':
    case 'refuse': {
      const rule = sandboxRules.find(({ name }) => name === known.rule)
      if (status !== 'requires_action' || !rule) return null
      if (step.type === 'refuse') return to('failed', { decline: sandboxRefusal })
      return rule.script.decline && !rule.script.declinesOffSession
        ? to('failed', { decline: rule.script.decline })
        : to('kept', { method: keptMethodOf(rule), decline: null })
    }
  }
}

function afterNumber(
  to: (status: string, change?: Partial<SetupDetails>) => NewEntry,
  rule: SandboxRule | undefined,
): NewEntry {
  if (!rule) return to('failed', { rule: null, decline: sandboxUnknownNumber })
  const { answer, decline } = rule.script
  if (answer === 'declines') return to('failed', { rule: rule.name, decline: decline ?? sandboxUnknownNumber })
  if (answer === 'challenges') return to('requires_action', { rule: rule.name, decline: null })
  return to('kept', { rule: rule.name, method: keptMethodOf(rule), decline: null })
}

export function setupStateOf(line: SandboxLine, url: string): SetupState {
  const gatewaySetupId = line.objectId
  const { method, decline } = setupDetailsOf(line)
  switch (line.status) {
    case 'kept':
      if (!method) throw new Error(`${gatewaySetupId} kept nothing`)
      return { status: 'kept', gatewaySetupId, method }
    case 'failed':
      return { status: 'failed', gatewaySetupId, ...(decline ?? sandboxUnknownNumber) }
    case 'canceled':
      return { status: 'canceled', gatewaySetupId }
    default:
      return { status: 'open', gatewaySetupId, url }
  }
}
