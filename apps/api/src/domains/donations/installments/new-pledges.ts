import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import type { DonationSource, RegularFrequency } from '@almoner/contracts/donations/donation'
import { byDueDay, sumOfPayments, termsOfPayments, type ListedPayment } from '@almoner/contracts/donations/payment-list'
import { shared, type DonationPart, type ScheduleTerm } from '@almoner/contracts/donations/schedule'
import { zero, type MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../../platform/clock.js'
import { newId } from '../../../platform/ids.js'
import { DonationAllocation } from '../donation-allocation.entity.js'
import { DonationTerm } from '../donation-term.entity.js'
import { Donation } from '../donation.entity.js'

/** An amount that comes again and again, or payments with days and amounts of their own; amounts in minor units. */
export type PledgedDates =
  | { amount: MinorUnits; frequency: RegularFrequency; interval: number; startsOn: string }
  | { payments: readonly ListedPayment[] }

/** The day of the first payment. */
export const firstDayOf = (dates: PledgedDates): string =>
  'payments' in dates ? (dates.payments.toSorted(byDueDay)[0]?.dueOn ?? '') : dates.startsOn

/** What each payment is, or all of a list together, in minor units. */
export const wholeOf = (dates: PledgedDates): MinorUnits =>
  'payments' in dates ? sumOfPayments(dates.payments) : dates.amount

/** A recurring gift that is paid by hand, as it is written. */
export interface NewPledge {
  orgId: string
  donorId: string
  campaignId: string
  entityId: string
  /** What goes to which fund, in minor units: they sum to a payment, or to all of a list. None where the org has no default fund. */
  parts: readonly DonationPart[]
  currency: Currency
  dates: PledgedDates
  endsOn?: string | null | undefined
  maxCharges?: number | null | undefined
  /** Minor units. */
  total?: MinorUnits | null | undefined
  method: PaymentMethod
  timeZone: string
  comment?: string | null | undefined
  remindsDonor: boolean
  source: DonationSource
  /** Its first day is still to come. */
  isAhead: boolean
}

@Injectable()
export class NewPledges {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** In the transaction it is called in. What has come due of it is opened by `ExpectedInstallments.openDue`. */
  async write(pledge: NewPledge): Promise<Donation> {
    const { orgId } = pledge
    const now = this.clock.now()
    const [first, ...planned] = termsOf(pledge)
    if (!first) throw new Error('A pledge without payments has no dates')
    const { allocations, startsOn, anchorDay, frequency, interval, amount } = first
    const donation = this.em.create(Donation, {
      id: newId(),
      orgId,
      donorId: pledge.donorId,
      campaignId: pledge.campaignId,
      entityId: pledge.entityId,
      fundraiserId: null,
      status: pledge.isAhead ? 'scheduled' : 'active',
      frequency,
      interval,
      amount,
      currency: pledge.currency,
      mode: 'live',
      startsOn,
      anchorDay,
      timeZone: pledge.timeZone,
      endsOn: pledge.endsOn ?? null,
      maxCharges: pledge.maxCharges ?? null,
      maxTotal: pledge.total ?? null,
      nextChargeOn: startsOn,
      method: pledge.method,
      managedBy: 'manual',
      remindsDonor: pledge.remindsDonor,
      source: pledge.source,
      comment: pledge.comment?.trim() || null,
      createdAt: now,
      updatedAt: now,
    })
    await this.em.flush()
    const own = { orgId, donationId: donation.id }
    if (allocations.length > 0)
      await this.em.insertMany(
        DonationAllocation,
        allocations.map((part) => ({ ...own, ...part })),
      )
    if (planned.length > 0)
      await this.em.insertMany(
        DonationTerm,
        planned.map(({ allocations: _, ...term }) => ({ ...own, ...term })),
      )
    await this.em.refresh(donation)
    return donation
  }
}

function termsOf({ dates, parts }: NewPledge): ScheduleTerm[] {
  if ('payments' in dates) return termsOfPayments(dates.payments, { fromNo: 1, parts })
  const { startsOn, amount } = dates
  const anchorDay = Number(startsOn.slice(8))
  return [{ ...dates, fromNo: 1, anchorDay, feeCoverAmount: zero, allocations: shared(parts, amount) }]
}
