import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { EraseDonorInput, Erasure, ErasureInput } from '@almoner/contracts/donors/erasure.operations'
import { numberOf } from '@almoner/contracts/record-number'
import type { Actor, SignedIn } from '../../../platform/access/actor.js'
import { requireFreshProof } from '../../../platform/access/fresh-factor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { query } from '../../../platform/database/transaction.js'
import { Jobs } from '../../../platform/jobs/jobs.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import { DonorsRepository } from '../donors.repository.js'
import { DonorWishes } from '../wishes/wishes.service.js'
import { eraseTask } from './donor-erasure.js'
import { ErasureRepository } from './erasure.repository.js'
import { liveDonation } from './removal.statements.js'

/** Has donors erased who asked for it. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly em: EntityManager,
    private readonly erasures: ErasureRepository,
    private readonly repository: DonorsRepository,
    private readonly wishes: DonorWishes,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Raises `not_found`. */
  async get({ orgId }: Actor, { id }: ErasureInput): Promise<Erasure> {
    const { sequence, ...found } = orNotFound(await this.erasures.find(orgId, id))
    return { ...found, number: numberOf('D', sequence) }
  }

  /**
   * Takes a donor off every list at once, and has a job erase what tells who they were. Raises `not_found`,
   * `donor_gives_regularly` where that is not to be ended with it, what a recurring donation that cannot be ended raises, and
   * `second_factor_stale` or `password_stale`.
   */
  async erase(
    visitor: SignedIn,
    actor: Actor,
    { id, endRecurring, reason = null }: EraseDonorInput,
  ): Promise<{ id: string }> {
    requireFreshProof(visitor, this.clock.now())
    const { orgId, userId } = actor
    return this.em.transactional(async (em) => {
      // What belongs to a donor is locked before them, as everywhere.
      const recurringEnded = endRecurring ? await this.wishes.endGiving(actor, id, 'other') : 0
      const donor = await this.repository.lockOrFail(orgId, id)
      const [live] = await query(this.em, liveDonation(orgId, donor.id))
      if (live) throw new Problem('donor_gives_regularly')
      const at = this.clock.now()
      Object.assign(donor, { deletedAt: at, deletedBy: userId, erasingSince: at })
      await em.flush()
      this.audit.record(actor, 'donors.erase', { subjectId: donor.id, after: { reason, recurringEnded } })
      await this.outbox.write(orgId, 'donor.deleted', { donorId: donor.id })
      await this.jobs.enqueue(eraseTask, { orgId, userId })
      return { id: donor.id }
    })
  }
}
