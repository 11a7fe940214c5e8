import { Injectable } from '@nestjs/common'
import type { Donation } from '../donation.entity.js'

export interface GiftMover {
  /** Takes the locks in the order in which payments take them: first the charges, then their recurring donation. */
  lock(orgId: string, donationId: string): Promise<void>
  /** How many gifts moved. */
  moveToCampaign(donation: Donation, moveId: string, campaignId: string): Promise<number>
  /** How many gifts moved. All their parts become one, what went back of them as well. */
  moveToFund(donation: Donation, moveId: string, designationId: string): Promise<number>
}

/** What a recurring donation has given already. It is the charges that are moved, and they know recurring donations rather than recurring donations them. */
@Injectable()
export class PastGifts {
  private mover: GiftMover | undefined

  /** Says who moves them; call it when the module starts. */
  movedBy(mover: GiftMover): void {
    this.mover = mover
  }

  get gifts(): GiftMover {
    if (!this.mover) throw new Error('Nobody moves past gifts')
    return this.mover
  }
}
