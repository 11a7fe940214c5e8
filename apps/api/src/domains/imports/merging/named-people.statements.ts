import { sql } from 'kysely'
import type { OpenTransaction } from '../../../platform/database/transaction.js'
import type { RecordedCharges } from '../../charges/index.js'
import { addDonors, columnsOf, isRelated, placeColumns, relateDonors, type DonorColumn } from '../../donors/index.js'
import { matchCreditRows, settleCreditRows } from './credit-rows.statements.js'
import { add } from './extras.statements.js'
import { namesPeople } from '../reading/people-reader.js'
import { rowsTaken } from './gift-parts.statements.js'
import type { Scope } from './scope.js'

/**
 * Makes `import_named`, everybody whom the rows to be taken name besides their donors, and `import_people`, who they are: by their number,
 * by email, else by name, among the donors of the file and of the org; a new donor where there is none. Where a number is nobody's or
 * a name is several donors', the gift's rows are marked as clashing and taken out. Takes `import_taking` and `import_givers`.
 */
export async function matchNamed(db: OpenTransaction, scope: Scope): Promise<void> {
  await sql`
    create temporary table import_named (
      line int, named_line int, charge_id uuid, is_row boolean, donor_key text, role text, kind text,
      amount bigint, sequence bigint, former_id text, named_in text, named_as text, type text, name text,
      title text, first_name text, middle_name text, last_name text, suffix text, organization_name text,
      job_title text, name_key text, email text, email_key text, person_key text
    ) on
    commit
    drop`.execute(db)
  await sql`
    create temporary table import_people (
      person_key text, sequence bigint, former_id text, email_key text, name_key text, donor_id uuid,
      is_new boolean, problem text
    ) on
    commit
    drop`.execute(db)
  await matchCreditRows(db, scope)
  if (!namesPeople(scope.plan)) return
  await gatherNamed(db, scope)
  await findByNumber(db, scope)
  await findById(db, scope)
  await findByEmail(db, scope)
  await findByName(db, scope)
  await findRelated(db, scope)
  await sql`
    update import_people
    set donor_id = uuidv7(), is_new = true
    where donor_id is null and problem is null`.execute(db)
  await takeProblemsOut(db, scope)
}

async function gatherNamed(db: OpenTransaction, scope: Scope): Promise<void> {
  await sql`
    insert into import_named
    select r.gift_line, r.line, r.charge_id, r.is_row, r.donor_key, n.role, n.kind, n.amount, n.sequence,
      n.former_id, n.named_in, n.named_as, n.type, n.name, n.title, n.first_name, n.middle_name, n.last_name,
      n.suffix, n.organization_name, n.job_title, n.name_key, n.email, n.email_key,
      case
        when n.sequence is not null then 'd:' || n.sequence
        when n.former_id is not null then 'i:' || n.former_id
        when n.email_key is not null then 'e:' || n.email_key
        when n.role = 'credited' then 'n:' || n.name_key
        else 'p:' || n.name_key || '|' || r.donor_key
      end
    from (
      select t.gift_line, t.line, null::uuid as charge_id, false as is_row, t.donor_key, t.people, g.is_new
        or ${scope.plan.donorUpdate !== 'leave'} as takes_all
      from (${rowsTaken(scope)}) t join import_givers g on g.donor_key = t.donor_key
      where t.people is not null
      union all
      select x.gift_line, x.line, x.charge_id, true, null, c.people, false
      from import_crediting x join import_rows c on c.import_id = ${scope.importId}::uuid and c.line = x.line
      where x.problem is null
    ) r
      cross join lateral jsonb_to_recordset(r.people) n (
        role text, kind text, amount bigint, sequence bigint, former_id text, named_in text, named_as text,
        type text, name text, title text, first_name text, middle_name text, last_name text, suffix text,
        organization_name text, job_title text, name_key text, email text, email_key text
      )
    where n.role = 'credited' or r.takes_all`.execute(db)
  await sql`
    insert into import_people
    select distinct on (person_key) person_key, sequence, former_id, email_key, name_key, null::uuid, false, null::text
    from import_named
    order by person_key, name_key = '', named_line`.execute(db)
  await sql`analyze import_named, import_people`.execute(db)
}

async function findByNumber(db: OpenTransaction, { orgId }: Scope): Promise<void> {
  await sql`
    update import_people p
    set donor_id = k.id
    from shared.donors d
      join shared.donors k on k.org_id = d.org_id and k.id = coalesce(d.merged_into_id, d.id)
        and k.deleted_at is null
    where d.org_id = ${orgId}::uuid and d.sequence = p.sequence`.execute(db)
  await sql`
    update import_people
    set problem = 'No donor has this number'
    where sequence is not null and donor_id is null`.execute(db)
}

/** By the id of the former system, else, where nobody has it, somebody without one as their email or their name says. */
async function findById(db: OpenTransaction, { orgId }: Scope): Promise<void> {
  await sql`
    update import_people p
    set donor_id = found.donor_id
    from (
      select distinct on (p.person_key) p.person_key, w.donor_id
      from import_people p
        cross join lateral (
          select g.donor_id, 0 as age
          from import_givers g
          where g.former_id = p.former_id
          union all
          select k.id, d.sequence
          from shared.donors d
            join shared.donors k on k.org_id = d.org_id and k.id = coalesce(d.merged_into_id, d.id)
              and k.deleted_at is null
          where d.org_id = ${orgId}::uuid and d.former_id = p.former_id
        ) w
      where p.person_key like 'i:%'
      order by p.person_key, w.age
    ) found
    where found.person_key = p.person_key`.execute(db)
  await sql`
    update import_people
    set problem = 'No donor has this ID'
    where person_key like 'i:%' and donor_id is null and email_key is null and name_key = ''`.execute(db)
}

async function findByEmail(db: OpenTransaction, { orgId }: Scope): Promise<void> {
  await sql`
    update import_people p
    set donor_id = found.donor_id
    from (
      select distinct on (p.person_key) p.person_key, w.donor_id
      from import_people p
        cross join lateral (
          select g.donor_id, g.name_key, g.former_id, 0 as age
          from import_givers g
          where g.email_key = p.email_key
          union all
          select coalesce(d.merged_into_id, d.id), d.name_key, d.former_id, d.sequence
          from shared.donors d
          where d.org_id = ${orgId}::uuid and d.email_key = p.email_key
          union all
          select coalesce(d.merged_into_id, d.id), d.name_key, d.former_id, d.sequence
          from shared.donor_emails e join shared.donors d on d.org_id = e.org_id and d.id = e.donor_id
          where e.org_id = ${orgId}::uuid and e.email_key = p.email_key
        ) w
      where p.person_key like any (array['e:%', 'i:%'])
        and p.donor_id is null
        and (p.former_id is null or w.former_id is null)
        and not exists (
          select
          from shared.donors gone
          where gone.org_id = ${orgId}::uuid and gone.id = w.donor_id and gone.deleted_at is not null
        )
      order by p.person_key, (w.name_key = p.name_key) desc, w.age
    ) found
    where found.person_key = p.person_key`.execute(db)
}

async function findByName(db: OpenTransaction, { orgId }: Scope): Promise<void> {
  await sql`
    update import_people p
    set donor_id = case when cardinality(found.donor_ids) = 1 then found.donor_ids[1] end,
      problem = case
        when cardinality(found.donor_ids) > 1 then cardinality(found.donor_ids) || ' donors have this name. Give an email or a donor number.'
      end
    from (
      select p.person_key, array_agg(distinct w.donor_id) as donor_ids
      from import_people p
        cross join lateral (
          select g.donor_id, g.former_id
          from import_givers g
          where g.name_key = p.name_key
          union
          select o.donor_id, o.former_id
          from import_people o
          where o.name_key = p.name_key and o.donor_id is not null
          union
          select d.id, d.former_id
          from shared.donors d
          where d.org_id = ${orgId}::uuid and d.name_key = p.name_key and d.deleted_at is null
        ) w
      where p.person_key like any (array['n:%', 'i:%'])
        and p.donor_id is null
        and p.problem is null
        and p.name_key <> ''
        and (p.former_id is null or w.former_id is null)
      group by p.person_key
    ) found
    where found.person_key = p.person_key`.execute(db)
}

/** Somebody beside a donor is who is related to them by this name, else who has it at the same place, in the file or among the donors. */
async function findRelated(db: OpenTransaction, { orgId }: Scope): Promise<void> {
  await sql`
    update import_people p
    set donor_id = found.donor_id
    from (
      select distinct on (p.person_key) p.person_key, w.donor_id
      from import_people p
        join import_named n using (person_key)
        join import_givers g on g.donor_key = n.donor_key
        cross join lateral (
          select d.id as donor_id, 0 as place, d.sequence
          from shared.donors d
          where d.org_id = ${orgId}::uuid
            and d.name_key = p.name_key
            and d.deleted_at is null
            and ${isRelated(sql`d.id`, sql`g.donor_id`)}
          union all
          select o.donor_id, 1, 0
          from import_givers o
          where o.name_key = p.name_key and (o.postal_key = g.postal_key or o.city_key = g.city_key)
          union all
          select d.id, 2, d.sequence
          from shared.donors d
          where d.org_id = ${orgId}::uuid
            and d.name_key = p.name_key
            and d.deleted_at is null
            and d.postal_key = g.postal_key
        ) w
      where p.person_key like 'p:%' and w.donor_id <> g.donor_id
      order by p.person_key, w.place, w.sequence
    ) found
    where found.person_key = p.person_key`.execute(db)
}

async function takeProblemsOut(db: OpenTransaction, scope: Scope): Promise<void> {
  await sql`
    update import_rows r
    set state = 'clash', bad_cells = jsonb_build_array(x.cell)
    from (
      select distinct on (t.line) t.line,
        jsonb_build_object(
          'field', coalesce(n.named_in, 'creditedName'), 'value', coalesce(n.named_as, n.name), 'message',
          p.problem
        ) as cell
      from import_people p
        join import_named n using (person_key)
        join (
          select gift_line, line, false as is_row
          from (${rowsTaken(scope)}) taken
          union all
          select gift_line, line, true
          from import_crediting
        ) t on t.is_row = n.is_row
          and case when n.is_row then t.line = n.named_line else t.gift_line = n.line end
      where p.problem is not null
      order by t.line, n.named_line
    ) x
    where r.import_id = ${scope.importId}::uuid and r.line = x.line`.execute(db)
  await sql`
    delete from import_taking
    where line in (
      select n.line
      from import_named n join import_people p using (person_key)
      where p.problem is not null and not n.is_row
    )`.execute(db)
  await sql`
    delete from import_named n
    where not n.is_row
      and not exists (select from import_taking t where t.line = n.line)
      or n.is_row
      and exists (select from import_people p where p.person_key = n.person_key and p.problem is not null)`.execute(db)
  await settleCreditRows(db, scope)
  await sql`
    delete from import_people p
    where not exists (select from import_named n where n.person_key = p.person_key)`.execute(db)
  await sql`
    delete from import_givers g
    where not exists (select from import_taking t where t.donor_key = g.donor_key)`.execute(db)
}

const describedColumns = [
  'type',
  'title',
  'first_name',
  'middle_name',
  'last_name',
  'suffix',
  'organization_name',
  'name_key',
  'job_title',
  'email',
  'email_key',
  'former_id',
] as const satisfies readonly DonorColumn[]

/** Adds those of `import_people` who are new. */
export async function addNamedPeople(db: OpenTransaction, { importId, orgId }: Scope): Promise<void> {
  const people = sql`
    (
      select distinct on (p.donor_id) p.donor_id as id, n.named_line as place, ${columnsOf('n', describedColumns)},
        ${columnsOf('r', placeColumns)}
      from import_people p
        join import_named n using (person_key)
        left join import_rows r on n.role = 'partner' and r.import_id = ${importId}::uuid
          and r.line = n.named_line
      where p.is_new
      order by p.donor_id, n.named_line
    )`
  await addDonors(orgId, importId, [...describedColumns, ...placeColumns], people).execute(db)
}

/** Relates donors to the people whom their rows name beside them, where they are not yet. */
export async function addRelations(db: OpenTransaction, scope: Scope): Promise<void> {
  const related = sql`
    (
      select distinct g.donor_id, p.donor_id as other_id, n.kind
      from import_named n
        join import_people p using (person_key)
        join import_givers g on g.donor_key = n.donor_key
      where n.role <> 'credited' and p.donor_id <> g.donor_id
    )`
  await add(db, scope, 'relationship', relateDonors(scope.orgId, related))
}

/** Credits those whom the rows name for it with the gifts that were just added. Takes `import_gifts`. */
export async function addCredits(
  db: OpenTransaction,
  { importId, orgId }: Scope,
  charges: RecordedCharges,
): Promise<void> {
  const credits = sql`
    (
      select g.id as charge_id, p.donor_id,
        -- Rows that are soft credits each credit with a part; parts of a gift all name the same credit.
        least(
          greatest(
            max(coalesce(n.amount, g.amount)) filter (where not n.is_row), sum(n.amount) filter (where n.is_row)
          ),
          g.amount
        ) as amount,
        min(n.kind) as kind
      from import_named n
        join import_people p using (person_key)
        join (
          select id, donor_id, amount, import_line, false as is_here
          from import_gifts
          union all
          select c.id, c.donor_id, c.amount, x.line, true
          from import_crediting x join shared.charges c on c.org_id = ${orgId}::uuid and c.id = x.charge_id
        ) g on case
          when g.is_here then g.import_line = n.named_line
          and n.is_row
          else g.import_line = n.line
        end
      where n.role = 'credited' and p.donor_id <> g.donor_id
      group by g.id, p.donor_id, g.amount
    )`
  await charges.writeCredits(db, orgId, importId, credits)
}
