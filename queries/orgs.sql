-- Written by `npm run queries` from apps/api/src; do not edit.

-- legal-entities.repository.ts

-- holdsMoney
exists (select from shared.charges c where c.org_id = e.org_id and c.entity_id = e.id)
or exists (select from shared.donations d where d.org_id = e.org_id and d.entity_id = e.id)

-- showOrFail
select e.id, e.name, e.is_primary as "isPrimary", e.currency, (${holdsMoney}) as "isCurrencyLocked",
  e.country, e.time_zone as "timeZone", e.fiscal_year_start as "fiscalYearStart", e.logo_name as logo,
  r.settings as receipt, r.signature_name is not null as "hasSignature"
from entities e left join receipt_settings r on r.org_id = ctx.org_id and r.entity_id = e.id
where e.org_id = ctx.org_id and e.id = ${id}::uuid;

-- list
select e.id, e.name, e.is_primary as "isPrimary", e.currency, e.country, e.time_zone as "timeZone",
  e.fiscal_year_start as "fiscalYearStart", ${cursorOf(order)}
from entities e ${joinChanges}
where e.org_id = ctx.org_id and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- listReceipts
select e.id as "entityId", e.name as entity, r.settings as receipt,
  r.signature_name is not null as "hasSignature", lower(e.name) as cursor_value, e.id as cursor_sequence
from entities e left join receipt_settings r on r.org_id = ctx.org_id and r.entity_id = e.id
where e.org_id = ctx.org_id and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- zoneChange
select (
  select count(*)::int
  from shared.charges c
  where c.org_id = ctx.org_id
    and c.entity_id = any (${ids}::uuid[])
    and c.status = 'succeeded'
    and (c.charged_at at time zone ${timeZone})::date <> c.gift_date
) as gifts,
  (
    select count(*)::int
    from shared.donations d
    where d.org_id = ctx.org_id
      and d.entity_id = any (${ids}::uuid[])
      and d.frequency <> 'single'
      and d.status in ('scheduled', 'active', 'past_due', 'paused')
      and d.time_zone <> ${timeZone}
  ) as "recurringGifts";

-- holdsMoney
select (${holdsMoney}) as holds
from entities e
where e.org_id = ${orgId} and e.id = ${id};

-- signatureNameOf
select r.signature_name as name
from entities e left join receipt_settings r on r.org_id = ctx.org_id and r.entity_id = e.id
where e.org_id = ctx.org_id and e.id = ${entityId}::uuid;

-- org-calendar.repository.ts

-- of
select currency, time_zone as "timeZone",
  coalesce((crm_settings ->> 'fiscalYearStartMonth')::int, 1) as "fiscalYearStartMonth"
from orgs
where id = ctx.org_id;

-- org-json.statements.ts

-- hubspotConnectionAsJson
(
  select jsonb_build_object(
    'status', h.status, 'auth', h.auth, 'portalId', h.portal_id, 'scopes', h.scopes, 'connectedBy',
    h.connected_by, 'connectedAt', ${instantText(sql`h.connected_at`)}, 'pipelineId', h.pipeline_id,
    'stages', h.stages, 'objects', h.objects, 'fieldMap', h.field_map, 'refundMode', h.refund_mode,
    'mergeMode', h.merge_mode, 'backfillFrom', h.backfill ->> 'from', 'lastSyncAt',
    ${instantText(sql`h.last_sync_at`)}, 'queue',
    (select count(*) from shared.hubspot_links l where l.org_id = h.org_id and l.state = 'pending'),
    'errors', (select count(*) from shared.hubspot_links l where l.org_id = h.org_id and l.state = 'error')
  )
  from shared.hubspot_connections h
  where h.org_id = o.id and h.connected_at is not null
)

-- orgAsJson
(
  select jsonb_build_object(
    'id', o.id, 'name', o.name, 'website', o.website, 'country', o.country, 'category', o.category,
    'currency', o.currency, 'timeZone', o.time_zone, 'logo', o.crm_settings ->> 'logoName', 'entities',
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', e.id, 'name', e.name, 'isPrimary', e.is_primary, 'currency', e.currency, 'timeZone',
            e.time_zone, 'logo', e.logo_name
          )
          order by e.is_primary desc, e.created_at
        ),
        '[]'
      )
      from entities e
      where e.org_id = o.id
    ),
    'subOrgs',
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name), '[]')
      from orgs s
      where s.parent_org_id = o.id
    ),
    'crmSettings',
    ${JSON.stringify(initialOrgSettings)}::jsonb || jsonb_strip_nulls(o.crm_settings) || jsonb_build_object(
      'completedTourSteps', coalesce(o.crm_settings -> 'completedTourSteps', '{}'), 'logoName',
      o.crm_settings ->> 'logoName'
    ),
    'suspension',
    case
      when o.status = 'suspended' then jsonb_build_object(
        'since', to_char(o.suspended_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'collectsRecurring', not o.pauses_recurring
      )
    end,
    'featuresOff', o.features_off, 'hubspotConnection', ${hubspotConnectionAsJson}, 'designations',
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', d.id, 'designation', d.name, 'code', d.code)
          order by d.is_default desc, d.name
        ),
        '[]'
      )
      from shared.designations d
      where d.org_id = o.id and d.status = 'active'
    )
  )
  from orgs o
  where o.id = ctx.org_id
)

-- org.statements.ts

-- lockOrg, by Kysely's builder
--   db.selectFrom('orgs').select('id').where('id', '=', orgId).forUpdate().execute()

-- nameOfOrg, by Kysely's builder
--   db.selectFrom('orgs').select('name').where('id', '=', orgId).executeTakeFirst()

-- timeZoneOfLegalEntity, by Kysely's builder
--   db
--   .selectFrom('entities')
--   .select('time_zone as zone')
--   .where('org_id', '=', orgId)
--   .where('id', '=', entityId)
--   .executeTakeFirst()

-- refundProofOf
select currency, crm_settings ->> 'refundProofFrom' as "from",
  jsonb_exists(crm_settings, 'refundProofFrom') as "isNamed"
from orgs
where id = ${orgId};

-- retryRulesOf
select crm_settings -> 'retryPolicy' as policy, crm_settings -> 'failAfter' as fail_after
from orgs
where id = ${orgId};

-- endsDonationsOnLoss
select coalesce((crm_settings ->> 'lostDisputeEndsDonation')::boolean, true) as ends
from orgs
where id = ${orgId};

-- pagesSubdomain
select crm_settings ->> 'pagesSubdomain' as slug from orgs where id = ctx.org_id;

-- bytesOfLogos
select coalesce(sum(byte_size), 0)::int as bytes from logos where org_id = ${orgId};

-- orgs.repository.ts

-- showOrFail
select ${orgAsJson} as org where ctx.org_id is not null;
