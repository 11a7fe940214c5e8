import { addDays } from '@almoner/contracts/add-days'
import type { AdoptionDifference } from '@almoner/contracts/adoptions/adoption'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { dayIn } from '@almoner/contracts/donations/due-instant'
import { Clock } from '../../../platform/clock.js'
import { forUpdate, query } from '../../../platform/database/transaction.js'
import type { GatewaySubscription } from '../../gateways/index.js'
import { AdoptionItem } from '../adoption-item.entity.js'
import { AdoptionStates } from '../adoption-states.js'
import { answerOf, type AdoptionTurn, type TurnEnd } from '../adoption-turn.js'
import { Adoption } from '../adoption.entity.js'
import { differencesOf, methodName, type ReadSubscription } from './differences.js'
import { putDifferences, notCompared } from './differences.statements.js'

/** Days of a month, on the long side: the run looks so far ahead. */
const daysOfMonth = 31

/** Reads the account again, page by page, and writes down how each of its next payments differs from what Almoner would collect. */
@Injectable()
export class ParallelRun {
  constructor(
    private readonly em: EntityManager,
    private readonly states: AdoptionStates,
    private readonly clock: Clock,
  ) {}

  async run(turn: AdoptionTurn): Promise<TurnEnd> {
    while (!turn.isOver()) {
      const { id, orgId, cursor } = turn.adoption
      const { rows, next } = answerOf(await turn.gateway.page(cursor ?? null))
      await this.em.transactional(async (em) => {
        const found = await em.findOneOrFail(Adoption, { id, orgId }, forUpdate)
        found.failure = null
        if (found.status !== 'comparing' || (found.cursor ?? null) !== (cursor ?? null)) return
        await this.compare(turn, rows)
        found.done += rows.length
        found.cursor = next
        if (next === null) await this.end(turn, found)
      })
      turn.adoption = await this.states.reread(turn.adoption)
      if (turn.adoption.status !== 'comparing') return 'done'
    }
    return 'more'
  }

  private async compare({ adoption, zone }: AdoptionTurn, rows: readonly GatewaySubscription[]): Promise<void> {
    const { orgId, id: adoptionId, reading, months } = adoption
    const foundOf = new Map(rows.map((row) => [row.gatewayPlanId, row]))
    const items = await this.em.find(AdoptionItem, {
      orgId,
      adoptionId,
      status: 'ready',
      gatewayPlanId: { $in: [...foundOf.keys()] },
    })
    const now = this.clock.now()
    const until = new Date(`${addDays(dayIn(zone, now), months * daysOfMonth)}T00:00:00Z`)
    const compared = items.flatMap((item) => {
      const read = readOf(item)
      const found = foundOf.get(item.gatewayPlanId) ?? null
      return read ? [{ id: item.id, differences: differencesOf(read, found, { zone, now, until }) }] : []
    })
    await query(this.em, putDifferences({ orgId, adoptionId }, reading, compared))
  }

  private async end({ adoption }: AdoptionTurn, found: Adoption): Promise<void> {
    const gone: AdoptionDifference[] = [{ kind: 'missing_there', here: null, there: null }]
    await query(this.em, notCompared({ orgId: adoption.orgId, adoptionId: adoption.id }, found.reading, gone))
    found.comparedAt = this.clock.now()
    await this.states.rest(found)
  }
}

/** Null where no rhythm is known, and then nothing would be collected. */
function readOf(item: AdoptionItem): ReadSubscription | null {
  const { frequency, method, methodBrand: brand, methodLast4: last4 } = item
  if (!frequency) return null
  return {
    amount: item.amount,
    currency: item.currency,
    frequency,
    interval: item.interval,
    anchorAt: item.anchorAt,
    periodEndsAt: item.periodEndsAt,
    nextOn: item.nextOn,
    anchorDay: item.anchorDay,
    endsOn: item.endsOn ?? null,
    methodReference: item.methodReference ?? null,
    methodName: method ? methodName({ type: method, brand: brand ?? null, last4: last4 ?? null }) : '',
  }
}
