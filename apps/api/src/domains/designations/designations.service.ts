import { Injectable } from '@nestjs/common'
import type { Designation } from '@almoner/contracts/designations/designation'
import type { Actor } from '../../platform/access/actor.js'
import { DesignationsRepository } from './designations.repository.js'
import type { DesignationsVerbs } from './designations.router.js'

@Injectable()
export class DesignationsService implements DesignationsVerbs {
  constructor(private readonly designations: DesignationsRepository) {}

  /** All funds of the org, archived ones too, the default first. */
  list(actor: Actor): Promise<Designation[]> {
    return this.designations.list(actor.orgId)
  }
}
