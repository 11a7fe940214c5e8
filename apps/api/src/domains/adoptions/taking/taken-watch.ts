import { dayIn } from '@almoner/contracts/donations/due-instant'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { forUpdate, query } from '../../../platform/database/transaction.js'
import { TakenDonations } from '../../donations/index.js'
import { GatewayEvents, IntegrationAlerts } from '../../gateways/index.js'
import { AdoptionItem } from '../adoption-item.entity.js'
import { takenItem } from './taken-items.statements.js'

/** Hears of payments that a gateway took by what Almoner collects now: that gift is held, and staff are alerted. */
@Injectable()
export class TakenWatch implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: GatewayEvents,
    private readonly donations: TakenDonations,
    private readonly alerts: IntegrationAlerts,
  ) {}

  onModuleInit(): void {
    this.events.onSubscriptionPaid(async ({ orgId, integrationId, gatewayPlanId, periodFrom }) => {
      const [found] = await query(this.em, takenItem(orgId, integrationId, gatewayPlanId))
      if (!found) return
      const item = await this.em.findOneOrFail(AdoptionItem, { id: found.id, orgId }, forUpdate)
      // A bill of a period before the take-over that was paid late is the gateway's own.
      const isOurs = periodFrom.getTime() >= item.periodEndsAt.getTime() - 60_000
      if (item.status !== 'taken' || !item.donationId || !isOurs) return
      item.held = 'collected_there'
      item.isReleased = false
      await this.donations.skipNear(orgId, item.donationId, [dayIn(found.zone, periodFrom)])
      await this.donations.hold(orgId, item.donationId, true)
      await this.alerts.raise(orgId, integrationId, 'collected_elsewhere')
    })
  }
}
