import type { AdoptionItemStatus } from '@almoner/contracts/adoptions/adoption'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { forUpdate } from '../../../platform/database/transaction.js'
import { AdoptionItem } from '../adoption-item.entity.js'

/** What a step at the gateway came to is written only where the gift is still at that step: another process may have gone on with it. */
@Injectable()
export class ItemSteps {
  constructor(private readonly em: EntityManager) {}

  async from(
    { orgId, id }: Pick<AdoptionItem, 'orgId' | 'id'>,
    status: AdoptionItemStatus,
    work: (item: AdoptionItem) => Promise<void> | void,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      const item = await em.findOneOrFail(AdoptionItem, { id, orgId }, forUpdate)
      if (item.status === status) await work(item)
    })
  }
}
