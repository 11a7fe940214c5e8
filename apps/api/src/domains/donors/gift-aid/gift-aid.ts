import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { declarationText } from '@almoner/contracts/checkout/gift-aid'
import type { GiftAidDeclaration as ShownDeclaration, GiftAidScope } from '@almoner/contracts/donors/gift-aid'
import type {
  CancelGiftAidInput,
  ConfirmGiftAidInput,
  DeclareGiftAidInput,
} from '@almoner/contracts/donors/gift-aid.operations'
import { calendarDateIn } from '@almoner/contracts/time'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { TenantQuery } from '../../../platform/database/tenant-query.js'
import { forUpdate, query } from '../../../platform/database/transaction.js'
import { newId } from '../../../platform/ids.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import type { Donor } from '../donor.entity.js'
import { DonorsRepository } from '../donors.repository.js'
import { GiftAidDeclaration } from './gift-aid-declaration.entity.js'
import { declarationsOf, giftOf, momentOf, type Moment } from './gift-aid.statements.js'

/** A declaration that comes with a gift. */
export interface DeclaredGiftAid {
  orgId: string
  donorId: string
  donationId: string
  scope: GiftAidScope
  name: string
  /** In one line, with the postal code. */
  address: string
  wording: string
}

const byTheDonor = {
  chargeId: null,
  coversFrom: null,
  importId: null,
  proof: null,
  letterSentOn: null,
  recordedBy: null,
}

@Injectable()
export class GiftAid {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
    private readonly donors: DonorsRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Keeps a declaration that was made online, in the transaction it is called in. */
  declare(made: DeclaredGiftAid): void {
    const signedAt = this.clock.now()
    this.em.create(GiftAidDeclaration, { ...byTheDonor, ...made, method: 'online', signedAt, cancelledAt: null })
  }

  /** Those of a donor, the newest first. One that came with a gift counts from when that gift was paid: anyone can fill in a form. */
  ofDonor(orgId: string, donorId: string): Promise<ShownDeclaration[]> {
    return this.rows.all<ShownDeclaration>(orgId, declarationsOf(donorId))
  }

  /**
   * Takes down what a donor declared on paper or by word. Raises `not_found`, `input_invalid` for a day to come, and
   * `gift_aid_details_missing` where HMRC could not tell who they are.
   */
  async record(actor: Actor, input: DeclareGiftAidInput): Promise<ShownDeclaration> {
    const { orgId } = actor
    const { donorId, chargeId, method, scope, proof, letterSentOn } = input
    const id = newId()
    const keptBy = await this.em.transactional(async (em) => {
      const donor = await this.donors.lockOrFail(orgId, donorId)
      const signed = await this.momentOf(orgId, 'signedOn', input.signedOn)
      if (letterSentOn) await this.momentOf(orgId, 'letterSentOn', letterSentOn)
      if (chargeId && (await query(em, giftOf(orgId, donor.id, chargeId))).length === 0) throw new Problem('not_found')
      em.create(GiftAidDeclaration, {
        id,
        orgId,
        donorId: donor.id,
        donationId: null,
        chargeId: chargeId ?? null,
        scope,
        method,
        ...whoDeclares(donor),
        wording: declarationText(scope, signed.name),
        signedAt: signed.instant,
        proof: proof ?? null,
        letterSentOn: letterSentOn ?? null,
        recordedBy: actor.userId,
        coversFrom: null,
        importId: null,
        cancelledAt: null,
      })
      this.audit.record(actor, 'donors.declareGiftAid', {
        subjectId: donor.id,
        after: { method, scope, signedOn: input.signedOn, proof, letterSentOn },
      })
      return donor.id
    })
    return this.show(orgId, keptBy, id)
  }

  /** Raises `not_found`, and `input_invalid` for a day to come or one that needs no letter. */
  async confirm(actor: Actor, { id, letterSentOn }: ConfirmGiftAidInput): Promise<ShownDeclaration> {
    const { orgId } = actor
    const donorId = await this.em.transactional(async (em) => {
      const found = orNotFound(await em.findOne(GiftAidDeclaration, { orgId, id }, forUpdate))
      if (found.method !== 'verbal') throw Problem.at('letterSentOn', 'Only an oral declaration is confirmed by letter')
      const sent = await this.momentOf(orgId, 'letterSentOn', letterSentOn)
      if (calendarDateIn(found.signedAt, sent.timeZone) > letterSentOn)
        throw Problem.at('letterSentOn', 'The letter cannot be dated before the declaration')
      this.audit.record(actor, 'donors.confirmGiftAid', {
        subjectId: found.donorId,
        before: { letterSentOn: found.letterSentOn },
        after: { letterSentOn },
      })
      found.letterSentOn = letterSentOn
      return found.donorId
    })
    return this.show(orgId, donorId, id)
  }

  /** Takes a declaration back from a day on; a second time changes nothing. Raises `not_found`, and `input_invalid` for a day to come. */
  async cancel(actor: Actor, { id, cancelledOn }: CancelGiftAidInput): Promise<ShownDeclaration> {
    const { orgId } = actor
    const donorId = await this.em.transactional(async (em) => {
      const found = orNotFound(await em.findOne(GiftAidDeclaration, { orgId, id }, forUpdate))
      if (!found.cancelledAt) {
        found.cancelledAt = cancelledOn
          ? (await this.momentOf(orgId, 'cancelledOn', cancelledOn)).instant
          : this.clock.now()
        this.audit.record(actor, 'donors.cancelGiftAid', {
          subjectId: found.donorId,
          before: { cancelledAt: null },
          after: { cancelledAt: found.cancelledAt },
        })
      }
      return found.donorId
    })
    return this.show(orgId, donorId, id)
  }

  private async show(orgId: string, donorId: string, id: string): Promise<ShownDeclaration> {
    return orNotFound((await this.ofDonor(orgId, donorId)).find((declaration) => declaration.id === id))
  }

  private async momentOf(orgId: string, field: string, day: string): Promise<Moment & { instant: Date }> {
    const now = this.clock.now()
    const [moment] = await query(this.em, momentOf(orgId, day, now))
    if (!moment) throw new Problem('not_found')
    if (moment.isToCome) throw Problem.at(field, 'This day is in the future')
    return { ...moment, instant: new Date(moment.at) }
  }
}

/** As HMRC wants a donor named. Raises `gift_aid_details_missing`. */
function whoDeclares({ type, firstName, lastName, ...donor }: Donor): { name: string; address: string } {
  if (type !== 'person' || !firstName || !lastName || !donor.line1) throw new Problem('gift_aid_details_missing')
  const { line1, line2, city, postalCode, country } = donor
  return {
    name: `${firstName} ${lastName}`,
    address: [line1, line2, city, postalCode, country].filter(Boolean).join(', '),
  }
}
