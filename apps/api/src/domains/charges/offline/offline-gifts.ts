import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type {
  NewDonor,
  OfflineGift,
  OfflineTribute,
  RecordBatchInput,
  RecordedBatch,
  RecordedGift,
  RecordGiftInput,
} from '@almoner/contracts/charges/offline.operations'
import type { Tribute } from '@almoner/contracts/donations/donation'
import { donorNameKey, emailKey } from '@almoner/contracts/donors/donor-keys'
import { numberOf } from '@almoner/contracts/ids'
import { calendarDateIn } from '@almoner/contracts/time'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { newId } from '../../../platform/ids.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { Problem } from '../../../platform/problems/problem.js'
import { DonorGiving } from '../../donors/index.js'
import { giftPostings, Ledger } from '../../ledger/index.js'

interface Place {
  campaign_id: string
  entity_id: string
  currency: string
  time_zone: string
  designation_id: string | null
  /** The campaign of the fundraiser, where one is named and is here. */
  raises_for: string | null
}

/** What gifts that are written down together have in common. */
interface Pile {
  batchId: string | null
  /** The donors that were made on the way, by all that was said of them. */
  added: Map<string, string>
}

/** Gifts that staff write down: the money came before, so there is nobody to ask. */
@Injectable()
export class OfflineGifts {
  constructor(
    private readonly em: EntityManager,
    private readonly ledger: Ledger,
    private readonly giving: DonorGiving,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Raises `input_invalid` at the donor, campaign, designation, date or currency that cannot be. */
  record(actor: Actor, { idempotencyKey: _, ...gift }: RecordGiftInput): Promise<RecordedGift> {
    return this.em.transactional(() => this.write(actor, gift, { batchId: null, added: new Map() }, ''))
  }

  /**
   * All of them or none; somebody new who is named alike in several gifts is one donor. Raises `batch_totals_differ` where they are not what was counted, and `input_invalid` at a gift.
   */
  recordBatch(actor: Actor, input: RecordBatchInput): Promise<RecordedBatch> {
    const { gifts, expectedCount, expectedTotal, currency } = input
    const total = gifts.reduce((sum, { amount }) => sum + amount.amount, 0)
    const strange = gifts.findIndex(({ amount }) => amount.currency !== currency)
    if (strange >= 0) throw Problem.at(`gifts.${strange}.amount`, 'Another currency than the rest')
    if (gifts.length !== expectedCount || total !== expectedTotal) throw new Problem('batch_totals_differ')
    const batchId = newId()
    return this.em.transactional(async () => {
      const pile: Pile = { batchId, added: new Map() }
      for (const [place, gift] of gifts.entries()) await this.write(actor, gift, pile, `gifts.${place}.`)
      return { batchId, count: gifts.length, total, currency }
    })
  }

  private async write(actor: Actor, gift: OfflineGift, { batchId, added }: Pile, at: string): Promise<RecordedGift> {
    const { orgId } = actor
    const place = await this.placeOf(orgId, gift, at)
    const now = this.clock.now()
    if (gift.giftDate > calendarDateIn(now, place.time_zone))
      throw Problem.at(`${at}giftDate`, 'This day is still to come')
    const donorId = await this.donorOf(orgId, gift.donor, added, at)
    const parts = await this.partsOf(orgId, gift, place, at)
    const id = newId()
    const { amount, currency } = gift.amount
    const [charge] = await this.em.execute<{ sequence: string }[]>(
      `insert into charges (id, org_id, donor_id, entity_id, campaign_id, fundraiser_id, type, status, amount, currency, method, mode, gift_date,
                            reference, comment, tribute, batch_id, source, created_at)
       values (?, ?, ?, ?, ?, ?, 'offline', 'succeeded', ?, ?, ?, 'live', ?, ?, ?, ?::jsonb, ?, ?, ?) returning sequence`,
      [
        id,
        orgId,
        donorId,
        place.entity_id,
        place.campaign_id,
        gift.fundraiserId ?? null,
        amount,
        currency,
        gift.method,
        gift.giftDate,
        gift.reference?.trim() || null,
        gift.comment?.trim() || null,
        gift.tribute ? JSON.stringify(tributeOf(gift.tribute)) : null,
        batchId,
        actor.apiKey ? 'api' : 'manual',
        now.toISOString(),
      ],
    )
    const sequence = Number(charge?.sequence)
    await this.em.execute(
      `insert into charge_allocations (charge_id, designation_id, org_id, amount)
       select ?, designation_id, ?, amount from json_to_recordset(?::json) as p (designation_id uuid, amount bigint)`,
      [id, orgId, JSON.stringify(parts.map((part) => ({ designation_id: part.designationId, amount: part.amount })))],
    )
    await this.credit(orgId, id, donorId, gift.softCredits ?? [], at)
    await this.ledger.post(
      {
        orgId,
        kind: 'gift',
        subjectId: id,
        mode: 'live',
        currency,
        onDate: gift.giftDate,
        chargeId: id,
        campaignId: place.campaign_id,
        fundraiserId: gift.fundraiserId ?? null,
      },
      giftPostings({
        type: 'offline',
        method: gift.method,
        amount,
        feeCoverAmount: 0,
        feeAmount: 0,
        allocations: parts,
      }),
    )
    await this.giving.addGift({ orgId, donorId, currency, amount, giftDate: gift.giftDate, sequence })
    await this.outbox.write(orgId, 'charge.succeeded', {
      chargeId: id,
      donationId: null,
      donorId,
      campaignId: place.campaign_id,
      entityId: place.entity_id,
      fundraiserId: gift.fundraiserId ?? null,
      status: 'succeeded',
      amount,
      currency,
      mode: 'live',
    })
    this.audit.record(actor, 'charges.record', {
      subjectId: id,
      after: { amount, currency, method: gift.method, giftDate: gift.giftDate, donorId, batchId, parts },
    })
    return { chargeId: id, number: numberOf('T', sequence), donorId }
  }

  private async placeOf(orgId: string, gift: OfflineGift, at: string): Promise<Place> {
    const [place] = await this.em.execute<Place[]>(
      `select k.id as campaign_id, k.entity_id, k.currency, e.time_zone, g.id as designation_id, f.campaign_id as raises_for
       from campaigns k join entities e on e.id = k.entity_id
       left join designations g on g.org_id = k.org_id and case when ?::uuid is null then g.is_default else g.id = ?::uuid and g.status = 'active' end
       left join fundraisers f on f.org_id = k.org_id and f.id = ?::uuid
       where k.org_id = ? and case when coalesce(?::uuid, f.campaign_id) is null then k.is_default else k.id = coalesce(?::uuid, f.campaign_id) end`,
      [
        gift.designationId ?? null,
        gift.designationId ?? null,
        gift.fundraiserId ?? null,
        orgId,
        gift.campaignId ?? null,
        gift.campaignId ?? null,
      ],
    )
    if (!place) throw Problem.at(`${at}campaignId`, 'This campaign is not here')
    if (gift.designationId && !place.designation_id)
      throw Problem.at(`${at}designationId`, 'This fund cannot be given to')
    if (gift.fundraiserId && place.raises_for !== place.campaign_id)
      throw Problem.at(
        `${at}fundraiserId`,
        place.raises_for ? 'This fundraiser raises for another campaign' : 'This fundraiser is not here',
      )
    if (place.currency !== gift.amount.currency)
      throw Problem.at(`${at}amount`, `This campaign takes ${place.currency.toUpperCase()}`)
    return place
  }

  /** What goes to which designation. Raises `input_invalid` at the one that is not here, or not open. */
  private async partsOf(orgId: string, gift: OfflineGift, place: Place, at: string) {
    const { allocations, amount } = gift
    if (!allocations)
      return place.designation_id ? [{ designationId: place.designation_id, amount: amount.amount }] : []
    const known = await this.em.execute<{ id: string }[]>(
      "select id from designations where org_id = ? and status = 'active' and id = any(?)",
      [orgId, `{${allocations.map(({ designationId }) => designationId).join(',')}}`],
    )
    const strange = allocations.findIndex(({ designationId }) => !known.some(({ id }) => id === designationId))
    if (strange >= 0) throw Problem.at(`${at}allocations.${strange}.designationId`, 'This fund cannot be given to')
    return allocations
  }

  /** Raises `input_invalid` at a donor who is not here, or who gave it. */
  private async credit(
    orgId: string,
    chargeId: string,
    giverId: string,
    credits: NonNullable<OfflineGift['softCredits']>,
    at: string,
  ): Promise<void> {
    if (credits.length === 0) return
    const known = await this.em.execute<{ id: string }[]>(
      'select id from donors where org_id = ? and deleted_at is null and id = any(?)',
      [orgId, `{${credits.map(({ donorId }) => donorId).join(',')}}`],
    )
    credits.forEach(({ donorId }, place) => {
      const field = `${at}softCredits.${place}.donorId`
      if (donorId === giverId) throw Problem.at(field, 'They gave it, so they are credited already')
      if (!known.some(({ id }) => id === donorId)) throw Problem.at(field, 'This donor is not here')
    })
    await this.em.execute(
      `insert into soft_credits (charge_id, donor_id, org_id, amount, kind)
       select ?, donor_id, ?, amount, kind from json_to_recordset(?::json) as s (donor_id uuid, amount bigint, kind text)`,
      [chargeId, orgId, JSON.stringify(credits.map(({ donorId, ...credit }) => ({ donor_id: donorId, ...credit })))],
    )
  }

  private async donorOf(orgId: string, donor: OfflineGift['donor'], added: Pile['added'], at: string): Promise<string> {
    if ('add' in donor) {
      const { firstName, lastName, organizationName, email } = donor.add
      const named = JSON.stringify([firstName, lastName, organizationName, email].map((text) => text?.trim() ?? null))
      const id = added.get(named) ?? (await this.addDonor(orgId, donor.add))
      added.set(named, id)
      return id
    }
    const [found] = await this.em.execute<{ id: string }[]>(
      'select id from donors where org_id = ? and id = ? and deleted_at is null',
      [orgId, donor.id],
    )
    if (!found) throw Problem.at(`${at}donor`, 'This donor is not here')
    return found.id
  }

  private async addDonor(orgId: string, donor: NewDonor): Promise<string> {
    const id = newId()
    const given = (text: string | null | undefined) => text?.trim() || null
    const [firstName, lastName, organizationName, email] = [
      given(donor.firstName),
      given(donor.lastName),
      given(donor.organizationName),
      given(donor.email),
    ]
    await this.em.execute(
      `insert into donors (id, org_id, type, first_name, last_name, organization_name, email, email_key, name_key, source)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'manual')`,
      [
        id,
        orgId,
        organizationName ? 'organization' : 'person',
        firstName,
        lastName,
        organizationName,
        email,
        email && emailKey(email),
        donorNameKey({ firstName, lastName, organizationName }),
      ],
    )
    return id
  }
}

const tributeOf = ({
  kind,
  honoree,
  recipientName,
  recipientEmail,
  isToldByMail,
  message,
}: OfflineTribute): Tribute => ({
  kind,
  honoree: honoree.trim(),
  recipientName: recipientName?.trim() || null,
  recipientEmail: recipientEmail ?? null,
  notify: recipientEmail && isToldByMail ? 'email' : 'none',
  message: message?.trim() || null,
})
