import type { ByToken } from '@almoner/contracts/link-token'
import { Inject, Injectable } from '@nestjs/common'
import { checkoutFaults, faultsOf, totalOf, type CheckoutFault } from '@almoner/contracts/checkout/checkout-rules'
import type { Given, GiveInput } from '@almoner/contracts/checkout/checkout.operations'
import type { GiftStatus } from '@almoner/contracts/checkout/gift-status'
import type { Config } from '../../platform/config.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { CONFIG } from '../../platform/tokens.js'
import { ChargeCollection } from '../charges/index.js'
import { GatewaysService, type ConnectedGateway, type PaymentStart } from '../gateways/index.js'
import { GiftReceipts } from '../receipts/index.js'
import { CheckoutLimits } from './checkout-limits.js'
import { CheckoutsRepository, type FoundCheckout } from './checkouts.repository.js'
import { GatewayPollThrottle } from './gateway-poll-throttle.js'
import { GiftRows, payUrlOf, type BegunGift } from './gift-rows.js'
import { toGiftStatus, type ShownGift } from './gift-status.presenter.js'
import { PagesService, type OpenCheckout } from './pages.service.js'
import { PublicTokens } from './public-tokens.js'
import { inputDigest } from '../../platform/idempotency/input-digest.js'

/** Takes gifts from donors' pages, from the form to the gateway's page and back. */
@Injectable()
export class GivingService {
  constructor(
    private readonly pages: PagesService,
    private readonly checkouts: CheckoutsRepository,
    private readonly rows: GiftRows,
    private readonly limits: CheckoutLimits,
    private readonly collection: ChargeCollection,
    private readonly gateways: GatewaysService,
    private readonly tokens: PublicTokens,
    private readonly readings: GatewayPollThrottle,
    private readonly receipts: GiftReceipts,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /**
   * Begins a gift: holds it to the terms of its page, writes it down, and asks the gateway where it is paid. The same key
   * again gives the same gift. Raises `input_invalid` at the fields, `checkout_closed`, `checkout_changed`,
   * `challenge_needed`, `attempts_exhausted`, `idempotency_key_reused`, `gateway_unavailable` and `not_found`.
   */
  async give(ip: string, input: GiveInput): Promise<Given> {
    const { orgId, campaignId, idempotencyKey } = input
    const bodyHash = hashOfBody(input)
    const known = await this.checkouts.findByKey(orgId, campaignId, idempotencyKey)
    if (known) return this.again(known, input, bodyHash)
    const open = await this.pages.openToGive(orgId, {
      campaign: campaignId,
      fundraiser: input.fundraiser ?? null,
      language: input.language,
    })
    const gateway = this.hold(open, input)
    const passed = await this.limits.admit({
      orgId,
      campaignId: open.campaign.id,
      ip,
      email: input.form.giver.email,
      formKeys: [input.draftKey, idempotencyKey],
      proof: input.proof,
    })
    const begun = await this.rows.begin({ ip, input, bodyHash, open, gateway, passed })
    if (!begun) return this.again(await this.findOrFail(orgId, campaignId, idempotencyKey), input, bodyHash)
    const started = await this.start(begun, open, gateway, input)
    if (started.status === 'started')
      return { token: begun.token, status: toGiftStatus(waiting(input, open, gateway, started), open) }
    return this.answer(await this.findOrFail(orgId, campaignId, idempotencyKey), open)
  }

  /** How a gift stands. While it waits, the gateway is read; what a redirect says is not. Raises `not_found`. */
  async status({ token }: ByToken): Promise<GiftStatus> {
    const scope = this.tokens.read('gift', token)
    const found = scope && (await this.checkouts.findByToken(scope.orgId, scope.hash))
    if (!found) throw new Problem('not_found')
    const { orgId, campaignId: campaign, language } = found
    const open = await this.pages.openToShow(orgId, { campaign, fundraiser: null, language })
    const gift = await this.refreshed(found, open)
    const receipt = gift.status === 'succeeded' ? await this.receipts.ofGift(orgId, gift.chargeId) : null
    return toGiftStatus(gift, open, receipt)
  }

  /** The gateway to give by, where the page takes the gift as it is. */
  private hold({ page, gateway }: OpenCheckout, { form, total }: GiveInput): ConnectedGateway {
    if (page.state !== 'open') throw new Problem('checkout_closed')
    const faults = faultsOf(page.terms, form)
    if (faults.length > 0) throw refusalOf(faults)
    if (totalOf(page.terms, form.amount, form.coversFees).total.amount !== total) throw new Problem('checkout_changed')
    if (!gateway) throw new Problem('gateway_unavailable')
    return gateway
  }

  private async start(
    begun: BegunGift,
    { page, settings }: OpenCheckout,
    gateway: ConnectedGateway,
    { form }: GiveInput,
  ): Promise<PaymentStart> {
    const address = `${this.config.publicUrl}/give/status/${begun.token}`
    const started = await this.collection.start(gateway, begun.charge, {
      surface: 'hosted',
      methods: [form.method],
      donor: { email: form.giver.email, name: `${form.giver.firstName} ${form.giver.lastName}` },
      keepsMethod: form.frequency !== 'single',
      description: `${page.campaign.name}, ${page.org.name}`,
      statementSuffix: settings.statementDescriptorSuffix || null,
      successUrl: address,
      cancelUrl: address,
      language: page.language,
    })
    await this.rows.noteStart(begun, started)
    return started
  }

  /** The same key again: the same gift as it stands by now. If the gateway never opened it, it is asked once more. */
  private async again(found: FoundCheckout, input: GiveInput, bodyHash: string): Promise<Given> {
    if (found.bodyHash !== bodyHash) throw new Problem('idempotency_key_reused')
    const open = await this.openOf(found)
    const current = await this.refreshed(found, open)
    const isUnopened = current.status === 'pending' && open.gateway?.integrationId === current.integrationId
    if (!isUnopened || !open.gateway) return this.answer(current, open)
    // The charge's id is the gateway's idempotency key, so an earlier request that did arrive gives the same page.
    await this.start(begunOf(current, this.tokenOf(current)), open, open.gateway, input)
    return this.answer(await this.findOrFail(found.orgId, found.campaignId, input.idempotencyKey), open)
  }

  private answer(found: FoundCheckout, open: OpenCheckout): Given {
    return { token: this.tokenOf(found), status: toGiftStatus(found, open) }
  }

  private tokenOf({ id, tokenSealed }: FoundCheckout): string {
    return this.tokens.reveal('gift', id, tokenSealed)
  }

  private openOf({ orgId, campaignId: campaign, language }: FoundCheckout): Promise<OpenCheckout> {
    return this.pages.openToGive(orgId, { campaign, fundraiser: null, language })
  }

  private async refreshed(found: FoundCheckout, open: OpenCheckout): Promise<FoundCheckout> {
    const { id, orgId, integrationId, chargeId, gatewayChargeId, gatewayPageId } = found
    const isOpen = found.status === 'pending' || found.status === 'requires_action' || found.status === 'processing'
    if (!isOpen || !integrationId || !this.readings.isDue(chargeId)) return found
    const gateway =
      open.gateway?.integrationId === integrationId
        ? open.gateway
        : await this.gateways.connectionOf(orgId, integrationId)
    const query = { chargeId, gatewayChargeId, gatewayPageId }
    const settled = await this.collection.refresh(gateway, orgId, query)
    if (!settled) return found
    const { status, failure, action } = settled
    const payUrl = action?.type === 'redirect' ? action.url : null
    // The answer with the page was lost, and reading has found the page.
    if (payUrl && !found.payUrl) await this.rows.notePayUrl(orgId, id, payUrl)
    return { ...found, status, failureCode: failure?.code ?? null, payUrl: found.payUrl ?? payUrl }
  }

  private async findOrFail(orgId: string, campaignId: string, key: string): Promise<FoundCheckout> {
    return orNotFound(await this.checkouts.findByKey(orgId, campaignId, key))
  }
}

const begunOf = (found: FoundCheckout, token: string): BegunGift => ({
  checkoutId: found.id,
  token,
  charge: {
    orgId: found.orgId,
    chargeId: found.chargeId,
    donationId: found.donationId,
    intendedAt: new Date(found.intendedAt),
    status: found.status,
    isNew: false,
    amount: { amount: found.amount, currency: found.currency },
    paymentReference: null,
  },
})

/** A gift that was sent off a moment ago and waits for its donor, as it would be read. */
function waiting(input: GiveInput, open: OpenCheckout, gateway: ConnectedGateway, started: PaymentStart): ShownGift {
  const { page, fundraiser } = open
  const { total, cover } = totalOf(page.terms, input.form.amount, input.form.coversFees)
  return {
    orgId: input.orgId,
    fundraiser: fundraiser?.slug ?? null,
    payUrl: payUrlOf(started),
    language: page.language,
    source: input.source,
    sourceUrl: input.sourceUrl ?? null,
    status: 'requires_action',
    amount: total.amount,
    cover: cover.amount,
    currency: total.currency,
    mode: gateway.mode,
    frequency: input.form.frequency,
    sequence: null,
    failureCode: null,
    firstName: input.form.giver.firstName,
  }
}

/** What the client meant; where it came from and how it proved itself may differ between two tries. */
const hashOfBody = ({ campaignId, fundraiser, form, total }: GiveInput): string =>
  inputDigest([campaignId, fundraiser ?? null, form, total])

function refusalOf(faults: CheckoutFault[]): Problem {
  const fields = faults.map(({ path, fault }) => ({ path: `form.${path}`, message: checkoutFaults[fault] }))
  return new Problem('input_invalid', {
    fields,
    message: fields[0] ? `${fields[0].path}: ${fields[0].message}` : undefined,
  })
}
