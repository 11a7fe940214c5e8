import { money } from '@almoner/contracts/money'
import { Injectable } from '@nestjs/common'
import {
  type ChargeQuery,
  type CollectRequest,
  type ConnectionTest,
  type Gateway,
  type GatewayConnection,
  type PaymentStart,
  type RefundQuery,
  type RefundRequest,
  type RegisteredDomain,
  EventRefused,
} from '../gateway.js'
import type { FoundPayout, FoundPayoutParts, FoundPayouts } from '../gateway-payout.js'
import type { VerifiedEvent } from '../gateway-change.js'
import type {
  CollectOutcome,
  FoundCharge,
  FoundRefund,
  FoundSetup,
  RefundOutcome,
  SetupStart,
} from '../gateway-outcome.js'

const byHand = 'Staff record gifts by cash, check, transfer or in kind'

/**
 * Cash, cheques, transfers and gifts in kind: the money came before anyone wrote it down, so there is nobody to ask and
 * nothing that could fail. Ids are our own.
 */
@Injectable()
export class OfflineGateway implements Gateway {
  readonly provider = 'offline'

  async test({ entityId }: GatewayConnection): Promise<ConnectionTest> {
    return {
      status: 'ok',
      accountId: entityId,
      country: null,
      currency: null,
      isChargesEnabled: true,
      requirementsDue: [],
      payoutSchedule: null,
    }
  }

  async startPayment(): Promise<PaymentStart> {
    return { status: 'refused', code: 'recorded_by_staff', message: byHand }
  }

  /** There is nothing to keep: what is given by hand is brought each time. */
  async startSetup(): Promise<SetupStart> {
    return { status: 'refused', code: 'recorded_by_staff', message: byHand }
  }

  async findSetup(): Promise<FoundSetup> {
    return { status: 'absent' }
  }

  /** What staff record is taken as they say it was. */
  async collect(_: GatewayConnection, { chargeId, amount, intendedAt }: CollectRequest): Promise<CollectOutcome> {
    return {
      status: 'succeeded',
      gatewayChargeId: chargeId,
      amount,
      fee: money(0, amount.currency),
      settlement: null,
      method: null,
      chargedAt: intendedAt,
    }
  }

  async refund(_: GatewayConnection, { refundId, amount }: RefundRequest): Promise<RefundOutcome> {
    return { status: 'succeeded', gatewayRefundId: refundId, amount }
  }

  /** Nothing is ever left open, so nothing has to be found. */
  async findCharge(_: GatewayConnection, __: ChargeQuery): Promise<FoundCharge> {
    return { status: 'absent' }
  }

  async findRefund(_: GatewayConnection, __: RefundQuery): Promise<FoundRefund> {
    return { status: 'absent' }
  }

  async cancel(): Promise<FoundCharge> {
    return { status: 'absent' }
  }

  /** What is given by hand goes to the bank by hand. */
  async findPayout(): Promise<FoundPayout> {
    return { status: 'absent' }
  }

  async payoutsSince(): Promise<FoundPayouts> {
    return { status: 'found', payouts: [] }
  }

  async payoutParts(): Promise<FoundPayoutParts> {
    return { status: 'found', parts: [] }
  }

  verifyEvent(): void {
    throw new EventRefused('Nobody sends events of offline gifts')
  }

  readEvent(): VerifiedEvent {
    throw new EventRefused('Nobody sends events of offline gifts')
  }

  async registerDomain(): Promise<RegisteredDomain> {
    return { status: 'refused', message: byHand }
  }
}
