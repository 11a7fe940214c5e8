-- Written by `npm run queries` from apps/api/src; do not edit.

-- personal-emails.repository.ts

-- reader
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
  and d.merged_into_id is null;

-- addressOf
select email from shared.users where id = ${userId}::uuid and ctx.org_id is not null;

-- personal-emails.statements.ts

-- isStillWanted
select d.deleted_at is null and d.status in ('active', 'inactive')
  and (not d.do_not_contact or coalesce(w.is_about_payments, false)) as "isWanted"
from shared.mails m
  join shared.donors p on p.org_id = m.org_id and p.id = m.person_id
  join shared.donors d on d.org_id = p.org_id and d.id = coalesce(p.merged_into_id, p.id)
  left join personal_emails w on w.org_id = m.org_id and w.mail_id = m.id
where m.org_id = ${orgId}::uuid and m.id = ${mailId}::uuid;
