import { sql, type RawBuilder } from 'kysely'

/**
 * Makes the donors of a relation `(donor_id, household_id, role, place)` members who belong to no household yet; answers with the ids. A
 * household has one head: the first one, unless it has one already.
 */
export const joinHouseholds = (orgId: string, members: RawBuilder<unknown>) => sql<{ id: string }>`
  insert into household_members (id, org_id, household_id, donor_id, role)
  select uuidv7(), ${orgId}::uuid, x.household_id, x.donor_id,
    case
      when x.role = 'head'
      and (
        row_number() over (partition by x.household_id, x.role order by x.place) > 1
        or exists (
          select
          from household_members k
          where k.org_id = ${orgId}::uuid and k.household_id = x.household_id and k.role = 'head'
        )
      ) then 'other'
      else coalesce(x.role, 'other')
    end
  from ${members} x
  on conflict (org_id, donor_id) do nothing
  returning id`

/** Takes donors `(donor_id)` out of households that were deleted: they are where they go now. */
export const leaveDeletedHouseholds = (orgId: string, donors: RawBuilder<unknown>) => sql`
  delete from household_members m using donors h
  where m.org_id = ${orgId}::uuid
    and h.org_id = m.org_id
    and h.id = m.household_id
    and h.deleted_at is not null
    and m.donor_id in (select x.donor_id from ${donors} x)`

/** Takes back memberships of a relation `(id)`. */
export const leaveHouseholds = (orgId: string, ids: RawBuilder<unknown>) => sql`
  delete from household_members where org_id = ${orgId}::uuid and id in (${ids})`

/** Whether the donor `d` is a household with other members than by the memberships `(id)`. */
export const hasMembers = (beside: RawBuilder<unknown>) => sql`
  exists (
    select
    from household_members m
    where m.org_id = d.org_id and m.household_id = d.id and m.id not in (${beside})
  )`

/** Those of the memberships `(id)` whose donor or household somebody changed the household of. */
export const changedMemberships = (orgId: string, ids: RawBuilder<unknown>) => sql`
  select m.id
  from household_members m
  where m.org_id = ${orgId}::uuid
    and m.id in (${ids})
    and exists (
      select
      from shared.audit_log a
      where a.org_id = m.org_id
        and a.subject_id in (m.donor_id::text, m.household_id::text)
        and a.action like 'households.%'
    )`
