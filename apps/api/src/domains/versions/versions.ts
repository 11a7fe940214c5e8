import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { VersionedKind, VersionRow } from '@almoner/contracts/versions/version'
import type { ListVersionsInput, Version, VersionById } from '@almoner/contracts/versions/versions.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Clock } from '../../platform/clock.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { ContentVersion } from './content-version.entity.js'
import { VersionsRepository } from './versions.repository.js'

/** Keeps what was saved of pages, mails and settings, so that it can be looked at and taken up again. */
@Injectable()
export class Versions {
  constructor(
    private readonly em: EntityManager,
    private readonly versions: VersionsRepository,
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

  /** The newest versions first; none for a campaign that is not the org's. */
  list(actor: Actor, input: ListVersionsInput): Promise<VersionRow[]> {
    return this.versions.list(actor.orgId, input)
  }

  /** Raises `not_found`, also for another org's. */
  async get(actor: Actor, { id }: VersionById): Promise<Version> {
    return orNotFound(await this.versions.find(actor.orgId, id))
  }
}
