import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { donorNameKey, emailKey, postalKey } from '@almoner/contracts/donors/donor-keys'
import type {
  DuplicatePair,
  Duplicates as ListedDuplicates,
  FindSimilarDonorsInput,
  JudgeDuplicateInput,
  ListDuplicatesInput,
  PairedDonor,
  SimilarDonor,
} from '@almoner/contracts/donors/duplicates.operations'
import { numberOf } from '@almoner/contracts/record-number'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { query } from '../../../platform/database/transaction.js'
import { orNotFound } from '../../../platform/problems/problem.js'
import { DuplicatePair as Pair } from './duplicate-pair.entity.js'
import { DuplicatesRepository, type PairRow } from './duplicates.repository.js'
import { findPairsOf, findPairsSince, forgetPairs, noteSearched, searchedSoFar } from './duplicates.statements.js'

/** Finds donors who may be one, and remembers of which people have said that they are not. */
@Injectable()
export class Duplicates {
  constructor(
    private readonly em: EntityManager,
    private readonly duplicates: DuplicatesRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Whoever may be the donor that is about to be added. */
  async findSimilar({ orgId }: Actor, typed: FindSimilarDonorsInput): Promise<SimilarDonor[]> {
    const rows = await this.duplicates.similar(orgId, {
      nameKey: donorNameKey(typed),
      emailKey: typed.email ? emailKey(typed.email) : '',
      phone: typed.phone ?? '',
      postalKey: typed.postalCode ? postalKey(typed.postalCode) : '',
      line1: typed.line1 ?? '',
      firstName: typed.firstName ?? null,
      lastName: typed.lastName ?? null,
      suffix: typed.suffix ?? null,
    })
    return rows.map(({ sequence, ...row }) => ({ ...row, number: numberOf('D', sequence) }))
  }

  async list({ orgId }: Actor, { isDismissed }: ListDuplicatesInput): Promise<ListedDuplicates> {
    const [rows, total] = await Promise.all([
      this.duplicates.pairs(orgId, isDismissed),
      this.duplicates.count(orgId, isDismissed),
    ])
    return { total, pairs: rows.map(toPair) }
  }

  /** Raises `not_found` where the two are no pair. */
  judge(actor: Actor, { donorIds, isDuplicate }: JudgeDuplicateInput): Promise<{ isDuplicate: boolean }> {
    return this.em.transactional(async () => {
      const pair = orNotFound(await this.pairOf(actor.orgId, donorIds))
      this.mark(actor, pair, isDuplicate)
      return { isDuplicate }
    })
  }

  /** Remembers that two are not the same, in the transaction that is open; where they are no pair, nothing is to remember. */
  async dismiss(actor: Actor, donorIds: readonly [string, string]): Promise<void> {
    const pair = await this.pairOf(actor.orgId, donorIds)
    if (pair) this.mark(actor, pair, false)
  }

  /** Compares a donor who has changed with all others, in the transaction that is open. */
  async compareAnew(orgId: string, donorId: string): Promise<void> {
    await query(this.em, forgetPairs(orgId, donorId))
    await query(this.em, findPairsOf(orgId, donorId, this.clock.now()))
  }

  /** Compares the donors who have come since the last search with all others. */
  searchNew(orgId: string): Promise<void> {
    return this.em.transactional(async () => {
      const [so] = await query(this.em, searchedSoFar(orgId))
      if (!so) throw new Error('The search for duplicates was not found')
      await query(this.em, findPairsSince(orgId, so.since, this.clock.now()))
      await query(this.em, noteSearched(orgId, so.until))
    })
  }

  private pairOf(orgId: string, donorIds: readonly [string, string]): Promise<Pair | null> {
    const [one, other] = donorIds
    return this.em.findOne(Pair, {
      orgId,
      $or: [
        { firstId: one, secondId: other },
        { firstId: other, secondId: one },
      ],
    })
  }

  private mark(actor: Actor, pair: Pair, isDuplicate: boolean): void {
    pair.dismissedAt = isDuplicate ? null : this.clock.now()
    pair.dismissedBy = isDuplicate ? null : actor.userId
    this.audit.record(actor, 'donors.judgeDuplicate', {
      subjectId: pair.firstId,
      after: { otherId: pair.secondId, isDuplicate },
    })
  }
}

const toPaired = ({ sequence, ...donor }: PairRow['first']): PairedDonor => ({
  ...donor,
  number: numberOf('D', sequence),
})

const toPair = ({ first, second, ...pair }: PairRow): DuplicatePair => ({
  ...pair,
  donors: [toPaired(first), toPaired(second)],
})
