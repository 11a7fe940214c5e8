import { dayIn } from '@almoner/contracts/donations/due-instant'
import { isCurrency, UnknownCurrency } from '@almoner/contracts/money'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../../platform/clock.js'
import { lockName, query } from '../../../platform/database/transaction.js'
import { OfflineGifts } from '../../charges/index.js'
import { TakenDonations } from '../../donations/index.js'
import { DonorRecognition, donorOrKept } from '../../donors/index.js'
import type { GatewaySubscription } from '../../gateways/index.js'
import { AdoptionItem } from '../adoption-item.entity.js'
import type { AdoptionTurn } from '../adoption-turn.js'
import { daysHere } from '../reading/days-of-subscription.js'
import { takenDonors } from './taken-items.statements.js'

/** Writes the recurring donation that goes on where the gateway's ends, with its donor. */
@Injectable()
export class OwnDonations {
  constructor(
    private readonly em: EntityManager,
    private readonly donations: TakenDonations,
    private readonly donors: DonorRecognition,
    private readonly gifts: OfflineGifts,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that holds the item. It is written as the gateway says that it is now. */
  async begin({ adoption, gateway, zone }: AdoptionTurn, item: AdoptionItem, plan: GatewaySubscription): Promise<void> {
    const { orgId, integrationId, entityId } = adoption
    const { campaignId, designationId } = adoption.places.find(({ word }) => word === item.word) ?? adoption
    const { method, frequency, currency } = plan
    if (!method || !frequency) throw new Error(`Subscription ${plan.gatewayPlanId} cannot be collected here`)
    if (!isCurrency(currency)) throw new UnknownCurrency()
    const place = await this.gifts.place(orgId, {
      campaignId: campaignId ?? undefined,
      designationId: designationId ?? undefined,
    })
    const donorId = await this.donorOf(item)
    const { nextOn, anchorDay, endsOn } = daysHere(plan, zone)
    const donation = await this.donations.write({
      orgId,
      donorId,
      campaignId: place.campaign_id,
      entityId,
      designationId: place.designation_id,
      amount: { amount: plan.amount, currency },
      mode: gateway.mode,
      frequency,
      interval: plan.interval,
      startsOn: nextOn,
      anchorDay,
      endsOn,
      timeZone: zone,
      method: method.type,
      methodBrand: method.brand,
      methodLast4: method.last4,
      methodExpMonth: method.expMonth,
      methodExpYear: method.expYear,
      paymentReference: method.reference,
      gatewayIntegrationId: integrationId,
      gatewayPlanId: plan.gatewayPlanId,
    })
    Object.assign(item, {
      status: 'taken',
      donationId: donation.id,
      donorId,
      amount: plan.amount,
      frequency,
      interval: plan.interval,
      anchorAt: plan.anchorAt,
      periodEndsAt: plan.periodEndsAt,
      nextOn: dayIn(zone, plan.periodEndsAt),
      anchorDay,
      endsOn,
      method: method.type,
      methodBrand: method.brand,
      methodLast4: method.last4,
      methodReference: method.reference,
      held: null,
      isReleased: false,
      takenAt: this.clock.now(),
    })
  }

  /** The donor who was found by their customer or email; else whom another gift of the same customer went to; else somebody new. */
  private async donorOf({ orgId, adoptionId, customerId, donorId, name, email }: AdoptionItem): Promise<string> {
    await lockName(this.em, `adoption:${adoptionId}:${customerId}`)
    const known = donorId ? await query(this.em, donorOrKept(orgId, donorId)) : []
    if (known[0]) return known[0].id
    const [before] = await query(this.em, takenDonors(orgId, adoptionId, customerId))
    if (before) return before.id
    return this.donors.recognize(orgId, { ...namesIn(name), email: email ?? null }, 'import')
  }
}

/** A gateway keeps one name: what stands before the last word is the first name. */
export function namesIn(name: string | null | undefined): { firstName: string | null; lastName: string | null } {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const lastName = words.pop() ?? null
  return { firstName: words.join(' ').slice(0, 100) || null, lastName: lastName?.slice(0, 100) ?? null }
}
