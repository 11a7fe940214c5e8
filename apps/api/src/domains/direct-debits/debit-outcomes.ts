import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { OfflineGift } from '@almoner/contracts/charges/offline.operations'
import type { CollectionFile as ShownFile, Debit as ShownDebit } from '@almoner/contracts/direct-debits/collection-file'
import type {
  ReturnDebitInput,
  SettleCollectionFileInput,
} from '@almoner/contracts/direct-debits/direct-debits.operations'
import { isMandateOver, returnReasons } from '@almoner/contracts/direct-debits/return-reasons'
import { allocate, zero } from '@almoner/contracts/minor-units'
import { numberOf } from '@almoner/contracts/record-number'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { orNotFound, Problem } from '../../platform/problems/problem.js'
import { BankReturns, OfflineGifts } from '../charges/index.js'
import { CollectionFile } from './collection-file.entity.js'
import { CollectionFilesRepository } from './collection-files.repository.js'
import { noteCollected } from './collection.statements.js'
import { Debit } from './debit.entity.js'
import { Mandate } from './mandate.entity.js'
import { Mandates } from './mandates.service.js'
import { partsOfDonations } from './mandates.statements.js'

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

  /** Raises `not_found`, `debit_state`, and `input_invalid` at a day in a closed month. */
  async giveBack(actor: Actor, { id, code, returnedOn }: ReturnDebitInput): Promise<ShownDebit> {
    const { orgId } = actor
    await this.em.transactional(async (em) => {
      const debit = orNotFound(await em.findOne(Debit, { orgId, id }, forUpdate))
      const { state, chargeId, endToEndId, isAmended, mandateId, donationId } = debit
      if (state !== 'open' && state !== 'collected') throw new Problem('debit_state')
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
