import type { MinorUnits } from '@almoner/contracts/minor-units'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import type { DonationStatus, Frequency, donationManagers } from '@almoner/contracts/donations/donation'
import type { KeptMethod } from '@almoner/contracts/donations/saved-method'
import type { Currency } from '@almoner/contracts/money'
import type { PortalGift } from '@almoner/contracts/portal/portal'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { confirmedAt } from '../charges/index.js'
import { keptMethod } from '../donations/index.js'

/** A donor's recurring donation as PostgreSQL gives it. Amounts in minor units. */
export interface RecurringRow {
  id: string
  method: KeptMethod
  sequence: string
  version: number
  status: DonationStatus
  managedBy: (typeof donationManagers)[number]
  mode: 'live' | 'test'
  entityId: string
  campaignId: string
  campaign: string
  funds: string[]
  amount: MinorUnits
  cover: MinorUnits
  currency: Currency
  frequency: Frequency
  interval: number
  anchorDay: number
  startsOn: string
  endsOn: string | null
  nextOn: string | null
  pausedUntil: string | null
  canceledOn: string | null
  paidCount: number
  paidTotal: MinorUnits
  timeZone: string
  integrationId: string | null
  hasReference: boolean
  /** Of the gateway that it is collected by; null where that is off, or there is none. */
  gatewayMode: 'live' | 'test' | null
  open: OpenRow[]
}

/** An installment that is not settled well: under way, waiting for its next try, or declined for good. */
export interface OpenRow {
  installmentId: string
  installmentNo: number
  dueOn: string
  amount: MinorUnits
  state: 'collecting' | 'retrying' | 'failed'
  isOnItsWay: boolean
  nextTryOn: string | null
}

export interface GiftRow {
  id: string
  method: PaymentMethod
  methodBrand: string | null
  methodLast4: string | null
  sequence: string
  givenOn: string
  entityId: string
  amount: MinorUnits
  refunded: MinorUnits
  currency: Currency
  campaign: string
  frequency: Frequency | null
  status: 'succeeded' | 'processing'
  mode: 'live' | 'test'
  confirmedOn: string | null
  receipt: { id: string; number: string } | null
  receiptElsewhere: PortalGift['receiptElsewhere']
}

export interface DonorDetails {
  name: string
  firstName: string | null
  email: string | null
  phone: string | null
  line1: string | null
  line2: string | null
  city: string | null
  region: string | null
  postalCode: string | null
  country: string | null
  newEmail: string | null
  isOldConfirmed: boolean | null
  isNewConfirmed: boolean | null
}

export interface YearRow {
  year: number
  gifts: number
  totals: { currency: Currency; amount: MinorUnits }[]
}

// A year of daily gifts and a few more: what is on one page of one year.
const mostGifts = 500
const mostDonations = 100

/** Reads what a donor may see of themselves. Every statement names the org and the donor. */
@Injectable()
export class PortalRepository {
  constructor(private readonly rows: TenantQuery) {}

  donor(orgId: string, donorId: string, now: Date): Promise<DonorDetails | undefined> {
    return this.rows.first<DonorDetails>(
      orgId,
      sql`
        select d.name, d.first_name as "firstName", d.email, d.phone, d.line1, d.line2, d.city, d.region,
          d.postal_code as "postalCode", d.country, c.new_email as "newEmail",
          c.old_confirmed_at is not null as "isOldConfirmed", c.new_confirmed_at is not null as "isNewConfirmed"
        from shared.donors d
          left join lateral (
            select *
            from portal_email_changes c
            where c.org_id = d.org_id
              and c.donor_id = d.id
              and c.ended_at is null
              and c.expires_at > ${now.toISOString()}::timestamptz
            order by c.created_at desc
            limit 1
          ) c on true
        where d.org_id = ctx.org_id and d.id = ${donorId}::uuid and d.deleted_at is null`,
    )
  }

  /** The donor's recurring donations, those that go on first; all of them, or the one that is named. */
  recurringDonations(orgId: string, donorId: string, recurringId?: string): Promise<RecurringRow[]> {
    const which: RawBuilder<unknown> = recurringId ? sql`p.id = ${recurringId}::uuid` : sql`true`
    return this.rows.all<RecurringRow>(
      orgId,
      sql`
        select p.id, p.sequence, p.version, p.status, p.managed_by as "managedBy", p.mode, p.entity_id as "entityId",
          p.campaign_id as "campaignId", k.name as campaign, p.amount::float8 as amount,
          p.fee_cover_amount::float8 as cover, p.currency, p.frequency, p.interval, p.anchor_day as "anchorDay",
          p.starts_on as "startsOn", p.ends_on as "endsOn", p.next_charge_on as "nextOn",
          p.paused_until as "pausedUntil", (p.canceled_at at time zone p.time_zone)::date as "canceledOn",
          p.paid_count as "paidCount", p.paid_total::float8 as "paidTotal", p.time_zone as "timeZone",
          ${keptMethod} as method, p.gateway_integration_id as "integrationId", p.payment_reference is not null
            and not p.needs_method as "hasReference",
          (
            select g.mode
            from shared.gateway_integrations g
            where g.org_id = p.org_id
              and g.entity_id = p.entity_id
              and g.enabled
              and g.status = 'active'
              and case
                when p.gateway_integration_id is null then g.is_default
                else g.id = p.gateway_integration_id
              end
          ) as "gatewayMode",
          (
            select coalesce(jsonb_agg(g.name order by g.name), '[]')
            from shared.donation_allocations a
              join shared.designations g on g.org_id = a.org_id and g.id = a.designation_id
            where a.org_id = p.org_id and a.donation_id = p.id
          ) as funds,
          (
            select coalesce(
              jsonb_agg(
                jsonb_build_object(
                  'installmentId', i.id, 'installmentNo', i.installment_no, 'dueOn', i.due_on, 'amount',
                  i.amount, 'state', i.state, 'isOnItsWay', i.is_on_its_way, 'nextTryOn',
                  (i.next_attempt_at at time zone p.time_zone)::date
                )
                order by i.installment_no
              ),
              '[]'
            )
            from shared.installments i
            where i.org_id = p.org_id
              and i.donation_id = p.id
              and (
                i.state in ('collecting', 'retrying')
                or (
                  i.state = 'failed'
                  and not exists (
                    select
                    from shared.installments l
                    where l.org_id = i.org_id
                      and l.donation_id = i.donation_id
                      and l.installment_no > i.installment_no
                      and l.state not in ('skipped', 'skipped_late')
                  )
                )
              )
          ) as open
        from shared.donations p join shared.campaigns k on k.org_id = p.org_id and k.id = p.campaign_id
        where p.org_id = ctx.org_id
          and p.donor_id = ${donorId}::uuid
          and p.frequency <> 'single'
          and p.status <> 'incomplete'
          and ${which}
        order by case
          when p.status in ('past_due') then 0
          when p.status in ('active', 'scheduled', 'paused') then 1
          else 2
        end,
          p.sequence desc
        limit ${sql.lit(mostDonations)}`,
    )
  }

  /** What was given in each year, net of refunds and lost disputes; tests count as gifts and in no total. */
  years(orgId: string, donorId: string): Promise<YearRow[]> {
    return this.rows.all<YearRow>(
      orgId,
      sql`
        select year, sum(gifts)::int as gifts,
          coalesce(
            jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by amount desc
            ) filter (where amount <> 0), '[]'
          ) as totals
        from (
          select extract(year from c.gift_date)::int as year, c.currency, count(*) as gifts,
            coalesce(
              sum(c.amount - c.refunded_amount - c.lost_amount) filter (where c.mode = 'live'), 0
            ) as amount
          from shared.charges c
          where c.org_id = ctx.org_id and c.donor_id = ${donorId}::uuid and c.status = 'succeeded'
          group by 1, 2
        ) y
        group by year
        order by year desc`,
    )
  }

  gifts(orgId: string, donorId: string, year: number): Promise<GiftRow[]> {
    return this.rows.all<GiftRow>(
      orgId,
      sql`
        select c.id, c.sequence, c.gift_date as "givenOn", c.entity_id as "entityId", c.amount::float8 as amount,
          c.refunded_amount::float8 as refunded, c.currency, k.name as campaign, p.frequency, c.status, c.mode,
          c.method, c.method_brand as "methodBrand", c.method_last4 as "methodLast4",
          (${confirmedAt} at time zone o.time_zone)::date as "confirmedOn",
          (
            select jsonb_build_object('id', r.id, 'number', r.number)
            from shared.receipt_gifts x join shared.receipts r on r.org_id = x.org_id and r.id = x.receipt_id
            where x.org_id = c.org_id and x.charge_id = c.id and x.stands
          ) as receipt,
          (
            select jsonb_build_object('number', x.number, 'issuedOn', x.issued_on, 'issuer', e.name)
            from shared.external_receipts x join shared.entities e on e.org_id = c.org_id and e.id = c.entity_id
            where x.org_id = c.org_id and x.charge_id = c.id
          ) as "receiptElsewhere"
        from shared.charges c
          join shared.orgs o on o.id = c.org_id
          join shared.campaigns k on k.org_id = c.org_id and k.id = c.campaign_id
          left join shared.donations p on p.org_id = c.org_id and p.id = c.donation_id
        where c.org_id = ctx.org_id
          and c.donor_id = ${donorId}::uuid
          and c.status in ('succeeded', 'processing')
          and c.gift_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
        order by c.gift_date desc, c.sequence desc
        limit ${sql.lit(mostGifts)}`,
    )
  }
}
