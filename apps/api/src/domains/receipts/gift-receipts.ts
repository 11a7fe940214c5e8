import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../platform/clock.js'
import { query } from '../../platform/database/transaction.js'
import { fileNameOf, ReceiptDocuments } from './receipt-documents.js'
import { ReceiptKeeper } from './receipt-keeper.js'
import { ReceiptLinks } from './receipt-links.js'
import { blockersOf, timeOf } from './receipt-rules.js'
import { noteSent } from './receipt.statements.js'
import { ReceiptsRepository } from './receipts.repository.js'

/** A receipt as the mail about its gift brings it. */
export interface MailedReceipt {
  id: string
  number: string
  url: string
  /** Where the settings of its entity have it attached. */
  attachment: { fileName: string; key: string } | null
  /** Who of the org gets a copy of the mail. */
  copyTo: readonly string[]
}

/** What mails and donors' pages need to know of the receipts of gifts. */
@Injectable()
export class GiftReceipts {
  constructor(
    private readonly em: EntityManager,
    private readonly receipts: ReceiptsRepository,
    private readonly keeper: ReceiptKeeper,
    private readonly documents: ReceiptDocuments,
    private readonly links: ReceiptLinks,
    private readonly clock: Clock,
  ) {}

  /** The valid receipt of a gift after all that happened to it, its document made. Null where it has none. Call it outside of a transaction. */
  async forMail(orgId: string, chargeId: string): Promise<MailedReceipt | null> {
    await this.keeper.bringUpToDate(orgId, chargeId)
    const valid = await this.em.transactional(() => this.receipts.validOf(orgId, chargeId))
    if (!valid) return null
    const receipt = await this.receipts.findOrFail(orgId, valid.id)
    const settings = await this.receipts.mailSettingsOf(orgId, receipt.entityId)
    const key = await this.documents.keep(receipt)
    return {
      id: receipt.id,
      number: receipt.number,
      url: this.links.urlOf(orgId, receipt.id),
      attachment: settings?.emailAttach ? { fileName: fileNameOf(receipt.number), key } : null,
      copyTo: settings?.copyTo ?? [],
    }
  }

  /** The valid receipt of a gift for whoever gave it; `coming` where the settings issue one in a moment. */
  async ofGift(orgId: string, chargeId: string): Promise<{ number: string; url: string } | 'coming' | null> {
    const facts = await this.receipts.factsOf(orgId, chargeId)
    if (!facts) return null
    if (facts.isReceipted) {
      const valid = (await this.receipts.ofCharge(orgId, chargeId)).find(({ state }) => state === 'issued')
      return valid ? { number: valid.number, url: this.urlOf(orgId, valid.id) } : null
    }
    const isComing = !facts.wasReceipted && timeOf(facts) === 'now' && blockersOf(facts).length === 0
    return isComing ? 'coming' : null
  }

  /** In the transaction that sends the mail. */
  async noteSent(orgId: string, receiptId: string): Promise<void> {
    await query(this.em, noteSent(orgId, receiptId, this.clock.now()))
  }

  urlOf(orgId: string, receiptId: string): string {
    return this.links.urlOf(orgId, receiptId)
  }

  /** The document that a link opens; undefined where the link is none of ours. */
  async open(
    orgId: string,
    receiptId: string,
    secret: string,
  ): Promise<{ fileName: string; content: Uint8Array } | undefined> {
    if (!this.links.opens(orgId, receiptId, secret)) return undefined
    return this.documents.read(orgId, receiptId, { isDuplicate: false })
  }
}
