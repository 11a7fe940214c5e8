import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Page } from '@almoner/contracts/paging'
import type { Receipt as ShownReceipt, ReceiptDue, ReceiptRow } from '@almoner/contracts/receipts/receipt'
import type {
  DescribeGiftInput,
  DownloadReceiptInput,
  IssuedReceipts,
  IssueReceiptsInput,
  ListDueReceiptsInput,
  ListReceiptsInput,
  PreviewReceiptInput,
  ReceiptById,
  ReceiptFile,
  ReceiptOfCharge,
  ReceiptPreview,
  ReceiptsOfGift,
  ReplaceReceiptInput,
  VoidReceiptInput,
} from '@almoner/contracts/receipts/receipts.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Throttles } from '../../platform/access/throttles.repository.js'
import { Audit } from '../../platform/audit/audit.js'
import { toPage } from '../../platform/database/keyset.js'
import { query } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { OrgCalendar } from '../orgs/index.js'
import { ReceiptDocuments } from './receipt-documents.js'
import { ReceiptIssuing } from './receipt-issuing.js'
import { ReceiptLinks } from './receipt-links.js'
import { blockersOf } from './receipt-rules.js'
import type { Receipt } from './receipt.entity.js'
import { saveBenefits } from './receipt.statements.js'
import { ReceiptsRepository } from './receipts.repository.js'

const sendingsOfOne = { most: 5, windowSeconds: 3600 }

@Injectable()
export class ReceiptsService {
  constructor(
    private readonly em: EntityManager,
    private readonly receipts: ReceiptsRepository,
    private readonly issuing: ReceiptIssuing,
    private readonly documents: ReceiptDocuments,
    private readonly links: ReceiptLinks,
    private readonly calendar: OrgCalendar,
    private readonly throttles: Throttles,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** Raises `input_invalid` for a cursor that is not one of ours. */
  async list({ orgId }: Actor, input: ListReceiptsInput): Promise<Page<ReceiptRow>> {
    return toPage(await this.receipts.list(orgId, input), input)
  }

  /** Raises `not_found`. */
  get({ orgId }: Actor, { id }: ReceiptById): Promise<ShownReceipt> {
    return this.show(orgId, id)
  }

  /** Those of this year and the last. Raises `input_invalid` for a cursor that is not one of ours. */
  async due({ orgId }: Actor, input: ListDueReceiptsInput): Promise<Page<ReceiptDue>> {
    const { today } = await this.calendar.of(orgId)
    const since = `${Number(today.slice(0, 4)) - 1}-01-01`
    return toPage(await this.receipts.due(orgId, input, since), input, (facts) => ({
      chargeId: facts.chargeId,
      number: facts.number,
      giftDate: facts.giftDate,
      donorId: facts.donor.id,
      donorName: facts.donor.name,
      entityId: facts.entityId,
      entityName: facts.entityName,
      currency: facts.currency,
      amount: facts.amount,
      blockers: blockersOf(facts),
    }))
  }

  /** Raises `not_found`. */
  async ofCharge({ orgId }: Actor, { chargeId }: ReceiptOfCharge): Promise<ReceiptsOfGift> {
    const facts = orNotFound((await this.receipts.factsOf(orgId, chargeId)) ?? null)
    const receipts = await this.receipts.ofCharge(orgId, chargeId)
    return { receipts, blockers: blockersOf(facts), benefits: facts.benefits }
  }

  /** Holds for receipts that are issued from now on. Raises `not_found`. */
  async describe(actor: Actor, input: DescribeGiftInput): Promise<ReceiptsOfGift> {
    const { orgId } = actor
    const before = orNotFound((await this.receipts.factsOf(orgId, input.chargeId)) ?? null).benefits
    const after = {
      advantage: input.advantage,
      advantageDescription: input.advantageDescription?.trim() || null,
      inKindDescription: input.inKindDescription?.trim() || null,
    }
    await this.em.transactional(async () => {
      await query(this.em, saveBenefits(orgId, { chargeId: input.chargeId, ...after }))
      this.audit.record(actor, 'receipts.describe', { subjectId: input.chargeId, before, after })
    })
    return this.ofCharge(actor, input)
  }

  /** All that can be issued are, in one transaction. Raises `not_found` where one of the gifts is not the org's. */
  async issue(actor: Actor, { chargeIds, sends }: IssueReceiptsInput): Promise<IssuedReceipts> {
    const { orgId, userId } = actor
    const asked = [...new Set<string>(chargeIds)]
    const pictures = await this.issuing.picturesFor(orgId, asked)
    return this.em.transactional(async () => {
      const results = await this.issuing.issue(orgId, asked, pictures, { by: userId, sends })
      if (results.length < asked.length) throw new Problem('not_found')
      for (const { receipt, chargeId } of results)
        if (receipt)
          this.audit.record(actor, 'receipts.issue', {
            subjectId: receipt.id,
            after: { number: receipt.number, chargeId },
          })
      return {
        results: await Promise.all(results.map(async (result) => this.withReceipt(orgId, result))),
      }
    })
  }

  /** Raises `not_found` and `receipt_ended`. */
  async void(actor: Actor, { id, reason, note }: VoidReceiptInput): Promise<ShownReceipt> {
    const { orgId, userId } = actor
    await this.em.transactional(async () => {
      const receipt = await this.lockValid(orgId, id)
      await this.issuing.end(receipt, { state: 'voided', reason, note: note?.trim() || null, by: userId })
      this.audit.record(actor, 'receipts.void', {
        subjectId: id,
        before: { state: 'issued' },
        after: { state: 'voided', reason },
      })
    })
    return this.show(orgId, id)
  }

  /** Returns the new one. Raises `not_found`, `receipt_ended`, and `receipt_blocked` where nothing can take its place. */
  async replace(actor: Actor, { id, reason, note, sends }: ReplaceReceiptInput): Promise<ShownReceipt> {
    const { orgId, userId } = actor
    const { chargeId } = await this.receipts.findOrFail(orgId, id)
    if (!chargeId) throw new Problem('receipt_blocked')
    const pictures = await this.issuing.picturesFor(orgId, [chargeId])
    const newReceiptId = await this.em.transactional(async () => {
      const replaced = await this.lockValid(orgId, id)
      await this.issuing.end(replaced, { state: 'replaced', reason, note: note?.trim() || null, by: userId })
      const [result] = await this.issuing.issue(orgId, [chargeId], pictures, { by: userId, sends, replaced })
      if (!result?.receipt) throw new Problem('receipt_blocked')
      this.audit.record(actor, 'receipts.replace', {
        subjectId: id,
        before: { state: 'issued' },
        after: { state: 'replaced', reason, number: result.receipt.number },
      })
      return result.receipt.id
    })
    return this.show(orgId, newReceiptId)
  }

  /** Raises `not_found`, `receipt_ended`, `email_missing`, and `attempts_exhausted` after five an hour. */
  async send(actor: Actor, { id }: ReceiptById): Promise<ShownReceipt> {
    const { orgId } = actor
    const receipt = await this.receipts.findOrFail(orgId, id)
    const { chargeId } = receipt
    if (receipt.state !== 'issued' || !chargeId) throw new Problem('receipt_ended')
    if (!(await this.receipts.hasEmail(orgId, receipt.donorId)))
      throw new Problem('email_missing', { message: 'This donor has no email address' })
    await this.throttles.spend(`receipt:${id}`, sendingsOfOne)
    await this.em.transactional(async () => {
      await this.outbox.write(orgId, 'receipt.sending_asked', { receiptId: id, chargeId, askId: newId() })
      this.audit.record(actor, 'receipts.send', { subjectId: id, after: { number: receipt.number } })
    })
    return this.show(orgId, id)
  }

  /** Raises `not_found`. */
  async download({ orgId }: Actor, { id, isDuplicate }: DownloadReceiptInput): Promise<ReceiptFile> {
    const { fileName, content } = await this.documents.read(orgId, id, { isDuplicate })
    return { fileName, pdf: Buffer.from(content).toString('base64') }
  }

  /** Raises `not_found`. */
  preview({ orgId }: Actor, input: PreviewReceiptInput): Promise<ReceiptPreview> {
    return this.documents.preview(orgId, input)
  }

  private async show(orgId: string, id: string): Promise<ShownReceipt> {
    return { ...(await this.receipts.get(orgId, id)), url: this.links.urlOf(orgId, id) }
  }

  private async lockValid(orgId: string, id: string): Promise<Receipt> {
    const receipt = await this.receipts.lockOrFail(orgId, id)
    if (receipt.state !== 'issued') throw new Problem('receipt_ended')
    return receipt
  }

  /** A gift that has its receipt is told which. */
  private async withReceipt(
    orgId: string,
    result: IssuedReceipts['results'][number] | Awaited<ReturnType<ReceiptIssuing['issue']>>[number],
  ) {
    if (result.receipt) return result
    return { ...result, receipt: (await this.receipts.validOf(orgId, result.chargeId)) ?? null }
  }
}
