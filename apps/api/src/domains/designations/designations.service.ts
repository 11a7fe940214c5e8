import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Designation as ShownDesignation } from '@almoner/contracts/designations/designation'
import type { ListDesignationsInput } from '@almoner/contracts/designations/designations.operations'
import { nameKey } from '@almoner/contracts/donors/donor-keys'
import type { Actor } from '../../platform/access/actor.js'
import { Problem } from '../../platform/problems/problem.js'
import { Designation } from './designation.entity.js'
import { DesignationsRepository } from './designations.repository.js'
import type { DesignationsVerbs } from './designations.router.js'

@Injectable()
export class DesignationsService implements DesignationsVerbs {
  constructor(
    private readonly em: EntityManager,
    private readonly designations: DesignationsRepository,
  ) {}

  /** All funds of the org, archived ones too, the default first. Raises `not_found` for any other org. */
  async list(actor: Actor, input?: ListDesignationsInput): Promise<ShownDesignation[]> {
    if (input?.id !== undefined && input.id !== actor.orgId) throw new Problem('not_found')
    return this.designations.list(actor.orgId)
  }

  /** Opens the fund for gifts that are meant for no other, in the transaction in which its org is made. */
  openDefault({ orgId }: { orgId: string }): void {
    const name = 'General fund'
    this.em.create(Designation, {
      orgId,
      name,
      nameKey: nameKey(name),
      code: 'GENERAL',
      description: null,
      glCode: null,
      isDefault: true,
      status: 'active',
      importId: null,
    })
  }
}
