import { sql, type RawBuilder } from 'kysely'
import type { ConsentPurpose } from '@almoner/contracts/donors/consent'
import type { LeftOutReason } from '@almoner/contracts/mailings/mailing'
import { consentInForce } from '../donors/index.js'

type Sql = RawBuilder<unknown>

/**
 * Why a donor `d`, who may be none, gets no email for a purpose; null where they do. Only a yes to emails for that very purpose counts, and
 * the latest word is the one in force.
 */
export const refusalOf = (purpose: Sql): Sql => sql`
  case
    when d.id is null
    or d.deleted_at is not null
    or d.status = 'anonymized' then 'gone'
    when d.status = 'deceased' then 'deceased'
    when d.do_not_contact then 'do_not_contact'
    when d.email_key is null then 'no_email'
    when exists (
      select
      from shared.mail_suppressions s
      where s.org_id = d.org_id and s.address_key = d.email_key and s.lifted_at is null
    ) then 'stopped'
    else (
      select case when w.state = 'denied' then 'denied' when w.state is distinct from 'granted' then 'no_consent' end
      from (select 1) one left join lateral ${consentInForce({
        orgId: sql`d.org_id`,
        donorId: sql`d.id`,
        channel: sql`'email'`,
        purpose,
      })} w on true
    )
  end`

/** Each of some donors with why they get nothing, as `(id, name, sequence, reason)`. Of those who share an address the first gets it. */
export const judgedDonors = (org: Sql, donorIds: readonly string[], purpose: ConsentPurpose): Sql => sql`
  (
    select j.id, j.name, j.sequence,
      coalesce(
        j.reason,
        case
          when row_number() over (
            partition by j.email_key, j.reason is null
            order by j.sequence
          ) > 1 then 'same_address'
        end
      ) as reason
    from (
      select d.id, d.name, d.sequence, d.email_key, ${refusalOf(sql`${purpose}`)} as reason
      from unnest(string_to_array(${donorIds.join()}, ',')::uuid[]) s(id)
        join shared.donors d on d.org_id = ${org} and d.id = s.id
    ) j
  )`

export interface ReasonCount {
  reason: LeftOutReason | null
  count: number
}

/** Of an org that is named, in a transaction; else of the one that is read for. */
export const countByReason = (
  of: { orgId: string } | 'ctx',
  donorIds: readonly string[],
  purpose: ConsentPurpose,
) => sql<ReasonCount>`
  select a.reason, count(*)::int as count
  from ${judgedDonors(of === 'ctx' ? sql`ctx.org_id` : sql`${of.orgId}::uuid`, donorIds, purpose)} a
  group by a.reason`

/** Fixes who gets a mailing, in the order in which they came to the org. */
export const addRecipients = (
  orgId: string,
  mailingId: string,
  donorIds: readonly string[],
  purpose: ConsentPurpose,
) => sql`
  insert into mailing_recipients (id, org_id, mailing_id, place, donor_id)
  select uuidv7(), ${orgId}::uuid, ${mailingId}::uuid, row_number() over (order by a.sequence), a.id
  from ${judgedDonors(sql`${orgId}::uuid`, donorIds, purpose)} a
  where a.reason is null`
