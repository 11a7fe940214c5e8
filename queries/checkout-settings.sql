-- Written by `npm run queries` from apps/api/src; do not edit.

-- checkout-settings.repository.ts

-- levels
select coalesce(k.currency, o.currency) as currency, c.own as "campaignOwn",
  to_json(c.saved_at) #>> '{}' as "campaignSavedAt", d.own as "orgOwn",
  to_json(d.saved_at) #>> '{}' as "orgSavedAt"
from shared.orgs o
  left join shared.campaigns k on k.org_id = o.id and k.id = ${campaignId}::uuid
  left join checkout_settings c on c.org_id = o.id and c.campaign_id = k.id
  left join checkout_settings d on d.org_id = o.id and d.campaign_id is null
where o.id = ctx.org_id and (${campaignId}::uuid is null or k.id is not null);

-- takesMoneyBy
select 1 as found
from shared.campaigns k
  join shared.gateway_integrations i on i.org_id = k.org_id and i.entity_id = k.entity_id
where k.org_id = ctx.org_id
  and k.id = ${campaignId}::uuid
  and i.id = ${integrationId}::uuid
  and i.enabled
  and i.status = 'active'
  and i.provider <> 'offline';

-- unknownDesignations
select id
from shared.designations
where org_id = ctx.org_id and status = 'active' and id = any(${ids}::uuid[]);

-- checkout-settings.statements.ts

-- dropSettingsOf, by Kysely's builder
--   db.deleteFrom('checkout_settings').where('org_id', '=', orgId).where('campaign_id', '=', campaignId).execute()
