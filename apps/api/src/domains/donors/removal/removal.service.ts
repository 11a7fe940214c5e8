import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Donor } from '@almoner/contracts/donors/donor'
import {
  removedDonorDays,
  type RemoveDonorInput,
  type RemovedDonor,
  type RemovedDonorRow,
  type RemovedDonors,
  type RestoreDonorInput,
} from '@almoner/contracts/donors/removal.operations'
import { numberOf } from '@almoner/contracts/record-number'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { forUpdate, query } from '../../../platform/database/transaction.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import { Donor as DonorEntity } from '../donor.entity.js'
import { DonorsRepository } from '../donors.repository.js'
import { DonorsService } from '../donors.service.js'
import { Duplicates } from '../duplicates/duplicates.service.js'
import { liveDonation } from './removal.statements.js'
import { RemovedDonorsRepository, type RemovedRow } from './removed-donors.repository.js'

/** Deletes donors, who can be restored for some days. Their gifts stay where they are. */
@Injectable()
export class DonorRemoval {
  constructor(
    private readonly em: EntityManager,
    private readonly removed: RemovedDonorsRepository,
    private readonly repository: DonorsRepository,
    private readonly donors: DonorsService,
    private readonly duplicates: Duplicates,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async list({ orgId }: Actor): Promise<RemovedDonors> {
    const now = this.clock.now()
    const [rows, total] = await Promise.all([this.removed.list(orgId, now), this.removed.count(orgId, now)])
    return { total, rows: rows.map(toRow) }
  }

  /** Raises `not_found`, also of one who stands, and once the days are over. */
  async get({ orgId, isAdmin }: Actor, { id }: RestoreDonorInput): Promise<RemovedDonorRow> {
    const row = toRow(orNotFound(await this.removed.find(orgId, id, this.clock.now())))
    return isAdmin ? row : { ...row, removedBy: null, reason: null }
  }

  /** Raises `not_found` and `donor_gives_regularly`. */
  remove(actor: Actor, { id, reason = null }: RemoveDonorInput): Promise<RemovedDonor> {
    const { orgId } = actor
    return this.em.transactional(async (em) => {
      const donor = await this.repository.lockOrFail(orgId, id)
      const [standing] = await query(this.em, liveDonation(orgId, donor.id))
      if (standing) throw new Problem('donor_gives_regularly')
      Object.assign(donor, { deletedAt: this.clock.now(), deletedBy: actor.userId, deletionReason: reason })
      await em.flush()
      await this.tell(actor, donor.id, 'remove', reason)
      return { id: donor.id }
    })
  }

  /** Raises `not_found`, also once the days are over. One that stands already is left as it is. */
  async restore(actor: Actor, { id }: RestoreDonorInput): Promise<Donor> {
    const { orgId } = actor
    await this.em.transactional(async (em) => {
      const donor = orNotFound(await em.findOne(DonorEntity, { orgId, id, mergedIntoId: null }, forUpdate))
      if (!donor.deletedAt) return
      if (donor.status === 'anonymized' || donor.erasingSince || this.isOver(donor.deletedAt))
        throw new Problem('not_found')
      Object.assign(donor, { deletedAt: null, deletedBy: null, deletionReason: null })
      await em.flush()
      await this.duplicates.compareAnew(orgId, id)
      await this.tell(actor, id, 'restore', null)
    })
    return this.donors.get(actor, { id })
  }

  private isOver(deletedAt: Date): boolean {
    return this.clock.now().getTime() - deletedAt.getTime() > removedDonorDays * 86_400_000
  }

  private async tell(actor: Actor, donorId: string, verb: 'remove' | 'restore', reason: string | null): Promise<void> {
    this.audit.record(actor, `donors.${verb}`, { subjectId: donorId, after: { reason } })
    await this.outbox.write(actor.orgId, verb === 'remove' ? 'donor.deleted' : 'donor.restored', { donorId })
  }
}

const toRow = ({ sequence, ...row }: RemovedRow): RemovedDonorRow => ({ ...row, number: numberOf('D', sequence) })
