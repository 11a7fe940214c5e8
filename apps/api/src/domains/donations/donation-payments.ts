import type { MinorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { DonationStatus } from '@almoner/contracts/donations/donation'
import { canDonationBecome } from '@almoner/contracts/donations/donation-rules'
import { initialFailAfter, initialRetryPolicy } from '@almoner/contracts/donations/retry-ladder'
import { Clock } from '../../platform/clock.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { Outbox, type NewEvent } from '../../platform/outbox/outbox.js'
import type { PaidMethod } from '../gateways/index.js'
import { donationFacts } from './donation-events.js'
import { Donation } from './donation.entity.js'
import { lockStatement, receiveStatement, type LockedDonation } from './payment.statements.js'
import { afterTry, type AfterTry } from './installments/after-try.js'
import { installmentEvent } from './installments/installment-events.js'
import { donationSnapshotOf } from './installments/donation-snapshot.js'

import { DonationSchedules } from './donation-schedules.repository.js'
import { refusedStep } from './refused-step.js'

/** A payment that was received for a donation. Amount in minor units. */
export interface ReceivedPayment {
  donationId: string
  chargeId: string
  /** Null for a donation that is given once. */
  installmentNo: number | null
  attemptNo: number
  amount: MinorUnits
  at: Date
  method: PaidMethod | null
}

/** A payment with the donation it was for, and what the donation becomes. */
interface Receipt {
  payment: ReceivedPayment
  donation: LockedDonation
  after: AfterTry
  /** The step that the payment takes the donation to; null where its status stays. */
  step: DonationStatus | null
}

/** Writes the payments that donations received: one set of statements, for one payment or for many. */
@Injectable()
export class DonationPayments {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly schedules: DonationSchedules,
    private readonly clock: Clock,
  ) {}

  /**
   * Works in the transaction that it is called in; each payment has to be of another donation. Returns the ids of the
   * donations for which the same had been paid before.
   */
  async receive(orgId: string, payments: readonly ReceivedPayment[]): Promise<Set<string>> {
    if (payments.length === 0) return new Set()
    const receipts = await this.lock(orgId, payments)
    await query(this.em, receiveStatement(orgId, JSON.stringify(receipts.map(rowOf)), this.clock.now().toISOString()))
    await this.outbox.writeMany(orgId, receipts.flatMap(eventsOf))
    for (const { donation } of receipts.filter(movesDates)) await this.refresh(orgId, donation.id)
    return new Set(receipts.filter(wasPaid).map(({ donation }) => donation.id))
  }

  private async lock(orgId: string, payments: readonly ReceivedPayment[]): Promise<Receipt[]> {
    const keys = payments.map(({ donationId, installmentNo }) => ({ id: donationId, no: installmentNo }))
    const locked = await query(this.em, lockStatement(orgId, JSON.stringify(keys)))
    const donationOf = new Map(locked.map((donation) => [donation.id, donation]))
    return payments.map((payment) => {
      const donation = donationOf.get(payment.donationId)
      if (!donation) throw new Error(`A payment came in for the donation ${payment.donationId}, which is not there`)
      return receiptOf(payment, donation)
    })
  }

  private async refresh(orgId: string, id: string): Promise<void> {
    // It may have been read before the payment was written, as a pledge's is to find out what a gift pays.
    const donation = await this.em.findOneOrFail(Donation, { id, orgId }, { ...forUpdate, refresh: true })
    await this.schedules.refresh(donation)
  }
}

function receiptOf(payment: ReceivedPayment, donation: LockedDonation): Receipt {
  if (payment.installmentNo !== null && !donation.installment)
    throw new Error(`Installment ${payment.installmentNo} of the donation ${donation.id} is not there`)
  const tried = { state: donation.installment?.state ?? 'collecting', firstAttemptOn: '', wasSettled: false } as const
  const rules = { policy: initialRetryPolicy, failAfter: initialFailAfter, today: '' }
  const after = afterTry(donationSnapshotOf(donation), tried, { status: 'succeeded' }, rules)
  // A recurring donation is completed by its schedule, which alone knows whether anything is left to collect.
  const step = after.donation.steps.find((to) => payment.installmentNo === null || to === 'active') ?? null
  if (step && !canDonationBecome(donation.frequency, donation.status, step)) throw refusedStep(donation)
  return { payment, donation, after, step }
}

const wasPaid = ({ donation: { installment, paidCount } }: Receipt): boolean =>
  installment ? installment.state === 'paid' : paidCount > 0

/** Whether the recurring donation's dates are to be counted anew: not where they were counted as the installment was opened. */
function movesDates({ donation: { installment, nextInstallment, status }, after }: Receipt): boolean {
  if (!installment) return false
  const wasCollected = status === 'active' || status === 'past_due' || status === 'scheduled' || status === 'paused'
  const wasOpened = installment.state === 'collecting' && nextInstallment > installment.installmentNo
  return !wasCollected || !wasOpened || after.donation.steps.includes('completed')
}

function eventsOf({ payment, donation, after, step }: Receipt): NewEvent[] {
  const payload = donationFacts({ ...donation, status: step ?? donation.status })
  const { installment } = donation
  if (!installment) return step === 'completed' ? [{ type: 'donation.completed', payload }] : []
  const paid = { ...installmentEvent(donation, installment, payment, after), about: donation.id }
  return step === 'active' ? [paid, { type: 'donation.activated', payload }] : [paid]
}

const rowOf = ({ payment: { amount, at, method }, donation, step }: Receipt) => ({
  id: donation.id,
  installment_id: donation.installment?.id ?? null,
  next_no: donation.installment ? donation.installment.installmentNo + 1 : donation.nextInstallment,
  status: step ?? donation.status,
  amount,
  at: at.toISOString(),
  has_method: method !== null,
  method: method?.type ?? null,
  brand: method?.brand ?? null,
  last4: method?.last4 ?? null,
  exp_month: method?.expMonth ?? null,
  exp_year: method?.expYear ?? null,
  reference: method?.reference ?? null,
})
