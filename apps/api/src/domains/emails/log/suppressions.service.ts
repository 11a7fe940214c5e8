import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Suppression as ShownSuppression } from '@almoner/contracts/emails/mail-log'
import type {
  ListSuppressionsInput,
  SuppressInput,
  SuppressionById,
} from '@almoner/contracts/emails/suppressions.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { toPage } from '../../../platform/database/keyset.js'
import { forUpdate, query } from '../../../platform/database/transaction.js'
import { suppressAddress } from '../../../platform/mail/mail.statements.js'
import { Suppression } from '../../../platform/mail/suppression.entity.js'
import { orNotFound } from '../../../platform/problems/problem.js'
import { ChangeHorizon } from '../../changes/index.js'
import { MailLogRepository } from './mail-log.repository.js'

/** The addresses that an org does not write to. */
@Injectable()
export class SuppressionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly log: MailLogRepository,
    private readonly horizon: ChangeHorizon,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Raises `input_invalid` for a cursor that is not one of ours. */
  async list({ orgId }: Actor, input: ListSuppressionsInput): Promise<Page<ShownSuppression>> {
    return toPage(await this.log.suppressions(orgId, await this.horizon.within(orgId, input)), input)
  }

  /** Stops all mail to an address. One that is stopped already stays as it is. */
  async add(actor: Actor, { address, note }: SuppressInput): Promise<ShownSuppression> {
    const { orgId, userId } = actor
    const since = this.clock.now()
    await this.em.transactional(async () => {
      await query(
        this.em,
        suppressAddress({ orgId, address, reason: 'manual', note: note.trim() || null, since, addedBy: userId }),
      )
      this.audit.record(actor, 'emails.suppress', { after: { address, note } })
    })
    return orNotFound(await this.log.suppressionOf(orgId, address))
  }

  /** Lets an address be written to again. Raises `not_found`. */
  async lift(actor: Actor, { id }: SuppressionById): Promise<ShownSuppression> {
    const { orgId } = actor
    return this.em.transactional(async () => {
      const found = orNotFound(await this.em.findOne(Suppression, { orgId, id, liftedAt: null }, forUpdate))
      const shown = orNotFound(await this.log.suppressionOf(orgId, found.address))
      found.liftedAt = this.clock.now()
      found.liftedBy = actor.userId
      this.audit.record(actor, 'emails.lift', {
        subjectId: id,
        before: { address: found.address, reason: found.reason },
      })
      return shown
    })
  }
}
