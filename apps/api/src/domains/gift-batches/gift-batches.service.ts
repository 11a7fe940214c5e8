import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type {
  BatchGift as ShownGift,
  GiftBatch as ShownBatch,
  GiftBatchRow,
} from '@almoner/contracts/gift-batches/gift-batch'
import { largestBatch } from '@almoner/contracts/gift-batches/gift-batch'
import type {
  CreateGiftBatchInput,
  DepositSlip,
  GiftBatchById,
  ListGiftBatchesInput,
  OneBatchGift,
  SaveBatchGiftInput,
  UpdateGiftBatchInput,
} from '@almoner/contracts/gift-batches/gift-batches.operations'
import type { OfflineGift } from '@almoner/contracts/charges/offline.operations'
import type { CustomInput, CustomValue, CustomValues } from '@almoner/contracts/custom-fields/custom-value'
import type { Page } from '@almoner/contracts/paging'
import { sum } from '@almoner/contracts/minor-units'
import { currencySchema } from '@almoner/contracts/money'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { PdfRenderer } from '../../platform/pdf/pdf-renderer.js'
import { orNotFound, Problem } from '../../platform/problems/problem.js'
import { OfflineGifts } from '../charges/index.js'
import { CustomValuesService } from '../custom-fields/index.js'
import { donorOrKept } from '../donors/index.js'
import type { Asker } from '../records/index.js'
import { BatchGift } from './batch-gift.entity.js'
import { depositSlipOf } from './deposit-slip.js'
import { GiftBatch } from './gift-batch.entity.js'
import { pledgeOfDonor } from './batch-pledges.statements.js'
import { GiftBatchesRepository } from './gift-batches.repository.js'

type Head = Omit<CreateGiftBatchInput, 'idempotencyKey'>

@Injectable()
export class GiftBatchesService {
  constructor(
    private readonly em: EntityManager,
    private readonly batches: GiftBatchesRepository,
    private readonly offline: OfflineGifts,
    private readonly custom: CustomValuesService,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly renderer: PdfRenderer,
  ) {}

  async list({ orgId }: Actor, input: ListGiftBatchesInput): Promise<Page<GiftBatchRow>> {
    return toPage(await this.batches.list(orgId, input), input)
  }

  /** Raises `not_found`. */
  get(actor: Actor, { id }: GiftBatchById): Promise<ShownBatch> {
    return this.batches.get(actor, id)
  }

  /** Raises `input_invalid` at the campaign, designation or fundraiser that cannot be. */
  async create(actor: Actor, { idempotencyKey: _, ...head }: CreateGiftBatchInput): Promise<ShownBatch> {
    const { orgId, userId } = actor
    return this.em.transactional(async (em) => {
      const batch = em.create(GiftBatch, {
        orgId,
        ...(await this.factsOf(orgId, head)),
        createdBy: userId,
        createdAt: this.clock.now(),
        postedBy: null,
        postedAt: null,
      })
      await em.flush()
      this.audit.record(actor, 'giftBatches.create', { subjectId: batch.id, after: head })
      return this.batches.getHere(actor, batch.id)
    })
  }

  /** Raises `not_found`, `batch_posted`, and `input_invalid` also for a campaign of another currency than what was entered. */
  async update(actor: Actor, { id, ...head }: UpdateGiftBatchInput): Promise<ShownBatch> {
    const { orgId } = actor
    return this.em.transactional(async (em) => {
      const batch = await this.lockOpenOrFail(orgId, id)
      const facts = await this.factsOf(orgId, head)
      const hasAmounts = (await em.count(BatchGift, { orgId, batchId: id, amount: { $ne: null } })) > 0
      if (hasAmounts && facts.currency !== batch.currency)
        throw Problem.at('campaignId', `This campaign takes gifts in ${facts.currency.toUpperCase()}, unlike this one`)
      const { expectedCount, expectedTotal } = batch
      Object.assign(batch, facts)
      this.audit.record(actor, 'giftBatches.update', {
        subjectId: id,
        before: { expectedCount, expectedTotal },
        after: head,
      })
      await em.flush()
      return this.batches.getHere(actor, id)
    })
  }

  /** Raises `not_found`, `batch_posted`, `batch_full`, and `input_invalid` for a donor who is not here or a pledge that is not theirs. */
  async saveGift(actor: Actor, input: SaveBatchGiftInput): Promise<ShownGift> {
    const { orgId, userId } = actor
    const { id, giftId, donor, amount, giftDate, method, reference, custom, pledgeId } = input
    return this.em.transactional(async (em) => {
      const batch = await this.lockOpenOrFail(orgId, id)
      await this.custom.expectFillable(actor, 'charge', custom)
      const donorId = donor && 'id' in donor ? await this.donorIdOf(orgId, donor.id) : null
      const newDonor = donor && 'add' in donor ? wholeDonor(donor.add) : null
      await this.expectPledgeOf(orgId, donorId, pledgeId)
      const typed = { donorId, newDonor, amount, giftDate, method, reference: reference?.trim() || null, pledgeId }
      const known = await em.findOne(BatchGift, { orgId, id: giftId })
      if (known && known.batchId !== batch.id) throw new Problem('not_found')
      const own = {
        ...typed,
        custom: filled({ ...known?.custom, ...custom }),
        typedBy: userId,
        typedAt: this.clock.now(),
      }
      if (known) {
        Object.assign(known, own)
      } else {
        const [last] = await em.find(BatchGift, { orgId, batchId: id }, { orderBy: { place: 'desc' }, limit: 1 })
        if ((await em.count(BatchGift, { orgId, batchId: id })) >= largestBatch) throw new Problem('batch_full')
        em.create(BatchGift, { id: giftId, orgId, batchId: id, place: (last?.place ?? 0) + 1, ...own, chargeId: null })
      }
      this.audit.record(actor, 'giftBatches.saveGift', { subjectId: id, after: { giftId, ...typed, newDonor: null } })
      await em.flush()
      return this.batches.giftHere(actor, giftId)
    })
  }

  /** Raises `not_found` and `batch_posted`. A gift that is gone already stays gone. */
  async removeGift(actor: Actor, { id, giftId }: OneBatchGift): Promise<null> {
    const { orgId } = actor
    return this.em.transactional(async (em) => {
      await this.lockOpenOrFail(orgId, id)
      await em.nativeDelete(BatchGift, { orgId, batchId: id, id: giftId })
      this.audit.record(actor, 'giftBatches.removeGift', { subjectId: id, before: { giftId } })
      return null
    })
  }

  /** Raises `not_found` and `batch_posted`. */
  async remove(actor: Actor, { id }: GiftBatchById): Promise<null> {
    const { orgId } = actor
    return this.em.transactional(async (em) => {
      const batch = await this.lockOpenOrFail(orgId, id)
      const { name, expectedCount, expectedTotal } = batch
      em.remove(batch)
      this.audit.record(actor, 'giftBatches.remove', { subjectId: id, before: { name, expectedCount, expectedTotal } })
      return null
    })
  }

  /**
   * All gifts or none. Raises `not_found`, `batch_posted`, `batch_incomplete`, `batch_totals_differ` where they are not what was
   * counted, and `input_invalid` at a gift, by its place.
   */
  async post(by: Asker, { id }: GiftBatchById): Promise<ShownBatch> {
    const { actor } = by
    const { orgId, userId } = actor
    const asTyped = whoeverTyped(by)
    return this.em.transactional(async (em) => {
      const batch = await this.lockOpenOrFail(orgId, id)
      const gifts = await em.find(BatchGift, { orgId, batchId: id }, { orderBy: { place: 'asc' } })
      const whole = gifts.map((gift) => wholeGift(batch, gift))
      const total = sum(whole.map(({ amount }) => amount.amount))
      if (gifts.length !== batch.expectedCount || total !== batch.expectedTotal)
        throw new Problem('batch_totals_differ')
      const recorded = await this.offline.recordBatch(actor, id, whole)
      for (const [place, gift] of gifts.entries()) {
        const { chargeId, donorId } = recorded[place] ?? {}
        const record = chargeId && { recordKind: 'charge' as const, recordId: chargeId }
        if (record) await this.custom.fill(asTyped, record, gift.custom, `gifts.${place}.custom`)
        Object.assign(gift, { chargeId, donorId, newDonor: null, custom: {} })
      }
      Object.assign(batch, { postedAt: this.clock.now(), postedBy: userId })
      this.audit.record(actor, 'giftBatches.post', { subjectId: id, after: { count: gifts.length, total } })
      await em.flush()
      return this.batches.getHere(actor, id)
    })
  }

  /** Raises `not_found`. */
  async depositSlip(actor: Actor, { id }: GiftBatchById): Promise<DepositSlip> {
    const { orgId } = actor
    const batch = await this.batches.get(actor, id)
    const names = await this.batches.entity(orgId, batch.campaignId)
    const pdf = await this.renderer.pdf(depositSlipOf(batch, names, this.clock.now()))
    return { fileName: `deposit-${batch.batchDate}.pdf`, pdf: Buffer.from(pdf).toString('base64') }
  }

  private async factsOf(orgId: string, { campaignId, ...head }: Head) {
    const { designationId = null, fundraiserId = null } = head
    const target = await this.offline.place(orgId, { campaignId, designationId, fundraiserId })
    const currency = currencySchema.parse(target.currency)
    return { ...head, designationId, fundraiserId, campaignId: target.campaign_id, currency }
  }

  private async donorIdOf(orgId: string, id: string): Promise<string> {
    const [found] = await query(this.em, donorOrKept(orgId, id))
    if (!found) throw Problem.at('donor', 'This donor does not exist')
    return found.id
  }

  private async expectPledgeOf(orgId: string, donorId: string | null, pledgeId: string | null): Promise<void> {
    if (pledgeId === null) return
    if (donorId === null) throw Problem.at('pledgeId', 'Only a donor who is here can have pledged')
    const [found] = await query(this.em, pledgeOfDonor(orgId, donorId, pledgeId))
    if (!found) throw Problem.at('pledgeId', 'This pledge is another donor’s')
  }

  private async lockOpenOrFail(orgId: string, id: string): Promise<GiftBatch> {
    const batch = orNotFound(await this.em.findOne(GiftBatch, { orgId, id }, forUpdate))
    if (batch.postedAt) throw new Problem('batch_posted')
    return batch
  }
}

/** Whoever typed a value was allowed to, so that anybody may post it. */
const whoeverTyped = ({ visitor, actor }: Asker): Asker => ({
  visitor,
  actor: { ...actor, isAdmin: true, seesPersonalData: true },
})

const filled = (custom: CustomInput): CustomValues =>
  Object.fromEntries(Object.entries(custom).filter((pair): pair is [string, CustomValue] => pair[1] !== null))

const wholeDonor = ({ firstName, lastName, organizationName, email }: NonNullable<BatchGift['newDonor']>) => ({
  firstName: firstName ?? null,
  lastName: lastName ?? null,
  organizationName: organizationName ?? null,
  email: email ?? null,
})

/** The gift as it is recorded. Raises `batch_incomplete`. */
function wholeGift(batch: GiftBatch, gift: BatchGift): OfflineGift {
  const { donorId, newDonor, amount, giftDate, method, reference, pledgeId } = gift
  const donor = donorId ? { id: donorId } : newDonor ? { add: newDonor } : null
  if (!donor || amount === null || amount === undefined || !giftDate || !method) throw new Problem('batch_incomplete')
  return {
    donor,
    amount: { amount, currency: batch.currency },
    giftDate,
    method,
    reference,
    campaignId: batch.campaignId,
    designationId: batch.designationId,
    fundraiserId: batch.fundraiserId,
    pledgeId,
  }
}
