import type { ChargeState } from '../../gateways/index.js'

/** A success that a person may have booked, as JSON keeps it. */
export type ReviewableOutcome = Omit<Extract<ChargeState, { status: 'succeeded' }>, 'chargedAt'> & { chargedAt: string }
