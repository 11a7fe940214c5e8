import type { Adoption as ShownAdoption } from '@almoner/contracts/adoptions/adoption'
import type { AdoptionCustomer as ShownCustomer } from '@almoner/contracts/adoptions/adoption-customer'
import type {
  BringInCustomersInput,
  LeaveCustomersInput,
  ListAdoptionCustomersInput,
  StartGiftInput,
} from '@almoner/contracts/adoptions/customers.operations'
import { dayIn } from '@almoner/contracts/donations/due-instant'
import type { Page } from '@almoner/contracts/paging'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { toPage } from '../../../platform/database/keyset.js'
import { forUpdate, liftTimeout, query } from '../../../platform/database/transaction.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import { OfflineGifts } from '../../charges/index.js'
import { TakenDonations } from '../../donations/index.js'
import { DonorRecognition, donorOrKept } from '../../donors/index.js'
import { GatewaysService, type ConnectedSubscriptions, type GatewayCustomer } from '../../gateways/index.js'
import { AdoptionPlaces } from '../adoption-places.repository.js'
import { Adoption } from '../adoption.entity.js'
import { AdoptionsService } from '../adoptions.service.js'
import { namesIn } from '../taking/own-donations.js'
import { AdoptionCustomer } from './adoption-customer.entity.js'
import { toAdoptionCustomer } from './customer.presenter.js'
import { CustomersRepository } from './customers.repository.js'

const idle = ['read', 'done']

/** So many donors are found or made by one statement. */
const batch = 500

/** Customers of an account who have no recurring gift there: brought in as donors, or left. Only a recurring gift that staff start charges them. */
@Injectable()
export class AdoptionCustomers {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: CustomersRepository,
    private readonly adoptions: AdoptionsService,
    private readonly gateways: GatewaysService,
    private readonly places: AdoptionPlaces,
    private readonly gifts: OfflineGifts,
    private readonly donations: TakenDonations,
    private readonly donors: DonorRecognition,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Who paid last comes first. Raises `not_found`, and `input_invalid` for a cursor that is not one of ours. */
  async list({ orgId }: Actor, input: ListAdoptionCustomersInput): Promise<Page<ShownCustomer>> {
    await this.adoptions.byId(orgId, input.id)
    return toPage(await this.rows.list(orgId, input), input, toAdoptionCustomer)
  }

  /** Who was brought in stays so. Raises `not_found` where one of them is not of this adoption. */
  async leave(actor: Actor, { id, customerIds, isLeft }: LeaveCustomersInput): Promise<ShownAdoption> {
    await this.em.transactional(async () => {
      const customers = await this.lock(await this.idle(actor, id), customerIds)
      for (const customer of customers)
        if (customer.status === 'open' || customer.status === 'left') customer.status = isLeft ? 'left' : 'open'
      this.audit.record(actor, 'adoptions.leaveCustomers', {
        subjectId: id,
        after: { isLeft, count: customers.length },
      })
    })
    return this.adoptions.byId(actor.orgId, id)
  }

  /** Raises `adoption_empty` where nobody waits, and `input_invalid` at a count that is not how many do now. */
  async bringIn(actor: Actor, { id, customerIds, count }: BringInCustomersInput): Promise<ShownAdoption> {
    await this.em.transactional(async () => {
      const adoption = await this.idle(actor, id)
      const customers = (await this.lock(adoption, customerIds)).filter(({ status }) => status === 'open')
      if (customers.length === 0) throw new Problem('adoption_empty', { message: 'Nobody waits to be brought in.' })
      if (customers.length !== count)
        throw Problem.at('count', 'The list has changed since you looked at it. Look at it again, then bring them in')
      await liftTimeout(this.em)
      for (let from = 0; from < customers.length; from += batch) await this.bring(customers.slice(from, from + batch))
      this.audit.record(actor, 'adoptions.bringIn', { subjectId: id, after: { count } })
    })
    return this.adoptions.byId(actor.orgId, id)
  }

  /**
   * The gateway is asked first. Raises `adoption_customer_gone` where it keeps no means of payment of theirs, `adoption_customer_subscribed`
   * where it collects from them by itself, and `input_invalid` at the day, the amount, the campaign or the fund that cannot be.
   */
  async startGift(actor: Actor, input: StartGiftInput): Promise<ShownAdoption> {
    const { orgId } = actor
    const { integrationId } = await this.adoptions.byId(orgId, input.id)
    const asked = orNotFound(
      await this.em.transactional((em) =>
        em.findOne(AdoptionCustomer, { id: input.customerId, orgId, adoptionId: input.id }),
      ),
    )
    const gateway = await this.gateways.subscriptionsOf(orgId, integrationId)
    const found = await gateway.customer(asked.customerId)
    if (found.status === 'unknown') throw new Problem('gateway_unavailable')
    if (found.status === 'absent') throw new Problem('adoption_customer_gone')
    if (found.hasSubscription) throw new Problem('adoption_customer_subscribed')
    await this.em.transactional(async () => {
      const adoption = await this.idle(actor, input.id)
      const [customer] = await this.lock(adoption, [input.customerId])
      await this.write(actor, { adoption, customer: orNotFound(customer), gateway, found: found.customer }, input)
    })
    return this.adoptions.byId(orgId, input.id)
  }

  private async write(
    actor: Actor,
    { adoption, customer, gateway, found }: StartedGift,
    { amount, frequency, interval, startsOn, campaignId, designationId }: StartGiftInput,
  ): Promise<void> {
    const { orgId, entityId, integrationId } = adoption
    if (customer.status === 'gone' || customer.donationId) throw new Problem('adoption_customer_gone')
    const place = await this.gifts.place(orgId, { campaignId, designationId })
    if (place.entity_id !== entityId)
      throw Problem.at('campaignId', 'This campaign is of another legal entity than the gateway')
    if (place.currency !== amount.currency)
      throw Problem.at('amount', `This campaign takes gifts in ${place.currency.toUpperCase()}`)
    const { zone } = await this.places.of(orgId, entityId)
    if (startsOn <= dayIn(zone, this.clock.now())) throw Problem.at('startsOn', 'Choose a day after today')
    if (customer.status !== 'brought') await this.bring([customer])
    const [donor] = customer.donorId ? await query(this.em, donorOrKept(orgId, customer.donorId)) : []
    const { method } = found
    const donation = await this.donations.write({
      orgId,
      donorId: orNotFound(donor).id,
      campaignId: place.campaign_id,
      entityId,
      designationId: place.designation_id,
      amount,
      mode: gateway.mode,
      frequency,
      interval,
      startsOn,
      anchorDay: Number(startsOn.slice(8)),
      endsOn: null,
      timeZone: zone,
      method: method.type,
      methodBrand: method.brand,
      methodLast4: method.last4,
      methodExpMonth: method.expMonth,
      methodExpYear: method.expYear,
      paymentReference: method.reference,
      gatewayIntegrationId: integrationId,
      gatewayPlanId: null,
    })
    customer.donationId = donation.id
    await this.em.flush()
    const after = { ...amount, frequency, interval, startsOn, donationId: donation.id, donorId: donation.donorId }
    this.audit.record(actor, 'adoptions.startGift', { subjectId: adoption.id, after })
  }

  /** The donor who was found by their email; else somebody new. */
  private async bring(customers: readonly AdoptionCustomer[]): Promise<void> {
    const unknown: AdoptionCustomer[] = []
    for (const customer of customers) {
      const known = customer.donorId ? await query(this.em, donorOrKept(customer.orgId, customer.donorId)) : []
      if (known[0]) customer.donorId = known[0].id
      else unknown.push(customer)
      customer.status = 'brought'
    }
    const [first] = unknown
    if (first) {
      const said = unknown.map(({ name, email }) => ({ ...namesIn(name), email: email ?? null }))
      const ids = await this.donors.recognizeMany(first.orgId, said, 'import')
      for (const [index, customer] of unknown.entries()) customer.donorId = ids[index] ?? null
    }
    await this.em.flush()
  }

  /** Some customers, or all that nobody has decided on. */
  private async lock({ orgId, id: adoptionId }: Adoption, ids?: readonly string[]): Promise<AdoptionCustomer[]> {
    const which = ids ? { id: { $in: [...ids] } } : { status: 'open' as const }
    const found = await this.em.find(
      AdoptionCustomer,
      { orgId, adoptionId, ...which },
      { ...forUpdate, orderBy: { id: 'asc' } },
    )
    if (ids && found.length < new Set(ids).size) throw new Problem('not_found')
    return found
  }

  private async idle({ orgId }: Actor, id: string): Promise<Adoption> {
    const adoption = orNotFound(await this.em.findOne(Adoption, { id, orgId }, forUpdate))
    if (!idle.includes(adoption.status)) throw new Problem('adoption_busy')
    return adoption
  }
}

interface StartedGift {
  adoption: Adoption
  customer: AdoptionCustomer
  gateway: ConnectedSubscriptions
  found: GatewayCustomer
}
