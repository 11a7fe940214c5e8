import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { ReceiptBlocker, ReceiptEndReason } from '@almoner/contracts/receipts/receipt'
import { calendarDateIn } from '@almoner/contracts/time'
import { Clock } from '../../platform/clock.js'
import { query, transactionOf } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { receiptEvent } from './receipt-events.js'
import { factsOfCharges, type ReceiptFacts } from './receipt-facts.statements.js'
import { ReceiptPictures } from './receipt-pictures.js'
import { blockersOf } from './receipt-rules.js'
import { sealed, snapshotOf, type PictureKeys } from './receipt-snapshots.js'
import type { Receipt } from './receipt.entity.js'
import {
  addReceipts,
  advanceCounter,
  lockCounters,
  openCounters,
  releaseGifts,
  type ReceiptValues,
} from './receipt.statements.js'

export interface Issuing {
  /** Null where the rules of the settings issue it. */
  by: string | null
  /** Mails each to its donor. */
  sends: boolean
}

export interface IssueResult {
  chargeId: string
  receipt: { id: string; number: string } | null
  blockers: ReceiptBlocker[]
}

export interface Ending {
  state: 'voided' | 'replaced'
  reason: ReceiptEndReason
  note: string | null
  by: string | null
}

interface NewReceipt {
  id: string
  facts: ReceiptFacts
  serial: number
}

/** Gives receipts their numbers: without a gap, since a number is taken in the transaction that writes its receipt. */
@Injectable()
export class ReceiptIssuing {
  constructor(
    private readonly em: EntityManager,
    private readonly pictures: ReceiptPictures,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The logos and signatures that receipts of these gifts would have. Call it before the transaction that issues them. */
  async picturesFor(orgId: string, chargeIds: readonly string[]): Promise<Map<string, PictureKeys>> {
    const facts = await this.em.transactional(() => query(this.em, factsOfCharges(orgId, chargeIds)))
    const kept = new Map<string, PictureKeys>()
    for (const one of facts) if (!kept.has(one.entityId)) kept.set(one.entityId, await this.pictures.keep(orgId, one))
    return kept
  }

  /**
   * Issues a receipt for each gift that has none and that nothing keeps from it, in the transaction that is open. `replaced` is the
   * receipt that the one gift's new one takes the place of. Gifts of another org are left out.
   */
  async issue(
    orgId: string,
    chargeIds: readonly string[],
    pictures: ReadonlyMap<string, PictureKeys>,
    { by, sends, replaced = null }: Issuing & { replaced?: Receipt | null },
  ): Promise<IssueResult[]> {
    const seen = await query(this.em, factsOfCharges(orgId, chargeIds))
    const entityIds = [...new Set(seen.map(({ entityId }) => entityId))]
    await query(this.em, openCounters(orgId, entityIds))
    const counters = await query(this.em, lockCounters(orgId, entityIds))
    // Read anew: whoever had the counters before may have issued the same.
    const facts = await query(this.em, factsOfCharges(orgId, chargeIds))
    const next = new Map(counters.map(({ entityId, next: serial }) => [entityId, serial]))
    const issued: NewReceipt[] = []
    // In the order of their numbers, which the register goes by among those of one moment.
    const ids = facts.map(newId).toSorted()
    const results = facts.map((one, place): IssueResult => {
      const blockers = blockersOf(one)
      const serial = next.get(one.entityId)
      if (blockers.length > 0) return { chargeId: one.chargeId, receipt: null, blockers }
      if (serial === undefined) throw new Error('The gift was moved to another entity while its receipt was issued')
      next.set(one.entityId, serial + 1)
      const id = ids[place] ?? newId()
      issued.push({ id, facts: one, serial })
      return { chargeId: one.chargeId, receipt: { id, number: '' }, blockers }
    })
    if (issued.length === 0) return results
    const numbers = await this.write(orgId, issued, pictures, { by, sends, replaced })
    for (const { entityId, next: serial } of counters) {
      const taken = next.get(entityId) ?? serial
      if (taken !== serial) await query(this.em, advanceCounter(orgId, entityId, taken))
    }
    return results.map((result) =>
      result.receipt
        ? { ...result, receipt: { id: result.receipt.id, number: numbers.get(result.receipt.id) ?? '' } }
        : result,
    )
  }

  /** Ends a receipt that is locked and valid, in the transaction that is open. */
  async end(receipt: Receipt, { state, reason, note, by }: Ending): Promise<void> {
    Object.assign(receipt, { state, endReason: reason, endNote: note, endedBy: by, endedAt: this.clock.now() })
    await this.em.flush()
    await query(this.em, releaseGifts(receipt.orgId, receipt.id))
    if (state === 'voided') await this.outbox.write(receipt.orgId, 'receipt.voided', receiptEvent(receipt))
  }

  private async write(
    orgId: string,
    issued: readonly NewReceipt[],
    pictures: ReadonlyMap<string, PictureKeys>,
    { by, sends, replaced }: Issuing & { replaced: Receipt | null },
  ): Promise<Map<string, string>> {
    const now = this.clock.now()
    const rows = issued.flatMap(({ id, facts, serial }) => {
      const { settings } = facts
      if (!settings) return []
      const snapshot = snapshotOf(facts, settings, {
        serial,
        issuedOn: calendarDateIn(now, settings.timeZone),
        replaces: replaced && { number: replaced.number, issuedOn: replaced.issuedOn },
        logoKey: pictures.get(facts.entityId)?.logoKey ?? null,
        signatureKey: pictures.get(facts.entityId)?.signatureKey ?? null,
      })
      const { text, hash } = sealed(snapshot)
      const row = {
        id,
        org_id: orgId,
        entity_id: facts.entityId,
        serial,
        number: snapshot.number,
        kind: snapshot.kind,
        donor_id: facts.donor.id,
        charge_id: facts.chargeId,
        gifts: 1,
        currency: facts.currency,
        amount: snapshot.amount,
        advantage: snapshot.advantage,
        eligible_amount: snapshot.eligibleAmount,
        tax_year: snapshot.taxYear,
        issued_on: snapshot.issuedOn,
        issued_at: now,
        issued_by: by,
        snapshot: text,
        content_hash: hash,
        replaces_id: replaced?.id ?? null,
      }
      return [row]
    })
    await addReceipts(transactionOf(this.em), rows)
    await this.tell(orgId, rows, { sends, replaced })
    return new Map(rows.map(({ id, number }) => [id, number]))
  }

  private async tell(
    orgId: string,
    rows: readonly ReceiptValues[],
    { sends, replaced }: { sends: boolean; replaced: Receipt | null },
  ): Promise<void> {
    await this.outbox.writeMany(
      orgId,
      rows.map((row) => ({ type: 'receipt.issued' as const, payload: receiptEvent(eventFactsOf(row)) })),
    )
    const [first] = rows
    if (replaced && first)
      await this.outbox.write(orgId, 'receipt.replaced', { ...receiptEvent(replaced), replacedById: first.id })
    if (!sends) return
    await this.outbox.writeMany(
      orgId,
      rows.map(({ id, charge_id: chargeId }) => ({
        type: 'receipt.sending_asked' as const,
        payload: { receiptId: id, chargeId, askId: newId() },
      })),
    )
  }
}

type EventFacts = Parameters<typeof receiptEvent>[0]

const eventFactsOf = (row: ReceiptValues): EventFacts => ({
  id: row.id,
  entityId: row.entity_id,
  donorId: row.donor_id,
  number: row.number,
  chargeId: row.charge_id,
  amount: row.amount,
  eligibleAmount: row.eligible_amount,
  currency: row.currency,
})
