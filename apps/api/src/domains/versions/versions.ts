import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { VersionedKind } from '@almoner/contracts/versions/version'
import type { Actor } from '../../platform/access/actor.js'
import { Clock } from '../../platform/clock.js'
import { ContentVersion } from './content-version.entity.js'

/** Keeps what was saved of pages, mails and settings, so that it can be looked at and taken up again. */
@Injectable()
export class Versions {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Keeps a version, in the transaction that saves it. `campaignId` is null for an org's default. */
  keep(actor: Actor, kind: VersionedKind, campaignId: string | null, content: unknown): void {
    this.em.create(ContentVersion, {
      orgId: actor.orgId,
      kind,
      campaignId,
      content,
      savedBy: actor.userId,
      createdAt: this.clock.now(),
    })
  }
}
