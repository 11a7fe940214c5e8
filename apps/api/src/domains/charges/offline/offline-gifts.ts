import type { MinorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { NewDonor, OfflineGift, OfflineTribute, RecordedGift } from '@almoner/contracts/charges/offline.operations'
import type { Tribute } from '@almoner/contracts/donations/donation'
import { numberOf } from '@almoner/contracts/record-number'
import { calendarDateIn } from '@almoner/contracts/time'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { lockName, query } from '../../../platform/database/transaction.js'
import { newId } from '../../../platform/ids.js'
import { Problem } from '../../../platform/problems/problem.js'
import { ExpectedInstallments, type ExpectedInstallment } from '../../donations/index.js'
import { DonorRecognition, donorOrKept, type SelfNamedDonor } from '../../donors/index.js'
import { refuseClosedDay } from '../../periods/index.js'
import { ChargeIntents } from '../collection/charge-intents.js'
import type { OfflineIntent, PromiseBenefits } from '../collection/collection-input.js'
import { lockCharges } from '../collection/locked-charge.statements.js'
import { PaidCharges } from '../collection/paid-charges.js'
import {
  addSoftCredits,
  donorsAmong,
  giftFromOutside,
  openDesignations,
  placeOfGift,
  type GiftPlace,
  type GiftTarget,
} from './offline.statements.js'

/** A gift that can be written down: its target is here, and its funds and its donor are. */
interface CheckedGift {
  gift: OfflineGift
  /** The path of the gift in what was sent, before the name of a field. */
  at: string
  /** The payment of its pledge that it is for, of a gift that the bank collected. */
  installmentNo?: number
  target: GiftTarget
  /** Null where the gift names somebody new. */
  donorId: string | null
  parts: { designationId: string; amount: MinorUnits }[]
}

/** Gifts that staff write down: the money came before, so there is nobody to ask. */
@Injectable()
export class OfflineGifts {
  private promiseBenefits: PromiseBenefits | null = null

  constructor(
    private readonly em: EntityManager,
    private readonly intents: ChargeIntents,
    private readonly paid: PaidCharges,
    private readonly donors: DonorRecognition,
    private readonly expected: ExpectedInstallments,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Has what campaigns give for gifts written down before the gifts are booked. */
  promiseWith(promise: PromiseBenefits): void {
    this.promiseBenefits = promise
  }

  /** Raises `input_invalid` at the donor, campaign, designation, date or currency that cannot be. */
  async record(actor: Actor, gift: OfflineGift): Promise<RecordedGift> {
    const [recorded] = await this.em.transactional(() => this.write(actor, [{ gift, at: '' }], null))
    if (!recorded) throw new Error('A gift by hand was not written')
    return recorded
  }

  /**
   * The gifts of a batch, all of them or none, in the transaction it is called in; somebody new who is named alike in several is one donor.
   * Raises `input_invalid` at a gift.
   */
  recordBatch(actor: Actor, batchId: string, gifts: readonly OfflineGift[]): Promise<RecordedGift[]> {
    return this.write(
      actor,
      gifts.map((gift, place) => ({ gift, at: `gifts.${place}.` })),
      batchId,
    )
  }

  /**
   * Gifts that the bank collected, each for a payment of another pledge, all of them or none, in the transaction it is called in. Whatever became
   * of the pledge, the money came: where nothing more is expected of it, the gift is on its own. Raises `input_invalid` at a gift.
   */
  recordCollected(
    actor: Actor,
    gifts: readonly { gift: OfflineGift; installmentNo: number }[],
  ): Promise<RecordedGift[]> {
    return this.write(
      actor,
      gifts.map((one, place) => ({ ...one, at: `gifts.${place}.` })),
      null,
    )
  }

  /** Where gifts may go. Raises `input_invalid` at the campaign, the designation or the fundraiser that cannot be. */
  async place(orgId: string, place: GiftPlace, at = ''): Promise<GiftTarget> {
    const [target] = await query(this.em, placeOfGift(orgId, place))
    if (!target) throw Problem.at(`${at}campaignId`, 'This campaign does not exist')
    if (place.designationId && !target.designation_id)
      throw Problem.at(`${at}designationId`, 'This fund does not accept gifts')
    if (place.fundraiserId && target.raises_for !== target.campaign_id)
      throw Problem.at(
        `${at}fundraiserId`,
        target.raises_for ? 'This fundraiser raises for another campaign' : 'This fundraiser does not exist',
      )
    return target
  }

  /** Who gave: a donor who is here, or somebody new, who is recognized or made. Raises `input_invalid` at `donor`. */
  async donorOf(orgId: string, donor: OfflineGift['donor']): Promise<string> {
    const donorId = await this.findDonor(orgId, donor, '')
    if (donorId !== null || !('add' in donor)) return donorId ?? ''
    const [made = ''] = await this.donors.recognizeMany(orgId, [saidOf(donor.add)], 'manual')
    return made
  }

  private async write(
    actor: Actor,
    gifts: readonly Pick<CheckedGift, 'gift' | 'at' | 'installmentNo'>[],
    batchId: string | null,
  ): Promise<RecordedGift[]> {
    const { orgId } = actor
    const checked: CheckedGift[] = []
    for (const one of gifts) checked.push({ ...one, ...(await this.check(orgId, one.gift, one.at)) })
    const donorIds = await this.donorsOf(orgId, checked)
    const paid = await this.paymentsOf(orgId, checked, donorIds)
    const intents = checked.map(({ gift, target, parts }, index): OfflineIntent => ({
      chargeId: newId(),
      donorId: donorIds[index] ?? '',
      campaignId: target.campaign_id,
      entityId: target.entity_id,
      fundraiserId: gift.fundraiserId ?? null,
      amount: gift.amount,
      method: gift.method,
      giftDate: gift.giftDate,
      reference: gift.reference?.trim() || null,
      externalId: gift.externalId ?? null,
      comment: gift.comment?.trim() || null,
      tribute: gift.tribute ? tributeOf(gift.tribute) : null,
      batchId,
      source: actor.apiKey ? 'api' : 'manual',
      allocations: parts,
      pays: paid[index] ?? null,
    }))
    await this.intents.writeOffline(orgId, intents)
    for (const [index, { chargeId, donorId }] of intents.entries())
      await this.credit(orgId, chargeId, donorId, checked[index]?.gift.softCredits ?? [], checked[index]?.at ?? '')
    const chargeIds = intents.map(({ chargeId }) => chargeId)
    await this.promiseBenefits?.(orgId, chargeIds)
    const charges = await lockCharges(this.em, orgId, chargeIds)
    const nothingSaid = { gatewayChargeId: null, fee: null, method: null, chargedAt: null }
    await this.paid.receive(
      orgId,
      charges.map((charge) => ({ charge, state: nothingSaid })),
    )
    for (const intent of intents) this.note(actor, intent)
    const sequenceOf = new Map(charges.map(({ id, sequence }) => [id, sequence]))
    return intents.map(({ chargeId, donorId }) => ({
      chargeId,
      number: numberOf('T', sequenceOf.get(chargeId) ?? 0),
      donorId,
    }))
  }

  /** The payment of a pledge that each gift pays; null for those of no pledge. Raises `input_invalid` at the pledge that cannot be. */
  private async paymentsOf(
    orgId: string,
    gifts: readonly CheckedGift[],
    donorIds: readonly string[],
  ): Promise<(ExpectedInstallment | null)[]> {
    const paid: (ExpectedInstallment | null)[] = []
    for (const [index, { gift, at, installmentNo }] of gifts.entries()) {
      const { pledgeId, amount } = gift
      const field = `${at}pledgeId`
      if (pledgeId && paid.some((other) => other?.donationId === pledgeId))
        throw Problem.at(field, 'Another gift of this batch counts toward this pledge already')
      const place = { donorId: donorIds[index] ?? '', amount, field }
      if (!pledgeId) paid.push(null)
      else if (installmentNo === undefined) paid.push(await this.expected.forGift(orgId, pledgeId, place))
      else paid.push(await this.expected.findForGift(orgId, pledgeId, amount.amount, installmentNo))
    }
    return paid
  }

  private note(actor: Actor, intent: OfflineIntent): void {
    const { chargeId, donorId, amount, method, giftDate, batchId, allocations: parts } = intent
    this.audit.record(actor, 'charges.record', {
      subjectId: chargeId,
      after: { ...amount, method, giftDate, donorId, batchId, parts },
    })
  }

  private async check(orgId: string, gift: OfflineGift, at: string): Promise<Omit<CheckedGift, 'installmentNo'>> {
    const target = await this.targetOf(orgId, gift, at)
    if (gift.giftDate > calendarDateIn(this.clock.now(), target.time_zone))
      throw Problem.at(`${at}giftDate`, 'This day is in the future')
    await refuseClosedDay(this.em, { orgId, entityId: target.entity_id }, gift.giftDate, `${at}giftDate`)
    if (gift.externalId) await this.expectNewId(orgId, gift.externalId, at)
    const donorId = await this.findDonor(orgId, gift.donor, at)
    const partsAsked = { allocations: gift.allocations, whole: gift.amount.amount }
    return { gift, at, target, donorId, parts: await this.partsOf(orgId, partsAsked, target, at) }
  }

  /** Raises `input_invalid` where another gift has the id. Takes turns with whoever asks for the same. */
  private async expectNewId(orgId: string, externalId: string, at: string): Promise<void> {
    await lockName(this.em, `external id of a gift ${orgId} ${externalId}`)
    const [found] = await query(this.em, giftFromOutside(orgId, externalId))
    if (found)
      throw Problem.at(
        `${at}externalId`,
        `Transaction ${numberOf('T', found.sequence)} has this external ID: ${found.id}`,
      )
  }

  private async targetOf(orgId: string, gift: OfflineGift, at: string): Promise<GiftTarget> {
    const target = await this.place(orgId, gift, at)
    if (target.currency !== gift.amount.currency)
      throw Problem.at(`${at}amount`, `This campaign takes gifts in ${target.currency.toUpperCase()}`)
    return target
  }

  /** What goes to which designation, in minor units. Raises `input_invalid` at the one that is not here, or not open. */
  async partsOf(
    orgId: string,
    { allocations, whole }: { allocations: OfflineGift['allocations']; whole: MinorUnits },
    target: GiftTarget,
    at = '',
  ): Promise<{ designationId: string; amount: MinorUnits }[]> {
    if (!allocations) return target.designation_id ? [{ designationId: target.designation_id, amount: whole }] : []
    const known = await query(
      this.em,
      openDesignations(
        orgId,
        allocations.map(({ designationId }) => designationId),
      ),
    )
    const strange = allocations.findIndex(({ designationId }) => !known.some(({ id }) => id === designationId))
    if (strange >= 0) throw Problem.at(`${at}allocations.${strange}.designationId`, 'This fund does not accept gifts')
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
    const known = await query(
      this.em,
      donorsAmong(
        orgId,
        credits.map(({ donorId }) => donorId),
      ),
    )
    credits.forEach(({ donorId }, target) => {
      const field = `${at}softCredits.${target}.donorId`
      if (donorId === giverId) throw Problem.at(field, 'They gave it, so they are already credited')
      if (!known.some(({ id }) => id === donorId)) throw Problem.at(field, 'This donor does not exist')
    })
    await query(
      this.em,
      addSoftCredits(
        orgId,
        chargeId,
        credits.map(({ donorId, ...credit }) => ({ donor_id: donorId, ...credit })),
      ),
    )
  }

  /** Raises `input_invalid` where a donor who is named by id is not here. */
  private async findDonor(orgId: string, donor: OfflineGift['donor'], at: string): Promise<string | null> {
    if ('add' in donor) return null
    const [found] = await query(this.em, donorOrKept(orgId, donor.id))
    if (!found) throw Problem.at(`${at}donor`, 'This donor does not exist')
    return found.id
  }

  /** The donor of each gift, in their order; somebody new is recognized, or made. */
  private async donorsOf(orgId: string, gifts: readonly CheckedGift[]): Promise<string[]> {
    const named = gifts.flatMap(({ gift: { donor } }) => ('add' in donor ? [donor.add] : []))
    const recognized = await this.donors.recognizeMany(orgId, named.map(saidOf), 'manual')
    const idOf = new Map(named.map((donor, index) => [donor, recognized[index] ?? '']))
    return gifts.map(({ gift: { donor }, donorId }) => ('add' in donor ? (idOf.get(donor.add) ?? '') : (donorId ?? '')))
  }
}

const given = (text: string | null | undefined): string | null => text?.trim() || null

const saidOf = ({ firstName, lastName, organizationName, email }: NewDonor): SelfNamedDonor => ({
  firstName: given(firstName),
  lastName: given(lastName),
  organization: given(organizationName),
  email: given(email),
})

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
