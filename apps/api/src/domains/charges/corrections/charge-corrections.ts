import { subtract, sum } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { CorrectedValue } from '@almoner/contracts/charges/charge-correction'
import type { CorrectChargeInput, CorrectedCharge } from '@almoner/contracts/charges/correct.operations'
import { numberOf } from '@almoner/contracts/record-number'
import { calendarDateIn } from '@almoner/contracts/time'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { query, transactionOf } from '../../../platform/database/transaction.js'
import { newId } from '../../../platform/ids.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import { DonationProgress, moveSingleDonation } from '../../donations/index.js'
import { DonorGiving, donorOrKept } from '../../donors/index.js'
import { refuseClosedDay } from '../../periods/index.js'
import { timeZoneOfLegalEntity } from '../../orgs/index.js'
import { chargeFacts } from '../charge-events.js'
import type { Charge } from '../charge.entity.js'
import { dayText } from '../day-text.js'
import { ChargeSettler } from '../collection/charge-settler.js'
import { ChargeCorrection } from './charge-correction.entity.js'
import { CorrectedBooks } from './corrected-books.js'
import {
  changesBetween,
  giftAlone,
  isSameSplit,
  keptChange,
  mustBeCorrectable,
  splitAgain,
  withReturns,
  type GiftFacts,
} from './corrected-gift.js'
import {
  campaignById,
  fundraiserById,
  fundsById,
  isCredited,
  nameOfDonor,
  replaceParts,
  surroundingsOf,
  type FundPart,
  type Surroundings,
} from './correction.statements.js'

/** What differs in the books or in a donor's totals. */
const booked: readonly CorrectedValue['field'][] = ['amount', 'giftDate', 'method', 'campaign', 'fundraiser', 'funds']
const counted: readonly CorrectedValue['field'][] = ['amount', 'giftDate', 'donor']

/** Corrects gifts that were written down wrongly, and moves gifts to another donor, campaign or fund. */
@Injectable()
export class ChargeCorrections {
  constructor(
    private readonly em: EntityManager,
    private readonly charges: ChargeSettler,
    private readonly books: CorrectedBooks,
    private readonly giving: DonorGiving,
    private readonly progress: DonationProgress,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Charge, books, donors' totals and the event in one transaction, under the lock of the charge; of two at once each finds what the
   * other left. What is so already changes nothing. A payment of a recurring gift that goes to another donor still counts as that gift's
   * payment, and the gift stays with its own donor. Raises `not_found`, and `input_invalid` at a field that cannot be, or cannot be
   * changed.
   */
  async correct(actor: Actor, input: CorrectChargeInput): Promise<CorrectedCharge> {
    const { orgId } = actor
    return this.em.transactional(async () => {
      const charge = await this.charges.lockOrFail(orgId, input.chargeId)
      const around = orNotFound((await query(this.em, surroundingsOf(orgId, charge.id)))[0])
      const before = factsOf(charge, around)
      const after = await this.corrected(charge, around, before, input)
      const changes = changesBetween(before, after)
      mustBeCorrectable(charge, changes)
      await this.mustBePossible(around, before, after, charge)
      const number = numberOf('T', charge.sequence)
      const corrected = changes.map(({ field }) => field)
      if (changes.length === 0) return { chargeId: charge.id, number, correctionId: null, corrected }
      const correctionId = await this.write(actor, charge, { before, after }, { changes, around, input })
      return { chargeId: charge.id, number, correctionId, corrected }
    })
  }

  private async write(
    actor: Actor,
    charge: Charge,
    gifts: { before: GiftFacts; after: GiftFacts },
    { changes, around, input }: { changes: CorrectedValue[]; around: Surroundings; input: CorrectChargeInput },
  ): Promise<string> {
    const { before, after } = gifts
    const { orgId } = actor
    const isAbout = (fields: readonly CorrectedValue['field'][]) => changes.some(({ field }) => fields.includes(field))
    const hasReturns = charge.refundedAmount > 0 || charge.lostAmount > 0 || around.hasDisputes
    const previousDonorId = before.donor.id === after.donor.id ? null : before.donor.id
    const correctionId = newId()
    take(charge, after)
    this.em.create(ChargeCorrection, {
      id: correctionId,
      orgId,
      chargeId: charge.id,
      changes: changes.map(keptChange),
      previousDonorId,
      receiptAction: input.receiptAction,
      reason: input.reason?.trim() || null,
      correctedBy: actor.userId,
      createdAt: this.clock.now(),
    })
    await this.em.flush()
    if (!isSameSplit(before.parts, after.parts)) await query(this.em, replaceParts(orgId, charge.id, after.parts))
    if (isAbout(booked)) await this.books.correct(charge, correctionId, gifts, hasReturns)
    if (charge.donationId && !around.isOfRecurring)
      await query(this.em, moveSingleDonation(orgId, charge.donationId, placeOf(after)))
    const { donationId, installmentNo } = charge
    if (donationId && around.isOfRecurring && typeof installmentNo !== 'number')
      await this.progress.giveBack(orgId, donationId, subtract(before.amount, after.amount))
    if (donationId && typeof installmentNo === 'number' && before.amount !== after.amount)
      await this.progress.correctPaid(
        orgId,
        { donationId, installmentNo },
        { before: before.amount, after: after.amount },
      )
    if (charge.mode === 'live' && isAbout(counted))
      await this.giving.recount(orgId, [...new Set([before.donor.id, after.donor.id])], charge.currency)
    this.audit.record(actor, 'charges.correct', {
      subjectId: charge.id,
      before: valuesOf(changes, 'before'),
      after: valuesOf(changes, 'after'),
      ...(input.reason && { reason: input.reason }),
    })
    await this.outbox.write(orgId, 'charge.corrected', {
      ...chargeFacts(charge),
      correctionId,
      corrected: changes.map(({ field }) => field),
      previousDonorId,
    })
    return correctionId
  }

  /** What the gift would be. */
  private async corrected(
    charge: Charge,
    around: Surroundings,
    before: GiftFacts,
    input: CorrectChargeInput,
  ): Promise<GiftFacts> {
    const { amount = before.amount, giftDate = before.giftDate, method = before.method } = input
    const campaign = await this.campaignOf(charge, before, input.campaignId)
    return {
      donor: await this.donorOf(charge, before, input.donorId),
      amount,
      giftDate,
      method,
      campaign,
      entityId: campaign.entityId,
      fundraiser: await this.fundraiserOf(charge, before, campaign.id, input.fundraiserId),
      parts: await this.partsOf(charge, around, before, { amount, allocations: input.allocations }),
      reference: input.reference === undefined ? before.reference : input.reference?.trim() || null,
      comment: input.comment === undefined ? before.comment : input.comment?.trim() || null,
    }
  }

  private async donorOf({ orgId, id }: Charge, { donor }: GiftFacts, donorId = donor.id) {
    if (donorId === donor.id) return donor
    const [found] = await query(this.em, donorOrKept(orgId, donorId))
    if (!found) throw Problem.at('donorId', 'This donor does not exist')
    if (found.id === donor.id) return donor
    if ((await query(this.em, isCredited(orgId, id, found.id))).length > 0)
      throw Problem.at('donorId', 'They are already credited with this gift. Remove the credit first.')
    const [named] = await query(this.em, nameOfDonor(orgId, found.id))
    return { id: found.id, name: named?.name ?? '' }
  }

  private async campaignOf(charge: Charge, { campaign, entityId }: GiftFacts, campaignId = campaign.id) {
    if (campaignId === campaign.id) return { ...campaign, entityId }
    const [found] = await query(this.em, campaignById(charge.orgId, campaignId))
    if (!found?.isOpen) throw Problem.at('campaignId', 'This campaign does not exist')
    if (found.currency !== charge.currency)
      throw Problem.at('campaignId', `This campaign takes gifts in ${found.currency.toUpperCase()}`)
    if (found.entityId !== entityId && charge.gatewayIntegrationId)
      throw Problem.at(
        'campaignId',
        'This campaign belongs to another legal entity, whose gateway did not take this gift',
      )
    return { id: found.id, name: found.name, entityId: found.entityId }
  }

  private async fundraiserOf(
    { orgId }: Charge,
    before: GiftFacts,
    campaignId: string,
    fundraiserId: string | null | undefined,
  ) {
    const wanted = fundraiserId === undefined ? (before.fundraiser?.id ?? null) : fundraiserId
    if (wanted === null) return null
    if (wanted === before.fundraiser?.id && campaignId === before.campaign.id) return before.fundraiser
    const [found] = await query(this.em, fundraiserById(orgId, wanted))
    if (!found) throw Problem.at('fundraiserId', 'This fundraiser does not exist')
    if (found.campaignId !== campaignId)
      throw Problem.at('fundraiserId', `${found.name} raises for another campaign: choose another page, or none`)
    return { id: found.id, name: found.name }
  }

  private async partsOf(
    charge: Charge,
    around: Surroundings,
    before: GiftFacts,
    { amount, allocations }: Pick<CorrectChargeInput, 'allocations'> & Pick<GiftFacts, 'amount'>,
  ): Promise<FundPart[]> {
    const { parts } = before
    const gift = giftAlone(amount, charge)
    if (!allocations) return amount === before.amount ? parts : splitAgain(parts, gift)
    if (sum(allocations.map((part) => part.amount)) !== gift)
      throw Problem.at('allocations', 'The funds have to add up to the gift')
    const funds = await query(
      this.em,
      fundsById(
        charge.orgId,
        allocations.map(({ designationId }) => designationId),
      ),
    )
    const wanted = allocations.map((part, at) => {
      const fund = funds.find(({ id }) => id === part.designationId)
      const isThere = parts.some(({ designationId }) => designationId === part.designationId)
      if (!fund || !(fund.isOpen || isThere))
        throw Problem.at(`allocations.${at}.designationId`, 'This fund does not accept gifts')
      return { ...part, designation: fund.name }
    })
    if (parts.length === 0 && around.firstReturnOn)
      throw Problem.at('allocations', 'Part of this gift was refunded, so its funds cannot change')
    const split = withReturns(wanted, parts)
    return isSameSplit(split, parts) ? parts : split
  }

  /** Raises `input_invalid` at a day that cannot be. */
  private async mustBePossible({ firstReturnOn }: Surroundings, before: GiftFacts, after: GiftFacts, charge: Charge) {
    if (after.giftDate === before.giftDate) return
    const zone = await timeZoneOfLegalEntity(transactionOf(this.em), { orgId: charge.orgId, entityId: after.entityId })
    if (after.giftDate > calendarDateIn(this.clock.now(), zone))
      throw Problem.at('giftDate', 'This day is in the future')
    if (charge.mode === 'live')
      await refuseClosedDay(this.em, { orgId: charge.orgId, entityId: after.entityId }, after.giftDate, 'giftDate')
    if (firstReturnOn && after.giftDate > firstReturnOn)
      throw Problem.at('giftDate', `Part of it was refunded on ${dayText(firstReturnOn)}. Choose an earlier day.`)
  }
}

const factsOf = (charge: Charge, around: Surroundings): GiftFacts => ({
  donor: { id: charge.donorId, name: around.donorName },
  amount: charge.amount,
  giftDate: charge.giftDate,
  method: charge.method,
  campaign: { id: charge.campaignId, name: around.campaignName },
  entityId: charge.entityId,
  fundraiser: charge.fundraiserId ? { id: charge.fundraiserId, name: around.fundraiserName ?? '' } : null,
  parts: around.parts,
  reference: charge.reference ?? null,
  comment: charge.comment ?? null,
})

function take(charge: Charge, after: GiftFacts): void {
  if (charge.method !== after.method) Object.assign(charge, { methodBrand: null, methodLast4: null })
  Object.assign(charge, {
    donorId: after.donor.id,
    amount: after.amount,
    giftDate: after.giftDate,
    method: after.method,
    campaignId: after.campaign.id,
    entityId: after.entityId,
    fundraiserId: after.fundraiser?.id ?? null,
    reference: after.reference,
    comment: after.comment,
  })
}

const placeOf = ({ donor, campaign, fundraiser, parts }: GiftFacts) => ({
  donorId: donor.id,
  campaignId: campaign.id,
  fundraiserId: fundraiser?.id ?? null,
  parts: parts.map(({ designationId, amount }) => ({ designation_id: designationId, amount })),
})

const valuesOf = (changes: readonly CorrectedValue[], side: 'before' | 'after'): Record<string, unknown> =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]))
