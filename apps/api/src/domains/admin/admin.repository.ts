import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { AdminOrg, AdminOrgRow } from '@almoner/contracts/admin/admin-org'
import type { ListOrgsInput } from '@almoner/contracts/admin/admin.operations'
import { initialOrgSettings } from '@almoner/contracts/orgs/org-settings'
import { keysetClauses, type KeysetOrder, type KeysetRow } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { containing } from '../../platform/database/text-search.js'

export type FoundOrg = AdminOrgRow &
  KeysetRow &
  Pick<AdminOrg, 'currency' | 'timeZone' | 'pagesSubdomain' | 'settings' | 'suspension' | 'featuresOff'> & {
    parentOrgId: string | null
  }

export type Overview = Pick<AdminOrg, 'giving' | 'recurringDonations' | 'donors'>

type People = AdminOrg['people']

const newestFirst: KeysetOrder = {
  value: sql`o.sequence`,
  type: 'bigint',
  sequence: sql`o.sequence`,
  isDescending: true,
}

const daysOfFigures = 30

@Injectable()
export class AdminRepository {
  constructor(private readonly rows: TenantQuery) {}

  /** Of each org what stands on its own row, and figures that are counted inside of it, one org after the other. */
  list(superuserId: string, today: string, input: ListOrgsInput): Promise<FoundOrg[]> {
    const page = keysetClauses(newestFirst, input)
    return this.rows.crossTenant(
      superuserId,
      orgs(sql`${conditions(input)} and ${page.where}`, today, page.orderBy, page.limit),
    )
  }

  async find(superuserId: string, today: string, id: string): Promise<FoundOrg | undefined> {
    const [found] = await this.rows.crossTenant(superuserId, orgs(sql`o.id = ${id}::uuid`, today, sql`o.sequence`, 1))
    return found
  }

  async exists(superuserId: string, id: string): Promise<boolean> {
    const found = await this.rows.crossTenant(
      superuserId,
      sql<{ id: string }>`select o.id from shared.orgs o where o.id = ${id}::uuid and ctx.user_id is not null`,
    )
    return found.length === 1
  }

  /** What came in since a day, and how many give: counts and sums, and nothing of who gave. */
  async overview(superuserId: string, id: string, since: string): Promise<Overview | undefined> {
    const [found] = await this.rows.crossTenant(
      superuserId,
      sql<Overview>`
        select v.giving, v.plans as "recurringDonations", v.donors
        from shared.orgs o cross join lateral org_overview(o.id, ${since}::date) v
        where o.id = ${id}::uuid and ctx.user_id is not null`,
    )
    return found
  }

  /** Who works in an org, so that one can act as one of them. */
  async people(orgId: string): Promise<People> {
    return this.rows.all<People[number]>(
      orgId,
      sql`
        select u.id, u.first_name || ' ' || u.last_name as name, u.email, m.role as permission, u.active
          and m.accepted_at is not null as active
        from shared.memberships m join shared.users u on u.id = m.user_id
        where m.org_id = ctx.org_id and u.permission <> 'superuser'
        order by array_position(array['owner', 'admin', 'agent', 'fundraiser'], m.role), m.created_at, m.id`,
    )
  }
}

const orgs = (
  where: RawBuilder<unknown>,
  today: string,
  orderBy: RawBuilder<unknown>,
  limit: number | null,
) => sql<FoundOrg>`
  select o.id, o.name, o.website, o.country, o.category, o.status, o.currency, o.time_zone as "timeZone",
    o.parent_org_id as "parentOrgId", o.features_off as "featuresOff",
    case
      when o.status = 'suspended' then jsonb_build_object(
        'since', to_char(o.suspended_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason',
        o.suspension_reason, 'collectsRecurring', not o.pauses_recurring
      )
    end as suspension,
    to_char(o.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
    o.fee_basis_points / 100.0::float8 as "feePercentage",
    o.crm_settings ->> 'pagesSubdomain' as "pagesSubdomain",
    ${JSON.stringify(initialOrgSettings)}::jsonb || jsonb_strip_nulls(o.crm_settings) as settings, f.members,
    f.gifts as "giftsOf30Days", f.last_gift_on as "lastGiftOn", f.live_donations as "liveDonations",
    f.gateway as "gatewayState", f.owner as "ownerName", o.sequence::text as cursor_value,
    o.sequence as cursor_sequence
  from (select o.* from shared.orgs o where ${where} order by ${orderBy} limit ${sql.lit(limit)}) o
    cross join lateral org_figures(o.id, ${today}::date - ${sql.lit(daysOfFigures)}) f
  order by ${orderBy}`

function conditions({ search, status, country }: ListOrgsInput): RawBuilder<unknown> {
  const all = [sql`ctx.user_id is not null`]
  const term = search?.trim()
  if (term) {
    const pattern = containing(term)
    all.push(
      sql`
        (
          lower(o.name) like ${pattern}
          or lower(coalesce(o.website, '')) like ${pattern}
          or o.id::text = ${term.toLowerCase()}
        )`,
    )
  }
  if (status?.length) all.push(sql`o.status = any(${status}::text[])`)
  if (country) all.push(sql`o.country = ${country.toUpperCase()}`)
  return sql.join(all, sql` and `)
}
