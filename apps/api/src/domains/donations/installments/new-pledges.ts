import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import type { DonationSource, Frequency } from '@almoner/contracts/donations/donation'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Money } from '@almoner/contracts/money'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../../platform/clock.js'
import { newId } from '../../../platform/ids.js'
import { DonationAllocation } from '../donation-allocation.entity.js'
import { Donation } from '../donation.entity.js'

/** A recurring gift that is paid by hand, as it is written. */
export interface NewPledge {
  orgId: string
  donorId: string
  campaignId: string
  entityId: string
  /** Null where the org has no default fund. */
  designationId: string | null
  /** Of each payment. */
  amount: Money
  frequency: Exclude<Frequency, 'single'>
  interval: number
  startsOn: string
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
    const { orgId, amount, designationId, startsOn } = pledge
    const now = this.clock.now()
    const donation = this.em.create(Donation, {
      id: newId(),
      orgId,
      donorId: pledge.donorId,
      campaignId: pledge.campaignId,
      entityId: pledge.entityId,
      fundraiserId: null,
      status: pledge.isAhead ? 'scheduled' : 'active',
      frequency: pledge.frequency,
      interval: pledge.interval,
      amount: amount.amount,
      currency: amount.currency,
      mode: 'live',
      startsOn,
      anchorDay: Number(startsOn.slice(8)),
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
    if (designationId)
      await this.em.insert(DonationAllocation, {
        orgId,
        donationId: donation.id,
        designationId,
        amount: amount.amount,
      })
    await this.em.refresh(donation)
    return donation
  }
}
