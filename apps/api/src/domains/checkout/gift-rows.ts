import { sum, type MinorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { answersOf } from '@almoner/contracts/checkout/checkout-answers'
import { checkoutFaults, splitOf, totalOf } from '@almoner/contracts/checkout/checkout-rules'
import type { CheckoutConsent } from '@almoner/contracts/checkout/checkout-terms'
import type { GiveInput } from '@almoner/contracts/checkout/checkout.operations'
import { declarationText } from '@almoner/contracts/checkout/gift-aid'
import { readNationalId } from '@almoner/contracts/donors/national-id'
import { CallRunner } from '../../platform/access/call-runner.js'
import { Clock } from '../../platform/clock.js'
import { Batcher, type Submit } from '../../platform/batching/batcher.js'
import { query } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import { Problem } from '../../platform/problems/problem.js'
import type { Logger } from '../../platform/logger.js'
import { LOGGER } from '../../platform/tokens.js'
import { ChargeCollection, type BegunCharge, type CollectionInput, type NewDonation } from '../charges/index.js'
import { AskedFields } from '../custom-fields/index.js'
import { DonorRecognition, GiftAid, GivenConsents, type SelfNamedDonor } from '../donors/index.js'
import type { ConnectedGateway, PaymentStart } from '../gateways/index.js'
import { PromisedBenefits, type PromisedBenefit } from '../receipts/index.js'
import { hashOfAddress, type Passed } from './checkout-limits.js'
import { DraftsService } from './drafts.service.js'
import type { OpenCheckout } from './pages.service.js'
import { PublicTokens, type MadeToken } from './public-tokens.js'
import { checkoutStatement, payUrlStatement } from './checkout.statements.js'

/** A gift as it was sent off, held to the terms of its page. */
export interface SentGift {
  ip: string
  input: GiveInput
  bodyHash: string
  open: OpenCheckout
  gateway: ConnectedGateway
  passed: Passed
}

/** A gift that is written down and of which no gateway has heard yet. */
export interface BegunGift {
  checkoutId: string
  token: string
  charge: BegunCharge
}

interface StartedGift {
  begun: BegunGift
  started: PaymentStart
}

type KeyedGift = SentGift & { id: string; token: MadeToken; draftId: string | null }

/** The key of a gift came first by another way, and nothing of this one is kept. */
class KeyTaken extends Error {}

/** Writes down gifts: those that are sent off at the same time to one org in one transaction. */
@Injectable()
export class GiftRows {
  private readonly submitSent: Submit<SentGift, BegunGift | null>
  private readonly submitStarted: Submit<StartedGift, undefined>

  constructor(
    private readonly em: EntityManager,
    private readonly calls: CallRunner,
    private readonly drafts: DraftsService,
    private readonly donors: DonorRecognition,
    private readonly giftAid: GiftAid,
    private readonly collection: ChargeCollection,
    private readonly asked: AskedFields,
    private readonly consents: GivenConsents,
    private readonly benefits: PromisedBenefits,
    private readonly tokens: PublicTokens,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    batcher: Batcher,
  ) {
    const onBatchError = (error: unknown, size: number) => this.noteBatchError(error, size)
    this.submitSent = batcher.register({ onBatchError, work: (orgId, gifts) => this.writeSent(orgId, gifts) })
    this.submitStarted = batcher.register({ onBatchError, work: (orgId, gifts) => this.writeStarted(orgId, gifts) })
  }

  /** Donor, donation and the intent of its charge. Null where the same key came first by another way. */
  begin(gift: SentGift): Promise<BegunGift | null> {
    return this.submitSent(gift.input.orgId, gift)
  }

  /** How the gateway opened the payment, and where it is paid. */
  noteStart(begun: BegunGift, started: PaymentStart): Promise<void> {
    return this.submitStarted(begun.charge.orgId, { begun, started })
  }

  /** Where it is paid, found out later. */
  notePayUrl(orgId: string, checkoutId: string, payUrl: string): Promise<unknown> {
    const rows = [{ id: checkoutId, pay_url: payUrl }]
    return this.calls.transaction({ orgId }, () => query(this.em, payUrlStatement(orgId, JSON.stringify(rows))))
  }

  private async writeSent(orgId: string, gifts: readonly SentGift[]): Promise<(BegunGift | null)[]> {
    try {
      return await this.calls.transaction({ orgId }, () => this.write(orgId, gifts))
    } catch (error) {
      if (error instanceof KeyTaken && gifts.length === 1) return [null]
      throw error
    }
  }

  private async write(orgId: string, sent: readonly SentGift[]): Promise<BegunGift[]> {
    const gifts: KeyedGift[] = []
    for (const gift of sent) {
      const id = newId()
      gifts.push({ ...gift, id, token: this.tokens.make(orgId, 'gift', id), draftId: await this.draftOf(gift) })
    }
    const donorIds = await this.donors.recognizeMany(orgId, gifts.map(giverOf), 'checkout')
    const inputs = gifts.map((gift, at) => collectionOf(gift, donorIds[at] ?? ''))
    const charges = await this.collection.beginMany(orgId, inputs)
    const begun = gifts.map(({ id, token }, at): BegunGift => {
      const charge = charges[at]
      if (!charge) throw new Error('The intent of a gift was not written')
      return { checkoutId: id, token: token.token, charge }
    })
    const rows = gifts.map((gift, at) => checkoutRow(gift, begun[at]?.charge))
    const taken = await query(this.em, checkoutStatement(orgId, JSON.stringify(rows), this.clock.now()))
    if (taken.length < gifts.length) throw new KeyTaken()
    const promised = gifts.flatMap((gift, at) => benefitsTo(gift, charges[at]?.chargeId))
    const gone = await this.benefits.promise(orgId, promised)
    if (gone.length > 0) throw Problem.at('form.rewardId', checkoutFaults.reward_gone)
    const answers = gifts.flatMap((gift, at) => answersTo(gift, donorIds[at], charges[at]?.chargeId))
    await this.asked.keep(orgId, answers)
    const consents = gifts.flatMap((gift, at) =>
      consentsTo(gift).map(({ channel, purpose, label }) => ({ donorId: donorIds[at] ?? '', channel, purpose, label })),
    )
    await this.consents.keep(orgId, consents)
    for (const [at, gift] of gifts.entries())
      this.declareGiftAid(gift, { donorId: donorIds[at] ?? '', donationId: begun[at]?.charge.donationId ?? '' })
    return begun
  }

  private async draftOf({ input, open }: SentGift): Promise<string | null> {
    return input.draftKey ? this.drafts.idOf(this.em, input.orgId, open.campaign.id, input.draftKey) : null
  }

  private declareGiftAid({ input, open }: SentGift, made: { donorId: string; donationId: string }): void {
    const { giver, giftAid } = input.form
    const { address } = giver
    if (!giftAid || !address) return
    this.giftAid.declare({
      orgId: input.orgId,
      ...made,
      scope: giftAid,
      name: `${giver.firstName} ${giver.lastName}`,
      address: [address.line1, address.line2, address.city, address.postalCode, address.country]
        .filter(Boolean)
        .join(', '),
      wording: declarationText(giftAid, open.page.receiver),
    })
  }

  private async writeStarted(orgId: string, gifts: readonly StartedGift[]): Promise<undefined[]> {
    await this.calls.transaction({ orgId }, async () => {
      await this.collection.noteStarts(
        orgId,
        new Map(gifts.map(({ begun, started }) => [begun.charge.chargeId, started])),
      )
      const rows = gifts.map(({ begun, started }) => ({ id: begun.checkoutId, pay_url: payUrlOf(started) }))
      await query(this.em, payUrlStatement(orgId, JSON.stringify(rows)))
    })
    return gifts.map(() => undefined)
  }

  private noteBatchError(error: unknown, size: number): void {
    if (error instanceof KeyTaken) return
    this.log.warn({ err: error, size }, 'gifts could not be written down together; each is alone')
  }
}

/** Where the donor goes to pay; null where it is not known. */
export const payUrlOf = (started: PaymentStart): string | null =>
  started.status === 'started' && started.next.type === 'redirect' ? started.next.url : null

function giverOf({ input, open }: SentGift): SelfNamedDonor {
  const { giver } = input.form
  const { nationalIdRule } = open.page.terms.fields
  return { ...giver, nationalId: giver.nationalId ? readNationalId(nationalIdRule, giver.nationalId) : null }
}

function collectionOf(gift: KeyedGift, donorId: string): CollectionInput {
  const { id, input, open, gateway } = gift
  const { campaign, fundraiser, page } = open
  const total = totalOf(page.terms, input.form.amount, input.form.coversFees)
  return {
    orgId: input.orgId,
    // The row's own id: one checkout, one charge.
    idempotencyKey: id,
    gateway: { integrationId: gateway.integrationId, entityId: gateway.entityId, mode: gateway.mode },
    donorId,
    campaignId: campaign.id,
    fundraiserId: fundraiser?.id ?? null,
    donation: donationOf(gift),
    amount: total.total,
    feeCoverAmount: total.cover.amount,
    allocations: allocationsOf(open, input),
    method: input.form.method,
    paymentReference: null,
  }
}

function donationOf({ ip, input, open }: SentGift): NewDonation {
  const { form } = input
  const { page } = open
  const consented = consentsTo({ input, open }).map(({ label }) => label)
  const { terms } = page.terms
  const accepted = form.acceptsTerms && terms ? [terms.text, terms.url].filter(Boolean) : []
  return {
    frequency: form.frequency,
    feeCoverMode: page.terms.feeCover.mode,
    source: input.source,
    sourceUrl: input.sourceUrl ?? null,
    utm: Object.fromEntries(Object.entries(input.utm ?? {}).flatMap(([name, value]) => (value ? [[name, value]] : []))),
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

const consentsTo = ({ input, open }: Pick<SentGift, 'input' | 'open'>): CheckoutConsent[] =>
  open.page.terms.consents.filter(({ key }) => input.form.consents.includes(key))

/** What the campaign and the chosen reward bring together. A reward without an end of them is as good as any. */
function benefitsTo({ input, open }: SentGift, chargeId = ''): PromisedBenefit[] {
  const { goods, rewards } = open.settings
  const reward = rewards.find(({ id }) => id === input.form.rewardId)
  const parts = [
    ...(goods.isOn ? [{ value: goods.value, text: goods.description }] : []),
    ...(reward ? [{ value: reward.value, text: reward.name }] : []),
  ]
  if (parts.length === 0) return []
  const values = parts.flatMap(({ value }) => (value === null ? [] : [value]))
  return [
    {
      chargeId,
      value: values.length < parts.length ? null : sum(values),
      description: parts.map(({ text }) => text.trim()).join('; '),
      reward: reward ? { id: reward.id, name: reward.name, stock: reward.stock } : null,
    },
  ]
}

function answersTo({ input, open }: SentGift, donorId = '', chargeId = '') {
  const recordIds = { donor: donorId, charge: chargeId }
  return answersOf(open.page.terms, input.form).map((said) => ({ ...said, recordId: recordIds[said.recordKind] }))
}

/** The parts of the gift itself, without what covers the fees. */
function allocationsOf({ page }: OpenCheckout, { form }: GiveInput): { designationId: string; amount: MinorUnits }[] {
  const { defaultId } = page.terms.designations
  const { gift } = totalOf(page.terms, form.amount, form.coversFees)
  if (form.shares.length > 0) return splitOf(gift.amount, form.shares)
  return defaultId ? [{ designationId: defaultId, amount: gift.amount }] : []
}

const checkoutRow = (
  { id, ip, input, bodyHash, open, gateway, token, draftId, passed }: KeyedGift,
  charge: BegunCharge | undefined,
) => ({
  id,
  campaign_id: open.campaign.id,
  fundraiser_id: open.fundraiser?.id ?? null,
  key: input.idempotencyKey,
  body_hash: bodyHash,
  token_hash: token.hash.toString('hex'),
  token_sealed: token.sealed,
  charge_id: charge?.chargeId,
  donation_id: charge?.donationId,
  integration_id: gateway.integrationId,
  draft_id: draftId,
  language: open.page.language,
  source: input.source,
  page_url: open.fundraiser ? `f/${open.fundraiser.slug}` : open.page.campaign.slug,
  ip_hash: hashOfAddress(ip),
  form_hash: passed.formHash,
  passed_by: passed.by,
})
