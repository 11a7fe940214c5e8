import { add, least, subtract, sum, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { canDisputeBecome, disputeStateOf, tookMoney } from '@almoner/contracts/charges/charge-steps'
import { formatMoney } from '@almoner/contracts/money'
import { calendarDateIn } from '@almoner/contracts/time'
import { Clock } from '../../../platform/clock.js'
import { transactionOf } from '../../../platform/database/transaction.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { DonationProgress } from '../../donations/index.js'
import { DonorGiving } from '../../donors/index.js'
import type { DisputeState } from '../../gateways/index.js'
import {
  disputeLostPostings,
  disputeOpenedPostings,
  disputeWonPostings,
  Ledger,
  LedgerBenefits,
} from '../../ledger/index.js'
import { ChargeReturns } from '../charge-returns.repository.js'
import { PaymentReviews } from '../reviews/payment-reviews.js'
import { DonationEndings } from '../donation-endings.js'
import { givePlatformFeeBack } from '../platform-fee.js'
import type { Charge } from '../charge.entity.js'
import { ledgerEvent } from '../ledger-event.js'
import { Dispute } from '../dispute.entity.js'
import { timeZoneOfLegalEntity } from '../../orgs/index.js'
import { chargeFacts } from '../charge-events.js'

/** Follows disputes, under the lock of their charge and in the transaction it is called in. */
@Injectable()
export class DisputeSettler {
  constructor(
    private readonly em: EntityManager,
    private readonly returns: ChargeReturns,
    private readonly ledger: Ledger,
    private readonly benefits: LedgerBenefits,
    private readonly giving: DonorGiving,
    private readonly progress: DonationProgress,
    private readonly donationEndings: DonationEndings,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly reviews: PaymentReviews,
  ) {}

  /** `charge` is locked. Word of a state that the dispute has left behind changes nothing but what was not known yet. */
  async settle(charge: Charge, state: DisputeState): Promise<void> {
    const { orgId, id: chargeId } = charge
    const known = await this.em.findOne(Dispute, { orgId, chargeId, gatewayDisputeId: state.gatewayDisputeId })
    if (state.amount.currency !== charge.currency || state.amount.amount > charge.amount) {
      await this.reviews.open(charge, `A dispute over ${formatMoney(state.amount)}, which is not this gift’s amount`)
      return
    }
    const now = this.clock.now()
    const dispute = known ?? this.em.create(Dispute, this.opened(charge, state, now))
    dispute.evidenceDueBy ??= state.evidenceDueBy
    const isNews = !known || canDisputeBecome(dispute.status, state.status)
    if (!isNews) return
    dispute.status = state.status
    await this.em.flush()
    if (tookMoney(state.status)) await this.withdraw(charge, dispute, state)
    if (state.status === 'won') await this.reinstate(charge, dispute)
    if (state.status === 'lost') {
      await this.lose(charge, dispute)
      await this.endDonation(charge, dispute)
    }
    const isClosed =
      state.status === 'won' ||
      state.status === 'lost' ||
      state.status === 'warning_closed' ||
      state.status === 'prevented'
    if (isClosed) dispute.closedAt = now
    charge.disputeState = disputeStateOf[state.status]
    const payload = { ...chargeFacts(charge), disputeId: dispute.id, disputeStatus: state.status }
    if (!known) await this.outbox.write(orgId, 'charge.disputed', payload)
    if (isClosed) await this.outbox.write(orgId, 'charge.dispute_closed', payload)
    await this.em.flush()
  }

  private opened(charge: Charge, state: DisputeState, now: Date) {
    return {
      orgId: charge.orgId,
      chargeId: charge.id,
      gatewayDisputeId: state.gatewayDisputeId,
      amount: state.amount.amount,
      currency: charge.currency,
      reason: state.reason,
      status: state.status,
      evidenceDueBy: state.evidenceDueBy,
      openedAt: state.fundsWithdrawnAt ?? now,
      closedAt: null,
    }
  }

  /** What is back with the donor already, the bank can't take again: then only its fee is booked. */
  private async withdraw(charge: Charge, dispute: Dispute, state: DisputeState): Promise<void> {
    const left = subtract(
      charge.amount,
      charge.refundedAmount,
      charge.refundPendingAmount,
      charge.lostAmount,
      await this.heldByOthers(charge, dispute),
    )
    const withdrawn = least(dispute.amount, left)
    const fee = state.fee?.currency === charge.currency ? state.fee.amount : zero
    const isFirst = await this.ledger.post(
      ledgerEvent(charge, 'dispute_opened', dispute.id, await this.today(charge)),
      disputeOpenedPostings(withdrawn, fee),
    )
    if (!isFirst) return
    dispute.withdrawnAmount = withdrawn
    dispute.feeAmount = fee
    await this.em.flush()
  }

  /** What the bank has of the same charge through disputes that are not decided yet: it can't take that a second time. */
  private async heldByOthers({ orgId, id }: Charge, dispute: Dispute): Promise<MinorUnits> {
    const others = await this.em.find(Dispute, { orgId, chargeId: id, id: { $ne: dispute.id }, closedAt: null })
    return sum(others.map(({ withdrawnAmount }) => withdrawnAmount))
  }

  private async reinstate(charge: Charge, dispute: Dispute): Promise<void> {
    await this.ledger.post(
      ledgerEvent(charge, 'dispute_won', dispute.id, await this.today(charge)),
      disputeWonPostings(dispute.withdrawnAmount),
    )
  }

  private async lose(charge: Charge, dispute: Dispute): Promise<void> {
    const { orgId } = charge
    const amount = dispute.withdrawnAmount
    if (amount === 0) return
    charge.lostAmount = add(charge.lostAmount, amount)
    await this.em.flush()
    const parts = await this.returns.take(transactionOf(this.em), orgId, [{ chargeId: charge.id, amount }])
    await this.ledger.post(
      ledgerEvent(charge, 'dispute_lost', dispute.id, await this.today(charge)),
      disputeLostPostings(parts.get(charge.id) ?? [], givePlatformFeeBack(charge)),
    )
    await this.benefits.follow(orgId, [charge.id], await this.today(charge))
    if (charge.mode === 'live') await this.giving.takeOff(charge, amount)
    await this.progress.giveBack(orgId, charge.donationId ?? null, amount)
  }

  private async endDonation(charge: Charge, dispute: Dispute): Promise<void> {
    if (!(await this.donationEndings.isDueAfterLoss(charge))) return
    dispute.donationEnd = 'asked'
    await this.donationEndings.ask(charge.orgId, { kind: 'dispute', id: dispute.id })
  }

  private async today(charge: Charge): Promise<string> {
    return calendarDateIn(this.clock.now(), await timeZoneOfLegalEntity(transactionOf(this.em), charge))
  }
}
