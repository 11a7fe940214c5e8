import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { OrgId } from '@almoner/contracts/orgs/org-id'
import type { FamilyMember } from '@almoner/contracts/sub-orgs/sub-org'
import type { OrgPlace } from '@almoner/contracts/sub-orgs/sub-orgs.operations'
import { TenantQuery } from '../../platform/database/tenant-query.js'

export interface BelongsTo {
  parentOrgId: OrgId | null
  parentName: string | null
}

@Injectable()
export class SubOrgsRepository {
  constructor(private readonly rows: TenantQuery) {}

  /** The org and its sub-orgs, with what came in since a day. */
  family(orgId: string, since: string): Promise<FamilyMember[]> {
    return this.rows.all<FamilyMember>(
      orgId,
      sql`
        select o.id, o.name, o.status, o.id = ctx.org_id as "isParent",
          (
            select coalesce(
              jsonb_agg(
                jsonb_build_object(
                  'currency', g ->> 'currency', 'giftCount', g -> 'giftCount', 'raisedAmount',
                  g -> 'raisedAmount'
                )
              ),
              '[]'
            )
            from jsonb_array_elements(v.giving) g
          ) as giving,
          (v.donors ->> 'count')::int as donors,
          (
            select coalesce(sum((p ->> 'count')::int), 0)::int
            from jsonb_array_elements(v.plans) p
            where p ->> 'status' in ('active', 'past_due')
          ) as "liveDonations"
        from shared.orgs o cross join lateral org_overview(o.id, ${since}::date) v
        where o.id = ctx.org_id or o.parent_org_id = ctx.org_id
        order by o.id <> ctx.org_id, lower(o.name), o.id`,
    )
  }

  /** What an org belongs to. */
  async parentOf(orgId: string): Promise<BelongsTo> {
    const found = await this.rows.first<BelongsTo>(
      orgId,
      sql`
        select o.parent_org_id as "parentOrgId", parent_org_name() as "parentName"
        from shared.orgs o
        where o.id = ctx.org_id`,
    )
    return found ?? { parentOrgId: null, parentName: null }
  }

  async nameOf(orgId: string): Promise<string> {
    const found = await this.rows.first<{ name: string }>(
      orgId,
      sql`select o.name from shared.orgs o where o.id = ctx.org_id`,
    )
    return found?.name ?? ''
  }

  /** The other orgs that somebody owns and that belong to none. */
  linkable(orgId: string, userId: string): Promise<OrgPlace[]> {
    return this.rows.allOfUser<OrgPlace>(
      { orgId, userId },
      sql`
        select o.id, o.name
        from shared.orgs o join shared.memberships m on m.org_id = o.id
        where m.user_id = ctx.user_id
          and m.role = 'owner'
          and m.accepted_at is not null
          and o.id <> ctx.org_id
          and o.parent_org_id is null
          and o.status in ('trial', 'active')
        order by lower(o.name), o.id`,
    )
  }
}
