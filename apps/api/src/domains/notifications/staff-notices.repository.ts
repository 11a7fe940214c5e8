import type { StaffLanguage } from '@almoner/contracts/accounts/staff-languages'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import {
  inboxNotices,
  initialEmailSettings,
  type EmailSettings,
  type StaffDigest,
  type StaffNotice,
} from '@almoner/contracts/notifications/staff-notices'
import type { OrgRole, Switches } from '@almoner/contracts/roles'
import { instantText } from '../../platform/database/instant-text.js'
import { query, transactionOf } from '../../platform/database/transaction.js'
import type { TakenNotice } from './notices.repository.js'
import { tellInboxes } from './inbox-news.statements.js'
import type { StaffOccasion } from './staff-occasions.js'

export interface StaffMember {
  userId: string
  email: string
  firstName: string
  language: StaffLanguage
  role: OrgRole
  switches: Partial<Switches>
  settings: EmailSettings
}

/** Whether mails about the org go to member `m` with account `u` at all: they have come in, and the address is theirs. */
const isReached = sql<boolean>`m.accepted_at is not null and u.active and u.email_verified_at is not null`

export interface InboxNotice extends TakenNotice {
  id: string
  createdAt: string
  isRead: boolean
}

const isForInbox = (kind: StaffNotice): boolean => inboxNotices.some((shown) => shown === kind)

/** So long before evidence is due staff are told of it again. */
const dueWithin = '3 days'

/** Disputes over live gifts that wait for evidence which is due soon. */
const evidenceDue = (now: string) => sql<boolean>`
  exists (select from shared.charges c where c.org_id = x.org_id and c.id = x.charge_id and c.mode = 'live')
  and x.closed_at is null
  and x.status in ('needs_response', 'warning_needs_response')
  and x.evidence_due_by > ${now}::timestamptz
  and x.evidence_due_by <= ${now}::timestamptz + ${dueWithin}::interval
  and not exists (
    select
    from staff_notices n
    where n.subject_id = x.charge_id and n.kind = 'dispute' and n.occasion = x.id::text || '/due'
  )`

const orgsWithEvidenceDue = (now: string) =>
  sql<{ org_id: string }>`select x.org_id from shared.disputes x where ${evidenceDue(now)}`

@Injectable()
export class StaffNoticesRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Writes an occasion down, unless it was before, the gift is a test, it is a payment that staff themselves have written
   * down or one of many of a recurring gift, or it is nothing for the inbox and nobody in the org wants an email of it. A gift
   * to a fundraiser's page is one to a page whose fundraiser has come in, or to that of a team whose captain has.
   */
  async note(
    orgId: string,
    { kind, subjectId, occasion, detail }: StaffOccasion,
    by: { userId: string | null; at: Date },
  ): Promise<void> {
    const noted = await query(
      this.em,
      sql`
        insert into staff_notices (id, subject_id, kind, occasion, org_id, detail, by_user_id, created_at)
        select uuidv7(), x.subject_id, x.kind, x.occasion, x.org_id, x.detail, x.by_user_id, x.at
        from (
          select ${orgId}::uuid as org_id, ${subjectId}::uuid as subject_id, ${kind}::text as kind,
            ${occasion}::text as occasion, ${JSON.stringify(detail)}::jsonb as detail,
            ${by.userId}::uuid as by_user_id, ${by.at}::timestamptz as at,
            ${initialEmailSettings[kind]}::boolean as wanted
        ) x
          left join shared.donations d on d.org_id = x.org_id and d.id = x.subject_id
          left join shared.charges c on c.org_id = x.org_id and c.id = (x.detail ->> 'chargeId')::uuid
        where coalesce(d.mode, c.mode, 'live') = 'live'
          and (x.kind not in ('chargeSucceeded', 'ownPageGift') or c.type = 'single' or c.installment_no = 1)
          and (x.occasion <> 'single' or c.type = 'single')
          and case
            when x.kind = 'ownPageGift' then exists (
              select 1
              from shared.fundraisers f
                left join shared.fundraiser_teams w on w.org_id = f.org_id and w.id = f.id
                join shared.fundraisers owner on owner.org_id = f.org_id
                  and owner.id = coalesce(w.captain_id, f.id)
                join shared.memberships m on m.org_id = owner.org_id and m.user_id = owner.user_id
              where f.org_id = x.org_id and f.id = d.fundraiser_id and m.accepted_at is not null
            )
            else x.kind = any(${inboxNotices}::text[])
            or exists (
              select 1
              from shared.memberships m
              where m.org_id = x.org_id
                and m.role <> 'fundraiser'
                and coalesce((m.email_settings ->> x.kind)::boolean, x.wanted)
            )
          end
        on conflict (subject_id, kind, occasion) do nothing
        returning id`,
    )
    if (noted.length > 0 && isForInbox(kind)) await this.tellInboxes(orgId)
  }

  /** Writes down once of each dispute that its evidence is due within three days. */
  async noteEvidenceDue(orgId: string, at: Date): Promise<void> {
    const noted = await query(
      this.em,
      sql`
        insert into staff_notices (id, subject_id, kind, occasion, org_id, detail, created_at)
        select uuidv7(), x.charge_id, 'dispute', x.id::text || '/due', x.org_id,
          jsonb_build_object('chargeId', x.charge_id, 'disputeId', x.id), ${at}::timestamptz
        from shared.disputes x
        where x.org_id = ${orgId} and ${evidenceDue(at.toISOString())}
        on conflict (subject_id, kind, occasion) do nothing
        returning id`,
    )
    if (noted.length > 0) await this.tellInboxes(orgId)
  }

  /** Takes the notices that nobody was told of, in the order in which they came, and marks them as told. */
  async take(orgId: string, at: Date, most: number): Promise<TakenNotice[]> {
    const rows = await query(
      this.em,
      sql<TakenNotice>`
        with open as (
          select id
          from staff_notices
          where org_id = ${orgId} and told_at is null
          order by created_at
          limit ${most}
          for update skip locked
        ),
        taken as (
          update staff_notices n
          set told_at = ${at}
          from open o
          where n.org_id = ${orgId} and n.id = o.id
          returning n.*
        )
        select n.subject_id as "subjectId", n.kind, n.occasion, n.detail, n.by_user_id as "byUserId"
        from taken n
        order by n.created_at, n.subject_id, n.occasion`,
    )
    return rows
  }

  /** Members who have come in and whose address is confirmed, with what each of them wants to know and the org allows. */
  async staff(orgId: string): Promise<StaffMember[]> {
    return query(
      this.em,
      sql<StaffMember>`
        select u.id as "userId", u.email, u.first_name as "firstName", u.language, m.role, m.switches,
          ${JSON.stringify(initialEmailSettings)}::jsonb || coalesce(m.email_settings, '{}') || (
            select coalesce(jsonb_object_agg(key, value), '{}')
            from jsonb_each(o.crm_settings -> 'chargeNotifications')
            where value = 'false'::jsonb
          ) as settings
        from shared.memberships m join shared.users u on u.id = m.user_id join shared.orgs o on o.id = m.org_id
        where m.org_id = ${orgId} and ${isReached}
        order by u.id`,
    )
  }

  /** What the inbox may show to somebody, the newest first; what others began and wait for, and their tasks, are not among it. */
  async inbox(
    orgId: string,
    { userId, since, most }: { userId: string; since: Date; most: number },
  ): Promise<InboxNotice[]> {
    return query(
      this.em,
      sql<InboxNotice>`
        select n.id, n.subject_id as "subjectId", n.kind, n.occasion, n.detail, n.by_user_id as "byUserId",
          ${instantText(sql`n.created_at`)} as "createdAt", r.notice_id is not null as "isRead"
        from staff_notices n left join notice_reads r on r.notice_id = n.id and r.user_id = ${userId}
        where n.org_id = ${orgId}
          and n.kind = any(${inboxNotices}::text[])
          and n.created_at > ${since}
          and (n.kind not in ('importDone', 'bulkChangeDone') or n.by_user_id = ${userId})
          and (n.kind not in ('taskAssigned', 'taskDue') or n.detail ->> 'assigneeId' = ${userId}::text)
        order by n.created_at desc, n.id desc
        limit ${most}`,
    )
  }

  async markRead(orgId: string, userId: string, ids: readonly string[]): Promise<void> {
    await query(
      this.em,
      sql`
        insert into notice_reads (notice_id, user_id, org_id)
        select n.id, ${userId}, n.org_id
        from staff_notices n
        where n.org_id = ${orgId} and n.id = any(${ids}::uuid[])
        on conflict do nothing`,
    )
  }

  async markUnread(orgId: string, userId: string, ids: readonly string[]): Promise<void> {
    await transactionOf(this.em)
      .deleteFrom('notice_reads')
      .where('org_id', '=', orgId)
      .where('user_id', '=', userId)
      .where('notice_id', 'in', ids)
      .execute()
  }

  /** Says that the inboxes of an org may have changed, or that of one person alone. */
  async tellInboxes(orgId: string, userId?: string): Promise<void> {
    await query(this.em, tellInboxes(orgId, userId))
  }

  async orgName(orgId: string): Promise<string> {
    const [row] = await transactionOf(this.em)
      .selectFrom('shared.orgs')
      .select('name')
      .where('id', '=', orgId)
      .execute()
    return row?.name ?? ''
  }

  /** Notes that the digest of a morning is seen to; false where it was before. */
  async beginDigest(orgId: string, kind: StaffDigest, onDate: string): Promise<boolean> {
    const begun = await transactionOf(this.em)
      .insertInto('staff_digests')
      .values({ org_id: orgId, kind: kind, on_date: onDate })
      .onConflict((on) => on.doNothing())
      .returning('on_date')
      .execute()
    return begun.length > 0
  }

  async forget(orgId: string, before: Date): Promise<void> {
    await transactionOf(this.em)
      .deleteFrom('staff_notices')
      .where('org_id', '=', orgId)
      .where('told_at', '<', before.toISOString())
      .execute()
  }
}

/** In the org's time zone. */
const fromHour = 7

const isWanted = (kind: StaffDigest) => sql`
  exists (
    select
    from shared.memberships m join shared.users u on u.id = m.user_id
    where m.org_id = o.id
      and m.role <> 'fundraiser'
      and ${isReached}
      and m.email_settings ->> ${kind} = 'true'
  )`
const isOpen = (kind: StaffDigest, onDate: RawBuilder<unknown>) => sql`
  not exists (
    select
    from staff_digests g
    where g.org_id = o.id and g.kind = ${kind} and g.on_date = ${onDate}
  )`

/** Those for whom a morning has come that was not seen to. A Monday that was missed is made up for on the Tuesday. */
export function orgsInTheMorning(now: string): RawBuilder<{ org_id: string }> {
  const local = sql`timezone(o.time_zone, ${now}::timestamptz)`
  return sql`
    select o.id as org_id
    from shared.orgs o
    where o.status in ('trial', 'active')
      and extract(hour from ${local}) >= ${fromHour}
      and (
        ${isWanted('dailyDigest')}
        and ${isOpen('dailyDigest', sql`${local}::date`)}
        or ${isWanted('weeklyDigest')}
        and extract(isodow from ${local}) <= 2
        and ${isOpen('weeklyDigest', sql`date_trunc('week', ${local})::date`)}
      )`
}

/** Those with notices that have waited long enough, and those with evidence that is due. */
export const orgsToTell = (now: string, waitMinutes: number) => sql<{ org_id: string }>`
  select org_id
  from staff_notices
  where told_at is null and created_at <= ${now}::timestamptz - ${waitMinutes}::int * interval '1 minute'
  union all
  ${orgsWithEvidenceDue(now)}`
