import { Injectable } from '@nestjs/common'
import { PageAddresses } from '../campaigns/index.js'
import { EmailsRepository, type GiftRow } from './emails.repository.js'
import type { GiftFacts } from './gift-values.js'

export type WrittenGift = GiftFacts & Pick<GiftRow, 'chargeId' | 'campaignId' | 'language'>

/** Gifts as letters tell of them, and who the org's mails are from. */
@Injectable()
export class GiftWriting {
  constructor(
    private readonly emails: EmailsRepository,
    private readonly addresses: PageAddresses,
  ) {}

  /** By their days; what is not the org's is left out. Amounts are those that were given. */
  async gifts(orgId: string, chargeIds: readonly string[]): Promise<WrittenGift[]> {
    if (chargeIds.length === 0) return []
    return this.writtenOf(orgId, await this.emails.gifts(orgId, chargeIds))
  }

  /** The newest live gift that was paid; undefined where there is none. */
  async newest(orgId: string): Promise<WrittenGift | undefined> {
    const found = await this.emails.newestGift(orgId, null)
    return found && (await this.writtenOf(orgId, [found]))[0]
  }

  senderOf(orgId: string): Promise<{ fromName: string; replyTo: string | null }> {
    return this.emails.sender(orgId)
  }

  private async writtenOf(orgId: string, rows: readonly GiftRow[]): Promise<WrittenGift[]> {
    const urls = new Map<string, string>()
    for (const { campaignId, campaignSlug } of rows)
      if (!urls.has(campaignId))
        urls.set(campaignId, await this.addresses.urlOf(orgId, { id: campaignId, slug: campaignSlug }))
    return rows.map((row) => ({
      ...row,
      campaignUrl: urls.get(row.campaignId) ?? '',
      refundAmount: null,
      receiptAction: 'none' as const,
      receipt: row.receiptNumber === null ? null : { number: row.receiptNumber, url: '' },
    }))
  }
}
