import type { ChargeMode, PaymentMethod } from '@almoner/contracts/charges/charge'
import type { RegularFrequency } from '@almoner/contracts/donations/donation'
import { dayIn } from '@almoner/contracts/donations/due-instant'
import { occurrences, type Occurrence } from '@almoner/contracts/donations/schedule'
import type { Money } from '@almoner/contracts/money'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { systemActor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { forUpdate } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { DonationAllocation } from './donation-allocation.entity.js'
import { DonationException } from './donation-exception.entity.js'
import { DonationSchedules } from './donation-schedules.repository.js'
import { Donation } from './donation.entity.js'
import { Installment } from './installments/installment.entity.js'

/** A recurring gift that a gateway collected by itself, as it is written here. */
export interface TakenDonation {
  orgId: string
  donorId: string
  campaignId: string
  entityId: string
  /** Null where the org has no default fund. */
  designationId: string | null
  amount: Money
  mode: ChargeMode
  frequency: RegularFrequency
  interval: number
  startsOn: string
  anchorDay: number
  endsOn: string | null
  timeZone: string
  method: PaymentMethod
  methodBrand: string | null
  methodLast4: string | null
  methodExpMonth: number | null
  methodExpYear: number | null
  paymentReference: string
  gatewayIntegrationId: string
  /** What the gateway collected it by; null where it collected nothing by itself, so that nothing is held. */
  gatewayPlanId: string | null
}

/** More dates than a daily gift has in a year are looked through for one that was collected elsewhere. */
const datesAhead = 400

/** Recurring gifts that were taken over from a gateway. Each is held until the gateway was asked what it has collected itself. */
@Injectable()
export class TakenDonations {
  constructor(
    private readonly em: EntityManager,
    private readonly schedules: DonationSchedules,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** In the transaction it is called in. Its first day is to come, and it is held where the gateway collected it. */
  async write({ designationId, amount, ...taken }: TakenDonation): Promise<Donation> {
    const now = this.clock.now()
    const donation = this.em.create(Donation, {
      ...taken,
      id: newId(),
      fundraiserId: null,
      status: 'scheduled',
      amount: amount.amount,
      currency: amount.currency,
      nextChargeOn: taken.startsOn,
      managedBy: 'almoner',
      isHeld: taken.gatewayPlanId !== null,
      source: 'import',
      createdAt: now,
      updatedAt: now,
    })
    await this.em.flush()
    if (designationId) {
      const { orgId, id: donationId } = donation
      await this.em.insert(DonationAllocation, { orgId, donationId, designationId, amount: amount.amount })
    }
    return donation
  }

  /** Holds it, or lets the worker have it. In the transaction it is called in. */
  async hold(orgId: string, donationId: string, isHeld: boolean): Promise<void> {
    const donation = await this.lock(orgId, donationId)
    donation.isHeld = isHeld
    donation.version += 1
    await this.em.flush()
  }

  /** Skips the payments whose days are nearest to these: they were collected elsewhere. In the transaction it is called in. */
  async skipNear(orgId: string, donationId: string, days: readonly string[]): Promise<void> {
    const donation = await this.lock(orgId, donationId)
    const schedule = orNotFound((await this.schedules.of(orgId, [donationId])).get(donationId))
    const ahead = occurrences(schedule, { count: datesAhead })
    const known = new Set(schedule.exceptions.map(({ installmentNo }) => installmentNo))
    for (const day of days) {
      const near = nearest(ahead, day)
      if (!near || known.has(near.installmentNo)) continue
      known.add(near.installmentNo)
      const { installmentNo } = near
      this.em.create(DonationException, { orgId, donationId, installmentNo, kind: 'skip', movedTo: null })
      this.audit.record(systemActor(donation.orgId), 'donations.skip', {
        subjectId: donationId,
        after: { installmentNo },
      })
    }
    await this.schedules.refresh(donation)
  }

  /** Whether something of it was collected or is being, or its day has come. In the transaction it is called in. */
  async hasBegun(orgId: string, donationId: string): Promise<boolean> {
    const donation = await this.lock(orgId, donationId)
    if (!donation.isHeld || !['scheduled', 'active', 'paused'].includes(donation.status)) return true
    if ((await this.em.count(Installment, { orgId, donationId })) > 0) return true
    return donation.nextChargeOn !== null && (donation.nextChargeOn ?? '') <= dayIn(donation.timeZone, this.clock.now())
  }

  /**
   * Ends what goes back to the gateway. Nobody is written to: for the donor nothing changes. Without its means of payment it cannot be
   * begun again beside the gateway. In the transaction it is called in.
   */
  async end(orgId: string, donationId: string): Promise<void> {
    const donation = await this.lock(orgId, donationId)
    if (donation.status === 'canceled') return
    const before = { status: donation.status }
    donation.become('canceled')
    donation.cancellation = { by: 'system', reason: 'switched', note: null }
    donation.canceledAt = this.clock.now()
    donation.paymentReference = null
    donation.gatewayPlanId = null
    donation.version += 1
    await this.schedules.refresh(donation)
    this.audit.record(systemActor(donation.orgId), 'donations.cancel', {
      subjectId: donationId,
      before,
      after: { status: 'canceled', reason: 'switched' },
    })
  }

  private async lock(orgId: string, id: string): Promise<Donation> {
    return orNotFound(await this.em.findOne(Donation, { id, orgId }, forUpdate))
  }
}

/** Time zones and short months move a day by so many at most; what is further away is of another period. */
const daysApart = 3

function nearest(ahead: readonly Occurrence[], day: string): Occurrence | undefined {
  const apart = ({ dueOn }: Occurrence) => Math.abs(Date.parse(dueOn) - Date.parse(day)) / 86_400_000
  return ahead.filter((one) => apart(one) <= daysApart).toSorted((a, b) => apart(a) - apart(b))[0]
}
