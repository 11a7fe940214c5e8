import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { forUpdate } from '../../platform/database/transaction.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { Org } from './org.entity.js'

export interface OrgPair {
  subOrgId: string
  parentOrgId: string
}

/**
 * Which org belongs to which, one level deep. Works in the transaction it is called in, which has to be bound to the sub-org
 * and to somebody who may see the parent.
 */
@Injectable()
export class OrgParents {
  constructor(private readonly em: EntityManager) {}

  /** Raises `not_found`, and `sub_org_nested` where either belongs to another already, or the sub-org has its own. */
  async link({ subOrgId, parentOrgId }: OrgPair): Promise<void> {
    const orgs = await this.em.find(
      Org,
      { id: { $in: [subOrgId, parentOrgId] } },
      { ...forUpdate, orderBy: { id: 'asc' } },
    )
    const sub = orNotFound(orgs.find(({ id }) => id === subOrgId))
    this.refuseNested(orNotFound(orgs.find(({ id }) => id === parentOrgId)))
    this.refuseNested(sub)
    if (subOrgId === parentOrgId || (await this.em.count(Org, { parentOrgId: subOrgId })) > 0)
      throw new Problem('sub_org_nested')
    sub.parentOrgId = parentOrgId
  }

  /** Holds a parent until the end of the transaction, for a sub-org to be made. Raises `not_found` and `sub_org_nested`. */
  async holdParent(parentOrgId: string): Promise<void> {
    this.refuseNested(orNotFound(await this.em.findOne(Org, { id: parentOrgId }, forUpdate)))
  }

  /** Raises `sub_org_gone` where it does not belong there any more. */
  async release({ subOrgId, parentOrgId }: OrgPair): Promise<void> {
    const sub = await this.em.findOne(Org, { id: subOrgId }, forUpdate)
    if (sub?.parentOrgId !== parentOrgId) throw new Problem('sub_org_gone')
    sub.parentOrgId = null
  }

  private refuseNested({ parentOrgId }: Org): void {
    if (parentOrgId !== null) throw new Problem('sub_org_nested')
  }
}
