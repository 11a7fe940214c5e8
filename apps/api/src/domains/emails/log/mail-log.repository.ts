import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { MailRow, OpenedMail, Suppression } from '@almoner/contracts/emails/mail-log'
import type { ListSentInput } from '@almoner/contracts/emails/mail-log.operations'
import type { ListSuppressionsInput } from '@almoner/contracts/emails/suppressions.operations'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import { instantText } from '../../../platform/database/instant-text.js'
import {
  cursorOf,
  keysetClauses,
  type KeysetOrder,
  type KeysetRow,
  type AllOf,
  type PageOf,
  type PageOrAllOf,
} from '../../../platform/database/keyset.js'
import { TenantQuery } from '../../../platform/database/tenant-query.js'
import { containing } from '../../../platform/database/text-search.js'
import { mailState } from '../../../platform/mail/mail.statements.js'
import { orderFor } from '../../changes/index.js'
import { personOf } from '../../records/index.js'
import { addressKeysOf, mailColumns, mailsWithDonors, suppressionColumns } from './mail-log.statements.js'

// The ids of mails are by time.
const newest: KeysetOrder = {
  value: sql`m.id`,
  type: 'uuid',
  sequence: sql`m.id`,
  sequenceType: 'uuid',
  isDescending: true,
}

const latest: KeysetOrder = {
  value: sql`s.since`,
  type: 'timestamptz',
  sequence: sql`s.id`,
  sequenceType: 'uuid',
  isDescending: true,
}

const conditionsOf = (filter: Omit<ListSentInput, 'limit'>, timeZone: string): RawBuilder<unknown>[] => [
  sql`m.org_id = ctx.org_id`,
  sql`m.kind is not null`,
  ...(filter.search?.trim()
    ? [sql`lower(concat_ws(' ', m.recipient, m.subject, d.name)) like ${containing(filter.search)}`]
    : []),
  ...(filter.state ? [sql`(${mailState}) = any(${filter.state}::text[])`] : []),
  ...(filter.kind ? [sql`m.kind = any(${filter.kind}::text[])`] : []),
  ...(filter.donorId ? [sql`m.person_id = ${filter.donorId}::uuid`] : []),
  ...(filter.from ? [sql`m.created_at >= ${filter.from}::date::timestamp at time zone ${timeZone}`] : []),
  ...(filter.to ? [sql`m.created_at < (${filter.to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
]

type DetailRow = Omit<OpenedMail, 'body' | 'suppression' | 'canSendAgain'>

@Injectable()
export class MailLogRepository {
  constructor(private readonly rows: TenantQuery) {}

  list(orgId: string, input: PageOf<ListSentInput>, timeZone: string): Promise<(MailRow & KeysetRow)[]> {
    return this.rows.all(orgId, this.listed(input, timeZone))
  }

  /** All of them, as a file has them. */
  all(orgId: string, filter: AllOf<ListSentInput>, timeZone: string): AsyncIterable<MailRow[]> {
    return this.rows.batches(orgId, this.listed({ ...filter, limit: null }, timeZone))
  }

  /** How many are listed, `limit` at most and one. */
  count(orgId: string, input: PageOf<ListSentInput>, timeZone: string): Promise<number | null> {
    return this.rows.count(orgId, this.listed(input, timeZone), input.limit)
  }

  private listed(input: PageOrAllOf<ListSentInput>, timeZone: string): RawBuilder<MailRow & KeysetRow> {
    const { order, joinChanges } = orderFor('email', sql`m.id`, { page: input, own: newest })
    const page = keysetClauses(order, input)
    return sql<MailRow & KeysetRow>`
      select ${mailColumns}, ${cursorOf(order)}
      from ${mailsWithDonors} ${joinChanges}
      where ${sql.join(conditionsOf(input, timeZone), sql` and `)} and ${page.where}
      order by ${page.orderBy}
      limit ${sql.lit(page.limit)}`
  }

  get(orgId: string, id: string): Promise<DetailRow | undefined> {
    return this.rows.first<DetailRow>(
      orgId,
      sql`
        select ${mailColumns}, m.from_name as "fromName",
          (
            select ${personOf(sql`p.sent_by`)}
            from shared.personal_emails p
            where p.org_id = m.org_id and p.mail_id = m.id
          ) as "writtenBy",
          m.reply_to as "replyTo", coalesce(m.cc, '{}') || coalesce(m.bcc, '{}') as copies, m.attempts,
          ${instantText(sql`m.bounced_at`)} as "bouncedAt",
          ${instantText(sql`m.complained_at`)} as "complainedAt", m.withheld
        from ${mailsWithDonors}
        where m.org_id = ctx.org_id and m.kind is not null and m.id = ${id}::uuid`,
    )
  }

  suppressions(orgId: string, filter: PageOf<ListSuppressionsInput>): Promise<(Suppression & KeysetRow)[]> {
    return this.rows.all(orgId, this.stopped(filter))
  }

  /** All of them, as a file has them. */
  allSuppressions(orgId: string, filter: AllOf<ListSuppressionsInput>): AsyncIterable<Suppression[]> {
    return this.rows.batches(orgId, this.stopped({ ...filter, limit: null }))
  }

  /** How many are listed, `limit` at most and one. */
  countSuppressions(orgId: string, filter: PageOf<ListSuppressionsInput>): Promise<number | null> {
    return this.rows.count(orgId, this.stopped(filter), filter.limit)
  }

  private stopped(filter: PageOrAllOf<ListSuppressionsInput>): RawBuilder<Suppression & KeysetRow> {
    const { order, joinChanges } = orderFor('suppression', sql`s.id`, { page: filter, own: latest })
    const page = keysetClauses(order, filter)
    const conditions = [
      sql`s.org_id = ctx.org_id`,
      sql`s.lifted_at is null`,
      ...(filter.search?.trim() ? [sql`s.address_key like ${containing(filter.search)}`] : []),
      ...(filter.reason ? [sql`s.reason = any(${filter.reason}::text[])`] : []),
      ...(filter.donorId ? [sql`s.address_key = any(${addressKeysOf(filter.donorId)})`] : []),
    ]
    return sql<Suppression & KeysetRow>`
      select ${suppressionColumns}, ${cursorOf(order)}
      from shared.mail_suppressions s ${joinChanges}
      where ${sql.join(conditions, sql` and `)} and ${page.where}
      order by ${page.orderBy}
      limit ${sql.lit(page.limit)}`
  }

  suppressionOf(orgId: string, address: string): Promise<Suppression | undefined> {
    return this.rows.first<Suppression>(
      orgId,
      sql`
        select ${suppressionColumns}
        from shared.mail_suppressions s
        where s.org_id = ctx.org_id and s.address_key = ${emailKey(address)} and s.lifted_at is null`,
    )
  }
}
