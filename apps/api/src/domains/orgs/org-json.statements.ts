import { sql } from 'kysely'
import { initialOrgSettings } from '@almoner/contracts/orgs/org-settings'
import { instantText } from '../../platform/database/instant-text.js'

/** Null where HubSpot was never connected. */
const hubspotConnectionAsJson = sql`
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
  )`

/**
 * The org that a statement of `TenantQuery` works for, in the contract's shape, as one expression: the signed-in user
 * carries it along in the same round trip.
 */
export const orgAsJson = sql`
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
  )`
