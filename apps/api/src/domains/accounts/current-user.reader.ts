import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { TenantRows } from '../../platform/database/tenant-rows.js'
import { Problem } from '../../platform/problems/problem.js'



/** Reads the signed-in user with their org in one round trip, in the shape in which the web app keeps it. */
@Injectable()
export class CurrentUserReader {
  constructor(private readonly rows: TenantRows) {}

  /** Raises `session_missing` when the user is gone. */
  async read(who: { userId: string; orgId: string | null; isImpersonating: boolean }): Promise<CurrentUser> {
    const [row] = await this.rows.allOfUser<{ user: CurrentUser }>(
      who,
      sql`
        select jsonb_build_object(
          'id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name, 'permission', u.permission,
          'orgId', ctx.org_id, 'emailVerified', u.email_verified_at is not null, 'active', u.active,
          'createdAt', to_char(u.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'org', (
            select jsonb_build_object(
              'id', o.id, 'name', o.name, 'website', o.website, 'country', o.country, 'category', o.category,
              'currency', o.currency, 'timeZone', o.time_zone, 'logo', o.crm_settings ->> 'logoName',
              'entities', (
                select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'isPrimary', e.is_primary, 'currency', e.currency, 'logo', null)
                  order by e.is_primary desc, e.created_at), '[]')
                from entities e where e.org_id = o.id
              ),
              'subOrgs', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name), '[]') from orgs s where s.parent_org_id = o.id),
              'crmSettings', jsonb_build_object(
                'completedTourSteps', coalesce(o.crm_settings -> 'completedTourSteps', '{}'), 'logoName', o.crm_settings ->> 'logoName'),
              'hubspotConnection', null,
              'designations', (
                select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'designation', d.name, 'code', d.code) order by d.is_default desc, d.name), '[]')
                from designations d where d.org_id = o.id and d.status = 'active'
              ))
            from orgs o where o.id = ctx.org_id),
          'orgs', (
            select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'logo', o.crm_settings ->> 'logoName') order by o.name), '[]')
            from memberships m join orgs o on o.id = m.org_id where m.user_id = u.id),
          'userOrg', (
            select jsonb_build_object(
              'permission', m.role, 'isImpersonating', ${who.isImpersonating}::boolean,
              'fundraiserInfo', (
                select jsonb_build_object('slug', f.slug) from fundraisers f
                where f.org_id = m.org_id and f.user_id = u.id order by f.created_at limit 1),
              'emailSettings', m.email_settings)
            from memberships m where m.user_id = u.id and m.org_id = ctx.org_id)
        ) as "user"
        from users u where u.id = ctx.user_id`,
    )
    if (!row) throw new Problem('session_missing')
    return row.user
  }
}
