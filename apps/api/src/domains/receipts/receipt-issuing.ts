import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { ReceiptBlocker, ReceiptEndReason } from '@almoner/contracts/receipts/receipt'
import type { IssuedReceipts } from '@almoner/contracts/receipts/receipts.operations'
import { calendarDateIn } from '@almoner/contracts/time'
import { Clock } from '../../platform/clock.js'
import { query, transactionOf } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { sealedNationalIds } from '../donors/index.js'
import { receiptEvent } from './receipt-events.js'
import { entitiesOfCharges, factsOfCharges, picturesOfEntities, type ReceiptFacts } from './receipt-facts.statements.js'
import { ReceiptPictures } from './receipt-pictures.js'
import { blockersOf, partForYear, reportWayOfGift, taxYearOf } from './receipt-rules.js'
import { ReceiptReports } from './reporting/receipt-reports.js'
import type { NewReport } from './reporting/reporting.statements.js'
import { hasNationalIdOf, sealed, snapshotOf, type PictureKeys } from './receipt-snapshots.js'
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
  /** Mails each to its donor: in a mail of its own, or `with_gift` in the one that confirms the gift. */
  sends: boolean | 'with_gift'
}

type IssueResult = IssuedReceipts['results'][number]

export interface Ending {
  state: 'voided' | 'replaced'
  reason: ReceiptEndReason
  note: string | null
  by: string | null
}

export interface TogetherResult {
  receipt: { id: string; number: string } | null
  /** How many gifts it covers. */
  gifts: number
  blockers: ReceiptBlocker[]
}

interface NewReceipt {
  id: string
  gifts: readonly [ReceiptFacts, ...ReceiptFacts[]]
  isAnnual: boolean
  serial: number
}

type Pictures = ReadonlyMap<string, PictureKeys>
type Writing = Issuing & { replaced?: Receipt | null }

/** Gives receipts their numbers: without a gap, since a number is taken in the transaction that writes its receipt. */
@Injectable()
export class ReceiptIssuing {
  constructor(
    private readonly em: EntityManager,
    private readonly pictures: ReceiptPictures,
    private readonly outbox: Outbox,
    private readonly reports: ReceiptReports,
    private readonly clock: Clock,
  ) {}

  /** The logo and the signature that receipts of each entity have by now. Call it before the transaction that issues any. */
  async picturesFor(orgId: string): Promise<Map<string, PictureKeys>> {
    const named = await this.em.transactional(() => query(this.em, picturesOfEntities(orgId)))
    const kept = new Map<string, PictureKeys>()
    for (const one of named) kept.set(one.entityId, await this.pictures.keep(orgId, one))
    return kept
  }

  /**
   * Issues a receipt for each gift that has none and that nothing keeps from it, in the transaction that is open. `replaced` is the
   * receipt that the one gift's new one takes the place of. Gifts of another org are left out.
   */
  async issue(
    orgId: string,
    chargeIds: readonly string[],
    pictures: Pictures,
    writing: Writing,
  ): Promise<IssueResult[]> {
    const { facts, next } = await this.lockedFacts(orgId, chargeIds)
    const taken = new Map(next)
    const issued: NewReceipt[] = []
    // In the order of their numbers, which the register goes by among those of one moment.
    const ids = facts.map(newId).toSorted()
    const results = facts.map((one, place): IssueResult => {
      const blockers = blockersOf(one)
      if (blockers.length > 0) return { chargeId: one.chargeId, receipt: null, blockers }
      const id = ids[place] ?? newId()
      issued.push({ id, gifts: [one], isAnnual: false, serial: takeSerial(taken, one.entityId) })
      return { chargeId: one.chargeId, receipt: { id, number: '' }, blockers }
    })
    if (issued.length === 0) return results
    const numbers = await this.write(orgId, issued, pictures, writing)
    await this.advance(orgId, next, taken)
    return results.map((result) =>
      result.receipt
        ? { ...result, receipt: { id: result.receipt.id, number: numbers.get(result.receipt.id) ?? '' } }
        : result,
    )
  }

  /**
   * Issues one annual receipt for these gifts of one donor's tax year, in the transaction that is open. Gifts that have a receipt by
   * now, or a fault of their own, are left out of it.
   */
  async issueTogether(
    orgId: string,
    chargeIds: readonly string[],
    pictures: Pictures,
    writing: Writing,
  ): Promise<TogetherResult> {
    const { facts, next } = await this.lockedFacts(orgId, chargeIds)
    const { covered, blockers } = partForYear(facts)
    const [first, ...others] = covered
    if (!first || blockers.length > 0) return { receipt: null, gifts: 0, blockers }
    const taken = new Map(next)
    // A gift that went to another donor, entity or year in the meantime is that one's.
    const gifts = [first, ...others.filter((gift) => isOfSameYear(gift, first))] as const
    const id = newId()
    const serial = takeSerial(taken, first.entityId)
    const numbers = await this.write(orgId, [{ id, gifts, isAnnual: true, serial }], pictures, writing)
    await this.advance(orgId, next, taken)
    return { receipt: { id, number: numbers.get(id) ?? '' }, gifts: gifts.length, blockers }
  }

  /** Ends a receipt that is locked and valid, in the transaction that is open. */
  async end(receipt: Receipt, { state, reason, note, by }: Ending): Promise<void> {
    Object.assign(receipt, { state, endReason: reason, endNote: note, endedBy: by, endedAt: this.clock.now() })
    await this.em.flush()
    await query(this.em, releaseGifts(receipt.orgId, receipt.id))
    await this.reports.cancel(receipt.orgId, receipt.id)
    if (state === 'voided') await this.outbox.write(receipt.orgId, 'receipt.voided', receiptEvent(receipt))
  }

  /** Takes the counters of the entities of these gifts, then reads the gifts: whoever had the counters before may have issued the same. */
  private async lockedFacts(
    orgId: string,
    chargeIds: readonly string[],
  ): Promise<{ facts: ReceiptFacts[]; next: ReadonlyMap<string, number> }> {
    const entityIds = (await query(this.em, entitiesOfCharges(orgId, chargeIds))).map(({ entityId }) => entityId)
    await query(this.em, openCounters(orgId, entityIds))
    const counters = await query(this.em, lockCounters(orgId, entityIds))
    const facts = await query(this.em, factsOfCharges(orgId, chargeIds))
    return { facts, next: new Map(counters.map(({ entityId, next }) => [entityId, next])) }
  }

  private async advance(
    orgId: string,
    before: ReadonlyMap<string, number>,
    after: ReadonlyMap<string, number>,
  ): Promise<void> {
    for (const [entityId, serial] of after)
      if (serial !== before.get(entityId)) await query(this.em, advanceCounter(orgId, entityId, serial))
  }

  private async write(
    orgId: string,
    issued: readonly NewReceipt[],
    pictures: Pictures,
    { by, sends, replaced = null }: Writing,
  ): Promise<Map<string, string>> {
    const now = this.clock.now()
    const nationalIds = await this.nationalIdsOf(orgId, issued)
    const rows = issued.flatMap(({ id, gifts, isAnnual, serial }) => {
      const [facts] = gifts
      const { settings } = facts
      if (!settings) return []
      const snapshot = snapshotOf(gifts, settings, {
        serial,
        isAnnual,
        nationalIdSealed: nationalIds.get(facts.donor.id) ?? null,
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
        charge_id: isAnnual ? null : facts.chargeId,
        gifts: gifts.length,
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
    const giftRows = issued.flatMap(({ id, gifts }) =>
      gifts.map(({ chargeId, amount }) => ({ receipt_id: id, charge_id: chargeId, org_id: orgId, amount })),
    )
    await addReceipts(transactionOf(this.em), rows, giftRows)
    await this.reports.add(orgId, issued.flatMap(toReport))
    await this.tell(orgId, rows, { sends, replaced })
    return new Map(rows.map(({ id, number }) => [id, number]))
  }

  private async nationalIdsOf(orgId: string, issued: readonly NewReceipt[]): Promise<Map<string, string | null>> {
    const donorIds = issued.flatMap(({ gifts: [{ settings, donor }] }) =>
      settings && hasNationalIdOf(settings) ? [donor.id] : [],
    )
    if (donorIds.length === 0) return new Map()
    const found = await query(this.em, sealedNationalIds(orgId, [...new Set(donorIds)]))
    return new Map(found.map(({ donorId, sealed: one }) => [donorId, one]))
  }

  private async tell(
    orgId: string,
    rows: readonly ReceiptValues[],
    { sends, replaced }: Pick<Issuing, 'sends'> & { replaced: Receipt | null },
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
      rows.map(({ id, charge_id: chargeId }) => {
        // A gift is confirmed once: what is asked for under its own id is that very mail.
        const askId = sends === 'with_gift' && chargeId !== null ? chargeId : newId()
        return { type: 'receipt.sending_asked' as const, payload: { receiptId: id, chargeId, askId } }
      }),
    )
  }
}

function takeSerial(next: Map<string, number>, entityId: string): number {
  const serial = next.get(entityId)
  if (serial === undefined) throw new Error('The gift was moved to another entity while its receipt was issued')
  next.set(entityId, serial + 1)
  return serial
}

const isOfSameYear = (gift: ReceiptFacts, other: ReceiptFacts): boolean =>
  gift.donor.id === other.donor.id &&
  gift.entityId === other.entityId &&
  gift.currency === other.currency &&
  yearOf(gift) === yearOf(other)

const yearOf = ({ giftDate, settings }: ReceiptFacts): number => taxYearOf(giftDate, settings?.taxYearStart ?? '01-01')

/** A receipt over several gifts is reported where one of them is. */
function toReport({ id, gifts }: NewReceipt): NewReport[] {
  const [{ entityId }] = gifts
  const way = gifts.map(reportWayOfGift).find((one) => one !== null)
  return way ? [{ receiptId: id, entityId, way }] : []
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
