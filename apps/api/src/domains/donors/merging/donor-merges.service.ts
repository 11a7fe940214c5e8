import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type { RawBuilder } from 'kysely'
import type {
  CompareDonorsInput,
  DonorComparison,
  MergeDonorsInput,
  MergedDonors,
  UnmergeDonorsInput,
  UnmergedDonors,
} from '@almoner/contracts/donors/merge.operations'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { forUpdate, query, transactionOf } from '../../../platform/database/transaction.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import { DonorContactLists, reachOf } from '../contacts/contact-lists.js'
import { factsOf } from '../donor-facts.js'
import { DonorTotals } from '../donor-totals.statements.js'
import { Donor } from '../donor.entity.js'
import { DonorsService } from '../donors.service.js'
import { NationalIdSeal } from '../national-id/national-id-seal.js'
import { Duplicates } from '../duplicates/duplicates.service.js'
import { DonorMerge } from './donor-merge.entity.js'
import { DonorMergesRepository } from './donor-merges.repository.js'
import { changesOf, missingIn, restoredOf } from './merged-facts.js'
import {
  lockRows,
  moveRows,
  moveRowsBack,
  noteLastChange,
  recountedDonors,
  restoreLastChange,
  type Merge,
} from './merge.statements.js'
import { ROWS_OF_DONORS, type RowsOfDonors } from './rows-of-donors.js'

type TwoDonors = Omit<Merge, 'id'>

/** Makes two donors one, and two again. */
@Injectable()
export class DonorMerges {
  constructor(
    private readonly em: EntityManager,
    private readonly merges: DonorMergesRepository,
    private readonly donors: DonorsService,
    private readonly duplicates: Duplicates,
    private readonly totals: DonorTotals,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly lists: DonorContactLists,
    private readonly nationalIds: NationalIdSeal,
    @Inject(ROWS_OF_DONORS) private readonly rows: RowsOfDonors,
  ) {}

  /** Raises `not_found`, also where one of the two was merged already. */
  async compare(actor: Actor, { keptId, mergedId }: CompareDonorsInput): Promise<DonorComparison> {
    const kept = await this.donors.get(actor, { id: keptId })
    const merged = await this.donors.get(actor, { id: mergedId })
    if (kept.id !== keptId || merged.id !== mergedId) throw new Problem('not_found')
    const { sealed, ...found } = await this.merges.compare(actor.orgId, keptId, mergedId)
    return { kept, merged, ...found, hasSameNationalId: this.nationalIds.areSame(actor.orgId, sealed) }
  }

  /** Raises `not_found`, also where one of the two was merged already, and `donors_not_mergeable`. */
  async merge(actor: Actor, { keptId, mergedId, take }: MergeDonorsInput): Promise<MergedDonors> {
    const two = { orgId: actor.orgId, keptId, mergedId }
    const id = await this.em.transactional(async (em) => {
      const { kept, merged } = await this.lock(two)
      if (kept.deletedAt || merged.deletedAt) throw new Problem('not_found')
      if ((kept.type === 'household') !== (merged.type === 'household')) throw new Problem('donors_not_mergeable')
      const { before, after } = changesOf(kept, merged, take ?? missingIn(kept, merged))
      const mergedAt = this.clock.now()
      const done = em.create(DonorMerge, {
        ...two,
        before,
        after,
        keptUpdatedAt: null,
        mergedBy: actor.userId,
        mergedAt,
        undoneBy: null,
        undoneAt: null,
      })
      await em.flush()
      await this.run([noteLastChange({ id: done.id, ...two })])
      const [was, factsBefore] = [reachOf(kept), factsOf(kept)]
      Object.assign(kept, after, { updatedAt: mergedAt })
      this.audit.record(actor, 'donors.merge', {
        subjectId: keptId,
        before: factsBefore,
        after: { ...factsOf(kept), mergedId },
      })
      Object.assign(merged, { deletedAt: mergedAt, mergedIntoId: keptId })
      await em.flush()
      await this.run(this.rows.flatMap((rows) => moveRows({ id: done.id, ...two }, rows)))
      await this.lists.bring({ id: done.id, ...two }, was)
      await this.settle(two, 'donor.merged')
      return done.id
    })
    return { mergeId: id, donor: await this.donors.get(actor, { id: keptId }) }
  }

  /** Raises `not_found`, also where the donor who is kept was deleted, `merge_undone` and `merge_built_on`. */
  unmerge(actor: Actor, { mergeId }: UnmergeDonorsInput): Promise<UnmergedDonors> {
    const { orgId } = actor
    return this.em.transactional(async (em) => {
      const done = orNotFound(await em.findOne(DonorMerge, { orgId, id: mergeId }, forUpdate))
      if (done.undoneAt) throw new Problem('merge_undone')
      const { keptId, mergedId } = done
      const two = { orgId, keptId, mergedId }
      const { kept, merged } = await this.lock(two)
      if (kept.mergedIntoId) throw new Problem('merge_built_on')
      if (kept.deletedAt) throw new Problem('not_found')
      const before = { ...factsOf(kept), mergedId }
      Object.assign(kept, restoredOf(kept, done))
      this.audit.record(actor, 'donors.unmerge', { subjectId: keptId, before, after: factsOf(kept) })
      Object.assign(merged, { deletedAt: null, mergedIntoId: null })
      Object.assign(done, { undoneAt: this.clock.now(), undoneBy: actor.userId })
      await em.flush()
      const undo = { id: mergeId, ...two }
      await this.run([restoreLastChange(undo), ...this.rows.flatMap((rows) => moveRowsBack(undo, rows))])
      await this.lists.takeBack(undo)
      await this.settle(two, 'donor.unmerged')
      await this.duplicates.dismiss(actor, [keptId, mergedId])
      return { keptId, mergedId }
    })
  }

  /** Both under a lock, and before them what belongs to them. */
  private async lock(two: TwoDonors): Promise<{ kept: Donor; merged: Donor }> {
    const { orgId, keptId, mergedId } = two
    await this.run(this.rows.map((rows) => lockRows(two, rows)))
    const found = await this.em.find(
      Donor,
      { orgId, id: { $in: [keptId, mergedId] } },
      { ...forUpdate, orderBy: { id: 'asc' } },
    )
    const of = (id: string) => orNotFound(found.find((donor) => donor.id === id))
    return { kept: of(keptId), merged: of(mergedId) }
  }

  private async settle(two: TwoDonors, type: 'donor.merged' | 'donor.unmerged'): Promise<void> {
    const { orgId, keptId, mergedId } = two
    await this.totals.recount(transactionOf(this.em), orgId, recountedDonors(two))
    await this.duplicates.compareAnew(orgId, keptId)
    if (type === 'donor.unmerged') await this.duplicates.compareAnew(orgId, mergedId)
    await this.outbox.write(orgId, type, { donorId: keptId, mergedDonorId: mergedId })
  }

  private async run(statements: readonly RawBuilder<unknown>[]): Promise<void> {
    for (const statement of statements) await query(this.em, statement)
  }
}
