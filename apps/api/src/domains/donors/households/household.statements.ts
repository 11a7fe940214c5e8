import { sql, type RawBuilder } from 'kysely'

/** The household of a donor `d`, and what they are in it. */
export const householdOf = sql`
  (
    select jsonb_build_object('id', h.id, 'sequence', h.sequence::text, 'name', h.name, 'role', m.role)
    from household_members m
      join donors h on h.org_id = m.org_id and h.id = m.household_id and h.deleted_at is null
    where m.org_id = d.org_id and m.donor_id = d.id
  )`

/** How a household of these two columns is greeted: by what was written for it, else by the names of its head and spouse. */
const greetingOf = (written: RawBuilder<unknown>, nameOfEach: RawBuilder<unknown>) => sql`
  coalesce(
    ${written},
    (
      select string_agg(${nameOfEach}, ' & ' order by m.role, p.sequence)
      from household_members m
        join donors p on p.org_id = m.org_id and p.id = m.donor_id and p.deleted_at is null
      where m.org_id = d.org_id and m.household_id = d.id and m.role in ('head', 'spouse')
    ),
    d.name
  )`

/** Of a household `d`. */
export const formalGreetingOf = greetingOf(
  sql`d.formal_greeting`,
  sql`coalesce(nullif(concat_ws(' ', p.title, p.first_name, p.last_name, p.suffix), ''), p.name)`,
)
export const informalGreetingOf = greetingOf(sql`d.informal_greeting`, sql`coalesce(p.first_name, p.name)`)

/** Whether two rows of donors belong to one household. */
export const areOfOneHousehold = (a: string, b: string) => sql`
  exists (
    select
    from household_members x join household_members y on y.org_id = x.org_id and y.household_id = x.household_id
    where x.org_id = ${sql.ref(`${a}.org_id`)}
      and x.donor_id = ${sql.ref(`${a}.id`)}
      and y.donor_id = ${sql.ref(`${b}.id`)}
  )`

export const isInHousehold = sql`
  exists (
    select
    from household_members m
      join donors h on h.org_id = m.org_id and h.id = m.household_id and h.deleted_at is null
    where m.org_id = ctx.org_id and m.donor_id = d.id
  )`

/** A donor `d` who is one of these households or belongs to one. */
export const isOfHouseholds = (ids: readonly string[]) => sql`
  d.id in (
    select unnest(${ids}::uuid[])
    union all
    select m.donor_id
    from household_members m
    where m.org_id = ctx.org_id and m.household_id = any(${ids}::uuid[])
  )`

/** A membership of a donor, or of a household's people. */
export const membershipOf = (orgId: string, donorId: string) => sql<{ id: string }>`
  select m.id
  from household_members m
  where m.org_id = ${orgId} and (m.household_id = ${donorId}::uuid or m.donor_id = ${donorId}::uuid)
  limit 1`

export const namesOf = (orgId: string, donorIds: readonly string[]) => sql<{ id: string; name: string }>`
  select d.id, d.name from donors d where d.org_id = ${orgId} and d.id = any(${donorIds}::uuid[])`

/** Where a donor is a member, unless the household was deleted. */
export const currentMembership = (orgId: string, donorId: string) => sql<{ id: string }>`
  select m.id
  from household_members m
    join donors h on h.org_id = m.org_id and h.id = m.household_id and h.deleted_at is null
  where m.org_id = ${orgId} and m.donor_id = ${donorId}`

/** Takes a donor out of a household that was deleted: they are where they go now. */
export const leaveDeleted = (orgId: string, donorId: string) =>
  sql`delete from household_members where org_id = ${orgId} and donor_id = ${donorId}`
