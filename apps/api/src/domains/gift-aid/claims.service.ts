import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type {
  GiftAidClaim as ShownClaim,
  GiftAidClaimRow,
  GiftAidClaimState,
  GiftAidGift,
  GiftAidOfGift,
} from '@almoner/contracts/gift-aid/gift-aid-claim'
import { giftAidTax } from '@almoner/contracts/gift-aid/gift-aid-rules'
import type {
  DownloadGiftAidInput,
  DraftGiftAidInput,
  GiftAidClaimById,
  GiftAidFile,
  GiftAidGiftsInput,
  GiftAidOfCharge,
  ListGiftAidClaimsInput,
  PayGiftAidInput,
  SubmitGiftAidInput,
  WithdrawGiftAidInput,
} from '@almoner/contracts/gift-aid/gift-aid.operations'
import type { Page } from '@almoner/contracts/paging'
import { calendarDateIn } from '@almoner/contracts/time'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { forUpdate, query, transactionOf } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { OrgCalendar, lockOrg } from '../orgs/index.js'
import { ClaimContents } from './claim-contents.js'
import { claimFile } from './claim-files.js'
import { GiftAidClaim } from './gift-aid-claim.entity.js'
import { ClaimsRepository } from './claims.repository.js'
import { keepAdjustments, keepGifts, lockClaims, nextNumber, releaseGifts } from './claims.statements.js'

/** Claims of Gift Aid: begun, prepared, sent, paid, or withdrawn. */
@Injectable()
export class GiftAidClaims {
  constructor(
    private readonly em: EntityManager,
    private readonly claims: ClaimsRepository,
    private readonly contents: ClaimContents,
    private readonly calendar: OrgCalendar,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Raises `input_invalid` for a cursor that is not one of ours. */
  async list({ orgId }: Actor, input: ListGiftAidClaimsInput): Promise<Page<GiftAidClaimRow>> {
    return toPage(await this.claims.list(orgId, input), input)
  }

  /** Raises `not_found`. */
  async get({ orgId }: Actor, { id }: GiftAidClaimById): Promise<ShownClaim> {
    return this.contents.show(orgId, await this.claims.get(orgId, id))
  }

  /** Raises `not_found`. */
  async gifts({ orgId }: Actor, input: GiftAidGiftsInput): Promise<Page<GiftAidGift>> {
    const claim = await this.claims.get(orgId, input.id)
    if (claim.state !== 'draft' && input.show === 'claimed')
      return toPage(await this.claims.claimed(orgId, claim.id, input), input)
    const period = this.contents.periodOf(claim)
    const smallIds =
      claim.state === 'draft' ? (await this.contents.of(orgId, claim)).small.map((one) => one.chargeId) : []
    return toPage(await this.claims.gifts(orgId, period, input, smallIds), input)
  }

  /** Raises `not_found`. */
  async draft(actor: Actor, { entityId, from, to, addsUp }: DraftGiftAidInput): Promise<ShownClaim> {
    const { orgId, userId } = actor
    const id = newId()
    await this.claims.timeZoneOf(orgId, entityId)
    await this.em.transactional(async (em) => {
      await lockOrg(transactionOf(em), orgId)
      const [number] = await query(em, nextNumber(orgId))
      em.create(GiftAidClaim, {
        id,
        orgId,
        entityId,
        sequence: number?.next ?? 1,
        fromDay: from,
        toDay: to,
        addsUp,
        createdAt: this.clock.now(),
        createdBy: userId,
      })
      this.audit.record(actor, 'giftAid.draft', { subjectId: id, after: { from, to, addsUp } })
    })
    return this.get(actor, { id: orNotFound(id) })
  }

  /** Raises `not_found`, `gift_aid_claim_state`, and `gift_aid_claim_blocked`. */
  async prepare(actor: Actor, { id }: GiftAidClaimById): Promise<ShownClaim> {
    const { orgId, userId } = actor
    await this.em.transactional(async (em) => {
      const found = await this.claims.get(orgId, id)
      await query(em, lockClaims(orgId, found.entityId))
      const claim = await this.lockIn(orgId, id, ['draft'])
      const contents = await this.contents.of(orgId, found)
      if (contents.blockers.some((blocker) => blocker !== 'official_missing'))
        throw new Problem('gift_aid_claim_blocked')
      const { gifts, small, returned, snapshot } = contents
      await query(em, keepGifts(orgId, id, gifts, false))
      await query(em, keepGifts(orgId, id, small, true))
      await query(em, keepAdjustments(orgId, id, returned))
      Object.assign(claim, {
        state: 'prepared',
        gifts: gifts.length + small.length,
        donated: contents.donated,
        tax: contents.tax,
        snapshot,
        preparedAt: this.clock.now(),
        preparedBy: userId,
      })
      this.record(actor, 'giftAid.prepare', claim, 'draft', { gifts: claim.gifts, tax: claim.tax })
    })
    return this.get(actor, { id })
  }

  /** Raises `not_found`, `gift_aid_claim_state`, and `input_invalid` for a day to come. */
  async submit(actor: Actor, { id, submittedOn, reference }: SubmitGiftAidInput): Promise<ShownClaim> {
    await this.change(actor, id, ['prepared'], async (claim) => {
      await this.expectPast(actor.orgId, 'submittedOn', submittedOn)
      Object.assign(claim, { state: 'submitted', submittedOn, submittedBy: actor.userId, reference: reference.trim() })
      this.record(actor, 'giftAid.submit', claim, 'prepared', { submittedOn, reference })
    })
    return this.get(actor, { id })
  }

  /** Raises `not_found`, `gift_aid_claim_state`, and `input_invalid` for a day to come. */
  async pay(actor: Actor, { id, paidOn, paidAmount }: PayGiftAidInput): Promise<ShownClaim> {
    await this.change(actor, id, ['submitted'], async (claim) => {
      await this.expectPast(actor.orgId, 'paidOn', paidOn)
      Object.assign(claim, { state: 'paid', paidOn, paidAmount })
      this.record(actor, 'giftAid.pay', claim, 'submitted', { paidOn, paidAmount })
    })
    return this.get(actor, { id })
  }

  /** Raises `not_found` and `gift_aid_claim_state`. */
  async withdraw(actor: Actor, { id, note }: WithdrawGiftAidInput): Promise<ShownClaim> {
    await this.change(actor, id, ['draft', 'prepared', 'submitted'], async (claim) => {
      const before = claim.state
      await query(this.em, releaseGifts(actor.orgId, id))
      Object.assign(claim, {
        state: 'withdrawn',
        withdrawnAt: this.clock.now(),
        withdrawnBy: actor.userId,
        note: note?.trim() || null,
      })
      this.record(actor, 'giftAid.withdraw', claim, before, { note: claim.note })
    })
    return this.get(actor, { id })
  }

  /** Raises `not_found`, `gift_aid_claim_state` where it is not prepared, and `gift_aid_claim_blocked` where its official is unknown. */
  async download({ orgId }: Actor, { id, format, sheet }: DownloadGiftAidInput): Promise<GiftAidFile> {
    const { snapshot, state, number } = await this.claims.get(orgId, id)
    if (!snapshot || state === 'withdrawn') throw new Problem('gift_aid_claim_state')
    return claimFile(snapshot, { number, format, sheet })
  }

  /** Raises `not_found`. */
  async ofCharge({ orgId }: Actor, { chargeId }: GiftAidOfCharge): Promise<GiftAidOfGift> {
    const { today } = await this.calendar.of(orgId)
    const { pack, claim, exclusions, donorId, amount } = await this.claims.factsOf(orgId, chargeId, today)
    if (pack !== 'uk' && !claim) return null
    const claimed = claim?.amount ?? amount
    return {
      donorId,
      amount: claimed,
      tax: giftAidTax(claimed),
      exclusions: exclusions.filter((reason) => reason !== 'claimed'),
      claim: claim && { id: claim.id, number: claim.number, state: claim.state },
    }
  }

  private async change(
    actor: Actor,
    id: string,
    from: readonly GiftAidClaimState[],
    change: (claim: GiftAidClaim) => Promise<void>,
  ): Promise<void> {
    await this.em.transactional(async () => change(await this.lockIn(actor.orgId, id, from)))
  }

  private async lockIn(orgId: string, id: string, states: readonly GiftAidClaimState[]): Promise<GiftAidClaim> {
    const claim = orNotFound(await this.em.findOne(GiftAidClaim, { orgId, id }, forUpdate))
    if (!states.includes(claim.state)) throw new Problem('gift_aid_claim_state')
    return claim
  }

  private async expectPast(orgId: string, field: string, day: string): Promise<void> {
    const { timeZone } = await this.calendar.of(orgId)
    if (day > calendarDateIn(this.clock.now(), timeZone)) throw Problem.at(field, 'This day is in the future')
  }

  private record(actor: Actor, action: string, claim: GiftAidClaim, before: GiftAidClaimState, after: object): void {
    this.audit.record(actor, action, {
      subjectId: claim.id,
      before: { state: before },
      after: { state: claim.state, ...after },
    })
  }
}
