import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Creditor as ShownCreditor } from '@almoner/contracts/direct-debits/creditor'
import type { CreditorOfEntity, SaveCreditorInput } from '@almoner/contracts/direct-debits/direct-debits.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { Creditor } from './creditor.entity.js'
import { entityHere } from './mandates.statements.js'

/** By which account and creditor identifier legal entities collect. */
@Injectable()
export class Creditors {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Null where it does not collect. Raises `not_found`. */
  get({ orgId }: Actor, { entityId }: CreditorOfEntity): Promise<ShownCreditor | null> {
    return this.em.transactional(async (em) => {
      await this.expectEntity(orgId, entityId)
      const creditor = await em.findOne(Creditor, { orgId, entityId })
      return creditor && toCreditor(creditor)
    })
  }

  /** Raises `not_found`. */
  save(actor: Actor, { entityId, ...said }: SaveCreditorInput): Promise<ShownCreditor> {
    const { orgId, userId } = actor
    const kept = { ...said, name: said.name.trim(), bic: said.bic ?? null }
    return this.em.transactional(async (em) => {
      await this.expectEntity(orgId, entityId)
      const found = await em.findOne(Creditor, { orgId, entityId }, forUpdate)
      const before = found && toCreditor(found)
      const changed = { ...kept, updatedAt: this.clock.now(), updatedBy: userId }
      const creditor = found ? Object.assign(found, changed) : em.create(Creditor, { entityId, orgId, ...changed })
      this.audit.record(actor, 'directDebits.saveCreditor', { subjectId: entityId, before, after: kept })
      return toCreditor(creditor)
    })
  }

  private async expectEntity(orgId: string, entityId: string): Promise<void> {
    const [found] = await query(this.em, entityHere(orgId, entityId))
    orNotFound(found)
  }
}

const toCreditor = ({
  entityId,
  name,
  iban,
  bic,
  creditorId,
  leadDays,
  noticeDays,
  emailsNotice,
  format,
}: Creditor): ShownCreditor => ({
  entityId,
  name,
  iban,
  bic: bic ?? null,
  creditorId,
  leadDays,
  noticeDays,
  emailsNotice,
  format,
})
