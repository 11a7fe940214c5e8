import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { initialSwitches } from '@almoner/contracts/roles'
import { initialEmailSettings, noEmails } from '@almoner/contracts/notifications/staff-notices'
import type { SignedIn } from '../../platform/access/actor.js'
import { Clock } from '../../platform/clock.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { Problem } from '../../platform/problems/problem.js'
import { orgAsJson } from '../orgs/index.js'

/** Reads the signed-in user with their org in one round trip, in the shape in which the web app keeps it. */
@Injectable()
export class CurrentUserReader {
  constructor(
    private readonly rows: TenantQuery,
    private readonly clock: Clock,
  ) {}

  /** Raises `session_missing` when the user is gone. */
  async read(who: Pick<SignedIn, 'userId' | 'orgId' | 'isImpersonating' | 'impersonation'>): Promise<CurrentUser> {
    const [row] = await this.rows.allOfUser<{ user: CurrentUser }>(
      who,
      sql`
        select jsonb_build_object(
          'id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
          -- Inside an org a superuser is no more than a member of it.
          'permission', case when ${who.isImpersonating}::boolean then 'user' else u.permission end, 'orgId',
          ctx.org_id, 'emailVerified', u.email_verified_at is not null, 'active', u.active, 'pendingEmail',
          (
            select c.new_email
            from account_email_changes c
            where c.user_id = u.id
              and c.confirmed_at is null
              and c.ended_at is null
              and c.ends_at > ${this.clock.now().toISOString()}::timestamptz
            order by c.created_at desc
            limit 1
          ),
          'createdAt', to_char(u.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'org',
          ${orgAsJson}, 'preferences',
          jsonb_build_object('language', u.language, 'hasSingleKeys', u.has_single_keys), 'orgs',
          (
            select coalesce(
              jsonb_agg(
                jsonb_build_object('id', o.id, 'name', o.name, 'logo', o.crm_settings ->> 'logoName')
                order by o.name
              ),
              '[]'
            )
            from memberships m join shared.orgs o on o.id = m.org_id
            where m.user_id = u.id and m.accepted_at is not null
          ),
          'userOrg',
          (
            select jsonb_build_object(
              'permission', r.role, 'switches',
              case
                when r.role = 'agent' then ${JSON.stringify(initialSwitches)}::jsonb || coalesce(m.switches, '{}')
              end,
              'isImpersonating', ${who.isImpersonating}::boolean, 'impersonationEndsAt',
              ${who.impersonation?.endsAt.toISOString() ?? null}::text, 'fundraiserInfo',
              (
                select jsonb_build_object('slug', f.slug)
                from shared.fundraisers f
                where f.org_id = ctx.org_id and f.user_id = u.id
                order by f.created_at
                limit 1
              ),
              'emailSettings',
              case
                when m.id is null then ${JSON.stringify(noEmails)}::jsonb
                else ${JSON.stringify(initialEmailSettings)}::jsonb || m.email_settings
              end
            )
            from (
              select coalesce(
                role_in(ctx.org_id, u.id), case when ${who.isImpersonating}::boolean then 'admin' end
              ) as role
            ) r
              left join memberships m on m.user_id = u.id and m.org_id = ctx.org_id
                and m.accepted_at is not null
            where ctx.org_id is not null and r.role is not null
          )
        ) as "user"
        from users u
        where u.id = ctx.user_id`,
    )
    if (!row) throw new Problem('session_missing')
    return row.user
  }
}
