import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { dayIn } from '@almoner/contracts/donations/due-instant'
import { isMissedInstallment } from '@almoner/contracts/installments/installment'
import type {
  ChargedInstallment,
  InstallmentList,
  ListInstallmentsInput,
} from '@almoner/contracts/installments/installments.operations'
import { CallRunner } from '../../platform/access/call-runner.js'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { DatabaseClock } from '../../platform/database/database-clock.js'
import { forUpdate, transactionOf } from '../../platform/database/transaction.js'
import { InstanceLock } from '../../platform/instance/instance-lock.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { ChargeCollection, recurringOptions } from '../charges/index.js'
import {
  Donation,
  Installment,
  openingAhead,
  refusedStep,
  releaseLease,
  type DonationActor,
} from '../donations/index.js'
import { GatewaysService, type ConnectedGateway } from '../gateways/index.js'
import { restHours, type ClaimScope } from './due.statements.js'
import { InstallmentClaims, type ClaimedInstallment } from './installment-claims.js'
import { toInstallment } from './installment.presenter.js'
import { InstallmentsRepository } from './installments.repository.js'

const leaseMs = 120_000

/** The payments of recurring donations, for those who look at them and those who ask for one by hand. */
@Injectable()
export class Installments {
  constructor(
    private readonly em: EntityManager,
    private readonly calls: CallRunner,
    private readonly installments: InstallmentsRepository,
    private readonly claims: InstallmentClaims,
    private readonly collection: ChargeCollection,
    private readonly gateways: GatewaysService,
    private readonly lock: InstanceLock,
    private readonly time: DatabaseClock,
    private readonly audit: Audit,
  ) {}

  /** The newest first. Raises `not_found`, also for another org's. */
  async list({ orgId }: Actor, input: ListInstallmentsInput): Promise<InstallmentList> {
    const found = orNotFound(await this.installments.list(orgId, input))
    return { rows: found.rows.map((row) => toInstallment(row, found.donation)) }
  }

  /**
   * Collects at once the payment that waits to be tried again, or else the next one ahead of its day. Raises what
   * `installments.chargeNow` names. A decline is an answer, not a problem.
   */
  async chargeNow(orgId: string, donationId: string, who: DonationActor): Promise<ChargedInstallment> {
    const { gateway, of } = await this.gatewayOf(orgId, donationId)
    const now = await this.time.now()
    const claimed = await this.calls.transaction({ orgId }, async () => {
      const donation = await this.lockOrFail(orgId, donationId)
      if (!['active', 'past_due', 'scheduled'].includes(donation.status)) throw refusedStep(donation)
      if (donation.isHeld) throw new Problem('donation_held')
      methodOrFail(donation)
      const rested = now.getTime() - restHours * 3_600_000
      if (donation.lastChargeAt && donation.lastChargeAt.getTime() > rested) throw new Problem('installment_too_soon')
      const open = await this.openOf(orgId, donationId)
      const place: ClaimScope = { orgId, gateway, of, now, limit: 1, leaseMs }
      const taken = open
        ? await this.claims.tryAgain(place, [open])
        : await this.claims.open(
            place,
            [{ id: donationId, status: donation.status, donorId: donation.donorId, hasMethod: true }],
            openingAhead,
          )
      const [one] = taken
      // Nothing is left to come of it.
      if (!one) throw new Problem('donation_state_refused')
      this.record(orgId, who, 'installments.chargeNow', donationId, { installmentId: one.installmentId })
      return one
    })
    return this.collect(orgId, gateway, claimed)
  }

  /**
   * Collects a payment that failed, was skipped or was let go, whatever comes next meanwhile. Raises what
   * `installments.chargeMissed` names. Declined again it is not retried.
   */
  async chargeMissed(orgId: string, installmentId: string, who: DonationActor): Promise<ChargedInstallment> {
    const found = await this.calls.transaction({ orgId }, () =>
      this.em.findOne(Installment, { id: installmentId, orgId }),
    )
    if (!found) throw new Problem('not_found')
    const { donationId } = found
    const { gateway, of } = await this.gatewayOf(orgId, donationId)
    const now = await this.time.now()
    const claimed = await this.calls.transaction({ orgId }, async () => {
      const donation = await this.lockOrFail(orgId, donationId)
      if (!['active', 'past_due', 'paused', 'failed'].includes(donation.status)) throw refusedStep(donation)
      if (donation.isHeld) throw new Problem('donation_held')
      methodOrFail(donation)
      const missed = await this.em.findOneOrFail(Installment, { id: installmentId, orgId }, forUpdate)
      if (missed.state === 'collecting') throw new Problem('installment_under_way')
      if (!isMissedInstallment(missed.state)) throw new Problem('installment_not_missed')
      await this.openOf(orgId, donationId)
      // It had its end before: declined once more, it is missed as it was, and counts no second time.
      missed.settledAt ??= now
      missed.firstAttemptOn ??= dayIn(donation.timeZone, now)
      await this.em.flush()
      const place: ClaimScope = { orgId, gateway, of, now, limit: 1, leaseMs }
      const [one] = await this.claims.tryAgain(place, [missed])
      if (!one) throw new Error('A missed installment was locked and could not be begun')
      this.record(orgId, who, 'installments.chargeMissed', donationId, { installmentId })
      return one
    })
    return this.collect(orgId, gateway, claimed)
  }

  private async collect(
    orgId: string,
    gateway: ConnectedGateway,
    { installmentId, leaseNo, begun }: ClaimedInstallment,
  ): Promise<ChargedInstallment> {
    const outcome = await this.collection.collect(gateway, begun, recurringOptions)
    const settled = await this.calls.transaction({ orgId }, async () => {
      const charge = await this.collection.settle(orgId, begun.chargeId, outcome)
      await releaseLease(transactionOf(this.em), orgId, installmentId, leaseNo)
      return charge
    })
    return {
      installmentId,
      chargeId: begun.chargeId,
      status: settled.status,
      failureMessage: settled.failure?.message ?? null,
      isOutcomeUnknown: settled.isOutcomeUnknown,
    }
  }

  /** The one that waits for its next try. Raises `installment_under_way` where the gateway has one in hand. */
  private async openOf(orgId: string, donationId: string): Promise<Installment | null> {
    const open = await this.em.find(
      Installment,
      { orgId, donationId, state: { $in: ['due', 'collecting', 'retrying'] }, isOnItsWay: false },
      { ...forUpdate, orderBy: { installmentNo: 'asc' } },
    )
    if (open.some(({ state }) => state === 'collecting')) throw new Problem('installment_under_way')
    return open[0] ?? null
  }

  private async gatewayOf(orgId: string, donationId: string): Promise<Pick<ClaimScope, 'gateway' | 'of'>> {
    if (!(await this.lock.isConfirmed())) throw new Problem('instance_unconfirmed')
    const donation = orNotFound(
      await this.calls.transaction({ orgId }, () => this.em.findOne(Donation, { id: donationId, orgId })),
    )
    if (donation.frequency === 'single') throw refusedStep(donation)
    if (donation.managedBy !== 'almoner') throw new Problem('donation_state_refused')
    const of = { entityId: donation.entityId, integrationId: donation.gatewayIntegrationId ?? null }
    return { of, gateway: await this.gateways.connectionFor(orgId, of.entityId, of.integrationId ?? undefined) }
  }

  private async lockOrFail(orgId: string, id: string): Promise<Donation> {
    return this.em.findOneOrFail(Donation, { id, orgId }, forUpdate)
  }

  private record(orgId: string, { by, as }: DonationActor, action: string, subjectId: string, after: object): void {
    const whom = as ?? { orgId, userId: null, realUserId: null }
    this.audit.record(whom, action, { subjectId, after: { ...after, by } })
  }
}

function methodOrFail({ paymentReference, needsMethod }: Donation): void {
  if (!paymentReference || needsMethod) throw new Problem('payment_method_missing')
}
