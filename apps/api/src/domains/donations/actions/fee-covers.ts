import { grossUp, subtract, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { Injectable } from '@nestjs/common'
import { CheckoutSettingsService } from '../../checkout-settings/index.js'
import type { Donation } from '../donation.entity.js'

/** What covers the fee of a recurring donation's gifts. */
@Injectable()
export class FeeCovers {
  constructor(private readonly settings: CheckoutSettingsService) {}

  /** In minor units, by the rate of the recurring donation's campaign; nothing where the donor does not cover it. */
  async coverOf(donation: Donation, gift: MinorUnits, coversFee: boolean): Promise<MinorUnits> {
    if (!coversFee) return zero
    const { feeCover } = await this.settings.effective(donation.orgId, donation.campaignId)
    return subtract(grossUp(gift, feeCover), gift)
  }
}
