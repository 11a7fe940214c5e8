import { Injectable } from '@nestjs/common'
import type { ListDeletionsInput } from '@almoner/contracts/changes/changes.operations'
import type { Deletion } from '@almoner/contracts/changes/deletion'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { toPage } from '../../platform/database/keyset.js'
import { ChangeHorizon } from './change-horizon.js'
import { ChangesRepository } from './changes.repository.js'

@Injectable()
export class ChangesService {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly horizon: ChangeHorizon,
  ) {}

  /** A page, the earliest first. Raises `input_invalid` for a cursor that is not one of ours. */
  async deletions({ orgId }: Actor, input: ListDeletionsInput): Promise<Page<Deletion>> {
    return toPage(await this.changes.deletions(orgId, await this.horizon.within(orgId, input)), input)
  }
}
