import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable, type OnModuleInit } from '@nestjs/common'
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
  ReceiptNumbering,
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
import { ChangeHorizon } from '../changes/index.js'
import { ChargesService, type PrepareReceipt } from '../charges/index.js'
import { LedgerBenefits } from '../ledger/index.js'
import { OrgCalendar } from '../orgs/index.js'
import { ReceiptDocuments } from './receipt-documents.js'
import { ReceiptIssuing, type Issuing } from './receipt-issuing.js'
import { ReceiptLinks } from './receipt-links.js'
import { toReceiptDue } from './receipt-due.presenter.js'
import { blockersOf, dueSince } from './receipt-rules.js'
import type { PictureKeys } from './receipt-snapshots.js'
import type { Receipt } from './receipt.entity.js'
import { saveBenefits } from './receipt.statements.js'
import { ReceiptReports } from './reporting/receipt-reports.js'
import { ReceiptsRepository } from './receipts.repository.js'

const sendingsOfOne = { most: 5, windowSeconds: 3600 }

@Injectable()
export class ReceiptsService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly receipts: ReceiptsRepository,
    private readonly horizon: ChangeHorizon,
    private readonly issuing: ReceiptIssuing,
    private readonly documents: ReceiptDocuments,
    private readonly links: ReceiptLinks,
    private readonly calendar: OrgCalendar,
    private readonly throttles: Throttles,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly charges: ChargesService,
    private readonly books: LedgerBenefits,
    private readonly reports: ReceiptReports,
  ) {}

  onModuleInit(): void {
    this.charges.issueReceiptsWith((actor) => this.prepare(actor))
  }

  /** Raises `input_invalid` for a cursor that is not one of ours. */
  async list({ orgId }: Actor, input: ListReceiptsInput): Promise<Page<ReceiptRow>> {
    return toPage(await this.receipts.list(orgId, await this.horizon.within(orgId, input)), input)
  }

  numbers({ orgId }: Actor): Promise<ReceiptNumbering[]> {
    return this.receipts.numbers(orgId)
  }

  /** Raises `not_found`. */
  get({ orgId }: Actor, { id }: ReceiptById): Promise<ShownReceipt> {
    return this.show(orgId, id)
  }

  /** Those of this year and the last. Raises `input_invalid` for a cursor that is not one of ours. */
  async due({ orgId }: Actor, input: ListDueReceiptsInput): Promise<Page<ReceiptDue>> {
    const { today } = await this.calendar.of(orgId)
    return toPage(await this.receipts.due(orgId, input, dueSince(today)), input, toReceiptDue)
  }

  /** Raises `not_found`. */
  async ofCharge({ orgId }: Actor, { chargeId }: ReceiptOfCharge): Promise<ReceiptsOfGift> {
    const facts = orNotFound((await this.receipts.factsOf(orgId, chargeId)) ?? null)
    const receipts = await this.receipts.ofCharge(orgId, chargeId)
    const elsewhere = await this.receipts.elsewhereOf(orgId, chargeId)
    return { receipts, elsewhere, blockers: blockersOf(facts), benefits: facts.benefits }
  }

  /** Holds for receipts that are issued from now on. Raises `not_found`. */
  async describe(actor: Actor, input: DescribeGiftInput): Promise<ReceiptsOfGift> {
    const { orgId } = actor
    const before = orNotFound((await this.receipts.factsOf(orgId, input.chargeId)) ?? null).benefits
    const after = {
      advantage: input.advantage,
      advantageDescription: input.advantageDescription?.trim() || null,
      inKindDescription: input.inKindDescription?.trim() || null,
      appraiserName: input.appraiserName?.trim() || null,
      appraiserAddress: input.appraiserAddress?.trim() || null,
    }
    await this.em.transactional(async () => {
      await query(this.em, saveBenefits(orgId, { chargeId: input.chargeId, ...after }))
      await this.books.follow(orgId, [input.chargeId])
      this.audit.record(actor, 'receipts.describe', { subjectId: input.chargeId, before, after })
    })
    return this.ofCharge(actor, input)
  }

  /** All that can be issued are, in one transaction. Raises `not_found` where one of the gifts is not the org's. */
  async issue(actor: Actor, { chargeIds, sends }: IssueReceiptsInput): Promise<IssuedReceipts> {
    const asked = [...new Set<string>(chargeIds)]
    const pictures = await this.issuing.picturesFor(actor.orgId)
    return this.em.transactional(async () => ({ results: await this.issueAll(actor, asked, pictures, sends) }))
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
    const { kind } = await this.receipts.findOrFail(orgId, id)
    const chargeIds = await this.receipts.giftsOf(orgId, id)
    const pictures = await this.issuing.picturesFor(orgId)
    const newReceiptId = await this.em.transactional(async () => {
      const replaced = await this.lockValid(orgId, id)
      await this.issuing.end(replaced, { state: 'replaced', reason, note: note?.trim() || null, by: userId })
      const issuing = { by: userId, sends, replaced }
      const result =
        kind === 'annual'
          ? await this.issuing.issueTogether(orgId, chargeIds, pictures, issuing)
          : (await this.issuing.issue(orgId, chargeIds, pictures, issuing))[0]
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

  /** Raises `not_found`, `receipt_ended`, `email_missing`, `receipt_unreported`, and `attempts_exhausted` after five an hour. */
  async send(actor: Actor, { id }: ReceiptById): Promise<ShownReceipt> {
    const { orgId } = actor
    const receipt = await this.receipts.findOrFail(orgId, id)
    const chargeId = receipt.chargeId ?? null
    if (receipt.state !== 'issued') throw new Problem('receipt_ended')
    if (!(await this.receipts.hasEmail(orgId, receipt.donorId)))
      throw new Problem('email_missing', { message: 'This donor has no email address' })
    if (await this.reports.holdMail(orgId, id)) throw new Problem('receipt_unreported')
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

  /** For gifts that are being recorded. */
  private async prepare(actor: Actor): ReturnType<PrepareReceipt> {
    const pictures = await this.issuing.picturesFor(actor.orgId)
    return async (chargeId) => {
      const [result] = await this.issueAll(actor, [chargeId], pictures, 'with_gift')
      if (!result) throw new Error('The gift that was recorded is not there')
      return { receipt: result.receipt, blockers: result.blockers }
    }
  }

  private async issueAll(
    actor: Actor,
    chargeIds: readonly string[],
    pictures: ReadonlyMap<string, PictureKeys>,
    sends: Issuing['sends'],
  ): Promise<IssuedReceipts['results']> {
    const { orgId, userId } = actor
    const results = await this.issuing.issue(orgId, chargeIds, pictures, { by: userId, sends })
    if (results.length < chargeIds.length) throw new Problem('not_found')
    for (const { receipt, chargeId } of results)
      if (receipt)
        this.audit.record(actor, 'receipts.issue', {
          subjectId: receipt.id,
          after: { number: receipt.number, chargeId },
        })
    return Promise.all(results.map((result) => this.withReceipt(orgId, result)))
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
  private async withReceipt(orgId: string, result: IssuedReceipts['results'][number]) {
    if (result.receipt) return result
    return { ...result, receipt: (await this.receipts.validOf(orgId, result.chargeId)) ?? null }
  }
}
