import type { MinorUnits } from '@almoner/contracts/minor-units'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { Charge, DeclineType, Dispute, DisputeState, Refund } from '@almoner/contracts/charges/charge'
import type { DonationSource, DonationStatus, Frequency } from '@almoner/contracts/donations/donation'
import type {
  ChargeFilter,
  ChargeSort,
  ListChargesInFullInput,
  ListChargesInput,
} from '@almoner/contracts/charges/charges.operations'
import type { SimilarGift, SimilarGiftsInput } from '@almoner/contracts/charges/offline.operations'
import type { Actor } from '../../platform/access/actor.js'
import { instantText } from '../../platform/database/instant-text.js'
import { writtenPage, type KeysetOrder, type WrittenPage } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { orderFor } from '../changes/index.js'
import { customOf } from '../custom-fields/index.js'
import type { PayoutStatus } from '@almoner/contracts/payouts/payout-status'
import { chargeConditions } from './charge-conditions.statements.js'
import {
  allocationsOfCharge,
  bankedOn,
  creditsOfCharge,
  disputesOfCharge,
  payoutOfCharge,
  refundsOfCharge,
} from './charge-parts.statements.js'
import { confirmedAt } from './confirmed-at.statements.js'
import { numberText } from '../../platform/database/number-text.js'

/** A charge as PostgreSQL gives it. Amounts are cast to float8, exact up to 2^53 minor units. */
export interface FoundCharge {
  id: string
  sequence: string
  gift_date: string
  donor_id: string
  donor_name: string
  amount: MinorUnits
  refunded_amount: MinorUnits
  currency: string
  status: string
  method: string
  campaign_id: string
  campaign_name: string
  type: string
  mode: string
  fee_amount: MinorUnits
  fee_cover_amount: MinorUnits
  platform_fee: MinorUnits
  refund_pending_amount: MinorUnits
  lost_amount: MinorUnits
  dispute_state: DisputeState
  method_brand: string | null
  method_last4: string | null
  donation_id: string | null
  donation_sequence: string | null
  donation_frequency: Frequency | null
  donation_status: DonationStatus | null
  donation_manager: string | null
  confirmed_at: string | null
  installment_no: number | null
  failure_code: string | null
  failure_message: string | null
  decline_type: DeclineType | null
  outcome_unknown: boolean
  gateway_charge_id: string | null
  has_gateway: boolean
  has_fraud_warning: boolean
  contradiction: string | null
  source: DonationSource | null
  source_url: string | null
  utm: Charge['utm']
  donor_comment: string | null
  is_anonymous: boolean
  consent_text: string | null
  advantage: MinorUnits
  advantage_description: string | null
  reference: string | null
  batch: Charge['batch']
  charged_at: string | null
  created_at: string
  donor_email: string | null
  donor_sequence: string
  entity_id: string
  entity_name: string
  external_id: string | null
  comment: string | null
  tribute: Charge['tribute']
  soft_credits: Charge['softCredits']
  import_id: string | null
  import_sequence: string | null
  import_line: number | null
  imported_at: string | null
  allocations: Charge['allocations']
  fundraiser_id: string | null
  fundraiser_name: string | null
  is_of_gateway: boolean
  banked_on: string | null
  payout: { id: string; sequence: string; arrivesOn: string; status: PayoutStatus } | null
  custom: Charge['custom']
  refunds: Refund[]
  disputes: Dispute[]
}

export interface SummedCharges {
  currency: string
  mode: string
  rows: number
  gifts: number
  gross: MinorUnits
  refunded: MinorUnits
  refunds: number
  lost: MinorUnits
  fees: MinorUnits
}

const numbered = numberText('T', sql`c.sequence`)

const refundState = sql`
  case when c.refunded_amount = 0 then 'none' when c.refunded_amount < c.amount then 'partial' else 'full' end`

const disputeFees = sql`
  (select coalesce(sum(fee_amount), 0) from disputes where org_id = c.org_id and charge_id = c.id)`

/** All that gateway, banks and platform keep of a charge. */
export const feesOfCharge = (ofDisputes: RawBuilder<unknown> = disputeFees): RawBuilder<unknown> =>
  sql`c.fee_amount + ${ofDisputes} + c.platform_fee_amount - c.platform_fee_returned_amount`

/** What is left of a charge for the organization. */
export const netOfCharge = (ofDisputes: RawBuilder<unknown> = disputeFees): RawBuilder<unknown> => sql`
  case
    when c.status = 'succeeded' then c.amount - c.refunded_amount - c.lost_amount - (${feesOfCharge(ofDisputes)})
    else 0
  end`

export function orderOf(sort: ChargeSort): KeysetOrder {
  const isByAmount = sort.endsWith('amount')
  return {
    value: isByAmount ? sql`c.amount` : sql`c.gift_date`,
    type: isByAmount ? 'bigint' : 'date',
    sequence: sql`c.sequence`,
    isDescending: sort.startsWith('-'),
  }
}

/** What lists for programs tell besides. */
const ofRecord = {
  columns: sql`
    , c.entity_id as "entityId", e.name as "entityName", c.fundraiser_id as "fundraiserId",
    f.display_name as "fundraiserName", c.donation_id as "donationId", c.installment_no as "installmentNo",
    c.fee_cover_amount as "feeCoverAmount", c.refund_pending_amount as "refundPendingAmount",
    c.lost_amount as "lostAmount", ${allocationsOfCharge} as allocations, c.method_brand as "methodBrand",
    c.method_last4 as "methodLast4", c.failure_code as "failureCode", c.failure_message as "failureMessage",
    c.decline_type as "declineType", c.gateway_charge_id as "gatewayChargeId", c.reference,
    c.is_anonymous as "isAnonymous", c.external_id as "externalId", c.comment, c.import_id as "importId",
    ${instantText(sql`c.charged_at`)} as "chargedAt", ${instantText(sql`c.created_at`)} as "createdAt"`,
  joins: sql`
    cross join lateral (select name from shared.entities where id = c.entity_id offset 0) e
    left join lateral (
      select display_name
      from shared.fundraisers
      where org_id = ctx.org_id and id = c.fundraiser_id
      offset 0
    ) f on true`,
}

@Injectable()
export class ChargesRepository {
  constructor(private readonly rows: TenantQuery) {}

  list(actor: Actor, input: ListChargesInput, today: string): Promise<WrittenPage> {
    return this.page(actor, input, today, { columns: sql``, joins: sql`` })
  }

  listInFull(actor: Actor, input: ListChargesInFullInput, today: string): Promise<WrittenPage> {
    return this.page(actor, input, today, ofRecord)
  }

  /** The page is found in the index alone; only its rows are fetched and joined, and leave as JSON. */
  private async page(
    actor: Actor,
    { externalId, ...input }: ListChargesInput & Partial<ListChargesInFullInput>,
    today: string,
    more: typeof ofRecord,
  ): Promise<WrittenPage> {
    const { order, joinChanges } = orderFor('charge', sql`c.id`, { page: input, own: orderOf(input.sort) })
    const asked = externalId === undefined ? sql`true` : sql`c.external_id = ${externalId}`
    const statement = writtenPage(order, input, {
      id: sql`c.id`,
      matching: sql`from charges c ${joinChanges} where ${chargeConditions(input, today)} and ${asked}`,
      shown: sql`
        select c.id, ${numbered} as number, c.gift_date as "giftDate", c.donor_id as "donorId",
          d.name as "donorName", c.amount, c.refunded_amount as "refundedAmount", c.currency, c.status,
          ${refundState} as "refundState", c.dispute_state as "disputeState", c.fee_amount as "feeAmount",
          ${netOfCharge()} as "netAmount", c.method, c.campaign_id as "campaignId", k.name as "campaignName",
          c.type, c.mode, coalesce(c.source_url, p.source_url) as "sourceUrl",
          coalesce(c.utm, p.utm, '{}') as utm, coalesce(b.advantage, 0) as advantage,
          b.advantage_description as "advantageDescription",
          ${customOf('charge', sql`c.id`, actor)} as custom ${more.columns}
        from kept
          cross join lateral (select * from charges where id = kept.id offset 0) c
          left join lateral (
            select source_url, utm
            from shared.donations
            where id = c.donation_id
            offset 0
          ) p on true
          left join lateral (
            select advantage, advantage_description
            from shared.gift_benefits
            where charge_id = c.id
            offset 0
          ) b on true
          cross join lateral (select name from shared.donors where id = c.donor_id offset 0) d
          cross join lateral (
            select name
            from shared.campaigns
            where id = c.campaign_id
            offset 0
          ) k ${more.joins}`,
    })
    const [page] = await this.rows.all(actor.orgId, statement)
    if (!page) throw new Error('A page is one row, and there was none')
    return page
  }

  totals(orgId: string, filter: ChargeFilter, today: string): Promise<SummedCharges[]> {
    return this.rows.all<SummedCharges>(
      orgId,
      sql`
        select c.currency, c.mode, count(*)::int as rows,
          count(*) filter (where c.status = 'succeeded')::int as gifts,
          coalesce(sum(c.amount) filter (where c.status = 'succeeded'), 0)::float8 as gross,
          coalesce(sum(c.refunded_amount), 0)::float8 as refunded,
          count(*) filter (where c.refunded_amount > 0)::int as refunds,
          coalesce(sum(c.lost_amount), 0)::float8 as lost,
          coalesce(
            sum(${feesOfCharge(sql`coalesce(f.amount, 0)`)}) filter (where c.status = 'succeeded'), 0
          )::float8 as fees
        from charges c
          left join (
            select charge_id, sum(fee_amount) as amount
            from disputes
            where org_id = ctx.org_id
            group by charge_id
          ) f on f.charge_id = c.id
        where ${chargeConditions(filter, today)}
        group by c.currency, c.mode`,
    )
  }

  async ids(orgId: string, filter: ChargeFilter, { today, most }: { today: string; most: number }): Promise<string[]> {
    const found = await this.rows.all<{ id: string }>(
      orgId,
      sql`
        select c.id
        from charges c
        where ${chargeConditions(filter, today)}
        order by c.sequence desc
        limit ${most}::int`,
    )
    return found.map(({ id }) => id)
  }

  find(actor: Actor, id: string): Promise<FoundCharge | undefined> {
    return this.rows.first<FoundCharge>(
      actor.orgId,
      sql`
        select c.id, c.sequence, c.gift_date, c.donor_id, d.name as donor_name, d.email as donor_email,
          d.sequence as donor_sequence, c.amount::float8 as amount,
          c.refunded_amount::float8 as refunded_amount, c.fee_amount::float8 as fee_amount,
          c.fee_cover_amount::float8 as fee_cover_amount,
          (c.platform_fee_amount - c.platform_fee_returned_amount)::float8 as platform_fee,
          c.refund_pending_amount::float8 as refund_pending_amount, c.lost_amount::float8 as lost_amount,
          c.dispute_state, c.method_brand, c.method_last4, c.donation_id, p.sequence as donation_sequence,
          p.frequency as donation_frequency, p.status as donation_status, p.managed_by as donation_manager,
          ${instantText(confirmedAt)} as confirmed_at, c.installment_no, c.failure_code, c.failure_message,
          c.decline_type, c.outcome_unknown_since is not null as outcome_unknown, c.gateway_charge_id,
          (c.gateway_integration_id is not null and c.gateway_charge_id is not null) as has_gateway,
          c.gateway_integration_id is not null as is_of_gateway, ${payoutOfCharge} as payout,
          ${bankedOn} as banked_on, c.fundraiser_id, f.display_name as fundraiser_name, c.has_fraud_warning,
          c.contradiction, c.reference,
          (
            select jsonb_build_object('id', b.id, 'name', b.name)
            from shared.gift_batches b
            where b.org_id = c.org_id and b.id = c.batch_id
          ) as batch,
          coalesce(p.source, c.source) as source, coalesce(c.source_url, p.source_url) as source_url,
          coalesce(c.utm, p.utm, '{}') as utm, p.comment as donor_comment, c.is_anonymous, p.consent_text,
          coalesce(b.advantage, 0)::float8 as advantage, b.advantage_description, c.currency, c.status,
          c.method, c.campaign_id, k.name as campaign_name, c.type, c.mode,
          ${instantText(sql`c.charged_at`)} as charged_at, ${instantText(sql`c.created_at`)} as created_at,
          c.entity_id, e.name as entity_name, c.external_id, c.comment,
          coalesce(c.tribute, p.tribute) as tribute, c.import_id, c.import_line, i.sequence as import_sequence,
          ${instantText(sql`i.finished_at`)} as imported_at, ${allocationsOfCharge} as allocations,
          ${creditsOfCharge} as soft_credits, ${refundsOfCharge} as refunds, ${disputesOfCharge} as disputes,
          ${customOf('charge', sql`c.id`, actor)} as custom
        from charges c
          join shared.donors d on d.id = c.donor_id
          join shared.campaigns k on k.id = c.campaign_id
          join shared.entities e on e.id = c.entity_id
          left join shared.imports i on i.id = c.import_id
          left join shared.donations p on p.id = c.donation_id
          left join shared.gift_benefits b on b.org_id = c.org_id and b.charge_id = c.id
          left join shared.fundraisers f on f.org_id = c.org_id and f.id = c.fundraiser_id
        where c.org_id = ctx.org_id and c.id = ${id}::uuid`,
    )
  }

  /** Live gifts of a donor of just this amount, a week before or after a day. */
  similar(orgId: string, { donorId, amount, giftDate }: SimilarGiftsInput): Promise<SimilarGift[]> {
    return this.rows.all<SimilarGift>(
      orgId,
      sql`
        select c.id, ${numbered} as number, c.gift_date as "giftDate", c.method
        from charges c
        where c.org_id = ctx.org_id
          and c.donor_id = ${donorId}::uuid
          and c.amount = ${amount.amount}::bigint
          and c.currency = ${amount.currency}
          and c.status in ('pending', 'processing', 'succeeded')
          and c.mode = 'live'
          and c.gift_date between ${giftDate}::date - 7 and ${giftDate}::date + 7
        order by c.gift_date desc, c.sequence desc
        limit 5`,
    )
  }
}
