import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { LeftOutDonor, Mailing as Shown, MailingRecipient, MailingRow } from '@almoner/contracts/mailings/mailing'
import type {
  LeftOutInput,
  ListMailingsInput,
  MailingRecipientsInput,
} from '@almoner/contracts/mailings/mailings.operations'
import type { ConsentPurpose } from '@almoner/contracts/donors/consent'
import { instantText } from '../../platform/database/instant-text.js'
import { cursorOf, keysetClauses, type KeysetOrder, type KeysetRow } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { containing } from '../../platform/database/text-search.js'
import { forUpdate } from '../../platform/database/transaction.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { orderFor } from '../changes/index.js'
import { personOf } from '../records/index.js'
import { countByReason, judgedDonors, type ReasonCount } from './audience.statements.js'
import { Mailing } from './mailing.entity.js'
import { fateOf, fatesOf } from './mailing.statements.js'

const rowColumns = sql`
  l.id, l.name, l.state, l.purpose, l.segment_name as "segmentName",
  array(select jsonb_object_keys(l.words)) as languages, ${instantText(sql`l.scheduled_at`)} as "scheduledAt",
  ${instantText(sql`l.started_at`)} as "startedAt", ${instantText(sql`l.finished_at`)} as "finishedAt",
  ${instantText(sql`l.saved_at`)} as "savedAt", ${personOf(sql`l.created_by`)} as "createdBy",
  (
    select count(*)::int
    from mailing_recipients r
    where r.org_id = l.org_id and r.mailing_id = l.id
  ) as recipients,
  ${fatesOf} as fates`

/** Of the legal entity whose letterhead the org's letters have. */
const postalAddress = sql`
  (
    select s.settings ->> 'address'
    from shared.entities e join shared.receipt_settings s on s.org_id = e.org_id and s.entity_id = e.id
    where e.org_id = l.org_id
    order by e.is_primary desc, e.created_at, e.id
    limit 1
  )`

// The ids of mailings are by time.
const newest: KeysetOrder = {
  value: sql`l.id`,
  type: 'uuid',
  sequence: sql`l.id`,
  sequenceType: 'uuid',
  isDescending: true,
}
const inTurn: KeysetOrder = { value: sql`r.place`, type: 'bigint', sequence: sql`r.place`, isDescending: false }
const bySequence: KeysetOrder = {
  value: sql`a.sequence`,
  type: 'bigint',
  sequence: sql`a.sequence`,
  isDescending: false,
}

const ctx = sql`ctx.org_id`

@Injectable()
export class MailingsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  list(orgId: string, input: ListMailingsInput): Promise<(MailingRow & KeysetRow)[]> {
    const { order, joinChanges } = orderFor('mailing', sql`l.id`, { page: input, own: newest })
    const page = keysetClauses(order, input)
    const conditions = [
      sql`l.org_id = ctx.org_id`,
      ...(input.search?.trim() ? [sql`lower(l.name) like ${containing(input.search)}`] : []),
      ...(input.state ? [sql`l.state = any(${input.state}::text[])`] : []),
      page.where,
    ]
    return this.rows.all<MailingRow & KeysetRow>(
      orgId,
      sql`
        select ${rowColumns}, ${cursorOf(order)}
        from mailings l ${joinChanges}
        where ${sql.join(conditions, sql` and `)}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  /** Raises `not_found`. */
  async get(orgId: string, id: string): Promise<Shown> {
    const found = await this.rows.first<Shown>(
      orgId,
      sql`
        select ${rowColumns}, l.segment, l.words, l.per_hour as "perHour", l.left_out as "leftOut",
          ${postalAddress} as "footerAddress"
        from mailings l
        where l.org_id = ctx.org_id and l.id = ${id}::uuid`,
    )
    return orNotFound(found ?? null)
  }

  recipients(orgId: string, input: MailingRecipientsInput): Promise<(MailingRecipient & KeysetRow)[]> {
    const page = keysetClauses(inTurn, input)
    return this.rows.all<MailingRecipient & KeysetRow>(
      orgId,
      sql`
        select jsonb_build_object('id', d.id, 'name', d.name) as donor, ${fateOf} as fate,
          coalesce(
            r.reason,
            case when m.withheld = 'unwanted' then 'denied' when m.withheld is not null then 'stopped' end
          ) as reason,
          m.id as "mailId", m.recipient as address,
          case when m.sent_at is null or m.bounced_at is not null then left(m.last_error, 500) end as failure,
          ${instantText(sql`coalesce(r.unsubscribed_at, m.sent_at, r.settled_at)`)} as at, r.place::text as cursor_value,
          r.place::text as cursor_sequence
        from mailing_recipients r
          join shared.donors d on d.org_id = r.org_id and d.id = r.donor_id
          left join shared.mails m on m.org_id = r.org_id and m.id = r.mail_id
        where r.org_id = ctx.org_id
          and r.mailing_id = ${input.id}::uuid
          and ${input.fate?.length ? sql`(${fateOf}) = any(${input.fate}::text[])` : sql`true`}
          and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  countByReason(orgId: string, donorIds: readonly string[], purpose: ConsentPurpose): Promise<ReasonCount[]> {
    return this.rows.all<ReasonCount>(orgId, countByReason('ctx', donorIds, purpose))
  }

  leftOut(orgId: string, donorIds: readonly string[], input: LeftOutInput): Promise<(LeftOutDonor & KeysetRow)[]> {
    const page = keysetClauses(bySequence, input)
    return this.rows.all<LeftOutDonor & KeysetRow>(
      orgId,
      sql`
        select jsonb_build_object('id', a.id, 'name', a.name) as donor, a.reason, a.sequence::text as cursor_value,
          a.sequence::text as cursor_sequence
        from ${judgedDonors(ctx, donorIds, input.purpose)} a
        where a.reason is not null and ${input.reason ? sql`a.reason = ${input.reason}` : sql`true`} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  /** The one at a place of those who would get it, or the one that is named. */
  reached(
    orgId: string,
    donorIds: readonly string[],
    purpose: ConsentPurpose,
    { donorId = null, place = 0 }: { donorId?: string | null; place?: number },
  ): Promise<{ id: string; name: string } | undefined> {
    return this.rows.first<{ id: string; name: string }>(
      orgId,
      sql`
        select a.id, a.name
        from ${judgedDonors(ctx, donorIds, purpose)} a
        where a.reason is null and (${donorId}::uuid is null or a.id = ${donorId}::uuid)
        order by a.sequence
        offset ${donorId === null ? place : 0}
        limit 1`,
    )
  }

  /** Raises `not_found`. */
  async lockOrFail(orgId: string, id: string): Promise<Mailing> {
    return orNotFound(await this.em.findOne(Mailing, { orgId, id }, forUpdate))
  }

  /** A time of a day in the org's zone; one that daylight saving leaves out is the same span after midnight. */
  async instantOf(orgId: string, date: string, time: string): Promise<Date> {
    const found = await this.rows.first<{ at: string }>(
      orgId,
      sql`
        select ${instantText(sql`((${date}::date + ${time}::time) at time zone o.time_zone)`)} as at
        from shared.orgs o
        where o.id = ctx.org_id`,
    )
    return new Date(orNotFound(found ?? null).at)
  }

  /** Where whoever asks is reached; undefined of nobody. */
  async addressOf(orgId: string, userId: string): Promise<string | undefined> {
    const found = await this.rows.first<{ email: string }>(
      orgId,
      sql`select u.email from shared.users u where ctx.org_id is not null and u.id = ${userId}::uuid`,
    )
    return found?.email
  }
}
