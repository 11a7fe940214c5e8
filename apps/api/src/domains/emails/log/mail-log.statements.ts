import { sql } from 'kysely'
import { instantText } from '../../../platform/database/instant-text.js'
import { mailState } from '../../../platform/mail/mail.statements.js'
import { personOf } from '../../records/index.js'

/** A row of the log for a mail `m` of a donor `d`, if it is one's. */
export const mailColumns = sql`
  m.id, m.kind, ${mailState} as state, m.recipient,
  case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as donor, m.subject,
  ${instantText(sql`m.created_at`)} as "createdAt", ${instantText(sql`m.sent_at`)} as "sentAt",
  case when m.sent_at is null or m.bounced_at is not null then left(m.last_error, 500) end as failure,
  array(select f ->> 'fileName' from jsonb_array_elements(coalesce(m.attachments, '[]')) f) as attachments`

export const mailsWithDonors = sql`
  shared.mails m left join shared.donors d on d.org_id = m.org_id and d.id = m.person_id`

/** An address `s` that is not written to, with the first donor whose it is. */
export const suppressionColumns = sql`
  s.id, s.address, s.reason, s.note, ${instantText(sql`s.since`)} as since,
  ${personOf(sql`s.added_by`)} as by,
  (
    select jsonb_build_object('id', d.id, 'name', d.name)
    from shared.donors d
    where d.org_id = s.org_id
      and d.deleted_at is null
      and d.id in (
        select o.id
        from shared.donors o
        where o.org_id = s.org_id and o.email_key = s.address_key
        union all
        select e.donor_id
        from shared.donor_emails e
        where e.org_id = s.org_id and e.email_key = s.address_key
      )
    order by d.sequence
    limit 1
  ) as donor`

/** Every address of a donor. */
export const addressKeysOf = (donorId: string) => sql`
  array(
    select d.email_key
    from shared.donors d
    where d.org_id = ctx.org_id and d.id = ${donorId}::uuid and d.email_key is not null
    union all
    select e.email_key
    from shared.donor_emails e
    where e.org_id = ctx.org_id and e.donor_id = ${donorId}::uuid
  )`

/** Where a mail for a donor goes by now. */
export const presentAddressOf = (orgId: string, donorId: string) => sql<{ email: string | null }>`
  select k.email
  from shared.donors d join shared.donors k on k.org_id = d.org_id and k.id = coalesce(d.merged_into_id, d.id)
  where d.org_id = ${orgId} and d.id = ${donorId}::uuid and k.deleted_at is null`
