import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { StaffLanguage } from '@almoner/contracts/accounts/staff-languages'
import type { OrgId } from '@almoner/contracts/orgs/org-id'
import { initialSwitches } from '@almoner/contracts/roles'
import type { Member, Teammate } from '@almoner/contracts/team/teammate'
import { instantText } from '../../platform/database/instant-text.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { Membership, orgsOfUser } from '../accounts/index.js'

// Of someone who is only invited, the org is shown what it wrote itself: whether there is an account behind the address
// is nobody's business but the account's.
const teammates = (where: RawBuilder<unknown>, callerId: string) => sql<Teammate>`
  select u.id, coalesce(m.invited_first_name, u.first_name) as "firstName",
    coalesce(m.invited_last_name, u.last_name) as "lastName", coalesce(m.invited_email, u.email) as email,
    m.role as permission,
    case when m.role = 'agent' then ${JSON.stringify(initialSwitches)}::jsonb || m.switches end as switches,
    u.active and m.accepted_at is not null as active,
    to_char(m.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
    u.email_verified_at is not null and m.accepted_at is not null as "emailVerified",
    m.accepted_at is null as "isInvited", m.accepted_at is null and m.invited_at is null as "isToInvite"
  from shared.memberships m join shared.users u on u.id = m.user_id
  where m.org_id = ctx.org_id and ${where}
  order by m.user_id = ${callerId}::uuid desc, m.created_at, m.id`

// Of someone who is only invited, what the org wrote itself.
const members = sql<Member>`
  select u.id,
    concat_ws(
      ' ', coalesce(m.invited_first_name, u.first_name), coalesce(m.invited_last_name, u.last_name)
    ) as name,
    coalesce(m.invited_email, u.email) as email, m.role, u.active and m.accepted_at is not null as "isActive",
    ${instantText(sql`m.created_at`)} as "createdAt"
  from shared.memberships m join shared.users u on u.id = m.user_id
  where m.org_id = ctx.org_id
  order by m.created_at, m.id`

interface MemberAddress {
  firstName: string
  email: string
  orgName: string
  language: StaffLanguage
}

const memberAddress = (orgId: string, userId: string) => sql<MemberAddress>`
  select u.first_name as "firstName", u.email, o.name as "orgName", u.language
  from shared.memberships m join shared.users u on u.id = m.user_id join shared.orgs o on o.id = m.org_id
  where m.org_id = ${orgId} and m.user_id = ${userId}::uuid`

@Injectable()
export class TeamRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  /** Everyone of the org, the caller first, then by when they came. */
  list(orgId: string, callerId: string): Promise<Teammate[]> {
    return this.rows.all(orgId, teammates(sql`true`, callerId))
  }

  members(orgId: string): Promise<Member[]> {
    return this.rows.all(orgId, members)
  }

  /** Raises `not_found`. */
  async findOrFail(orgId: string, userId: string): Promise<Teammate> {
    return orNotFound(await this.rows.first(orgId, teammates(sql`m.user_id = ${userId}::uuid`, userId)))
  }

  /** Where a member is written to, within the transaction it is called in. */
  async addressOf(orgId: string, userId: string): Promise<MemberAddress> {
    const [found] = await query(this.em, memberAddress(orgId, userId))
    return orNotFound(found)
  }

  /** Every org that somebody belongs to or is invited to. */
  async orgsOf(userId: string): Promise<OrgId[]> {
    const found = await this.rows.allOfUser<{ orgId: OrgId }>({ orgId: null, userId }, orgsOfUser)
    return found.map(({ orgId }) => orgId)
  }

  /**
   * Takes the row locks of those whom a change of roles concerns: the two people and all owners. Two owners who remove
   * each other at once take turns, and the second is one no longer.
   */
  async lockForChange(orgId: string, ...userIds: string[]): Promise<Membership[]> {
    return this.em.find(
      Membership,
      { orgId, $or: [{ role: 'owner' }, { userId: userIds }] },
      { ...forUpdate, orderBy: { id: 'asc' } },
    )
  }

  /** Whether someone is a member of any org at all, which only they themselves may see: asked as them, and as nobody else after. */
  async belongsAnywhere(userId: string): Promise<boolean> {
    const [before] = await query(
      this.em,
      sql<{ userId: string | null }>`select current_setting('app.user_id', true) as "userId"`,
    )
    await query(this.em, sql`select set_config('app.user_id', ${userId}, true)`)
    const [found] = await query(
      this.em,
      sql<{
        belongs: boolean
      }>`
        select exists (
          select
          from shared.memberships
          where user_id = ${userId} and accepted_at is not null
        ) as belongs`,
    )
    await query(this.em, sql`select set_config('app.user_id', ${before?.userId ?? ''}, true)`)
    return found?.belongs ?? false
  }
}
