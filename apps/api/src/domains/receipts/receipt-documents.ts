import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { PreviewReceiptInput, ReceiptPreview } from '@almoner/contracts/receipts/receipts.operations'
import { Clock } from '../../platform/clock.js'
import { Files } from '../../platform/files/files.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { ReceiptPrinter } from './document/receipt-printer.js'
import { sampleFacts, sampleReceipt } from './document/sample-receipt.js'
import { NationalIdSeal } from '../donors/index.js'
import { ReceiptPictures } from './receipt-pictures.js'
import { Receipt } from './receipt.entity.js'
import { ReceiptReports } from './reporting/receipt-reports.js'
import { ReceiptsRepository } from './receipts.repository.js'

export interface ReadDocument {
  fileName: string
  content: Uint8Array
}

const documentKey = (orgId: string, receiptId: string): string => `${orgId}/receipts/${receiptId}.pdf`

/** The documents of receipts: made once from what was snapped when they were issued, and kept. */
@Injectable()
export class ReceiptDocuments {
  constructor(
    private readonly em: EntityManager,
    private readonly receipts: ReceiptsRepository,
    private readonly printer: ReceiptPrinter,
    private readonly pictures: ReceiptPictures,
    private readonly reports: ReceiptReports,
    private readonly seal: NationalIdSeal,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  /**
   * The document as it was kept, or a copy that is marked: as a duplicate, and as canceled where the receipt is valid no more. Raises
   * `not_found`.
   */
  async read(orgId: string, id: string, { isDuplicate }: { isDuplicate: boolean }): Promise<ReadDocument> {
    const receipt = await this.receipts.findOrFail(orgId, id)
    const isCanceled = receipt.state !== 'issued'
    const content =
      isDuplicate || isCanceled
        ? await this.print(receipt, { isDuplicate, isCanceled })
        : await this.files.readBytes(await this.keep(receipt))
    return { fileName: fileNameOf(receipt.number), content }
  }

  /**
   * Sees to it that the document is in the file storage. Returns its key there. While a report number is to come it is not the last
   * one: it stands apart, and is made anew.
   */
  async keep(receipt: Receipt): Promise<string> {
    const { id, orgId } = receipt
    const key = documentKey(orgId, id)
    if (receipt.keptAt) return key
    const report = await this.reports.find(orgId, id)
    const content = await this.print(receipt, { isDuplicate: false, isCanceled: false })
    if (report?.isAwaited) {
      const forNow = documentKey(orgId, `${id}-unreported`)
      await this.files.put(forNow, content)
      return forNow
    }
    await this.files.put(key, content)
    await this.em.transactional((em) =>
      em.nativeUpdate(Receipt, { orgId, id, keptAt: null }, { keptAt: this.clock.now() }),
    )
    return key
  }

  /** Raises `not_found`. */
  async preview(orgId: string, { entityId, receipt }: PreviewReceiptInput): Promise<ReceiptPreview> {
    const entity = orNotFound((await this.receipts.issuerOf(orgId, entityId)) ?? null)
    const pictures = await this.pictures.keep(orgId, entity)
    const settings = { ...receipt, timeZone: receipt.timeZone ?? entity.timeZone }
    const snapshot = sampleReceipt(settings, { ...pictures, currency: entity.currency })
    return { pages: await this.printer.pages(snapshot, await this.pictures.read(snapshot), sampleFacts(settings)) }
  }

  private async print(
    { id, orgId, snapshot }: Receipt,
    marks: { isDuplicate: boolean; isCanceled: boolean },
  ): Promise<Uint8Array> {
    const { nationalIdSealed } = snapshot.donor
    const report = await this.reports.find(orgId, id)
    return this.printer.print(snapshot, await this.pictures.read(snapshot), {
      ...marks,
      nationalId: nationalIdSealed === null ? null : this.seal.open(orgId, nationalIdSealed),
      reportNumber: report?.reportNumber ?? null,
      awaitsReport: report?.isAwaited ?? false,
    })
  }
}

export const fileNameOf = (number: string): string => `${number.replace(/[^\p{L}\p{N}-]+/gu, '-')}.pdf`
