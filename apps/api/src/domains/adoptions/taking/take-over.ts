import type { AdoptionReason } from '@almoner/contracts/adoptions/adoption'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { DatabaseClock } from '../../../platform/database/database-clock.js'
import { forUpdate, query } from '../../../platform/database/transaction.js'
import type { GatewaySubscription, PeriodBill } from '../../gateways/index.js'
import type { AdoptionItem } from '../adoption-item.entity.js'
import { AdoptionStates } from '../adoption-states.js'
import { answerOf, type AdoptionTurn, type TurnEnd } from '../adoption-turn.js'
import { Adoption } from '../adoption.entity.js'
import { verdictOf } from '../reading/verdict.js'
import { ItemCalls } from './item-calls.js'
import { ItemSteps } from './item-steps.js'
import { OwnDonations } from './own-donations.js'
import { claimItems, countUnder } from './taking.statements.js'

const hourMs = 60 * 60_000

/** Stripe writes the bill of a renewal an hour ahead and may collect it for a while: what renews within this time waits for it. */
const renewalMs = 48 * hourMs
const afterRenewalMs = 3 * hourMs

/** What was billed longer ago is not tried again. */
const billsMs = 400 * 24 * hourMs

const batch = 50

/**
 * Takes recurring gifts over, each by itself: it is laid to rest at the gateway, read back, looked at for bills of the next period, and
 * only then collected here. After a crash it goes on from what the gateway says: the mark that it left there is its own.
 */
@Injectable()
export class TakeOver {
  constructor(
    private readonly em: EntityManager,
    private readonly states: AdoptionStates,
    private readonly items: ItemCalls,
    private readonly steps: ItemSteps,
    private readonly own: OwnDonations,
    private readonly time: DatabaseClock,
  ) {}

  async run(turn: AdoptionTurn): Promise<TurnEnd> {
    const { orgId, id: adoptionId } = turn.adoption
    while (!turn.isOver()) {
      const now = (await this.time.now()).toISOString()
      const claimed = await this.em.transactional((em) => query(em, claimItems({ orgId, adoptionId }, now, batch)))
      if (claimed.length === 0) return this.end(turn)
      await this.items.each(
        orgId,
        claimed.map(({ id }) => id),
        (item) => this.take(turn, item),
      )
    }
    return 'more'
  }

  private async take(turn: AdoptionTurn, item: AdoptionItem): Promise<void> {
    const { gateway, currency } = turn
    const found = answerOf(await gateway.find(item.gatewayPlanId))
    if (found.status === 'absent') return this.leave(turn, item, 'missing', false)
    const before = found.plan
    const isResting = before.rest?.by === item.id
    const verdict = verdictOf(before, { currency, ownMark: item.id })
    if (verdict.status === 'left') return this.leave(turn, item, verdict.reason, isResting)
    if (!isResting) {
      const now = await this.time.now()
      if (before.periodEndsAt.getTime() - now.getTime() < renewalMs) return this.wait(item, before, now)
      const rested = answerOf(await gateway.rest(item.gatewayPlanId, { by: item.id, key: keyOf(item, 'rest') }))
      if (rested.status === 'refused') return this.fail(item, rested.message)
    }
    const after = answerOf(await gateway.find(item.gatewayPlanId))
    if (after.status === 'absent') return this.leave(turn, item, 'missing', false)
    const { plan } = after
    const again = verdictOf(plan, { currency, ownMark: item.id })
    if (again.status === 'left') return this.leave(turn, item, again.reason, true)
    if (plan.rest?.by !== item.id)
      throw new Error(`Subscription ${item.gatewayPlanId} does not rest although it was laid to rest`)
    const unsettled = await this.unsettledOf(turn, plan)
    if (unsettled) return this.leave(turn, item, unsettled, true)
    await this.steps.from(item, 'taking', (own) => this.own.begin(turn, own, plan))
  }

  /** Open bills are tried again also while a subscription rests, and a draft is collected within the hour. */
  private async unsettledOf({ gateway }: AdoptionTurn, plan: GatewaySubscription): Promise<AdoptionReason | null> {
    const since = new Date((await this.time.now()).getTime() - billsMs)
    const { bills } = answerOf(await gateway.bills(plan.gatewayPlanId, since))
    const has = (status: PeriodBill['status']) => bills.some((bill) => bill.status === status)
    return has('open') ? 'open_invoice' : has('draft') ? 'draft_invoice' : null
  }

  private async wait(item: AdoptionItem, plan: GatewaySubscription, now: Date): Promise<void> {
    const until = Math.max(plan.periodEndsAt.getTime() + afterRenewalMs, now.getTime() + hourMs)
    await this.steps.from(item, 'taking', (own) => {
      own.status = 'queued'
      own.reason = 'renews_soon'
      own.waitsUntil = new Date(until)
    })
  }

  /** The gateway goes on with it: what was laid to rest is woken before that is written down. */
  private async leave(
    turn: AdoptionTurn,
    item: AdoptionItem,
    reason: AdoptionReason,
    isResting: boolean,
  ): Promise<void> {
    if (isResting && reason !== 'canceled') {
      const woken = answerOf(await turn.gateway.wake(item.gatewayPlanId, { key: keyOf(item, 'wake') }))
      if (woken.status === 'refused') return this.fail(item, woken.message)
    }
    await this.steps.from(item, 'taking', (own) => {
      own.status = 'left'
      own.reason = reason
    })
  }

  private async fail(item: AdoptionItem, message: string): Promise<void> {
    await this.steps.from(item, 'taking', (own) => {
      own.status = 'failed'
      own.failure = message
    })
  }

  private async end({ adoption: { orgId, id } }: AdoptionTurn): Promise<TurnEnd> {
    return this.em.transactional(async (em) => {
      const found = await em.findOneOrFail(Adoption, { id, orgId }, forUpdate)
      const [left] = await query(em, countUnder({ orgId, adoptionId: id }, ['queued', 'taking']))
      if ((left?.count ?? 0) > 0) return 'waits'
      if (found.status === 'taking') await this.states.rest(found)
      return 'done'
    })
  }
}

/** Each time that a gift is taken in hand its steps have keys of their own, so that a gateway does one again after it was undone. */
export const keyOf = ({ id, tries }: Pick<AdoptionItem, 'id' | 'tries'>, step: 'rest' | 'wake'): string =>
  `adoption:${id}:${tries}:${step}`
