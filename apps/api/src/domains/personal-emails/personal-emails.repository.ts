import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { PersonalEmailStart } from '@almoner/contracts/personal-emails/personal-emails.operations'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { orNotFound } from '../../platform/problems/problem.js'

/** A donor as one writes to them. */
export interface ReaderRow extends Pick<PersonalEmailStart, 'donorName' | 'isDeceased' | 'doNotContact' | 'addresses'> {
  /** Their own; null where nobody knows it. */
  language: PageLanguage | null
}

@Injectable()
export class PersonalEmailsRepository {
  constructor(private readonly rows: TenantQuery) {}

  /** Raises `not_found`, also for a donor who was deleted or merged into another. */
  async reader(orgId: string, donorId: string): Promise<ReaderRow> {
    const found = await this.rows.first<ReaderRow>(
      orgId,
      sql`
        select d.name as "donorName", d.status = 'deceased' as "isDeceased", d.do_not_contact as "doNotContact",
          d.language,
          (
            select coalesce(
              jsonb_agg(
                jsonb_build_object('address', a.address, 'isPrimary', a.is_primary, 'stopped', s.reason)
                order by a.is_primary desc, a.email_key
              ),
              '[]'
            )
            from (
              select d.email as address, d.email_key, true as is_primary
              where d.email_key is not null
              union all
              select e.address, e.email_key, false
              from shared.donor_emails e
              where e.org_id = d.org_id and e.donor_id = d.id and e.email_key is distinct from d.email_key
            ) a
              left join shared.mail_suppressions s on s.org_id = d.org_id and s.address_key = a.email_key
                and s.lifted_at is null
          ) as addresses
        from shared.donors d
        where d.org_id = ctx.org_id
          and d.id = ${donorId}::uuid
          and d.deleted_at is null
          and d.merged_into_id is null`,
    )
    return orNotFound(found)
  }

  /** Null where a program acts, and for whoever has no account by now. */
  async addressOf(orgId: string, userId: string | null): Promise<string | null> {
    if (!userId) return null
    const row = await this.rows.first<{ email: string }>(
      orgId,
      // A superuser who acts as an admin of the org is no member of it.
      sql`select email from shared.users where id = ${userId}::uuid and ctx.org_id is not null`,
    )
    return row?.email ?? null
  }
}
