import { sql } from 'kysely'
import type { StaffLanguage } from '@almoner/contracts/accounts/staff-languages'
import type { OrgId } from '@almoner/contracts/orgs/org-id'
import type { OrgRole, Switches } from '@almoner/contracts/roles'
import type { OpenTransaction } from '../../platform/database/transaction.js'

/** A member of the org whose address is none of these, given as `like` takes them. */
export const membersBeside = (addresses: string) => sql<{
  id: string
}>`
  select m.id
  from memberships m join users u on u.id = m.user_id
  where m.org_id = ctx.org_id and u.email_key not like ${addresses}
  limit 1`

/** Every org that the signed-in person belongs to or is invited to. */
export const orgsOfUser = sql<{ orgId: OrgId }>`select org_id as "orgId" from memberships where user_id = ctx.user_id`

/** The invitation of a person to the org, as long as it is not accepted. */
export const pendingInvitation = (userId: string) => sql<PendingInvitation>`
  select o.id as "orgId", o.name as "orgName", m.role, u.email, m.invited_first_name as "firstName",
    m.invited_last_name as "lastName", not u.active or u.email_verified_at is null as "takesPassword"
  from memberships m join users u on u.id = m.user_id join shared.orgs o on o.id = m.org_id
  where m.org_id = ctx.org_id and m.user_id = ${userId}::uuid and m.accepted_at is null`

/** An invitation that was not accepted yet, with the account that it is for. */
export interface PendingInvitation {
  orgId: string
  orgName: string
  role: OrgRole
  email: string
  /** As whoever invited them wrote it; null of a membership from before the address was proven. */
  firstName: string | null
  lastName: string | null
  /**
   * Accepting sets a password: the account is not open, or nobody has proven its address, and whoever made it may be
   * someone else. Every other account has a holder, who signs in.
   */
  takesPassword: boolean
}

/** The orgs that a person has come into, the first one first. */
export const acceptedMemberships = (db: OpenTransaction, userId: string) =>
  db
    .selectFrom('memberships')
    .select('org_id as orgId')
    .where('user_id', '=', userId)
    .where('accepted_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The role of the signed-in person in the org, by membership or as an admin of its parent. */
export const roleHere = sql<{ role: string | null }>`select role_in(ctx.org_id, ctx.user_id) as role`

export const saveEmailSettings = (orgId: string, userId: string, settings: object) =>
  sql`
    update memberships
    set email_settings = email_settings || ${JSON.stringify(settings)}::jsonb
    where user_id = ${userId} and org_id = ${orgId}`

/** The orgs that the signed-in person may enter, the first one first. */
export const orgsToEnter = sql<{
  orgId: string
}>`
  select org_id as "orgId"
  from memberships
  where user_id = ctx.user_id and accepted_at is not null
  order by created_at, id`

/** The first three owners of an org. */
export const ownersOf = (orgId: string) => sql<{ email: string }>`
  select u.email
  from memberships m join users u on u.id = m.user_id
  where m.org_id = ${orgId} and m.role = 'owner' and m.accepted_at is not null and u.active
  order by m.created_at
  limit 3`

/** The owners and admins of an org whose address is proven. */
export const managersOf = (orgId: string) => sql<{
  email: string
  firstName: string
  orgName: string
  language: StaffLanguage
}>`
  select u.email, u.first_name as "firstName", o.name as "orgName", u.language
  from memberships m join users u on u.id = m.user_id join shared.orgs o on o.id = m.org_id
  where m.org_id = ${orgId}
    and m.role in ('owner', 'admin')
    and m.accepted_at is not null
    and u.active
    and u.email_verified_at is not null`

/** Adds a member who is invited; false where they belong to the org already, also when two try it at once. */
export async function addInvitedMember(
  db: OpenTransaction,
  member: {
    id: string
    orgId: string
    userId: string
    role: OrgRole
    switches: Partial<Switches>
    firstName: string
    lastName: string
    email: string
  },
): Promise<boolean> {
  const added = await db
    .insertInto('memberships')
    .values({
      id: member.id,
      org_id: member.orgId,
      user_id: member.userId,
      role: member.role,
      switches: JSON.stringify(member.switches),
      accepted_at: null,
      invited_first_name: member.firstName,
      invited_last_name: member.lastName,
      invited_email: member.email,
    })
    .onConflict((on) => on.columns(['user_id', 'org_id']).doNothing())
    .returning('id')
    .execute()
  return added.length > 0
}
