import { Injectable } from '@nestjs/common'
import type { Export } from '@almoner/contracts/exports/export'
import type { MakePersonCopyInput } from '@almoner/contracts/person-copies/person-copies.operations'
import type { Actor, SignedIn } from '../../platform/access/actor.js'
import { requireFreshFactor } from '../../platform/access/fresh-factor.js'
import { Clock } from '../../platform/clock.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { RowsOfPerson } from '../donors/index.js'
import { ExportsService } from '../exports/index.js'

/** What is kept about a donor, for whoever asks what that is. */
@Injectable()
export class PersonCopies {
  constructor(
    private readonly rows: RowsOfPerson,
    private readonly exported: ExportsService,
    private readonly clock: Clock,
  ) {}

  /** Has a job write the file. Raises `not_found`, `second_factor_stale` and `export_limit`. */
  async make(visitor: SignedIn, actor: Actor, { donorId }: MakePersonCopyInput): Promise<Export> {
    requireFreshFactor(visitor, this.clock.now())
    const number = orNotFound(await this.rows.numberOf(actor.orgId, donorId))
    return this.exported.copyPerson(visitor, actor, { donorId, number })
  }
}
