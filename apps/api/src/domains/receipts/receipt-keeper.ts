import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { lockName, query } from '../../platform/database/transaction.js'
import { giftsOfReceipt } from './annual-receipts.statements.js'
import { factsOfCharges, type ReceiptFacts } from './receipt-facts.statements.js'
import { ReceiptIssuing, type Ending } from './receipt-issuing.js'
import type { PictureKeys } from './receipt-snapshots.js'
import { blockersOf, partForYear, taxYearOf } from './receipt-rules.js'
import type { Receipt } from './receipt.entity.js'
import { latestChangeOf, validReceiptOf, type LatestChange, type ValidReceipt } from './receipt.statements.js'
import { ReceiptsRepository } from './receipts.repository.js'

type Pictures = ReadonlyMap<string, PictureKeys>

/** Keeps the receipt of a gift true to the gift: whatever happened to it, and however often it is asked. */
@Injectable()
export class ReceiptKeeper {
  constructor(
    private readonly em: EntityManager,
    private readonly issuing: ReceiptIssuing,
    private readonly receipts: ReceiptsRepository,
  ) {}

  /**
   * Issues the receipt that the settings want for a gift that never had one. Where money went back or the gift was corrected, its
   * receipt is voided or issued anew, as was chosen then.
   */
  async bringUpToDate(orgId: string, chargeId: string): Promise<void> {
    const pictures = await this.issuing.picturesFor(orgId)
    await this.em.transactional(async () => {
      await lockName(this.em, `receipt:${chargeId}`)
      const [facts] = await query(this.em, factsOfCharges(orgId, [chargeId]))
      if (!facts) return
      const [valid] = await query(this.em, validReceiptOf(orgId, chargeId))
      if (valid) return this.follow(orgId, facts, valid, pictures)
      if (!facts.wasReceipted && facts.time === 'now')
        await this.issuing.issue(orgId, [chargeId], pictures, { by: null, sends: false })
    })
  }

  private async follow(orgId: string, facts: ReceiptFacts, valid: ValidReceipt, pictures: Pictures): Promise<void> {
    if (isTrue(facts, valid)) return
    const [change] = await query(this.em, latestChangeOf(orgId, facts.chargeId))
    if (!change || change.action === 'none') return
    const receipt = await this.receipts.lockOrFail(orgId, valid.receiptId)
    const [now] = await query(this.em, validReceiptOf(orgId, facts.chargeId))
    // Another gift of its year had it replaced meanwhile.
    if (now?.receiptId !== valid.receiptId) return now && this.follow(orgId, facts, now, pictures)
    if (valid.isAnnual) return this.followYear(receipt, { ...change, chargeId: facts.chargeId }, pictures)
    const isReplaced = change.action === 'reissue' && canBeReissued(facts) && facts.entityId === valid.entityId
    await this.issuing.end(receipt, endingFor(change, isReplaced ? 'replaced' : 'voided'))
    if (change.action !== 'reissue') return
    // A refund's own mail brings the receipt of what is left.
    const sends = change.kind === 'correction' && valid.wasSent
    const replaced = isReplaced ? receipt : null
    await this.issuing.issue(orgId, [facts.chargeId], pictures, { by: null, sends, replaced })
  }

  /** The other gifts of a year keep a receipt: another takes its place, without the gift whose receipt was to be voided. */
  private async followYear(
    receipt: Receipt,
    change: LatestChange & { chargeId: string },
    pictures: Pictures,
  ): Promise<void> {
    const { orgId, donorId, entityId, id } = receipt
    const gifts = await query(this.em, giftsOfReceipt(orgId, id))
    const facts = await query(
      this.em,
      factsOfCharges(
        orgId,
        gifts.map(({ chargeId }) => chargeId),
      ),
    )
    const left = facts.filter(
      (gift) =>
        gift.donor.id === donorId &&
        gift.entityId === entityId &&
        isOfYear(gift, receipt.taxYear) &&
        (change.action === 'reissue' || gift.chargeId !== change.chargeId),
    )
    const { covered, blockers } = partForYear(left.map((gift) => ({ ...gift, isReceipted: false })))
    const isReplaced = covered.length > 0 && blockers.length === 0
    await this.issuing.end(receipt, endingFor(change, isReplaced ? 'replaced' : 'voided'))
    if (!isReplaced) return
    const chargeIds = covered.map(({ chargeId }) => chargeId)
    await this.issuing.issueTogether(orgId, chargeIds, pictures, { by: null, sends: false, replaced: receipt })
  }
}

const isOfYear = ({ giftDate, settings }: ReceiptFacts, taxYear: number): boolean =>
  taxYearOf(giftDate, settings?.taxYearStart ?? '01-01') === taxYear

const endingFor = ({ kind }: LatestChange, state: Ending['state']): Ending => ({
  state,
  reason: kind === 'return' ? 'refunded' : 'corrected',
  note: null,
  by: null,
})

const canBeReissued = (facts: ReceiptFacts): boolean => blockersOf({ ...facts, isReceipted: false }).length === 0

/** Whether the receipt says what is so. */
const isTrue = (facts: ReceiptFacts, valid: ValidReceipt): boolean =>
  facts.status === 'succeeded' &&
  valid.amount === facts.amount &&
  valid.receivedOn === facts.giftDate &&
  valid.donorId === facts.donor.id &&
  valid.entityId === facts.entityId &&
  valid.method === facts.method &&
  valid.designation === facts.designation
