import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import { Clock } from '../../platform/clock.js'
import { query } from '../../platform/database/transaction.js'
import { fileNameOf, ReceiptDocuments } from './receipt-documents.js'
import { ReceiptKeeper } from './receipt-keeper.js'
import { ReceiptLinks } from './receipt-links.js'
import { blockersOf, daysOfTaxYear } from './receipt-rules.js'
import { noteSent } from './receipt.statements.js'
import { ReceiptReports } from './reporting/receipt-reports.js'
import { ReceiptsRepository } from './receipts.repository.js'

/** A receipt as the mail about its gift brings it. */
export interface MailedReceipt {
  id: string
  number: string
  url: string
  attachment: { fileName: string; key: string }
  /** Whether the settings of its entity have it attached where the mail does not say. */
  isAttached: boolean
  /** Who of the org gets a copy of the mail. */
  copyTo: readonly string[]
}

/** A receipt of a donor's tax year as its own mail brings it. */
export interface PeriodReceipt {
  /** Its first gift. */
  chargeId: string
  email: string
  donorId: string
  language: PageLanguage | null
  /** The tax year; both days belong to it. */
  from: string
  to: string
  totals: { currency: Currency; amount: MinorUnits }[]
  donor: { donorFirstName: string | null; donorLastName: string | null; donorName: string }
  entityName: string
  attachment: { fileName: string; key: string }
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
    private readonly reports: ReceiptReports,
    private readonly clock: Clock,
  ) {}

  /**
   * The valid receipt of a gift after all that happened to it, its document made. Null where it has none; `waits` where its
   * mail is to wait for its report number, and is asked for then. Call it outside of a transaction.
   */
  async forMail(orgId: string, chargeId: string): Promise<MailedReceipt | 'waits' | null> {
    await this.keeper.bringUpToDate(orgId, chargeId)
    const valid = await this.em.transactional(() => this.receipts.validOf(orgId, chargeId))
    if (!valid) return null
    if (await this.reports.holdMail(orgId, valid.id)) return 'waits'
    const receipt = await this.receipts.findOrFail(orgId, valid.id)
    const settings = await this.receipts.mailSettingsOf(orgId, receipt.entityId)
    const key = await this.documents.keep(receipt)
    return {
      id: receipt.id,
      number: receipt.number,
      url: this.links.urlOf(orgId, receipt.id),
      attachment: { fileName: fileNameOf(receipt.number), key },
      isAttached: settings?.emailAttach ?? false,
      copyTo: settings?.copyTo ?? [],
    }
  }

  /**
   * A receipt of a year with its document, for the mail that brings it. Null where it is valid no more, of one gift alone, waits for its
   * report number, or there is nobody to write to.
   */
  async forPeriodMail(orgId: string, receiptId: string): Promise<PeriodReceipt | null> {
    const receipt = await this.receipts.findOrFail(orgId, receiptId)
    const { state, donorId, entityId, snapshot, taxYear, currency, amount } = receipt
    const addressee = await this.receipts.addresseeOf(orgId, donorId)
    const [first] = snapshot.gifts
    if (state !== 'issued' || receipt.chargeId || !addressee?.email || !first) return null
    if (await this.reports.holdMail(orgId, receiptId)) return null
    const settings = await this.receipts.mailSettingsOf(orgId, entityId)
    const { email, language, ...donor } = addressee
    return {
      chargeId: first.chargeId,
      email,
      donorId,
      language,
      ...daysOfTaxYear(taxYear, settings?.taxYearStart ?? '01-01'),
      totals: [{ currency, amount }],
      donor,
      entityName: snapshot.issuer.legalName,
      attachment: { fileName: fileNameOf(receipt.number), key: await this.documents.keep(receipt) },
      copyTo: settings?.copyTo ?? [],
    }
  }

  /** The valid receipt of a gift for whoever gave it; `coming` where the settings issue one in a moment. */
  async ofGift(orgId: string, chargeId: string): Promise<{ number: string; url: string } | 'coming' | null> {
    const facts = await this.receipts.factsOf(orgId, chargeId)
    if (!facts) return null
    if (facts.isReceipted) {
      const valid = (await this.receipts.ofCharge(orgId, chargeId)).find(({ state }) => state === 'issued')
      if (!valid) return null
      const report = await this.reports.find(orgId, valid.id)
      return report?.holdsMail ? 'coming' : { number: valid.number, url: this.urlOf(orgId, valid.id) }
    }
    const isComing = !facts.wasReceipted && facts.time === 'now' && blockersOf(facts).length === 0
    return isComing ? 'coming' : null
  }

  /** In the transaction that sends the mail. */
  async noteSent(orgId: string, receiptId: string, to: string): Promise<void> {
    await query(this.em, noteSent(orgId, receiptId, { at: this.clock.now(), to }))
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
