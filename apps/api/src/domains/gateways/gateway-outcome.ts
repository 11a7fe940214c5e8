import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { PaymentMethod, DeclineType, DisputeStatus } from '@almoner/contracts/charges/charge'
import type { Money } from '@almoner/contracts/money'

export interface PaidMethod {
  type: PaymentMethod
  brand: string | null
  last4: string | null
  expMonth: number | null
  expYear: number | null
  /** Names the method to the same gateway for a later collection without the donor; null where it was not kept. */
  reference: string | null
}

/** What reached the account, where that is another currency than the donor paid in. Amounts in minor units. */
export interface Settlement {
  currency: string
  amount: MinorUnits
  fee: number
  /** Units of the settled currency for one of the charge's. */
  rate: number | null
}

export interface Succeeded {
  status: 'succeeded'
  gatewayChargeId: string
  /** What was taken; compare it with what was asked for. */
  amount: Money
  /** What the gateway keeps; null where it is not known yet, or taken in another currency. */
  fee: Money | null
  settlement: Settlement | null
  method: PaidMethod | null
  chargedAt: Date
}

/** The donor has to approve it: on a page to be sent to, or in our page by a secret for the gateway's script. */
export interface RequiresAction {
  status: 'requires_action'
  /** Null while there is a page to pay on and no payment yet. */
  gatewayChargeId: string | null
  gatewayPageId?: string
  amount: Money
  action: { type: 'redirect'; url: string } | { type: 'client_secret'; clientSecret: string }
}

/** Under way for up to some days, as a bank debit is. */
export interface Processing {
  status: 'processing'
  gatewayChargeId: string
  amount: Money
  method: PaidMethod | null
}

/** The code of what failed because the gateway takes the keys no more, whatever gateway it is. */
export const keysRefusedCode = 'gateway_keys_refused'

/** Declined: nothing was taken and nothing will be under this key. */
export interface Failed {
  status: 'failed'
  gatewayChargeId: string | null
  /** The gateway's own code, such as `insufficient_funds`. */
  code: string
  declineType: DeclineType
  /** A sentence that may be shown to the donor. */
  message: string
  /** When it was declined; absent where the gateway does not say. */
  failedAt?: Date
}

/** Given up before it was paid, as a page that the donor left. */
export interface Canceled {
  status: 'canceled'
  /** Null where nobody tried to pay on its page. */
  gatewayChargeId: string | null
}

/**
 * Nobody can say whether it was done. Ask the gateway (`findCharge`, `findRefund`) before anything else; sending it
 * again is safe only with the same key, within a day of the first time.
 */
export interface Unknown {
  status: 'unknown'
  reason: 'timeout' | 'connection' | 'gateway_error' | 'key_expired'
}

/** Nothing of that name ever reached the gateway. */
export interface Absent {
  status: 'absent'
}

/** Taken, and then taken back by the donor's bank without a dispute, as a bank debit may be. Tells of the success as well. */
export interface Returned extends Omit<Succeeded, 'status'> {
  status: 'returned'
  returnedAt: Date
  /** A sentence that may be shown to the donor. */
  message: string
}

export type ChargeState = Succeeded | RequiresAction | Processing | Failed | Canceled
export type CollectOutcome = ChargeState | Returned | Unknown
export type FoundCharge = ChargeState | Returned | Absent | Unknown

export type RefundState =
  | { status: 'succeeded'; gatewayRefundId: string; amount: Money }
  | { status: 'processing'; gatewayRefundId: string; amount: Money }
  /** The donor has to say where the money goes, which some bank methods ask for. */
  | { status: 'requires_action'; gatewayRefundId: string; amount: Money }
  | { status: 'failed'; gatewayRefundId: string | null; code: string; message: string }
  | { status: 'canceled'; gatewayRefundId: string }
export type RefundOutcome = RefundState | Unknown
export type FoundRefund = RefundState | Absent | Unknown

/** A means of payment that the gateway keeps for later collections. */
export type KeptMethod = PaidMethod & { reference: string }

export type SetupStart =
  | { status: 'started'; gatewaySetupId: string; url: string }
  | { status: 'refused'; code: string; message: string }
  | Unknown

export type SetupState =
  /** The donor has not finished; `url` is where they go on, null where that page is closed. */
  | { status: 'open'; gatewaySetupId: string; url: string | null }
  | { status: 'kept'; gatewaySetupId: string; method: KeptMethod }
  /** The bank did not accept it. `message` may be shown to the donor. */
  | { status: 'failed'; gatewaySetupId: string; code: string; declineType: DeclineType; message: string }
  | { status: 'canceled'; gatewaySetupId: string }
export type FoundSetup = SetupState | Absent | Unknown

export interface DisputeState {
  gatewayDisputeId: string
  status: DisputeStatus
  reason: string
  amount: Money
  /** What the dispute costs beside its amount; null where it is not known. */
  fee: Money | null
  evidenceDueBy: Date | null
  fundsWithdrawnAt: Date | null
  reinstatedAt: Date | null
}
