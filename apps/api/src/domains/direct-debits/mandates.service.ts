import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type {
  AddMandateInput,
  AmendMandateInput,
  MandateById,
  MandatesOfDonation,
  RevokeMandateInput,
  WholeIban,
} from '@almoner/contracts/direct-debits/direct-debits.operations'
import { shownIban } from '@almoner/contracts/direct-debits/iban'
import type { Mandate as ShownMandate } from '@almoner/contracts/direct-debits/mandate'
import { takesGifts } from '@almoner/contracts/pledges/pledge-rules'
import { calendarDateIn } from '@almoner/contracts/time'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { forUpdate, lockName, query } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import { orNotFound, Problem } from '../../platform/problems/problem.js'
import { IbanSeal } from './iban-seal.js'
import { Mandate } from './mandate.entity.js'
import { MandatesRepository } from './mandates.repository.js'
import {
  donationForMandate,
  isMandateKnown,
  mandateByReference,
  referenceForDonation,
  type DonationForMandate,
} from './mandates.statements.js'

/** What donors signed: kept, given another account, read whole, and revoked. */
@Injectable()
export class Mandates {
  constructor(
    private readonly em: EntityManager,
    private readonly mandates: MandatesRepository,
    private readonly seal: IbanSeal,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Raises `not_found`. */
  list({ orgId }: Actor, { donationId }: MandatesOfDonation): Promise<ShownMandate[]> {
    return this.mandates.ofDonation(orgId, donationId)
  }

  /**
   * Raises `not_found`, `creditor_missing`, `not_a_direct_debit`, `mandate_active`, `mandate_reference_taken`, and `input_invalid` at a day to
   * come.
   */
  async add(actor: Actor, input: AddMandateInput): Promise<ShownMandate> {
    const { orgId, userId } = actor
    const { donationId, signedOn, signedBy, bic } = input
    const id = newId()
    await this.em.transactional(async (em) => {
      await lockName(em, `mandates ${orgId}`)
      const donation = await this.donationOf(orgId, donationId)
      const lastCollectedOn = input.lastCollectedOn ?? null
      this.expectPast(donation, { signedOn, lastCollectedOn })
      if (await em.findOne(Mandate, { orgId, donationId, state: 'active' })) throw new Problem('mandate_active')
      const reference = input.reference || (await this.referenceFor(orgId, donationId))
      const [taken] = await query(em, mandateByReference(orgId, reference))
      if (taken) throw Problem.at('reference', 'Another mandate has this reference', 'mandate_reference_taken')
      const account = this.seal.columnsOf(orgId, input.iban)
      em.create(Mandate, {
        id,
        orgId,
        donationId,
        reference,
        holder: input.holder.trim(),
        ...account,
        bic: bic ?? null,
        signedOn,
        signedBy,
        lastCollectedOn,
        createdAt: this.clock.now(),
        createdBy: userId,
      })
      this.audit.record(actor, 'directDebits.addMandate', {
        subjectId: donationId,
        after: { reference, signedOn, iban: shownIban(account.ibanHint) },
      })
    })
    return this.mandates.get(orgId, id)
  }

  /** Raises `not_found` and `mandate_ended`. */
  async amend(actor: Actor, { id, holder, iban, bic }: AmendMandateInput): Promise<ShownMandate> {
    const { orgId } = actor
    await this.em.transactional(async (em) => {
      const mandate = await this.lockActive(orgId, id)
      const before = mandate.ibanSealed ? this.seal.open(orgId, mandate.ibanSealed) : null
      const was = shownIban(mandate.ibanHint ?? '')
      const [known] = await query(em, isMandateKnown(orgId, id))
      const isOther = before !== iban
      Object.assign(mandate, {
        holder: holder.trim(),
        bic: bic ?? null,
        ...(isOther && this.seal.columnsOf(orgId, iban)),
        isAmended: mandate.isAmended || (isOther && (Boolean(known) || Boolean(mandate.lastCollectedOn))),
      })
      this.audit.record(actor, 'directDebits.amendMandate', {
        subjectId: mandate.donationId,
        before: { reference: mandate.reference, iban: was },
        after: { reference: mandate.reference, iban: shownIban(mandate.ibanHint ?? '') },
      })
    })
    return this.mandates.get(orgId, id)
  }

  /** Raises `not_found` and `mandate_ended`. */
  async revoke(actor: Actor, { id, reason }: RevokeMandateInput): Promise<ShownMandate> {
    const { orgId } = actor
    await this.em.transactional(async () => {
      const mandate = await this.lockActive(orgId, id)
      const donation = orNotFound((await query(this.em, donationForMandate(orgId, mandate.donationId)))[0])
      this.end(mandate, { on: calendarDateIn(this.clock.now(), donation.timeZone), reason: reason.trim() })
      this.audit.record(actor, 'directDebits.revokeMandate', {
        subjectId: mandate.donationId,
        after: { reference: mandate.reference, reason },
      })
    })
    return this.mandates.get(orgId, id)
  }

  /** After a return for a reason that ends it; nothing where it was revoked before. In the transaction it is called in. */
  async endAfterReturn(orgId: string, id: string, ending: { on: string; reason: string }): Promise<void> {
    const mandate = await this.em.findOneOrFail(Mandate, { orgId, id }, forUpdate)
    if (mandate.state === 'active') this.end(mandate, ending)
  }

  /** The whole number, and an entry of the audit log that says who read it. Raises `not_found`. */
  readIban(actor: Actor, { id }: MandateById): Promise<WholeIban> {
    const { orgId } = actor
    return this.em.transactional(async (em) => {
      const mandate = orNotFound(await em.findOne(Mandate, { orgId, id }))
      this.audit.record(actor, 'directDebits.readIban', {
        subjectId: mandate.donationId,
        after: { reference: mandate.reference },
      })
      return { iban: this.seal.open(orgId, orNotFound(mandate.ibanSealed)) }
    })
  }

  private end(mandate: Mandate, { on, reason }: { on: string; reason: string }): void {
    Object.assign(mandate, { state: 'revoked', revokedOn: on, revokedFor: reason })
  }

  private async lockActive(orgId: string, id: string): Promise<Mandate> {
    const mandate = orNotFound(await this.em.findOne(Mandate, { orgId, id }, forUpdate))
    if (mandate.state !== 'active') throw new Problem('mandate_ended')
    return mandate
  }

  private async donationOf(orgId: string, donationId: string): Promise<DonationForMandate> {
    const [found] = await query(this.em, donationForMandate(orgId, donationId))
    const donation = orNotFound(found)
    const { currency, managedBy, frequency, status } = donation
    if (currency !== 'eur' || managedBy !== 'manual' || frequency === 'single' || !takesGifts(status))
      throw new Problem('not_a_direct_debit')
    if (!donation.hasCreditor) throw new Problem('creditor_missing')
    return donation
  }

  private expectPast(
    { timeZone }: DonationForMandate,
    days: Readonly<Record<'signedOn' | 'lastCollectedOn', string | null>>,
  ): void {
    const today = calendarDateIn(this.clock.now(), timeZone)
    for (const [field, day] of Object.entries(days))
      if (day !== null && day > today) throw Problem.at(field, 'This day is in the future')
  }

  private async referenceFor(orgId: string, donationId: string): Promise<string> {
    const [found] = await query(this.em, referenceForDonation(orgId, donationId))
    return orNotFound(found).reference
  }
}
