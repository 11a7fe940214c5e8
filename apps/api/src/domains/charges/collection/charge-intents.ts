import { add, sum, zero } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { ChargeMode } from '@almoner/contracts/charges/charge'
import { Clock } from '../../../platform/clock.js'
import { query } from '../../../platform/database/transaction.js'
import { newId } from '../../../platform/ids.js'
import { Problem } from '../../../platform/problems/problem.js'
import {
  isFurther,
  type BegunCharge,
  type CollectionInput,
  type InstallmentIntent,
  type OfflineIntent,
  type PromiseBenefits,
  type Shares,
} from './collection-input.js'
import { intentStatement, type WrittenRow } from './intent.statements.js'
import { chargesByKeys } from './charge.statements.js'
import { inputDigest } from '../../../platform/idempotency/input-digest.js'

/**
 * Writes the intents of charges, by one statement for one or for many: those of a checkout with their donations, those of
 * the billing run, and gifts by hand. Works in the transaction it is called in.
 */
@Injectable()
export class ChargeIntents {
  private promiseBenefits: PromiseBenefits | null = null

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Of one org and each with a key of its own, in the order in which they are given. Raises `idempotency_key_reused` where
   * a key came with other content, and `gateway_unavailable`.
   */
  async write(orgId: string, inputs: readonly CollectionInput[]): Promise<BegunCharge[]> {
    for (const input of inputs) sumOrFail(input)
    const now = this.clock.now().toISOString()
    const intents = inputs.map((input) => ({ ...rowOf(input), now, allocations: input.allocations }))
    const written = await this.insert(intents)
    const newKeys = new Map(written.map((row) => [row.idempotency_key, row]))
    const missing = inputs.map(keyOf).filter((key) => !newKeys.has(key))
    const known = missing.length > 0 ? await this.findByKeys(orgId, missing) : []
    const knownKeys = new Map(known.map((row) => [row.idempotency_key, row]))
    return inputs.map((input) => {
      const isNew = newKeys.has(keyOf(input))
      const row = newKeys.get(keyOf(input)) ?? knownKeys.get(keyOf(input))
      if (!row) throw new Problem('gateway_unavailable')
      // Of a charge that is there without a hash nobody can say that it is the same, so it is not taken for it.
      if (!isNew && row.input_hash !== hashOf(input)) throw new Problem('idempotency_key_reused')
      return { ...begun(orgId, row), isNew, paymentReference: input.paymentReference }
    })
  }

  /** Has what campaigns give for payments of recurring gifts written down as these begin. */
  promiseWith(promise: PromiseBenefits): void {
    this.promiseBenefits = promise
  }

  /** Tries of installments that are open, through one gateway. Raises `gateway_unavailable`. */
  async writeInstallments(
    orgId: string,
    gateway: { integrationId: string; mode: ChargeMode },
    intents: readonly InstallmentIntent[],
    now: Date,
  ): Promise<BegunCharge[]> {
    if (intents.length === 0) return []
    const written = await this.insert(
      intents.map((intent) => ({
        org_id: orgId,
        charge_id: intent.chargeId,
        donation_id: intent.donationId,
        is_new_donation: false,
        is_by_donation: true,
        integration_id: gateway.integrationId,
        mode: gateway.mode,
        type: 'installment',
        installment_no: intent.installmentNo,
        attempt_no: intent.attemptNo,
        retry_of: intent.retryOf,
        amount: intent.amount,
        cover: intent.feeCoverAmount,
        now: now.toISOString(),
        allocations: intent.allocations,
      })),
    )
    if (written.length === 0) throw new Problem('gateway_unavailable')
    await this.promiseBenefits?.(
      orgId,
      intents.map(({ chargeId }) => chargeId),
    )
    return written.map((row) => begun(orgId, row))
  }

  /** Gifts whose money is here: no gateway is asked for it. */
  async writeOffline(orgId: string, gifts: readonly OfflineIntent[]): Promise<void> {
    const now = this.clock.now().toISOString()
    await this.insert(
      gifts.map((gift) => ({
        org_id: orgId,
        charge_id: gift.chargeId,
        is_new_donation: false,
        donation_id: gift.pays?.donationId ?? null,
        installment_no: gift.pays?.installmentNo ?? null,
        is_by_donation: gift.pays !== null,
        donor_id: gift.donorId,
        campaign_id: gift.campaignId,
        entity_id: gift.entityId,
        fundraiser_id: gift.fundraiserId,
        mode: 'live',
        type: 'offline',
        attempt_no: gift.pays?.attemptNo ?? 1,
        amount: gift.amount.amount,
        cover: 0,
        currency: gift.amount.currency,
        method: gift.method,
        gift_date: gift.giftDate,
        reference: gift.reference,
        comment: gift.comment,
        tribute: gift.tribute,
        batch_id: gift.batchId,
        source: gift.source,
        external_id: gift.externalId,
        is_anonymous: false,
        now,
        allocations: gift.allocations,
      })),
    )
  }

  private insert(intents: readonly ({ charge_id: string; allocations: Shares } & object)[]): Promise<WrittenRow[]> {
    const parts = intents.flatMap(({ charge_id, allocations }) =>
      allocations.map(({ designationId, amount }) => ({ charge_id, designation_id: designationId, amount })),
    )
    return query(
      this.em,
      intentStatement(JSON.stringify(intents.map(({ allocations: _, ...row }) => row)), JSON.stringify(parts)),
    )
  }

  private findByKeys(orgId: string, keys: readonly string[]): Promise<WrittenRow[]> {
    return query(this.em, chargesByKeys(orgId, keys))
  }
}

const begun = (orgId: string, row: WrittenRow): BegunCharge => ({
  orgId,
  chargeId: row.id,
  donationId: row.donation_id,
  intendedAt: new Date(row.intended_at),
  status: row.status,
  isNew: true,
  amount: { amount: row.amount, currency: row.currency },
  paymentReference: row.payment_reference,
})

function rowOf(input: CollectionInput) {
  const further = isFurther(input.donation) ? input.donation : null
  const fresh = isFurther(input.donation) ? null : input.donation
  const isSingle = further ? further.installmentNo === null : fresh?.frequency === 'single'
  return {
    org_id: input.orgId,
    charge_id: newId(),
    donation_id: further?.donationId ?? newId(),
    is_new_donation: further === null,
    is_by_donation: false,
    donor_id: input.donorId,
    campaign_id: input.campaignId,
    entity_id: input.gateway.entityId,
    fundraiser_id: input.fundraiserId ?? null,
    integration_id: input.gateway.integrationId,
    mode: input.gateway.mode,
    type: isSingle ? 'single' : 'installment',
    installment_no: isSingle ? null : (further?.installmentNo ?? 1),
    attempt_no: further?.attemptNo ?? 1,
    retry_of: further?.retryOf ?? null,
    amount: input.amount.amount,
    cover: input.feeCoverAmount ?? 0,
    currency: input.amount.currency,
    method: input.method,
    payment_reference: input.paymentReference,
    idempotency_key: input.idempotencyKey,
    input_hash: hashOf(input),
    frequency: fresh?.frequency ?? null,
    interval: fresh?.interval ?? 1,
    starts_on: fresh?.startsOn ?? null,
    ends_on: fresh?.endsOn ?? null,
    cover_mode: fresh?.feeCoverMode ?? 'off',
    source: fresh?.source ?? null,
    source_url: fresh?.sourceUrl ?? null,
    utm: fresh?.utm ?? {},
    tribute: fresh?.tribute ?? null,
    comment: fresh?.comment ?? null,
    is_anonymous: fresh?.isAnonymous ?? false,
    consent_text: fresh?.consentText ?? null,
    ip: fresh?.ip ?? null,
    receipt_preference: fresh?.receiptPreference ?? 'each',
  }
}

const keyOf = ({ idempotencyKey }: CollectionInput): string => idempotencyKey.toLowerCase()

function sumOrFail({ amount, feeCoverAmount = zero, allocations }: CollectionInput): void {
  const allocated = sum(allocations.map((part) => part.amount))
  if (allocations.length > 0 && add(allocated, feeCoverAmount) !== amount.amount)
    throw Problem.at('allocations', 'The shares do not add up to the gift')
}

/** What makes a request the same as another: who gives how much to what. Where they sat while doing so does not count. */
function hashOf({
  orgId,
  donorId,
  campaignId,
  fundraiserId,
  amount,
  feeCoverAmount,
  allocations,
  method,
  donation,
}: CollectionInput) {
  const what = isFurther(donation) ? donation : { frequency: donation.frequency, interval: donation.interval ?? 1 }
  const content = [
    orgId,
    donorId,
    campaignId,
    fundraiserId ?? null,
    amount,
    feeCoverAmount ?? 0,
    allocations,
    method,
    what,
  ]
  return inputDigest(content)
}
