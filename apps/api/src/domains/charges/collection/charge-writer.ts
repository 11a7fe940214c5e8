import { createHash } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../../platform/clock.js'
import { runStatement } from '../../../platform/database/statements.js'
import { newId } from '../../../platform/ids.js'
import { Problem } from '../../../platform/problems/problem.js'
import { isFurther, type BegunCharge, type CollectionInput } from './collection-input.js'

interface BegunRow {
  id: string
  donation_id: string
  status: string
  intended_at: string
  idempotency_key: string
  is_new: boolean
  input_hash: string | null
}

/** Writes the intents of collections: donation, installment, charge and their parts, of all in one statement. */
@Injectable()
export class ChargeWriter {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Works in the transaction it is called in. Raises `idempotency_key_reused` where the key came with other content. */
  async write(input: CollectionInput): Promise<BegunCharge> {
    const [begun] = await this.writeMany(input.orgId, [input])
    if (!begun) throw new Error('The intent of a charge was not written')
    return begun
  }

  /** As `write`, of one org and each with a key of its own, in the order in which they are given. */
  async writeMany(orgId: string, inputs: readonly CollectionInput[]): Promise<BegunCharge[]> {
    for (const input of inputs) sumOrFail(input)
    const now = this.clock.now().toISOString()
    const intents = inputs.map((input) => intentOf(input, now))
    const parts = inputs.flatMap(({ allocations }, at) =>
      allocations.map(({ designationId, amount }) => ({
        charge_id: intents[at]?.charge_id,
        designation_id: designationId,
        amount,
      })),
    )
    const begun = await runStatement<BegunRow>(this.em, intentStatement, [
      JSON.stringify(intents),
      JSON.stringify(parts),
    ])
    const byKey = new Map(begun.map((row) => [row.idempotency_key, row]))
    const missing = inputs.map(keyOf).filter((key) => !byKey.has(key))
    const known = missing.length > 0 ? await this.findByKeys(orgId, missing) : []
    for (const row of known) byKey.set(row.idempotency_key, row)
    return inputs.map((input) => {
      const row = byKey.get(keyOf(input))
      if (!row) throw new Problem('gateway_unavailable')
      // Of a charge that is there without a hash nobody can say that it is the same, so it is not taken for it.
      if (!row.is_new && row.input_hash !== hashOf(input)) throw new Problem('idempotency_key_reused')
      return shown(input, row)
    })
  }

  private findByKeys(orgId: string, keys: readonly string[]): Promise<BegunRow[]> {
    return runStatement<BegunRow>(
      this.em,
      `select id, donation_id, status, created_at as intended_at, idempotency_key, false as is_new, input_hash
       from charges where org_id = $1 and idempotency_key = any($2::uuid[])`,
      [orgId, keys],
    )
  }
}

function intentOf(input: CollectionInput, now: string) {
  const further = isFurther(input.donation) ? input.donation : null
  const fresh = isFurther(input.donation) ? null : input.donation
  const isSingle = further ? further.installmentNo === null : fresh?.frequency === 'single'
  return {
    org_id: input.orgId,
    charge_id: newId(),
    donation_id: further?.donationId ?? newId(),
    is_new_donation: further === null,
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
    now,
    frequency: fresh?.frequency ?? null,
    interval: fresh?.interval ?? 1,
    starts_on: fresh?.startsOn ?? null,
    ends_on: fresh?.endsOn ?? null,
    cover_mode: fresh?.feeCoverMode ?? 'off',
    source: fresh?.source ?? null,
    source_url: fresh?.sourceUrl ?? null,
    utm: fresh?.utm ?? {},
    answers: fresh?.answers ?? {},
    tribute: fresh?.tribute ?? null,
    comment: fresh?.comment ?? null,
    is_anonymous: fresh?.isAnonymous ?? false,
    consent_text: fresh?.consentText ?? null,
    ip: fresh?.ip ?? null,
    receipt_preference: fresh?.receiptPreference ?? 'each',
  }
}

const keyOf = ({ idempotencyKey }: CollectionInput): string => idempotencyKey.toLowerCase()

const shown = (input: CollectionInput, row: BegunRow): BegunCharge => ({
  orgId: input.orgId,
  chargeId: row.id,
  donationId: row.donation_id,
  intendedAt: new Date(row.intended_at),
  status: row.status,
  isNew: row.is_new,
  amount: input.amount,
  paymentReference: input.paymentReference,
})

function sumOrFail({ amount, feeCoverAmount = 0, allocations }: CollectionInput): void {
  const allocated = allocations.reduce((sum, part) => sum + part.amount, 0)
  if (allocations.length > 0 && allocated + feeCoverAmount !== amount.amount)
    throw Problem.at('allocations', 'The shares do not sum to the gift')
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
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

const intentStatement = `
  with i as (
    select * from json_to_recordset($1::json) as i (
      org_id uuid, charge_id uuid, donation_id uuid, is_new_donation boolean, donor_id uuid, campaign_id uuid, entity_id uuid,
      fundraiser_id uuid, integration_id uuid, mode text, type text, installment_no int, attempt_no smallint, retry_of uuid,
      amount bigint, cover bigint, currency char(3), method text, payment_reference text, idempotency_key uuid,
      input_hash text, now timestamptz, frequency text, "interval" smallint, starts_on date, ends_on date, cover_mode text,
      source text, source_url text, utm jsonb, answers jsonb, tribute jsonb, comment text, is_anonymous boolean,
      consent_text text, ip text, receipt_preference text)
  ), open_gateway as (
    -- Whoever disconnects it holds its row, and is waited for: nothing is begun by a gateway whose keys are gone.
    select g.id from gateway_integrations g
    where (g.org_id, g.id) in (select org_id, integration_id from i) and g.status <> 'disconnected' for key share of g
  ), place as (
    select i.*, e.time_zone, (i.amount * o.fee_basis_points + 5000) / 10000 as platform_fee,
           (i.now at time zone e.time_zone)::date as today, coalesce(i.source, d.source) as from_source
    from i join open_gateway on open_gateway.id = i.integration_id join orgs o on o.id = i.org_id join entities e on e.org_id = i.org_id and e.id = i.entity_id
    left join donations d on d.org_id = i.org_id and d.id = i.donation_id
    where d.id is not null or i.is_new_donation
  ), parts as (
    select charge_id, designation_id, amount from json_to_recordset($2::json) as p (charge_id uuid, designation_id uuid, amount bigint)
  ), split as (
    select charge_id, designation_id, amount from parts
    union all
    select i.charge_id, g.id, i.amount - i.cover from i join designations g on g.org_id = i.org_id and g.is_default
    where i.charge_id not in (select charge_id from parts)
  ), charge as (
    insert into charges (id, org_id, donor_id, entity_id, campaign_id, fundraiser_id, donation_id, installment_no, attempt_no, retry_of,
                         type, status, amount, fee_cover_amount, currency, method, mode, gift_date, gateway_integration_id,
                         payment_reference, idempotency_key, input_hash, reconcile_after, source, is_anonymous, comment, created_at,
                         platform_fee_amount)
    select charge_id, org_id, donor_id, entity_id, campaign_id, fundraiser_id, donation_id, installment_no, attempt_no, retry_of,
           type, 'pending', amount, cover, currency, method, mode, today, integration_id,
           payment_reference, idempotency_key, input_hash, now + interval '2 minutes', from_source, is_anonymous, comment, now, platform_fee
    from place
    on conflict (org_id, idempotency_key) where idempotency_key is not null do nothing
    returning id, donation_id, status, created_at, idempotency_key, input_hash
  ), donation as (
    insert into donations (id, org_id, donor_id, campaign_id, entity_id, fundraiser_id, frequency, "interval", amount, fee_cover_amount,
                           fee_cover_mode, currency, mode, starts_on, anchor_day, time_zone, ends_on, method, payment_reference,
                           gateway_integration_id, source, source_url, utm, answers, tribute, comment, is_anonymous, consent_text,
                           ip, receipt_preference, created_at, updated_at)
    select p.donation_id, org_id, donor_id, campaign_id, entity_id, fundraiser_id, frequency, "interval", amount, cover,
           cover_mode, currency, mode, coalesce(starts_on, today), extract(day from coalesce(starts_on, today)), time_zone, ends_on,
           method, payment_reference, integration_id, source, source_url, utm, answers, tribute, comment, is_anonymous, consent_text,
           ip, receipt_preference, now, now
    from place p join charge on charge.id = p.charge_id where p.is_new_donation
  ), installment as (
    insert into installments as known (id, org_id, donation_id, installment_no, due_on, amount, currency, state, attempts, first_attempt_on, created_at)
    select uuidv7(), p.org_id, p.donation_id, p.installment_no, coalesce(p.starts_on, p.today), p.amount, p.currency, 'collecting', p.attempt_no, p.today, p.now
    from place p join charge on charge.id = p.charge_id where p.installment_no is not null
    on conflict (donation_id, installment_no, org_id) do update
      set state = 'collecting', attempts = excluded.attempts, amount = excluded.amount, next_attempt_at = null, settled_at = null,
          first_attempt_on = coalesce(known.first_attempt_on, excluded.first_attempt_on)
  ), donation_parts as (
    insert into donation_allocations (donation_id, designation_id, org_id, amount)
    select p.donation_id, s.designation_id, p.org_id, s.amount from place p join charge on charge.id = p.charge_id join split s on s.charge_id = p.charge_id
    where p.is_new_donation
  ), charge_parts as (
    insert into charge_allocations (charge_id, designation_id, org_id, amount)
    select p.charge_id, s.designation_id, p.org_id, s.amount from place p join charge on charge.id = p.charge_id join split s on s.charge_id = p.charge_id
  )
  select id, donation_id, status, created_at as intended_at, idempotency_key, true as is_new, input_hash from charge`
