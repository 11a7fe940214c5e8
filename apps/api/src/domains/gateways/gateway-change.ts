import type { GatewayMode, GatewayProvider } from '@almoner/contracts/gateways/gateway'
import type { ChargeState, DisputeState, RefundState, Returned } from './gateway-outcome.js'

/** What an event says has happened, in our terms. Ids of ours are null where the gateway's object carries none. */
export type GatewayChange =
  | {
      kind: 'charge'
      chargeId: string | null
      gatewayChargeId: string | null
      gatewayPageId?: string
      state: ChargeState | Returned
    }
  | {
      kind: 'refund'
      refundId: string | null
      chargeId: string | null
      gatewayChargeId: string | null
      state: RefundState
    }
  | { kind: 'dispute'; chargeId: string | null; gatewayChargeId: string; state: DisputeState }
  /** The card's network suspects fraud; a refund now may spare a dispute. */
  | { kind: 'fraud_warning'; chargeId: string | null; gatewayChargeId: string; isActionable: boolean }
  /** Something became of a payout; whoever hears of it reads it anew. */
  | { kind: 'payout'; gatewayPayoutId: string }
  /** A recurring gift that the gateway bills by itself was paid there, for a period that begins then. */
  | { kind: 'subscription_paid'; gatewayPlanId: string; periodFrom: Date }
  /** The account's own standing may have changed. */
  | { kind: 'account' }
  /** Real, but of no concern to us. */
  | { kind: 'other' }

export interface VerifiedEvent {
  /** The gateway's id of the event; the same event always comes with the same id. */
  id: string
  /** The gateway's own name for it, such as `charge.refunded`. */
  type: string
  occurredAt: Date
  mode: GatewayMode
  change: GatewayChange
}

/** A verified event on its way to those who apply it. */
export interface GatewayEventToApply extends VerifiedEvent {
  orgId: string
  entityId: string
  integrationId: string
  provider: GatewayProvider
}

/**
 * Applies an event in the transaction it is called in, once per event. `unknown_object`: it speaks of something that we do
 * not have (yet); it is offered again for 72 hours.
 */
export type EventApplier = (event: GatewayEventToApply) => Promise<EventVerdict>

export type EventVerdict = 'applied' | 'unknown_object'
