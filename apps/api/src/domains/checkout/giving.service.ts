import { createHash } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import {
  checkoutFaults,
  faultsOf,
  splitOf,
  totalOf,
  type CheckoutFault,
} from '@almoner/contracts/checkout/checkout-rules'
import { declarationText } from '@almoner/contracts/checkout/gift-aid'
import type { Given, GiveInput, TokenInput } from '@almoner/contracts/checkout/checkout.operations'
import type { GiftStatus } from '@almoner/contracts/checkout/gift-status'
import { Clock } from '../../platform/clock.js'
import type { Config } from '../../platform/config.js'
import { newId } from '../../platform/ids.js'
import { Problem } from '../../platform/problems/problem.js'
import { CONFIG } from '../../platform/tokens.js'
import { ChargeCollection, type BegunCharge, type NewDonation } from '../charges/index.js'
import { DonorRecognition, GiftAid } from '../donors/index.js'
import { GatewaysService, type ConnectedGateway, type PaymentStart } from '../gateways/index.js'
import { CheckoutLimits, hashOfAddress } from './checkout-limits.js'
import { Checkout } from './checkout.entity.js'
import { CheckoutsRepository, type FoundCheckout } from './checkouts.repository.js'
import { DraftsService } from './drafts.service.js'
import { toGiftStatus } from './gift-status.presenter.js'
import { orgSession } from '../../platform/access/org-session.js'
import { PagesService, type OpenCheckout } from './pages.service.js'
import { PublicTokens } from './public-tokens.js'

// The donor's page asks every second; the gateway need not be.
const refreshEveryMs = 2_000

/** Takes gifts from donors' pages, from the form to the gateway's page and back. */
@Injectable()
export class GivingService {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: PagesService,
    private readonly checkouts: CheckoutsRepository,
    private readonly limits: CheckoutLimits,
    private readonly drafts: DraftsService,
    private readonly donors: DonorRecognition,
    private readonly giftAid: GiftAid,
    private readonly collection: ChargeCollection,
    private readonly gateways: GatewaysService,
    private readonly tokens: PublicTokens,
    private readonly clock: Clock,
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
    if (known) return this.again(known, bodyHash)
    const open = await this.pages.openToGive(orgId, {
      campaign: campaignId,
      fundraiser: input.fundraiser ?? null,
      language: input.language,
    })
    this.hold(open, input)
    const { gateway } = open
    if (!gateway) throw new Problem('gateway_unavailable')
    await this.limits.admit({ orgId, campaignId: open.campaign.id, ip, proof: input.proof })
    const begun = await this.begin(ip, input, open, gateway, bodyHash)
    if (!begun) return this.again(await this.findOrFail(orgId, campaignId, idempotencyKey), bodyHash)
    await this.start(begun, open, gateway, input)
    return this.answer(await this.findOrFail(orgId, campaignId, idempotencyKey), open)
  }

  /** How a gift stands. While it waits, the gateway is read; what a redirect says is not. Raises `not_found`. */
  async status({ token }: TokenInput): Promise<GiftStatus> {
    const scope = this.tokens.read('gift', token)
    const found = scope && (await this.checkouts.findByToken(scope.orgId, scope.hash))
    if (!found) throw new Problem('not_found')
    return this.shown(await this.refreshed(found))
  }

  private hold({ page }: OpenCheckout, { form, total }: GiveInput): void {
    if (page.state !== 'open') throw new Problem('checkout_closed')
    const faults = faultsOf(page.terms, form)
    if (faults.length > 0) throw refusalOf(faults)
    if (totalOf(page.terms, form.amount, form.coversFees).total.amount !== total) throw new Problem('checkout_changed')
  }

  /** Null where the same key came first by another way. */
  private async begin(
    ip: string,
    input: GiveInput,
    open: OpenCheckout,
    gateway: ConnectedGateway,
    bodyHash: string,
  ): Promise<{ checkoutId: string; token: string; charge: BegunCharge } | null> {
    const { orgId, form } = input
    const { campaign, fundraiser, page } = open
    const id = newId()
    const made = this.tokens.make(orgId, 'gift', id)
    const total = totalOf(page.terms, form.amount, form.coversFees)
    return orgSession(this.em, orgId).transactional(async (em) => {
      const draftId = input.draftKey ? await this.drafts.idOf(em, orgId, campaign.id, input.draftKey) : null
      const [taken] = await em.execute<{ id: string }[]>(
        `insert into checkouts (id, org_id, campaign_id, fundraiser_id, idempotency_key, body_hash, token_hash, token_sealed,
                                integration_id, draft_id, language, source, page_url, ip_hash, created_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (campaign_id, idempotency_key) do nothing returning id`,
        [
          id,
          orgId,
          campaign.id,
          fundraiser?.id ?? null,
          input.idempotencyKey,
          bodyHash,
          made.hash,
          made.sealed,
          gateway.integrationId,
          draftId,
          page.language,
          input.source,
          fundraiser ? `f/${fundraiser.slug}` : page.campaign.slug,
          hashOfAddress(ip),
          this.clock.now(),
        ],
      )
      if (!taken) return null
      const donorId = await this.donors.recognize(orgId, form.giver, 'checkout')
      const charge = await this.collection.begin({
        orgId,
        // The row's own id: one checkout, one charge.
        idempotencyKey: id,
        gateway: { integrationId: gateway.integrationId, entityId: gateway.entityId, mode: gateway.mode },
        donorId,
        campaignId: campaign.id,
        fundraiserId: fundraiser?.id ?? null,
        donation: this.donationOf(ip, input, open),
        amount: total.total,
        feeCoverAmount: total.cover.amount,
        allocations: allocationsOf(open, input),
        method: form.method,
        paymentReference: null,
      })
      this.declareGiftAid(input, open, { donorId, donationId: charge.donationId })
      await em.nativeUpdate(Checkout, { id }, { chargeId: charge.chargeId, donationId: charge.donationId })
      return { checkoutId: id, token: made.token, charge }
    })
  }

  private declareGiftAid(
    { orgId, form: { giver, giftAid } }: GiveInput,
    { page }: OpenCheckout,
    made: { donorId: string; donationId: string | null },
  ): void {
    const { address } = giver
    if (!giftAid || !address || !made.donationId) return
    this.giftAid.declare({
      orgId,
      donorId: made.donorId,
      donationId: made.donationId,
      scope: giftAid,
      name: `${giver.firstName} ${giver.lastName}`,
      address: [address.line1, address.line2, address.city, address.postalCode, address.country]
        .filter(Boolean)
        .join(', '),
      wording: declarationText(giftAid, page.receiver),
    })
  }

  private donationOf(ip: string, input: GiveInput, { page }: OpenCheckout): NewDonation {
    const { form } = input
    const consented = page.terms.consents.filter(({ key }) => form.consents.includes(key)).map(({ label }) => label)
    const { terms } = page.terms
    const accepted = form.acceptsTerms && terms ? [terms.text, terms.url].filter(Boolean) : []
    return {
      frequency: form.frequency,
      feeCoverMode: page.terms.feeCover.mode,
      source: input.source,
      sourceUrl: input.sourceUrl ?? null,
      utm: Object.fromEntries(
        Object.entries(input.utm ?? {}).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      ),
      answers: Object.fromEntries(
        form.answers.map(({ key, values }) => [key, values.length > 1 ? values : (values[0] ?? '')]),
      ),
      tribute: form.tribute
        ? {
            kind: form.tribute.kind,
            honoree: form.tribute.honoree,
            recipientName: form.tribute.recipientName ?? null,
            recipientEmail: form.tribute.recipientEmail ?? null,
            notify: form.tribute.recipientEmail ? 'email' : 'none',
            message: form.tribute.message ?? null,
          }
        : null,
      comment: form.comment ?? null,
      isAnonymous: form.isAnonymous,
      consentText: [...consented, ...accepted].join('\n') || null,
      ip,
    }
  }

  private async start(
    begun: { checkoutId: string; token: string; charge: BegunCharge },
    { page, settings }: OpenCheckout,
    gateway: ConnectedGateway,
    { form }: GiveInput,
  ): Promise<void> {
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
    const payUrl = payUrlOf(started)
    if (payUrl) await this.note(begun.charge.orgId, begun.checkoutId, { payUrl })
  }

  /** The same key again: the same gift, as it stands by now; where it never reached the gateway, it is sent again. */
  private async again(found: FoundCheckout, bodyHash: string): Promise<Given> {
    if (found.bodyHash !== bodyHash) throw new Problem('idempotency_key_reused')
    return this.answer(await this.refreshed(found))
  }

  /** `open`: what the gift was held to a moment ago, which need not be read again. */
  private async answer(found: FoundCheckout, open?: OpenCheckout): Promise<Given> {
    return {
      token: this.tokens.reveal('gift', found.id, found.tokenSealed),
      status: await this.shown(found, open),
    }
  }

  private async shown(found: FoundCheckout, open?: OpenCheckout): Promise<GiftStatus> {
    const { settings, page } =
      open ??
      (await this.pages.openToGive(found.orgId, {
        campaign: found.campaignId,
        fundraiser: null,
        language: found.language,
      }))
    return toGiftStatus(found, settings, page)
  }

  private async refreshed(found: FoundCheckout): Promise<FoundCheckout> {
    const isOpen = found.status === 'pending' || found.status === 'requires_action' || found.status === 'processing'
    const now = this.clock.now()
    const asked = found.refreshedAt ? new Date(found.refreshedAt).getTime() : 0
    if (!isOpen || !found.integrationId || now.getTime() - asked < refreshEveryMs) return found
    await this.note(found.orgId, found.id, { refreshedAt: now })
    const gateway = await this.gateways.connectionOf(found.orgId, found.integrationId)
    const { action } = await this.collection.refresh(gateway, found.orgId, found.chargeId)
    // The answer with the page was lost, and reading has found the page.
    if (action?.type === 'redirect' && !found.payUrl) await this.note(found.orgId, found.id, { payUrl: action.url })
    const scope = this.tokens.read('gift', this.tokens.reveal('gift', found.id, found.tokenSealed))
    return (scope && (await this.checkouts.findByToken(scope.orgId, scope.hash))) ?? found
  }

  private async note(orgId: string, id: string, change: { payUrl?: string; refreshedAt?: Date }): Promise<void> {
    await orgSession(this.em, orgId).transactional((em) => em.nativeUpdate(Checkout, { id, orgId }, change))
  }

  private async findOrFail(orgId: string, campaignId: string, key: string): Promise<FoundCheckout> {
    const found = await this.checkouts.findByKey(orgId, campaignId, key)
    if (!found) throw new Problem('not_found')
    return found
  }
}

/** The parts of the gift itself, without what covers the fees. */
function allocationsOf({ page }: OpenCheckout, { form }: GiveInput): { designationId: string; amount: number }[] {
  const { defaultId } = page.terms.designations
  const { gift } = totalOf(page.terms, form.amount, form.coversFees)
  if (form.shares.length > 0) return splitOf(gift, form.shares)
  return defaultId ? [{ designationId: defaultId, amount: gift.amount }] : []
}

const payUrlOf = (started: PaymentStart): string | null =>
  started.status === 'started' && started.next.type === 'redirect' ? started.next.url : null

/** What the client meant; where it came from and how it proved itself may differ between two tries. */
const hashOfBody = ({ campaignId, fundraiser, form, total }: GiveInput): string =>
  createHash('sha256')
    .update(JSON.stringify([campaignId, fundraiser ?? null, form, total]))
    .digest('base64url')

function refusalOf(faults: CheckoutFault[]): Problem {
  const fields = faults.map(({ path, fault }) => ({ path: `form.${path}`, message: checkoutFaults[fault] }))
  return new Problem('input_invalid', {
    fields,
    message: fields[0] ? `${fields[0].path}: ${fields[0].message}` : undefined,
  })
}
