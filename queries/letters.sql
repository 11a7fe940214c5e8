-- Written by `npm run queries` from apps/api/src; do not edit.

-- letters.repository.ts

-- shown
l.id, l.name, l.about, l.is_signed as "isSigned", l.words, ${personOf(sql`l.created_by`)} as "createdBy",
${instantText(sql`l.saved_at`)} as "savedAt", ${instantText(sql`l.archived_at`)} as "archivedAt"

-- list
select l.id, l.name, l.about, l.is_signed as "isSigned", ${instantText(sql`l.saved_at`)} as "savedAt",
  ${instantText(sql`l.archived_at`)} as "archivedAt",
  array(select jsonb_object_keys(l.words)) as languages
from letter_templates l
where l.org_id = ctx.org_id
order by l.archived_at is not null, lower(l.name), l.id;

-- byId
select ${shown}
from letter_templates l
where l.org_id = ctx.org_id and l.id = any(${ids}::uuid[]);

-- written
select ${shown}
from letter_templates l
where l.org_id = ${orgId}::uuid and l.id = ${id}::uuid;

-- donors
select d.id, d.type, d.name, d.title, d.first_name as "firstName", d.middle_name as "middleName",
  d.last_name as "lastName", d.suffix, d.organization_name as "organizationName",
  d.formal_greeting as "formalGreeting", d.informal_greeting as "informalGreeting", d.line1, d.line2,
  d.city, d.region, d.postal_code as "postalCode", d.country, d.language,
  d.do_not_contact as "doNotContact", case when s.id is null then d.email end as email
from shared.donors d
  left join shared.mail_suppressions s on s.org_id = d.org_id and s.address_key = d.email_key
    and s.lifted_at is null
where d.org_id = ctx.org_id and d.id = any(${ids}::uuid[]);

-- letterheads
select e.id as "entityId", e.name, e.is_primary as "isPrimary", e.logo_name as "logoName",
  s.signature_name as "signatureName", s.settings
from shared.entities e left join shared.receipt_settings s on s.org_id = e.org_id and s.entity_id = e.id
where e.org_id = ctx.org_id
order by e.is_primary desc, e.created_at, e.id;

-- donorOf
select c.donor_id as "donorId"
from shared.charges c
where c.org_id = ctx.org_id and c.id = ${chargeId}::uuid;

-- entitiesOf
select c.id as "chargeId", c.entity_id as "entityId"
from shared.charges c
where c.org_id = ctx.org_id and c.id = any(${chargeIds}::uuid[]);
