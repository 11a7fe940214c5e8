import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { AdoptionItem } from './adoption-item.entity.js'
import { Adoption } from './adoption.entity.js'

/** How an adoption stands between its works. */
@Injectable()
export class AdoptionStates {
  constructor(private readonly em: EntityManager) {}

  /** Nothing more is under way: in the transaction it is called in. */
  async rest(adoption: Adoption): Promise<void> {
    const { orgId, id: adoptionId } = adoption
    const hasTaken = (await this.em.count(AdoptionItem, { orgId, adoptionId, status: 'taken' })) > 0
    adoption.status = hasTaken ? 'done' : 'read'
    adoption.phase = null
    adoption.cursor = null
    adoption.leasedUntil = null
    adoption.takeOn = null
  }

  /** As it is written now. */
  async reread({ id, orgId }: Pick<Adoption, 'id' | 'orgId'>): Promise<Adoption> {
    return this.em.transactional((em) => em.findOneOrFail(Adoption, { id, orgId }, { refresh: true }))
  }
}
