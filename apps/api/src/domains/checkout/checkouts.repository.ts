import type { MinorUnits } from '@almoner/contracts/minor-units'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { Frequency } from '@almoner/contracts/checkout/choices'
import type { ChargeStatus } from '@almoner/contracts/charges/charge'
import type { Currency } from '@almoner/contracts/money'
import { TenantQuery } from '../../platform/database/tenant-query.js'

/** A checkout with the charge that came of it. Amounts as numbers of minor units. */
export interface FoundCheckout {
  id: string
  orgId: string
  campaignId: string
  fundraiser: string | null
  bodyHash: string
  tokenSealed: string
  payUrl: string | null
  integrationId: string | null
  language: PageLanguage
  source: 'page' | 'embed'
  sourceUrl: string | null
  chargeId: string
  donationId: string
  /** When the charge was written; an instant as text. */
  intendedAt: string
  gatewayChargeId: string | null
  gatewayPageId: string | null
  status: ChargeStatus
  amount: MinorUnits
  cover: MinorUnits
  currency: Currency
  mode: 'live' | 'test'
  frequency: Frequency
  sequence: string
  failureCode: string | null
  firstName: string | null
}

/** Who sent a gift off, how it was let pass, and from which draft. */
export interface SentCheckout {
  ipHash: string
  email: string | null
  formHash: string | null
  by: 'at_once' | 'proof' | 'waiting'
  draftId: string | null
  failureCode: string | null
}

@Injectable()
export class CheckoutsRepository {
  constructor(private readonly rows: TenantQuery) {}

  findByToken(orgId: string, tokenHash: Buffer): Promise<FoundCheckout | undefined> {
    return this.rows.first(orgId, found(sql`k.token_hash = ${tokenHash}`))
  }

  findByKey(orgId: string, campaignId: string, key: string): Promise<FoundCheckout | undefined> {
    return this.rows.first(orgId, found(sql`k.campaign_id = ${campaignId}::uuid and k.idempotency_key = ${key}::uuid`))
  }

  /** How the last gifts of a campaign ended, as far as they have. */
  async lastOutcomes(orgId: string, campaignId: string, last: number): Promise<{ settled: number; failed: number }> {
    const row = await this.rows.first<{ settled: number; failed: number }>(
      orgId,
      sql`
        select count(*) filter (where t.status in ('succeeded', 'failed'))::int as settled,
          count(*) filter (where t.status = 'failed')::int as failed
        from (
          select charge_id
          from checkouts
          where org_id = ctx.org_id and campaign_id = ${campaignId}::uuid and charge_id is not null
          order by created_at desc
          limit ${sql.lit(last)}
        ) k
          join shared.charges t on t.org_id = ctx.org_id and t.id = k.charge_id`,
    )
    return row ?? { settled: 0, failed: 0 }
  }

  /** Who sent off the gift that a charge is of; undefined for one that came another way. */
  ofCharge(orgId: string, chargeId: string): Promise<SentCheckout | undefined> {
    return this.rows.first(
      orgId,
      sql`
        select k.ip_hash as "ipHash", d.email, k.form_hash as "formHash", k.passed_by as by, k.draft_id as "draftId",
          t.failure_code as "failureCode"
        from checkouts k
          join shared.charges t on t.org_id = k.org_id and t.id = k.charge_id
          join shared.donors d on d.org_id = k.org_id and d.id = t.donor_id
        where k.org_id = ctx.org_id and k.charge_id = ${chargeId}::uuid`,
    )
  }
}

const found = (where: ReturnType<typeof sql>) => sql<FoundCheckout>`
  select k.id, k.org_id as "orgId", k.campaign_id as "campaignId",
    (select slug from shared.fundraisers f where f.org_id = k.org_id and f.id = k.fundraiser_id) as fundraiser,
    k.body_hash as "bodyHash", k.token_sealed as "tokenSealed", k.pay_url as "payUrl",
    k.integration_id as "integrationId", k.language, k.source, n.source_url as "sourceUrl",
    k.charge_id as "chargeId", k.donation_id as "donationId", to_json(t.created_at) #>> '{}' as "intendedAt",
    t.gateway_charge_id as "gatewayChargeId", t.gateway_page_id as "gatewayPageId", t.status,
    t.amount::float8 as amount, n.fee_cover_amount::float8 as cover, t.currency, t.mode, n.frequency,
    t.sequence, t.failure_code as "failureCode", d.first_name as "firstName"
  from checkouts k
    join shared.charges t on t.org_id = k.org_id and t.id = k.charge_id
    join shared.donations n on n.org_id = k.org_id and n.id = k.donation_id
    join shared.donors d on d.org_id = k.org_id and d.id = t.donor_id
  where k.org_id = ctx.org_id and ${where}`
