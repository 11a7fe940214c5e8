import { Injectable } from '@nestjs/common'
import { grossUp, money, subtract } from '@almoner/contracts/money'
import { CheckoutSettingsService } from '../../checkout-settings/index.js'
import type { Donation } from '../donation.entity.js'

/** What covers the fee of a plan's gifts. */
@Injectable()
export class FeeCovers {
  constructor(private readonly settings: CheckoutSettingsService) {}

  /** In minor units, by the rate of the plan's campaign; nothing where the donor does not cover it. */
  async coverOf(donation: Donation, gift: number, coversFee: boolean): Promise<number> {
    if (!coversFee) return 0
    const { feeCover } = await this.settings.effective(donation.orgId, donation.campaignId)
    const whole = money(gift, donation.currency)
    return subtract(grossUp(whole, feeCover), whole).amount
  }
}
