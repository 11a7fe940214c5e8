import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { CancelGiftAidInput } from '@almoner/contracts/donors/gift-aid.operations'
import type { GiftAidDeclaration as ShownDeclaration, GiftAidScope } from '@almoner/contracts/donors/gift-aid'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { TenantQuery } from '../../../platform/database/tenant-query.js'
import { forUpdate } from '../../../platform/database/transaction.js'
import { orNotFound } from '../../../platform/problems/problem.js'
import { GiftAidDeclaration } from './gift-aid-declaration.entity.js'
import { declarationsOf } from './gift-aid.statements.js'

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

@Injectable()
export class GiftAid {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Keeps a declaration that was made online, in the transaction it is called in. */
  declare(made: DeclaredGiftAid): void {
    this.em.create(GiftAidDeclaration, { ...made, method: 'online', signedAt: this.clock.now(), cancelledAt: null })
  }

  /** Those of a donor, the newest first. One that came with a gift counts from when that gift was paid: anyone can fill in a form. */
  ofDonor(orgId: string, donorId: string): Promise<ShownDeclaration[]> {
    return this.rows.all<ShownDeclaration>(orgId, declarationsOf(donorId))
  }

  /** Takes a declaration back from now on; a second time changes nothing. Raises `not_found`. */
  async cancel(actor: Actor, { id }: CancelGiftAidInput): Promise<ShownDeclaration> {
    const { orgId } = actor
    const donorId = await this.em.transactional(async (em) => {
      const found = orNotFound(await em.findOne(GiftAidDeclaration, { orgId, id }, forUpdate))
      if (!found.cancelledAt) {
        found.cancelledAt = this.clock.now()
        this.audit.record(actor, 'donors.cancelGiftAid', {
          subjectId: found.donorId,
          before: { cancelledAt: null },
          after: { cancelledAt: found.cancelledAt },
        })
      }
      return found.donorId
    })
    return orNotFound((await this.ofDonor(orgId, donorId)).find((declaration) => declaration.id === id))
  }
}
