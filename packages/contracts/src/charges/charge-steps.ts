import type { ChargeStatus } from './charge.js'

/** The steps that a charge may take: the one table of them. Steps may be skipped, and none is ever gone back. */
const chargeSteps: Record<ChargeStatus, readonly ChargeStatus[]> = {
  pending: ['requires_action', 'processing', 'succeeded', 'failed', 'canceled'],
  requires_action: ['processing', 'succeeded', 'failed', 'canceled'],
  processing: ['succeeded', 'failed', 'canceled'],
  succeeded: [],
  failed: [],
  canceled: [],
}

export const canChargeBecome = (from: ChargeStatus, to: ChargeStatus): boolean => chargeSteps[from].includes(to)

/** Nothing follows on these but refunds and disputes, which are rows of their own. */
export const isFinal = (status: ChargeStatus): boolean => chargeSteps[status].length === 0
