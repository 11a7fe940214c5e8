import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { sql, type RawBuilder } from 'kysely'
import { numberText } from '../../../platform/database/number-text.js'
import type { DonorMatch } from '@almoner/contracts/imports/import'
import type { Scope } from './scope.js'

// The same normal form as contracts/donors/donor-keys gives a city's name.
const cityKeyOf = (city: RawBuilder<unknown>) =>
  sql`trim(regexp_replace(regexp_replace(lower(normalize(${city}, NFKC)), '[.,]', ' ', 'g'), '\\s+', ' ', 'g'))`

const isSamePlace = sql`
  case
    when g.postal_key is not null then d.postal_key = g.postal_key
    when g.city_key is not null then ${cityKeyOf(sql`d.city`)} = g.city_key
    else d.postal_key is null
    and d.city is null
  end`

const byEmail: Record<DonorMatch, RawBuilder<unknown>> = {
  email: sql`g.donor_key like 'e:%' and d.email_key = g.email_key`,
  name_and_email: sql`
    g.donor_key like any (array['b:%', 'e:%'])
    and d.email_key = g.email_key
    and d.name_key = g.name_key`,
  name_and_place: sql`g.donor_key like 'e:%' and d.email_key = g.email_key`,
}

/**
 * Makes `import_givers`, a row for each donor that the rows name, with the donor they are: one who is there already by
 * their id in the former system or by the plan's rule, else a new one. Rows without an e-mail belong to the donor of the same file who has their name and
 * place, where there is just one.
 */
export async function matchDonors(db: OpenTransaction, { importId, orgId, plan }: Scope): Promise<void> {
  await sql`
    create temporary table import_givers on
    commit
    drop as
    select distinct on (t.donor_key) t.donor_key, t.line as first_line, r.former_id, r.email_key, r.name_key, r.postal_key,
      r.city_key, null::uuid as donor_id, false as is_new
    from import_taking t join import_rows r on r.import_id = ${importId}::uuid and r.line = t.line
    order by t.donor_key, t.line`.execute(db)
  await sql`create unique index on import_givers (donor_key)`.execute(db)
  await sql`analyze import_givers`.execute(db)
  if (plan.columns.some(({ field }) => field === 'donorId')) await findByIds(db, { importId, orgId })
  await find(db, orgId, byEmail[plan.donorMatch])
  await find(db, orgId, byEmail[plan.donorMatch], byListedEmail)
  await find(db, orgId, sql`g.donor_key like 'n:%' and d.name_key = g.name_key and g.name_key <> '' and ${isSamePlace}`)
  await sql`
    update import_givers
    set donor_id = uuidv7(), is_new = true
    where donor_id is null and donor_key not like 'n:%'`.execute(db)
  await sql`
    update import_givers g
    set donor_id = twin.donor_id, is_new = twin.is_new
    from (
      select name_key, coalesce(postal_key, city_key, '') as place, min(donor_id::text)::uuid as donor_id,
        bool_or(is_new) as is_new
      from import_givers
      where donor_key not like 'n:%' and name_key <> ''
      group by 1, 2
      having count(distinct donor_id) = 1
    ) twin
    where g.donor_id is null
      and twin.name_key = g.name_key
      and twin.place = coalesce(g.postal_key, g.city_key, '')`.execute(db)
  await sql`update import_givers set donor_id = uuidv7(), is_new = true where donor_id is null`.execute(db)
  await sql`analyze import_givers`.execute(db)
}

async function findByIds(db: OpenTransaction, scope: Pick<Scope, 'importId' | 'orgId'>): Promise<void> {
  await find(db, scope.orgId, sql`g.donor_key like 'i:%' and d.former_id = g.former_id`)
  await refuseStrangers(db, scope)
  await find(db, scope.orgId, isWithoutId)
  await sql`
    update import_givers
    set donor_id = uuidv7(), is_new = true
    where donor_id is null and donor_key like 'i:%'`.execute(db)
  await takeIdsOfMailboxes(db)
}

/**
 * A donor who is here without an id, and has the email of a row with one: of several rows with that email, which have ids of
 * their own, the one of the same name.
 */
const isWithoutId = sql`
  g.donor_key like 'i:%'
  and d.former_id is null
  and d.email_key = g.email_key
  and (
    d.name_key = g.name_key
    or not exists (
      select
      from import_givers o
      where o.email_key = g.email_key and o.donor_key <> g.donor_key and o.donor_key like 'i:%'
    )
  )`

/** Two systems may number their donors alike: a row whose name and email are both another's than its id says is for people to settle. */
async function refuseStrangers(
  db: OpenTransaction,
  { importId, orgId }: Pick<Scope, 'importId' | 'orgId'>,
): Promise<void> {
  await sql`
    create temporary table import_strangers on
    commit
    drop as
    select g.donor_key, d.sequence
    from import_givers g join shared.donors d on d.org_id = ${orgId}::uuid and d.id = g.donor_id
    where g.donor_key like 'i:%'
      and g.name_key <> ''
      and d.name_key <> ''
      and g.name_key <> d.name_key
      and g.email_key <> d.email_key
      and not exists (
        select
        from shared.donor_emails e
        where e.org_id = d.org_id and e.donor_id = d.id and e.email_key = g.email_key
      )`.execute(db)
  await sql`
    update import_rows r
    set state = 'clash',
      bad_cells = jsonb_build_array(
        jsonb_build_object(
          'field', 'donorId', 'value', r.former_id, 'message',
          ${numberText('D', sql`x.sequence`)} || ' has this ID here, with another name and email'
        )
      )
    from import_taking t join import_strangers x using (donor_key)
    where r.import_id = ${importId}::uuid and r.line = t.line`.execute(db)
  await sql`delete from import_taking where donor_key in (select donor_key from import_strangers)`.execute(db)
  await sql`delete from import_givers where donor_key in (select donor_key from import_strangers)`.execute(db)
}

/** Rows of the same file that have the email alone belong to the donor with an id who has it, where there is just one. */
async function takeIdsOfMailboxes(db: OpenTransaction): Promise<void> {
  await sql`
    update import_givers g
    set donor_id = owner.donor_id, is_new = owner.is_new
    from (
      select email_key, min(donor_id::text)::uuid as donor_id, bool_or(is_new) as is_new
      from import_givers
      where donor_key like 'i:%' and email_key is not null
      group by email_key
      having count(distinct donor_id) = 1
    ) owner
    where g.donor_id is null and g.donor_key like 'e:%' and owner.email_key = g.email_key`.execute(db)
}

/** Donors by each email that they have besides the primary one. */
const byListedEmail = sql`
  (
    select d.id, d.org_id, d.merged_into_id, d.deleted_at, d.name_key, d.sequence, e.email_key
    from shared.donor_emails e join shared.donors d on d.org_id = e.org_id and d.id = e.donor_id
  )`

/** A donor who was merged stands for whom they were merged into. Among several donors whom the rule finds, the one of the same name counts first, then the one known longest. */
async function find(
  db: OpenTransaction,
  orgId: string,
  rule: RawBuilder<unknown>,
  donors: RawBuilder<unknown> = sql`shared.donors`,
): Promise<void> {
  await sql`
    update import_givers g
    set donor_id = found.id
    from (
      select distinct on (g.donor_key) g.donor_key, k.id
      from import_givers g
        join ${donors} d on d.org_id = ${orgId}::uuid and ${rule}
        join shared.donors k on k.org_id = d.org_id and k.id = coalesce(d.merged_into_id, d.id)
          and k.deleted_at is null
      where g.donor_id is null
      order by g.donor_key, (d.name_key = g.name_key) desc, d.sequence
    ) found
    where found.donor_key = g.donor_key`.execute(db)
}
