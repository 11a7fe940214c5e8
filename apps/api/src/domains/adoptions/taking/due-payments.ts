import type { HoldReason } from '@almoner/contracts/adoptions/hold-reason'
import { dayIn } from '@almoner/contracts/donations/due-instant'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { DatabaseClock } from '../../../platform/database/database-clock.js'
import { query } from '../../../platform/database/transaction.js'
import { TakenDonations } from '../../donations/index.js'
import {
  GatewaysService,
  IntegrationAlerts,
  type ConnectedSubscriptions,
  type PeriodBill,
} from '../../gateways/index.js'
import type { AdoptionItem } from '../adoption-item.entity.js'
import { answerOf } from '../adoption-turn.js'
import { AdoptionPlaces } from '../adoption-places.repository.js'
import { ItemCalls } from './item-calls.js'
import { ItemSteps } from './item-steps.js'
import { duePayments } from './taking.statements.js'

const batch = 50
const dayMs = 24 * 60 * 60_000

/** What the gateway says of a gift that Almoner collects now. */
interface SaidOfGift {
  /** Why Almoner waits; null where it may collect. */
  held: HoldReason | null
  /** The days of the periods that the gateway has collected itself. */
  paidOn: string[]
}

/**
 * On the day of the first payment of what was taken over the gateway is asked once more: what it collected itself is not collected
 * again, and where it would collect beside Almoner a person has to look.
 */
@Injectable()
export class DuePayments {
  constructor(
    private readonly em: EntityManager,
    private readonly gateways: GatewaysService,
    private readonly places: AdoptionPlaces,
    private readonly donations: TakenDonations,
    private readonly items: ItemCalls,
    private readonly steps: ItemSteps,
    private readonly alerts: IntegrationAlerts,
    private readonly time: DatabaseClock,
  ) {}

  /** Returns whether more may be waiting. */
  async run(orgId: string): Promise<boolean> {
    const now = (await this.time.now()).toISOString()
    const due = await this.em.transactional((em) => query(em, duePayments(orgId, now, batch)))
    for (const integrationId of new Set(due.map((one) => one.integrationId))) {
      const gateway = await this.gateways.subscriptionsOf(orgId, integrationId)
      const ids = due.filter((one) => one.integrationId === integrationId).map(({ id }) => id)
      await this.items.each(orgId, ids, async (item) => {
        const said = await this.ask(gateway, item)
        await this.steps.from(item, 'taken', async (own) => {
          if (own.isReleased || own.held) return
          await this.settle(own, said)
          if (said.held) await this.alerts.raise(orgId, integrationId, 'collected_elsewhere')
        })
      })
    }
    return due.length === batch
  }

  /** Asks again and lets the worker have it, where the gateway does not collect it beside Almoner. Returns why not. */
  async release(gateway: ConnectedSubscriptions, item: AdoptionItem): Promise<HoldReason | null> {
    const said = await this.ask(gateway, item)
    // Somebody has looked at what was collected there: it is skipped, and the next payment is Almoner's.
    const held = said.held === 'collected_there' ? null : said.held
    await this.steps.from(item, 'taken', (own) => this.settle(own, { ...said, held }))
    return held
  }

  private async settle(own: AdoptionItem, { held, paidOn }: SaidOfGift): Promise<void> {
    const { orgId, donationId } = own
    if (!donationId) throw new Error(`Item ${own.id} was taken over without a donation`)
    if (paidOn.length > 0) await this.donations.skipNear(orgId, donationId, paidOn)
    own.held = held
    own.isReleased = held === null
    await this.donations.hold(orgId, donationId, held !== null)
  }

  private async ask(gateway: ConnectedSubscriptions, item: AdoptionItem): Promise<SaidOfGift> {
    const { zone } = await this.places.of(item.orgId, gateway.entityId)
    const found = answerOf(await gateway.find(item.gatewayPlanId))
    const since = new Date(item.periodEndsAt.getTime() - 2 * dayMs)
    const { bills } = answerOf(await gateway.bills(item.gatewayPlanId, since))
    const own = bills.filter((bill) => isOfPeriodSince(bill, item))
    const paidOn = own.filter(({ status }) => status === 'paid').map(({ periodFrom }) => dayIn(zone, periodFrom))
    const isOver = found.status === 'absent' || found.plan.obstacle === 'canceled'
    const rests = found.status === 'found' && found.plan.rest?.by === item.id && found.plan.rest.isUndoable
    const isTried = own.some(({ status }) => status === 'open' || status === 'draft')
    const held = !isOver && !rests ? 'resumed_there' : isTried ? 'changed_there' : null
    return { held: held ?? (paidOn.length > 0 ? 'collected_there' : null), paidOn }
  }
}

const isOfPeriodSince = ({ periodFrom }: PeriodBill, { periodEndsAt }: AdoptionItem): boolean =>
  periodFrom.getTime() >= periodEndsAt.getTime() - 60_000
