-- Written by `npm run queries` from apps/api/src; do not edit.

-- portal-link-holders.statements.ts

-- hasPortalLink
exists (select from portal_links l where l.org_id = d.org_id and l.donor_id = d.id)

-- hasDonationLink
exists (select from portal_links l where l.org_id = p.org_id and l.donation_id = p.id)

-- portal-links.repository.ts

-- create, by Kysely's builder
--   transactionOf(em)
--   .selectFrom('shared.donors')
--   .select('email_key as emailKey')
--   .where('org_id', '=', orgId)
--   .where('id', '=', donorId)
--   .where('deleted_at', 'is', null)
--   .execute()

-- holderOf
select l.id, l.donor_id as "donorId", l.purpose, l.donation_id as "donationId",
  case
    when l.used_at is not null then 'used'
    when l.expires_at <= ${now}
    or not ${isStillTheirs} then 'expired'
    else 'live'
  end as state
from portal_links l
  join shared.donors d on d.org_id = l.org_id and d.id = l.donor_id and d.deleted_at is null
where l.org_id = ${orgId} and l.token_hash = ${hashOf(known, token)} and l.purpose = ${known};

-- consume
update portal_links l
set used_at = ${now}
from shared.donors d
where l.org_id = ${orgId}
  and l.token_hash = ${hashOf(known, token)}
  and l.purpose = ${known}
  and l.used_at is null
  and l.expires_at > ${now}
  and d.org_id = l.org_id
  and d.id = l.donor_id
  and d.deleted_at is null
  and ${isStillTheirs}
returning l.id, l.donor_id as "donorId", l.purpose, l.donation_id as "donationId";

-- isStillTheirs
(
  l.email_key is not distinct from d.email_key
  or exists (
    select
    from shared.donor_emails e
    where e.org_id = l.org_id and e.donor_id = l.donor_id and e.email_key = l.email_key
  )
)
