import type { MinorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { Cancellation, Donation, DonationStatus } from '@almoner/contracts/donations/donation'
import type { RecurringFacts } from '@almoner/contracts/donations/donation-actions'
import type { DebitEmailKind, DonationEmailKind } from '@almoner/contracts/emails/email-kinds'
import type { DebitState } from '@almoner/contracts/direct-debits/collection-file'
import type { InstallmentState } from '@almoner/contracts/installments/installment'
import { noticeDaysOf, type UpcomingNotices } from '@almoner/contracts/orgs/org-settings'
import { reminderDays } from '@almoner/contracts/pledges/pledge-rules'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { lockName, query, transactionOf } from '../../platform/database/transaction.js'
import type { DebitFacts, DonationEmailFacts } from './donation-values.js'

export interface DonationEmailRow extends Omit<
  DonationEmailFacts,
  'dueOn' | 'nextOn' | 'retryOn' | 'debit' | 'change' | 'campaignUrl' | 'url'
> {
  donationId: string
  donorId: string
  email: string | null
  status: DonationStatus
  mode: string
  managedBy: Donation['managedBy']
  timeZone: string
  cancelReason: Cancellation['reason'] | null
  campaignId: string
  campaignSlug: string | null
  /** That of the checkout it began with. */
  language: PageLanguage | null
}

export interface InstallmentRow {
  installmentNo: number
  dueOn: string
  amount: MinorUnits
  state: InstallmentState
  attempts: number
}

export interface ChangeRow {
  old: RecurringFacts
  new: RecurringFacts
  effectiveOn: string
  isWithdrawn: boolean
}

export interface FoundOccasion {
  donationId: string
  occasion: string | null
}

/** A payment of a pledge whose donor is to be reminded, and for which time. */
interface LatePledge {
  donationId: string
  installmentNo: number
  reminder: number
}

/** A payment of a collection file. */
export interface DebitRow extends DebitFacts {
  fileId: string
  amount: MinorUnits
  collectOn: string
  state: DebitState
  /** Its donor had a notice of it. */
  isAnnounced: boolean
}

const isAnnounced = sql`
  exists (
    select
    from donation_emails l
    where l.org_id = b.org_id
      and l.donation_id = b.donation_id
      and l.kind = 'debit_notice'
      and l.occasion = b.id::text
  )`

const donations = sql`
  select p.id as "donationId", p.sequence, p.donor_id as "donorId", d.email, d.first_name as "donorFirstName",
    d.last_name as "donorLastName", d.name as "donorName", p.status, p.mode, p.managed_by as "managedBy",
    p.time_zone as "timeZone", p.cancellation ->> 'reason' as "cancelReason", p.campaign_id as "campaignId",
    k.slug as "campaignSlug", k.name as "campaignName", o.name as "orgName", e.name as "entityName",
    p.amount::float8 as amount, p.currency, p.frequency, p.interval, p.method, p.method_last4 as "methodLast4",
    p.method_exp_month as "methodExpMonth", p.method_exp_year as "methodExpYear",
    p.paused_until as "pausedUntil", p.paid_count as "paidCount", p.paid_total::float8 as "paidTotal",
    array(
      select f.name
      from shared.donation_allocations a
        join shared.designations f on f.org_id = a.org_id and f.id = a.designation_id
      where a.org_id = p.org_id and a.donation_id = p.id
      order by a.amount desc, f.name
    ) as designations,
    coalesce(
      d.language,
      (
        select h.language
        from shared.checkouts h join shared.charges c on c.org_id = h.org_id and c.id = h.charge_id
        where h.org_id = p.org_id and c.donation_id = p.id
        order by h.created_at
        limit 1
      )
    ) as language
  from shared.donations p
    join shared.donors d on d.org_id = p.org_id and d.id = p.donor_id and d.deleted_at is null
    join shared.campaigns k on k.org_id = p.org_id and k.id = p.campaign_id
    join shared.entities e on e.org_id = p.org_id and e.id = p.entity_id
    join shared.orgs o on o.id = p.org_id
  where p.org_id = ctx.org_id and p.frequency <> 'single'`

/** Mails go out by day where the recurring donation is, and not in its night. */
const firstHour = 8

@Injectable()
export class DonationEmailsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  donation(orgId: string, donationId: string): Promise<DonationEmailRow | undefined> {
    return this.rows.first<DonationEmailRow>(orgId, sql`${donations} and p.id = ${donationId}::uuid`)
  }

  /** The newest live recurring donation of a campaign, or of the org without one. */
  newestDonation(orgId: string, campaignId: string | null): Promise<DonationEmailRow | undefined> {
    const where: RawBuilder<unknown> = campaignId ? sql`and p.campaign_id = ${campaignId}::uuid` : sql``
    return this.rows.first<DonationEmailRow>(
      orgId,
      sql`
        ${donations}
        and p.status in ('active', 'past_due')
        and p.mode = 'live' ${where}
        order by p.sequence desc
        limit 1`,
    )
  }

  installment(orgId: string, donationId: string, installmentNo: number): Promise<InstallmentRow | undefined> {
    return this.rows.first<InstallmentRow>(
      orgId,
      sql`
        select installment_no as "installmentNo", due_on as "dueOn", amount::float8 as amount, state, attempts
        from shared.installments
        where org_id = ctx.org_id
          and donation_id = ${donationId}::uuid
          and installment_no = ${installmentNo}::int`,
    )
  }

  debit(orgId: string, id: string): Promise<DebitRow | undefined> {
    return this.rows.first<DebitRow>(
      orgId,
      sql`
        select b.file_id as "fileId", b.amount::float8 as amount, b.state, f.collect_on::text as "collectOn",
          f.creditor_name as "creditorName", f.creditor_id as "creditorId",
          b.mandate_reference as "mandateReference", ${isAnnounced} as "isAnnounced"
        from shared.debits b join shared.collection_files f on f.org_id = b.org_id and f.id = b.file_id
        where b.org_id = ctx.org_id and b.id = ${id}::uuid`,
    )
  }

  /** Payments of a collection file whose donors are to have a notice, or are to hear that nothing is collected. */
  debitsToTell(orgId: string, fileId: string, kind: DebitEmailKind): Promise<{ id: string; donationId: string }[]> {
    return this.rows.all(
      orgId,
      sql<{ id: string; donationId: string }>`
        select b.id, b.donation_id as "donationId"
        from shared.debits b
        where b.org_id = ctx.org_id
          and b.file_id = ${fileId}::uuid
          and ${kind === 'debit_notice' ? sql`b.state = 'open'` : sql`b.state = 'withdrawn' and ${isAnnounced}`}
        order by b.id`,
    )
  }

  change(orgId: string, changeId: string): Promise<ChangeRow | undefined> {
    return this.rows.first<ChangeRow>(
      orgId,
      sql`
        select old, new, effective_on as "effectiveOn", withdrawn_at is not null as "isWithdrawn"
        from shared.donation_changes
        where org_id = ctx.org_id and id = ${changeId}::uuid`,
    )
  }

  /**
   * Recurring donations whose next gift is near enough for a notice and not yet there, by the day where they are, and that had none
   * since the day on which it was due. `days` says how long before, by frequency.
   */
  async toAnnounce(orgId: string, now: Date, days: UpcomingNotices): Promise<FoundOccasion[]> {
    return this.rows.all<FoundOccasion>(
      orgId,
      sql`
        select p.id as "donationId", null as occasion
        from shared.donations p
          join shared.orgs o on o.id = p.org_id and not o.pauses_recurring
          cross join lateral (
            select (${now}::timestamptz at time zone p.time_zone) as now_there,
              (${JSON.stringify(days)}::jsonb ->> p.frequency)::int as days
          ) local
        where p.org_id = ctx.org_id
          and p.frequency <> 'single'
          and p.managed_by = 'almoner'
          and p.status in ('active', 'scheduled')
          and p.next_charge_on > local.now_there::date
          and p.next_charge_on <= local.now_there::date + local.days
          and extract(hour from local.now_there) >= ${sql.lit(firstHour)}
          and not exists (
            select 1
            from donation_emails l
            where l.org_id = p.org_id
              and l.donation_id = p.id
              and l.kind = 'upcoming_charge'
              and l.created_at >= (p.next_charge_on - local.days)::timestamp at time zone p.time_zone
          )
        order by p.next_charge_on, p.id
        limit 5000`,
    )
  }

  /**
   * One recurring donation for each donor and card that runs out within 30 days, and again within 7, by the day where the recurring donation is: a
   * notice that was held up is not made up for once the next one is due, and none is written once the card has run out.
   */
  async withCardsToExpire(orgId: string, now: Date): Promise<FoundOccasion[]> {
    return this.rows.all<FoundOccasion>(
      orgId,
      sql`
        select distinct on (donor_id, occasion) id as "donationId", occasion
        from (
          select p.id, p.donor_id, p.org_id,
            format(
              '%s/%s/%s', to_char(card.ends_on, 'YYYY-MM'), coalesce(p.method_last4, ''),
              case when card.ends_on - local.now_there::date <= 7 then 7 else 30 end
            ) as occasion
          from shared.donations p
            cross join lateral (select (${now}::timestamptz at time zone p.time_zone) as now_there) local
            cross join lateral (
              select (
                make_date(p.method_exp_year, p.method_exp_month, 1) + interval '1 month - 1 day'
              )::date as ends_on
            ) card
          where p.org_id = ctx.org_id
            and p.frequency <> 'single'
            and p.managed_by = 'almoner'
            and p.status in ('active', 'past_due', 'paused', 'scheduled')
            and p.method_exp_year between 2000 and 2200
            and p.method_exp_month between 1 and 12
            and card.ends_on - local.now_there::date between 0 and 30
            and extract(hour from local.now_there) >= ${sql.lit(firstHour)}
        ) found
        where not exists (
          select 1
          from donation_emails l join shared.donations q on q.org_id = l.org_id and q.id = l.donation_id
          where l.org_id = found.org_id
            and q.donor_id = found.donor_id
            and l.kind = 'card_expiring'
            and l.occasion = found.occasion
        )
        order by donor_id, occasion, id
        limit 5000`,
    )
  }

  /**
   * Payments of pledges that are late enough for a reminder, by the day where the pledge is, whose donor had none for it. Of both
   * reminders that are due, the later.
   */
  async pledgesToRemindOf(orgId: string, now: Date): Promise<LatePledge[]> {
    return this.rows.all<LatePledge>(
      orgId,
      sql`
        select p.id as "donationId", i.installment_no as "installmentNo", n.reminder
        from shared.donations p
          join shared.installments i on i.org_id = p.org_id and i.donation_id = p.id and i.state = 'due'
          cross join lateral (select (${now}::timestamptz at time zone p.time_zone) as now_there) local
          cross join lateral (
            select max(d.reminder)::int as reminder
            from unnest(${`{${reminderDays.join(',')}}`}::int[]) with ordinality as d (days, reminder)
            where i.due_on + d.days <= local.now_there::date
          ) n
        where p.org_id = ctx.org_id
          and p.managed_by = 'manual'
          and p.reminds_donor
          and p.status in ('active', 'past_due')
          and n.reminder is not null
          and extract(hour from local.now_there) >= ${sql.lit(firstHour)}
          and not exists (
            select 1
            from donation_emails l
            where l.org_id = p.org_id
              and l.donation_id = p.id
              and l.kind = 'pledge_reminder'
              and l.occasion = i.installment_no || '/' || n.reminder
          )
        order by i.due_on, i.id
        limit 5000`,
    )
  }

  /** How many days before a gift its donor is told, by frequency, as the org has set it. */
  async noticeDays(orgId: string): Promise<UpcomingNotices> {
    const row = await this.rows.first<{ days: Partial<UpcomingNotices> | null }>(
      orgId,
      sql`select crm_settings -> 'upcomingNotices' as days from shared.orgs where id = ctx.org_id`,
    )
    return noticeDaysOf(row?.days ?? null)
  }

  /** Notes that a mail is written now; false where it was written before. Call it in the mail's own transaction. */
  async claim(
    orgId: string,
    email: { donationId: string; kind: DonationEmailKind; occasion: string; at: Date },
  ): Promise<boolean> {
    const claimed = await transactionOf(this.em)
      .insertInto('donation_emails')
      .values({
        donation_id: email.donationId,
        kind: email.kind,
        occasion: email.occasion,
        org_id: orgId,
        created_at: email.at,
      })
      .onConflict((on) => on.columns(['donation_id', 'kind', 'occasion']).doNothing())
      .returning('donation_id')
      .execute()
    return claimed.length > 0
  }

  /** The same for a donor's card, which several recurring donations may be paid by: one mail for all of them. */
  async claimForDonor(
    orgId: string,
    email: { donationId: string; donorId: string; kind: DonationEmailKind; occasion: string; at: Date },
  ): Promise<boolean> {
    await lockName(this.em, `email:${email.donorId}`)
    const had = await query(
      this.em,
      sql`
        select 1
        from donation_emails l join shared.donations q on q.org_id = l.org_id and q.id = l.donation_id
        where l.org_id = ${orgId}
          and q.donor_id = ${email.donorId}
          and l.kind = ${email.kind}
          and l.occasion = ${email.occasion}`,
    )
    return had.length === 0 && (await this.claim(orgId, email))
  }
}

/** Two weeks is the longest notice, and a card is told of in its last month. */
export const orgsWithDonationsToTell = (now: string) => sql<{ org_id: string }>`
  select org_id
  from shared.donations
  where frequency <> 'single'
    and managed_by = 'almoner'
    and status in ('active', 'scheduled', 'past_due', 'paused')
    and (
      next_charge_on between ${now}::timestamptz::date - 1 and ${now}::timestamptz::date + 15
      or (method_exp_year, method_exp_month) in (
        (extract(year from ${now}::timestamptz), extract(month from ${now}::timestamptz)),
        (
          extract(year from ${now}::timestamptz + interval '1 month'),
          extract(month from ${now}::timestamptz + interval '1 month')
        )
      )
    )
  union all
  select p.org_id
  from shared.donations p join shared.installments i on i.org_id = p.org_id and i.donation_id = p.id
  where p.managed_by = 'manual'
    and p.reminds_donor
    and p.status in ('active', 'past_due')
    and i.state = 'due'
    and i.due_on <= ${now}::timestamptz::date - ${sql.lit(reminderDays[0])}::int + 1`
