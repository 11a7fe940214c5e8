import { EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { ChargeStatus, PaymentMethod } from '@almoner/contracts/charges/charge'
import type { DonationStatus } from '@almoner/contracts/donations/donation'
import { Outbox } from '../../platform/outbox/outbox.js'
import { Donation } from './donation.entity.js'
import { PlanSchedules } from './plan-schedules.js'

/** What a payment of a donation came to. Amount in minor units. */
export interface DonationPayment {
  orgId: string
  donationId: string | null
  status: ChargeStatus
  amount: number
  installmentNo: number | null
  at: Date
  method: {
    type: PaymentMethod
    brand: string | null
    last4: string | null
    expMonth: number | null
    expYear: number | null
    reference: string | null
  } | null
}

/** Keeps a donation in step with its charges, in their transaction. */
@Injectable()
export class DonationProgress {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly schedules: PlanSchedules,
  ) {}

  async follow(payment: DonationPayment): Promise<void> {
    if (!payment.donationId || (payment.status !== 'succeeded' && payment.status !== 'failed')) return
    const donation = await this.em.findOneOrFail(
      Donation,
      { id: payment.donationId, orgId: payment.orgId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    )
    const before = donation.status
    if (payment.status === 'succeeded') received(donation, payment)
    else missed(donation)
    const after: DonationStatus = donation.status
    if (donation.frequency !== 'single') await this.schedules.refresh(donation)
    await this.em.flush()
    const happened = before === after ? undefined : eventOf[after]
    if (happened)
      await this.outbox.write(donation.orgId, happened, { donationId: donation.id, donorId: donation.donorId })
  }

  /** Takes back what was counted as paid, in the transaction of a refund or a lost dispute. Minor units. */
  async giveBack(orgId: string, donationId: string | null, amount: number): Promise<void> {
    if (!donationId) return
    await this.em.execute('update donations set paid_total = paid_total - ? where org_id = ? and id = ?', [
      amount,
      orgId,
      donationId,
    ])
  }
}

const eventOf: Partial<Record<DonationStatus, string>> = {
  active: 'donation.activated',
  past_due: 'donation.past_due',
  completed: 'donation.completed',
}

function received(donation: Donation, { amount, at, method, installmentNo }: DonationPayment): void {
  donation.paidCount += 1
  donation.paidTotal += amount
  donation.lastChargeAt = at
  donation.consecutiveFailures = 0
  donation.updatedAt = at
  if (method) {
    donation.method = method.type
    donation.methodBrand = method.brand
    donation.methodLast4 = method.last4
    donation.methodExpMonth = method.expMonth
    donation.methodExpYear = method.expYear
    if (method.reference) donation.paymentReference = method.reference
  }
  if (donation.frequency === 'single') {
    if (donation.status === 'incomplete') donation.become('completed')
    return
  }
  if (donation.status === 'incomplete' || donation.status === 'scheduled' || donation.status === 'past_due')
    donation.become('active')
  const next = (installmentNo ?? 0) + 1
  if (next > donation.nextInstallment) donation.nextInstallment = next
}

/** A first payment that fails leaves the donation as it was begun: the donor may try again. */
function missed(donation: Donation): void {
  if (donation.frequency === 'single' || donation.status === 'incomplete') return
  donation.consecutiveFailures += 1
  if (donation.status === 'active') donation.become('past_due')
}
