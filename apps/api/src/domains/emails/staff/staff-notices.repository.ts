import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { initialEmailSettings, type EmailSettings, type StaffNotice } from '@almoner/contracts/accounts/staff-notices'
import type { Cancellation, DonationStatus, Frequency } from '@almoner/contracts/donations/donation'
import type { PlanActorKind, PlanFacts } from '@almoner/contracts/donations/plan-actions'
import type { Currency } from '@almoner/contracts/money'
import type { StaffOccasion } from './staff-occasions.js'

/** A notice with what it is about. Amounts in minor units. */
export interface NoticeRow {
  kind: StaffNotice
  donationId: string
  chargeId: string | null
  byUserId: string | null
  sequence: string
  status: DonationStatus
  donorName: string
  campaignName: string
  /** That of the payment where it is about one. */
  amount: number
  currency: Currency
  frequency: Frequency
  interval: number
  retryOn: string | null
  /** Whether the payment that failed is paid by now. */
  isMended: boolean
  failure: string | null
  cancellation: Cancellation | null
  change: { by: PlanActorKind; old: PlanFacts; new: PlanFacts; effectiveOn: string } | null
}

export interface StaffMember {
  userId: string
  email: string
  firstName: string
  settings: EmailSettings
}

@Injectable()
export class StaffNoticesRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Writes an occasion down, unless it was before, the gift is a test, it is a payment that staff themselves have written
   * down or one of many of a recurring gift, or nobody in the org wants to know.
   */
  async note(
    orgId: string,
    { kind, donationId, occasion, detail }: StaffOccasion,
    by: { userId: string | null; at: Date },
  ): Promise<void> {
    await this.em.execute(
      `insert into staff_notices (donation_id, kind, occasion, org_id, detail, by_user_id, created_at)
       select d.id, x.kind, x.occasion, d.org_id, x.detail, x.by_user_id, x.at
       from (select ?::uuid as org_id, ?::uuid as donation_id, ?::text as kind, ?::text as occasion, ?::jsonb as detail, ?::uuid as by_user_id,
                    ?::timestamptz as at, ?::boolean as wanted) x
       join donations d on d.org_id = x.org_id and d.id = x.donation_id and d.mode = 'live'
       left join charges c on c.org_id = d.org_id and c.id = (x.detail ->> 'chargeId')::uuid
       where (x.kind <> 'chargeSucceeded' or c.type = 'single' or c.installment_no = 1)
         and (x.occasion <> 'single' or c.type = 'single')
         and exists (select 1 from memberships m where m.org_id = d.org_id and m.role <> 'fundraiser'
                       and coalesce((m.email_settings ->> x.kind)::boolean, x.wanted))
       on conflict (donation_id, kind, occasion) do nothing`,
      [orgId, donationId, kind, occasion, JSON.stringify(detail), by.userId, by.at, initialEmailSettings[kind]],
    )
  }

  /** Takes the notices that nobody was told of, in the order in which they came, and marks them as told. */
  async take(orgId: string, at: Date, most: number): Promise<NoticeRow[]> {
    const rows = await this.em.execute<(NoticeRow & { createdAt: string })[]>(
      `with open as (
         select donation_id, kind, occasion from staff_notices
         where org_id = ? and told_at is null order by created_at limit ? for update skip locked
       ), taken as (
         update staff_notices n set told_at = ? from open o
         where n.org_id = ? and n.donation_id = o.donation_id and n.kind = o.kind and n.occasion = o.occasion
         returning n.*
       )
       select n.kind, n.created_at as "createdAt", d.id as "donationId", c.id as "chargeId", n.by_user_id as "byUserId", d.sequence::text as sequence, d.status,
              p.name as "donorName", k.name as "campaignName", coalesce(c.amount, i.amount, d.amount)::float8 as amount, d.currency,
              d.frequency, d.interval, n.detail ->> 'retryOn' as "retryOn",
              n.kind = 'chargeFailed' and (coalesce(i.state = 'paid', false) or (i.id is null and d.status = 'completed')) as "isMended",
              c.failure_message as failure, d.cancellation,
              case when x.id is not null then jsonb_build_object('by', x.by, 'old', x.old, 'new', x.new, 'effectiveOn', x.effective_on) end as change
       from taken n
       join donations d on d.org_id = n.org_id and d.id = n.donation_id
       join donors p on p.org_id = d.org_id and p.id = d.donor_id
       join campaigns k on k.org_id = d.org_id and k.id = d.campaign_id
       left join charges c on c.org_id = n.org_id and c.id = (n.detail ->> 'chargeId')::uuid
       left join installments i on i.org_id = n.org_id and i.donation_id = n.donation_id and i.installment_no = (n.detail ->> 'installmentNo')::int
       left join donation_changes x on x.org_id = n.org_id and x.id = (n.detail ->> 'changeId')::uuid
       order by n.created_at, n.donation_id, n.occasion`,
      [orgId, most, at, orgId],
    )
    return rows
  }

  /** Members who have come in and whose address is confirmed, with what each of them wants to know and the org allows. */
  async staff(orgId: string): Promise<StaffMember[]> {
    return this.em.execute<StaffMember[]>(
      `select u.id as "userId", u.email, u.first_name as "firstName",
              ?::jsonb || coalesce(m.email_settings, '{}')
                || (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(o.crm_settings -> 'chargeNotifications')
                    where value = 'false'::jsonb) as settings
       from memberships m join users u on u.id = m.user_id join orgs o on o.id = m.org_id
       where m.org_id = ? and m.role <> 'fundraiser' and m.accepted_at is not null and u.active and u.email_verified_at is not null
       order by u.id`,
      [JSON.stringify(initialEmailSettings), orgId],
    )
  }

  async orgName(orgId: string): Promise<string> {
    const [row] = await this.em.execute<{ name: string }[]>('select name from orgs where id = ?', [orgId])
    return row?.name ?? ''
  }

  /** Forgets what was told before a moment. */
  async forget(orgId: string, before: Date): Promise<void> {
    await this.em.execute('delete from staff_notices where org_id = ? and told_at < ?', [orgId, before])
  }
}
