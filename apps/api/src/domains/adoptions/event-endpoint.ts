import type { EventEndpoint } from '@almoner/contracts/adoptions/adoption'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { forUpdate } from '../../platform/database/transaction.js'
import { GatewaysService } from '../gateways/index.js'
import { Adoption } from './adoption.entity.js'

/** What is certain: nothing that the gateway collects by itself would come to be known at once. */
const unheard: readonly EventEndpoint[] = ['lacks', 'off']

/** Asks a gateway whether it tells Almoner what it collects by itself. */
@Injectable()
export class AdoptionEventEndpoint {
  constructor(
    private readonly em: EntityManager,
    private readonly gateways: GatewaysService,
  ) {}

  /**
   * Asks and writes down what was said; where the gateway is silent, what it said before stays. Returns whether it is certain that it does
   * not tell. No transaction may be open.
   */
  async isUnheard(orgId: string, { id, integrationId }: Pick<Adoption, 'id' | 'integrationId'>): Promise<boolean> {
    const gateway = await this.gateways.subscriptionsOf(orgId, integrationId)
    const said = await gateway.endpoint()
    return this.em.transactional(async (em) => {
      const found = await em.findOneOrFail(Adoption, { id, orgId }, { ...forUpdate, refresh: true })
      if (said.status === 'found') noteEndpoint(found, said)
      return found.eventEndpoint ? unheard.includes(found.eventEndpoint) : false
    })
  }
}

/** In the transaction that holds the adoption. */
export function noteEndpoint(
  adoption: Adoption,
  { endpoint, missing }: { endpoint: EventEndpoint; missing: readonly string[] },
): void {
  adoption.eventEndpoint = endpoint
  adoption.missingEvents = [...missing]
}
