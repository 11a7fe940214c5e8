import { zero } from '@almoner/contracts/minor-units'
import type { CountedGift, CountGiftInput, UncountGiftInput } from '@almoner/contracts/pledges/pledges.operations'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { transactionOf } from '../../../platform/database/transaction.js'
import { Problem } from '../../../platform/problems/problem.js'
import {
  DonationPayments,
  ExpectedInstallments,
  statusOfDonation,
  type ExpectedInstallment,
} from '../../donations/index.js'
import type { Charge } from '../charge.entity.js'
import { ChargeSettler } from '../collection/charge-settler.js'
import { noonOf } from '../collection/paid-charges.js'

/** Counts gifts toward pledges after they were written down, as those of an import or a batch, and takes them out again. */
@Injectable()
export class PledgedGifts {
  constructor(
    private readonly em: EntityManager,
    private readonly charges: ChargeSettler,
    private readonly expected: ExpectedInstallments,
    private readonly payments: DonationPayments,
    private readonly audit: Audit,
  ) {}

  /** Raises `not_found`, `gift_not_countable`, and `input_invalid` at `donationId` for a pledge that it cannot pay. */
  async count(actor: Actor, { chargeId, donationId }: CountGiftInput): Promise<CountedGift> {
    const { orgId } = actor
    return this.em.transactional(async () => {
      const charge = await this.charges.lockOrFail(orgId, chargeId)
      if (charge.donationId || !isByHand(charge)) throw new Problem('gift_not_countable')
      const { donorId, currency, amount } = charge
      const installment = await this.expected.forGift(orgId, donationId, {
        donorId,
        amount: { amount, currency },
        field: 'donationId',
      })
      const { installmentNo } = installment
      await this.countAs(charge, installment)
      this.audit.record(actor, 'pledges.count', { subjectId: donationId, after: { chargeId, installmentNo, amount } })
      return { donationId, installmentNo, status: await this.statusOf(orgId, donationId) }
    })
  }

  /**
   * Counts gifts that an import has just written, each of the donor and in the currency of its pledge, as the payments that are expected of
   * it. Those that meet none belong to it all the same. Works in the transaction it is called in.
   */
  async pay(
    orgId: string,
    gifts: readonly { chargeId: string; donationId: string }[],
  ): Promise<{ paid: string[]; unexpected: string[] }> {
    const paid: string[] = []
    const unexpected: string[] = []
    for (const { chargeId, donationId } of gifts) {
      const charge = await this.charges.lockOrFail(orgId, chargeId)
      const installment = isByHand(charge) ? await this.expected.findForGift(orgId, donationId, charge.amount) : null
      if (installment) {
        await this.countAs(charge, installment)
        paid.push(chargeId)
      } else {
        charge.donationId = donationId
        unexpected.push(chargeId)
      }
    }
    await this.em.flush()
    return { paid, unexpected }
  }

  /** Raises `not_found`, `gift_not_countable`, and `donation_state_refused` for a pledge that was completed with it. */
  async uncount(actor: Actor, { chargeId }: UncountGiftInput): Promise<CountedGift> {
    const { orgId } = actor
    return this.em.transactional(async () => {
      const charge = await this.charges.lockOrFail(orgId, chargeId)
      const { donationId, installmentNo, amount } = charge
      if (!donationId || typeof installmentNo !== 'number' || !isByHand(charge)) throw new Problem('gift_not_countable')
      const { status } = await this.expected.release(orgId, donationId, installmentNo, amount)
      charge.donationId = null
      charge.installmentNo = null
      charge.attemptNo = 1
      await this.em.flush()
      this.audit.record(actor, 'pledges.uncount', {
        subjectId: donationId,
        before: { chargeId, installmentNo, amount },
      })
      return { donationId, installmentNo, status }
    })
  }

  private async countAs(charge: Charge, installment: ExpectedInstallment): Promise<void> {
    const { orgId, id: chargeId, amount } = charge
    Object.assign(charge, installment)
    await this.em.flush()
    const at = charge.chargedAt ?? noonOf(charge.giftDate)
    await this.payments.receive(orgId, [{ ...installment, chargeId, amount, at, method: null }])
  }

  private async statusOf(orgId: string, donationId: string): Promise<CountedGift['status']> {
    return (await statusOfDonation(transactionOf(this.em), orgId, donationId)) ?? 'active'
  }
}

/** It was paid, no gateway of ours took it, and nothing of it went back. */
const isByHand = (charge: Charge): boolean =>
  charge.status === 'succeeded' &&
  charge.mode === 'live' &&
  !charge.gatewayIntegrationId &&
  charge.refundedAmount === zero &&
  charge.refundPendingAmount === zero &&
  charge.lostAmount === zero
