import { sql } from 'kysely'
import type { OpenTransaction } from '../../../platform/database/transaction.js'
import {
  addDonors,
  changedMemberships,
  hasMembers,
  joinHouseholds,
  leaveDeletedHouseholds,
  leaveHouseholds,
  placeColumns,
  columnsOf,
} from '../../donors/index.js'
import { namesHouseholds } from '../reading/household-reader.js'
import { add } from './extras.statements.js'
import type { Scope } from './scope.js'

type Undone = Pick<Scope, 'importId' | 'orgId'>

/**
 * Makes `import_members`, the donors whose rows name a household, and `import_households`, which one that is: that of one of its
 * people, one of the file or the org with its name at its place, else a new one. Without an id, a household is its name and its
 * place; a row without a place belongs to the one household of that name. Takes `import_taking` and `import_givers`.
 */
export async function matchHouseholds(db: OpenTransaction, scope: Scope): Promise<void> {
  await sql`
    create temporary table import_members (
      donor_id uuid, line int, key text, role text, name text, name_key text, place text, first_name text,
      last_name text, household_id uuid
    ) on
    commit
    drop`.execute(db)
  await sql`
    create temporary table import_households (
      key text, first_line int, name text, name_key text, place text, household_id uuid, is_new boolean
    ) on
    commit
    drop`.execute(db)
  if (!namesHouseholds(scope.plan)) return
  await gatherMembers(db, scope)
  await findHouseholds(db, scope)
}

async function gatherMembers(db: OpenTransaction, { importId, orgId, plan }: Scope): Promise<void> {
  await sql`
    insert into import_members
    select distinct on (g.donor_id) g.donor_id, r.line,
      coalesce('i:' || n.id, 'n:' || n.name_key || '|' || coalesce(r.postal_key, r.city_key, '')), n.role,
      n.name, n.name_key, coalesce(r.postal_key, r.city_key), r.first_name, r.last_name, h.id
    from import_taking t
      join import_givers g using (donor_key)
      join import_rows r on r.import_id = ${importId}::uuid and r.line = t.line
      cross join lateral jsonb_to_record(r.household) n (id text, name text, name_key text, role text)
      left join shared.household_members m on m.org_id = ${orgId}::uuid and m.donor_id = g.donor_id
      left join shared.donors h on h.org_id = m.org_id and h.id = m.household_id and h.deleted_at is null
    where r.household is not null
      and (g.is_new or ${plan.donorUpdate !== 'leave'})
      and not exists (
        select
        from shared.donors d
        where d.org_id = ${orgId}::uuid and d.id = g.donor_id and d.type = 'household'
      )
    order by g.donor_id, r.line`.execute(db)
  await sql`
    update import_members m
    set key = only_one.key
    from (
      select name_key, min(key) as key
      from import_members
      where key like 'n:%' and place is not null
      group by name_key
      having count(distinct key) = 1
    ) only_one
    where m.key = 'n:' || m.name_key || '|' and only_one.name_key = m.name_key`.execute(db)
}

const firstOf = (column: string) => sql`
  (array_agg(${sql.ref(column)} order by line) filter (where ${sql.ref(column)} is not null)) [1]`

/** Called after its first two people, the head before the spouse: Janet & Tom Mercer. */
const ofPeople = sql`
  (
    select case
      when count(*) = 1 then concat_ws(' ', coalesce(min(p.last_name), min(p.first_name)), 'Household')
      when count(distinct p.last_name) = 1 then concat_ws(
        ' ', string_agg(p.first_name, ' & ' order by p.rank), min(p.last_name)
      )
      else string_agg(concat_ws(' ', p.first_name, p.last_name), ' & ' order by p.rank)
    end
    from (
      select first_name, last_name,
        row_number() over (order by array_position(array['head', 'spouse'], role), line) as rank
      from import_members
      where key = h.key and coalesce(first_name, last_name) is not null
      order by rank
      limit 2
    ) p
  )`

async function findHouseholds(db: OpenTransaction, { importId, orgId }: Scope): Promise<void> {
  await sql`
    insert into import_households
    select key, min(line), ${firstOf('name')}, ${firstOf('name_key')}, ${firstOf('place')}, null::uuid, false
    from import_members
    group by key`.execute(db)
  await sql`
    update import_households h
    set household_id = of_people.household_id
    from (
      select m.key, min(m.household_id::text)::uuid as household_id
      from import_members m join shared.donors d on d.org_id = ${orgId}::uuid and d.id = m.household_id
      where m.key like 'i:%' or d.name_key = m.name_key
      group by m.key
      having count(distinct m.household_id) = 1
    ) of_people
    where of_people.key = h.key`.execute(db)
  await sql`
    update import_households h
    set household_id = named.household_id
    from (
      select h.key, min(c.id::text)::uuid as household_id
      from import_households h
        cross join lateral (
          select g.donor_id as id, g.postal_key, g.city_key
          from import_givers g
            join import_rows r on r.import_id = ${importId}::uuid and r.line = g.first_line
          where g.is_new and r.type = 'household' and g.name_key = h.name_key
          union all
          select d.id, d.postal_key, lower(d.city)
          from shared.donors d
          where d.org_id = ${orgId}::uuid
            and d.type = 'household'
            and d.name_key = h.name_key
            and d.deleted_at is null
        ) c
      where h.household_id is null
        and (
          h.place is null
          or coalesce(c.postal_key, c.city_key) is null
          or h.place in (c.postal_key, c.city_key)
        )
      group by h.key
      having count(distinct c.id) = 1
    ) named
    where named.key = h.key`.execute(db)
  await sql`
    update import_households h
    set household_id = uuidv7(), is_new = true, name = coalesce(h.name, ${ofPeople})
    where h.household_id is null
      and exists (select from import_members m where m.key = h.key and m.household_id is null)`.execute(db)
}

/** Adds the households that are new, at the address of their first row that has one, and makes their people members. */
export async function addHouseholds(db: OpenTransaction, scope: Scope): Promise<void> {
  if (!namesHouseholds(scope.plan)) return
  const { importId, orgId } = scope
  const households = sql`
    (
      select h.first_line as place, h.household_id as id, 'household' as type, h.name as organization_name,
        coalesce(h.name_key, ${nameKeyOf}) as name_key, ${columnsOf('r', placeColumns)}
      from import_households h
        left join lateral (
          select r.*
          from import_members m join import_rows r on r.import_id = ${importId}::uuid and r.line = m.line
          where m.key = h.key and coalesce(r.line1, r.city, r.postal_code) is not null
          order by m.line
          limit 1
        ) r on true
      where h.is_new and h.name is not null
    )`
  await addDonors(orgId, importId, ['type', 'organization_name', 'name_key', ...placeColumns], households).execute(db)
  const members = sql`
    (
      select m.donor_id, h.household_id, m.role, m.line as place
      from import_members m join import_households h using (key)
      where m.household_id is null
        and h.household_id is not null
        and h.household_id <> m.donor_id
        and (h.name is not null or not h.is_new)
    )`
  await leaveDeletedHouseholds(orgId, members).execute(db)
  await add(db, scope, 'household_member', joinHouseholds(orgId, members))
}

// The same normal form as contracts/donors/donor-keys gives a name.
const nameKeyOf = sql`
  trim(regexp_replace(regexp_replace(lower(normalize(h.name, NFKC)), '[.,]', ' ', 'g'), '\\s+', ' ', 'g'))`

const ofImport = ({ importId, orgId }: Undone) => sql`
  select row_id
  from import_additions
  where org_id = ${orgId}::uuid and import_id = ${importId}::uuid and kind = 'household_member'`

const takenBack = (undone: Undone) => sql`
  ${ofImport(undone)} except ${changedMemberships(undone.orgId, ofImport(undone))}`

/** Whether the donor `d` is a household whose people an undo leaves in it. */
export const staysHousehold = (undone: Undone) => hasMembers(takenBack(undone))

/** Takes back that donors are members, but of households that somebody changed since. */
export async function removeMembers(db: OpenTransaction, undone: Undone): Promise<void> {
  await leaveHouseholds(undone.orgId, takenBack(undone)).execute(db)
}
