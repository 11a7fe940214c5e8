import { sql } from 'kysely'

/**
 * Whether a mail that somebody wrote to a donor may still leave: the donor is there, lives, and may be contacted about it. One that
 * is sent again has no row of its own, so that it goes to nobody who is not to be contacted.
 */
export const isStillWanted = (orgId: string, mailId: string) => sql<{ isWanted: boolean }>`
  select d.deleted_at is null and d.status in ('active', 'inactive')
    and (not d.do_not_contact or coalesce(w.is_about_payments, false)) as "isWanted"
  from shared.mails m
    join shared.donors p on p.org_id = m.org_id and p.id = m.person_id
    join shared.donors d on d.org_id = p.org_id and d.id = coalesce(p.merged_into_id, p.id)
    left join personal_emails w on w.org_id = m.org_id and w.mail_id = m.id
  where m.org_id = ${orgId}::uuid and m.id = ${mailId}::uuid`
