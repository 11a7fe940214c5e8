import { Injectable } from '@nestjs/common'
import type { VersionRow } from '@almoner/contracts/versions/version'
import type { ListVersionsInput, Version, VersionById } from '@almoner/contracts/versions/versions.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Problem } from '../../platform/problems/problem.js'
import { VersionsRepository } from './versions.repository.js'

@Injectable()
export class VersionsService {
  constructor(private readonly versions: VersionsRepository) {}

  /** The newest versions first; none for a campaign that is not the org's. */
  listVersions(actor: Actor, input: ListVersionsInput): Promise<VersionRow[]> {
    return this.versions.list(actor.orgId, input)
  }

  /** Raises `not_found`, also for another org's. */
  async getVersion(actor: Actor, { id }: VersionById): Promise<Version> {
    const version = await this.versions.find(actor.orgId, id)
    if (!version) throw new Problem('not_found')
    return version
  }
}
