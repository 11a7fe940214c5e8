import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { DatabaseClock } from '../../../platform/database/database-clock.js'
import { forUpdate, query } from '../../../platform/database/transaction.js'
import { TakenDonations } from '../../donations/index.js'
import type { AdoptionItem } from '../adoption-item.entity.js'
import { AdoptionStates } from '../adoption-states.js'
import { answerOf, type AdoptionTurn, type TurnEnd } from '../adoption-turn.js'
import { Adoption } from '../adoption.entity.js'
import { ItemCalls } from './item-calls.js'
import { ItemSteps } from './item-steps.js'
import { keyOf } from './take-over.js'
import { countUnder, itemsToGiveBack } from './taking.statements.js'

const batch = 50

const nobodyCollects =
  'The gateway has ended this recurring gift, so nobody collects it now. Ask the donor to set it up again.'

/** Gives recurring gifts back: Almoner's own ends first, and only then is the gateway's woken, so that both never collect. */
@Injectable()
export class GiveBack {
  constructor(
    private readonly em: EntityManager,
    private readonly states: AdoptionStates,
    private readonly items: ItemCalls,
    private readonly steps: ItemSteps,
    private readonly donations: TakenDonations,
    private readonly time: DatabaseClock,
  ) {}

  async run(turn: AdoptionTurn): Promise<TurnEnd> {
    const { orgId, id: adoptionId } = turn.adoption
    while (!turn.isOver()) {
      const now = (await this.time.now()).toISOString()
      const found = await this.em.transactional((em) => query(em, itemsToGiveBack({ orgId, adoptionId }, now, batch)))
      if (found.length === 0) return this.end(turn)
      await this.items.each(
        orgId,
        found.map(({ id }) => id),
        (item) => this.giveBack(turn, item),
      )
    }
    return 'more'
  }

  private async giveBack({ gateway }: AdoptionTurn, item: AdoptionItem): Promise<void> {
    await this.steps.from(item, 'giving_back', (own) => this.donations.end(own.orgId, own.donationId ?? ''))
    const woken = answerOf(await gateway.wake(item.gatewayPlanId, { key: keyOf(item, 'wake') }))
    const after = woken.status === 'found' ? answerOf(await gateway.find(item.gatewayPlanId)) : woken
    await this.steps.from(item, 'giving_back', (own) => {
      const isBack = after.status === 'found' && after.plan.rest === null && after.plan.obstacle !== 'canceled'
      own.status = isBack ? 'given_back' : 'failed'
      own.failure = isBack ? null : after.status === 'refused' ? after.message : nobodyCollects
    })
  }

  private async end({ adoption: { orgId, id } }: AdoptionTurn): Promise<TurnEnd> {
    return this.em.transactional(async (em) => {
      const found = await em.findOneOrFail(Adoption, { id, orgId }, forUpdate)
      const [left] = await query(em, countUnder({ orgId, adoptionId: id }, ['giving_back']))
      if ((left?.count ?? 0) > 0) return 'waits'
      if (found.status === 'giving_back') await this.states.rest(found)
      return 'done'
    })
  }
}
