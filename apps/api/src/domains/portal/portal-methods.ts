import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import type { MethodOutcome } from '@almoner/contracts/portal/portal'
import type { FinishMethod, MethodStarted, StartMethod } from '@almoner/contracts/portal/portal.operations'
import { donorActor, type DonorHere } from '../../platform/access/actor.js'
import { Throttles, type Rate } from '../../platform/access/throttles.repository.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { forUpdate } from '../../platform/database/transaction.js'
import type { JobPayload } from '../../platform/jobs/job-registry.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import type { Logger } from '../../platform/logger.js'
import { Problem } from '../../platform/problems/problem.js'
import { LOGGER } from '../../platform/tokens.js'
import { DonationActions } from '../donations/index.js'
import { GatewaysService, type FoundSetup, type KeptMethod } from '../gateways/index.js'
import { PortalLinks } from '../portal-links/index.js'
import { Installments } from '../recurring/index.js'
import { MethodSetup } from './method-setup.entity.js'
import { goesAlong, PortalHome } from './portal-home.js'
import { PortalOrgs } from './portal-orgs.repository.js'
import { PortalRepository, type OpenRow, type RecurringRow } from './portal.repository.js'

export const finishSetupJob = 'portal.finish_setup'

export interface FinishSetupPayload extends JobPayload {
  orgId: string
  donorId: string
  setupId: string
}

/** Cards are tried out where nothing is taken as well: as many new ones as a donor may need on a bad day. */
const setupsOfDonor: Rate = { most: 10, windowSeconds: 86_400 }
/** When it is read for a donor who did not come back from the gateway's page. */
const readAgainMs = [10 * 60_000, 60 * 60_000, 23 * 60 * 60_000]

type Whose = Pick<DonorHere, 'orgId' | 'donorId'>
type Tried = MethodOutcome['tried']

/**
 * A new means of payment: the wish is written down, the gateway's page opened with no transaction held, and what it kept is
 * read from the gateway, never from what the browser brings back. Then the recurring donations go over to it, and what was missed is
 * collected at once.
 */
@Injectable()
export class PortalMethods {
  constructor(
    private readonly em: EntityManager,
    private readonly portal: PortalRepository,
    private readonly home: PortalHome,
    private readonly places: PortalOrgs,
    private readonly links: PortalLinks,
    private readonly gateways: GatewaysService,
    private readonly actions: DonationActions,
    private readonly installments: Installments,
    private readonly throttles: Throttles,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Opens the gateway's page; the same form again leads to the same page. Raises `not_found`, `donation_state_refused`,
   * `attempts_exhausted`, `gateway_unavailable`, `gateway_refused` and `gateway_silent`.
   */
  async start(donor: DonorHere, { id, isForAll, language, formKey }: StartMethod): Promise<MethodStarted> {
    const { orgId, donorId } = donor
    const { donation, row } = await this.home.donationOrFail(donor, id)
    if (!donation.may.includes('method')) throw new Problem('donation_state_refused')
    const gateway = await this.gateways.connectionFor(orgId, row.entityId, row.integrationId ?? undefined)
    const { integrationId } = gateway
    const setup = await this.begin(donor, row, { isForAll, formKey, integrationId })
    if (setup.payUrl) return { url: setup.payUrl }
    const [details, { place }, pageUrl] = await Promise.all([
      this.portal.donor(orgId, donorId, this.clock.now()),
      this.places.find(orgId, language),
      this.links.pageUrl(orgId),
    ])
    const back = `${pageUrl}/card/${setup.id}?lang=${language}`
    const started = await gateway.startSetup({
      setupId: setup.id,
      intendedAt: setup.createdAt,
      currency: donation.currency,
      methods: gateway.methods.filter((method) => kept.includes(method)),
      donor: { email: details?.email ?? '', name: details?.name ?? '' },
      description: `${donation.campaign}, ${place.org.name}`,
      successUrl: back,
      cancelUrl: back,
      language,
    })
    if (started.status === 'unknown') throw new Problem('gateway_silent')
    if (started.status === 'refused') {
      this.log.warn({ orgId, setupId: setup.id, code: started.code }, 'a gateway opened no page for a new card')
      throw new Problem('gateway_refused')
    }
    await this.em.transactional(async (em) => {
      const found = { gatewaySetupId: started.gatewaySetupId, payUrl: started.url }
      await em.nativeUpdate(MethodSetup, { orgId, id: setup.id }, found)
      const payload: FinishSetupPayload = { orgId, userId: null, donorId, setupId: setup.id }
      for (const inMs of readAgainMs)
        await this.jobs.enqueue(finishSetupJob, payload, { key: `${finishSetupJob}:${setup.id}:${inMs}`, inMs })
    })
    return { url: started.url }
  }

  /**
   * Reads at the gateway how it stands; what was kept takes effect, once. Raises `not_found`, also for another donor's, and
   * what keeps the gateway from being asked.
   */
  async finish(donor: Whose, { setupId }: FinishMethod): Promise<MethodOutcome> {
    const { orgId, donorId } = donor
    const setup = await this.em.transactional((em) => em.findOne(MethodSetup, { orgId, donorId, id: setupId }))
    if (!setup?.gatewaySetupId) throw new Problem('not_found')
    if (setup.status !== 'open') return this.told(setup, [])
    const gateway = await this.gateways.connectionOf(orgId, setup.integrationId)
    const found = await gateway.findSetup({ setupId, gatewaySetupId: setup.gatewaySetupId })
    if (found.status === 'unknown' || found.status === 'absent') return { ...this.told(setup, []), state: 'unknown' }
    if (found.status === 'open') return { ...this.told(setup, []), state: 'open', payUrl: found.url }
    const applied = await this.apply(donor, setupId, found, gateway.mode)
    if (!applied) return this.finish(donor, { setupId })
    const tried: Tried = []
    for (const donation of applied.recurringDonations)
      for (const payment of donation.open) tried.push(...(await this.collect(donor, donation, payment)))
    return this.told(applied.setup, tried)
  }

  /** Of recurring donations that now have it; null where another call was first. */
  private async apply(
    { orgId, donorId }: Whose,
    setupId: string,
    found: Exclude<FoundSetup, { status: 'unknown' | 'absent' | 'open' }>,
    mode: 'live' | 'test',
  ): Promise<{ setup: MethodSetup; recurringDonations: RecurringRow[] } | null> {
    // Before the recurring donations go over to it, since what is open is told by the card that did not go through.
    const all = await this.portal.recurringDonations(orgId, donorId)
    return this.em.transactional(async (em) => {
      const setup = await em.findOneOrFail(MethodSetup, { orgId, id: setupId }, forUpdate)
      if (setup.status !== 'open') return null
      setup.finishedAt = this.clock.now()
      if (found.status !== 'kept') {
        setup.status = found.status
        setup.failureCode = found.status === 'failed' ? found.code : null
        return { setup, recurringDonations: [] }
      }
      setup.method = found.method
      setup.status = 'applied'
      const first = all.find(({ id }) => id === setup.donationId)
      const donations = all.filter(
        (donation) => donation === first || (setup.isForAll && first && goesAlong(donation, first)),
      )
      const who = donorActor({ orgId, donorId })
      for (const { id } of donations)
        await this.actions.changeMethod(
          orgId,
          id,
          { method: savedMethod(setup, found.method, mode) },
          { by: 'donor', as: who },
        )
      setup.donationCount = donations.length
      this.audit.record(who, 'portal.changeMethod', {
        subjectId: setup.donationId,
        after: { recurringDonations: donations.length },
      })
      return { setup, recurringDonations: donations }
    })
  }

  /** Takes what was missed. What cannot be tried now is left to the worker, and nothing is said of it. */
  private async collect({ orgId, donorId }: Whose, donation: RecurringRow, payment: OpenRow): Promise<Tried> {
    const who = { by: 'donor' as const, actor: donorActor({ orgId, donorId }) }
    const { amount, installmentId } = payment
    if (payment.state === 'collecting') return []
    try {
      const { status } =
        payment.state === 'retrying'
          ? await this.installments.chargeNow(orgId, donation.id, who)
          : await this.installments.chargeMissed(orgId, installmentId, who)
      const result =
        status === 'succeeded' ? 'paid' : status === 'failed' || status === 'canceled' ? 'declined' : 'confirming'
      return [{ amount, currency: donation.currency, result }]
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      this.log.warn({ orgId, installmentId, code: error.code }, 'a missed payment was not tried with the new card')
      return []
    }
  }

  /** The wish, committed before the gateway is called; the same key again is the same wish. */
  private async begin(
    { orgId, donorId }: DonorHere,
    donation: RecurringRow,
    { isForAll, formKey, integrationId }: Pick<StartMethod, 'isForAll' | 'formKey'> & { integrationId: string },
  ): Promise<MethodSetup> {
    const known = await this.em.transactional((em) => em.findOne(MethodSetup, { orgId, donorId, formKey }))
    if (known) return known
    await this.throttles.spend(`portal_methods_of:${donorId}`, setupsOfDonor)
    return this.em.transactional(async (em) =>
      em.create(MethodSetup, {
        orgId,
        donorId,
        donationId: donation.id,
        isForAll,
        integrationId,
        entityId: donation.entityId,
        formKey,
        gatewaySetupId: null,
        payUrl: null,
        method: null,
        failureCode: null,
        createdAt: this.clock.now(),
        finishedAt: null,
      }),
    )
  }

  private told({ status, donationId, donationCount }: MethodSetup, tried: Tried): MethodOutcome {
    const state = status === 'applied' || status === 'kept' ? 'kept' : status
    return { state, donationId, payUrl: null, recurringDonations: donationCount, tried }
  }
}

const kept: readonly PaymentMethod[] = ['card', 'bank_debit', 'apple_pay', 'google_pay', 'link']

const savedMethod = ({ integrationId }: MethodSetup, method: KeptMethod, mode: 'live' | 'test') => ({
  method: method.type,
  brand: method.brand,
  last4: method.last4,
  expMonth: method.expMonth,
  expYear: method.expYear,
  reference: method.reference,
  gatewayIntegrationId: integrationId,
  mode,
})
