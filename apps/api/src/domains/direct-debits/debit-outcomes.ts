import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { OfflineGift } from '@almoner/contracts/charges/offline.operations'
import type {
  CollectionFile as ShownFile,
  Debit as ShownDebit,
  SequenceType,
} from '@almoner/contracts/direct-debits/collection-file'
import type {
  ReturnDebitInput,
  SettleCollectionFileInput,
} from '@almoner/contracts/direct-debits/direct-debits.operations'
import { isMandateOver, returnReasons } from '@almoner/contracts/direct-debits/return-reasons'
import { allocate, sum, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { numberOf } from '@almoner/contracts/record-number'
import { calendarDateIn } from '@almoner/contracts/time'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { orNotFound, Problem } from '../../platform/problems/problem.js'
import { BankReturns, OfflineGifts } from '../charges/index.js'
import { CollectionFile } from './collection-file.entity.js'
import { CollectionFilesRepository } from './collection-files.repository.js'
import { noteCollected } from './collection.statements.js'
import { Debit } from './debit.entity.js'
import { Mandate } from './mandate.entity.js'
import { Mandates } from './mandates.service.js'
import { donationForMandate, partsOfDonations } from './mandates.statements.js'

/** What a line of the bank says came in, and on which day. Cents. */
interface Credit {
  amount: MinorUnits
  creditedOn: string
}

/** A gift that was recorded of a payment. Cents. */
interface CollectedGift {
  id: string
  amount: MinorUnits
}

/** What becomes of the payments of collection files: gifts, once the bank has credited them, and returns. */
@Injectable()
export class DebitOutcomes {
  constructor(
    private readonly em: EntityManager,
    private readonly files: CollectionFilesRepository,
    private readonly gifts: OfflineGifts,
    private readonly returns: BankReturns,
    private readonly mandates: Mandates,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Raises `not_found`, `collection_file_state` where nothing is open, and `input_invalid` at a day that cannot be. */
  async settle(actor: Actor, { id, creditedOn }: SettleCollectionFileInput): Promise<ShownFile> {
    const { orgId } = actor
    await this.em.transactional(async (em) => {
      const file = orNotFound(await em.findOne(CollectionFile, { orgId, id }, forUpdate))
      if (creditedOn < file.collectOn) throw Problem.at('creditedOn', 'This is before the day of collection')
      const open = await em.find(
        Debit,
        { orgId, fileId: id, state: 'open' },
        { ...forUpdate, orderBy: { line: 'asc' } },
      )
      if (open.length === 0) throw new Problem('collection_file_state')
      await this.collect(actor, open, creditedOn)
      this.audit.record(actor, 'directDebits.settle', {
        subjectId: id,
        after: { number: numberOf('CF', file.sequence), creditedOn, payments: open.length },
      })
    })
    return this.files.get(orgId, id)
  }

  /**
   * The gift of a payment that a line of the bank credits. Raises `not_found`, `debit_state`, and `input_invalid` at `as.debitId` where the line
   * has another amount.
   */
  async collectOne(actor: Actor, debitId: string, credit: Credit): Promise<CollectedGift[]> {
    const { orgId } = actor
    const debit = orNotFound(await this.em.findOne(Debit, { orgId, id: debitId }, forUpdate))
    if (debit.state !== 'open') throw new Problem('debit_state')
    return this.collectCredited(actor, [debit], { ...credit, field: 'as.debitId' })
  }

  /**
   * The gifts of all payments that are open of a file, or of one sequence type in it, which a line of the bank credits. Raises `not_found`,
   * `debit_state`, and `input_invalid` at `as.fileId` where they do not come to the line.
   */
  async collectAll(
    actor: Actor,
    { fileId, sequenceType }: { fileId: string; sequenceType?: SequenceType | null | undefined },
    credit: Credit,
  ): Promise<CollectedGift[]> {
    const { orgId } = actor
    orNotFound(await this.em.findOne(CollectionFile, { orgId, id: fileId }, forUpdate))
    const open = await this.em.find(
      Debit,
      { orgId, fileId, state: 'open', ...(sequenceType && { sequenceType }) },
      { ...forUpdate, orderBy: { line: 'asc' } },
    )
    if (open.length === 0) throw new Problem('debit_state')
    return this.collectCredited(actor, open, { ...credit, field: 'as.fileId' })
  }

  /** Of a payment that a line of the bank names. Raises `debit_state` where it names another. */
  async giveBackNamed(
    actor: Actor,
    debitId: string,
    { endToEndId, ...said }: Omit<ReturnDebitInput, 'id'> & { endToEndId: string },
  ): Promise<Pick<ReturnDebitInput, 'code' | 'returnedOn'>> {
    const debit = orNotFound(await this.em.findOne(Debit, { orgId: actor.orgId, id: debitId }))
    if (debit.endToEndId !== endToEndId) throw new Problem('debit_state')
    await this.giveBack(actor, { id: debitId, ...said })
    return said
  }

  private async collectCredited(
    actor: Actor,
    debits: readonly Debit[],
    { amount, creditedOn, field }: Credit & { field: string },
  ): Promise<CollectedGift[]> {
    if (sum(debits.map((debit) => debit.amount)) !== amount)
      throw Problem.at(field, 'These do not come to the amount of the line')
    const ids = await this.collect(actor, debits, creditedOn)
    return debits.map((debit, place) => ({ id: ids[place] ?? '', amount: debit.amount }))
  }

  /** Raises `not_found`, `debit_state`, and `input_invalid` at a day to come or in a closed month. */
  async giveBack(actor: Actor, { id, code, returnedOn }: ReturnDebitInput): Promise<ShownDebit> {
    const { orgId } = actor
    await this.em.transactional(async (em) => {
      const debit = orNotFound(await em.findOne(Debit, { orgId, id }, forUpdate))
      const { state, chargeId, endToEndId, isAmended, mandateId, donationId } = debit
      if (state !== 'open' && state !== 'collected') throw new Problem('debit_state')
      await this.expectPast(orgId, donationId, returnedOn)
      if (chargeId)
        await this.returns.bookByHand(orgId, chargeId, {
          reference: endToEndId,
          message: returnReasons[code],
          onDate: returnedOn,
        })
      Object.assign(debit, { state: 'returned', stands: false, returnCode: code, returnedOn })
      if (isMandateOver(code)) await this.mandates.endAfterReturn(orgId, mandateId, { on: returnedOn, reason: code })
      else if (isAmended && state === 'open') await this.tellAgain(orgId, mandateId)
      await em.flush()
      this.audit.record(actor, 'directDebits.return', {
        subjectId: donationId,
        after: { endToEndId, returnCode: code, returnedOn },
      })
    })
    return this.files.debit(orgId, id)
  }

  /** Records the gifts of payments that are open and locked, on the day on which the bank credited them. Returns their ids, in order. */
  async collect(actor: Actor, debits: readonly Debit[], creditedOn: string): Promise<string[]> {
    const { orgId } = actor
    const giftOf = await this.giftsFor(orgId, debits, creditedOn)
    for (const round of roundsOf(debits)) {
      const recorded = await this.gifts
        .recordCollected(
          actor,
          round.map((debit) => ({ gift: giftOf(debit), installmentNo: debit.installmentNo })),
        )
        .catch((error: unknown) => {
          throw atTheDay(error)
        })
      for (const [place, debit] of round.entries())
        Object.assign(debit, { state: 'collected', chargeId: recorded[place]?.chargeId ?? null })
    }
    await this.em.flush()
    const ids = debits.map(({ id }) => id)
    await query(this.em, noteCollected(orgId, ids))
    return debits.map(({ chargeId }) => chargeId ?? '')
  }

  private async expectPast(orgId: string, donationId: string, day: string): Promise<void> {
    const [donation] = await query(this.em, donationForMandate(orgId, donationId))
    if (day > calendarDateIn(this.clock.now(), orNotFound(donation).timeZone))
      throw Problem.at('returnedOn', 'This day is in the future')
  }

  /** The bank never took the file’s word of another account, so the next one has it again. */
  private async tellAgain(orgId: string, mandateId: string): Promise<void> {
    const mandate = await this.em.findOneOrFail(Mandate, { orgId, id: mandateId }, forUpdate)
    mandate.isAmended = true
  }

  private async giftsFor(
    orgId: string,
    debits: readonly Debit[],
    giftDate: string,
  ): Promise<(debit: Debit) => OfflineGift> {
    const ids = [...new Set(debits.map(({ donationId }) => donationId))]
    const parts = await query(this.em, partsOfDonations(orgId, ids))
    return ({ donationId, amount, endToEndId: reference }) => {
      const own = parts.filter((part) => part.donationId === donationId)
      const [first] = own
      if (!first) throw new Error(`The recurring gift ${donationId} is not there`)
      const funds = own.flatMap(({ designationId, amount: share }) =>
        designationId && share ? [{ designationId, share }] : [],
      )
      const amounts = allocate(
        amount,
        funds.map(({ share }) => share),
      )
      const allocations = funds
        .map(({ designationId }, place) => ({ designationId, amount: amounts[place] ?? zero }))
        .filter((part) => part.amount > 0)
      return {
        donor: { id: first.donorId },
        amount: { amount, currency: 'eur' },
        giftDate,
        method: 'direct_debit',
        campaignId: first.campaignId,
        ...(allocations.length > 0 && { allocations }),
        pledgeId: donationId,
        reference,
      }
    }
  }
}

/** Payments in rounds of which each has one of a recurring gift at most, as gifts are recorded. */
function roundsOf(debits: readonly Debit[]): Debit[][] {
  const counted = new Map<string, number>()
  const rounds: Debit[][] = []
  for (const debit of debits) {
    const round = counted.get(debit.donationId) ?? 0
    counted.set(debit.donationId, round + 1)
    ;(rounds[round] ??= []).push(debit)
  }
  return rounds
}

/** What is wrong with the day of the gifts is wrong with the day that was said. */
function atTheDay(error: unknown): unknown {
  if (!(error instanceof Problem) || error.code !== 'input_invalid') return error
  const { message, fields } = error
  const isDay = fields.some(({ path }) => path.endsWith('giftDate'))
  return isDay ? Problem.at('creditedOn', message) : new Problem('input_invalid', { message, cause: error })
}
