import { sql, type RawBuilder } from 'kysely'
import type { OpenTransaction } from '../../../platform/database/transaction.js'
import {
  addFurtherAddresses,
  addFurtherEmails,
  addFurtherPhones,
  addSaidElsewhere,
  removeFurther,
  silence,
  unrelateDonors,
  unsilence,
} from '../../donors/index.js'
import { addNotesOfImport, removeNotesOfImport } from '../../notes/index.js'
import { makeTags, putTagsOfImport, removeUnusedTags } from '../../tags/index.js'
import type { additionKinds } from '../import-addition.entity.js'
import { extraFields } from '../reading/extras-reader.js'
import type { Scope } from './scope.js'

type AdditionKind = (typeof additionKinds)[number]
type Undone = Pick<Scope, 'importId' | 'orgId'>

/** Adds what the rows say of donors beyond their own columns: to new ones, and to those who are here as the plan has it. */
export async function addExtras(db: OpenTransaction, scope: Scope): Promise<void> {
  const { importId, orgId, plan } = scope
  if (!plan.columns.some(({ field }) => extraFields.includes(field))) return
  await sql`
    create temporary table import_extras on
    commit
    drop as
    select t.line, g.donor_id, r.extras
    from import_taking t
      join import_givers g using (donor_key)
      join import_rows r on r.import_id = ${importId}::uuid and r.line = t.line
    where r.extras is not null and (g.is_new or ${plan.donorUpdate !== 'leave'})`.execute(db)
  const tags = sql`
    (
      select x.donor_id, x.line as place, n.name, n.key, n.color
      from import_extras x
        cross join lateral jsonb_to_recordset(x.extras -> 'tags') n (name text, key text, color text)
    )`
  await add(db, scope, 'email', addFurtherEmails(orgId, emails))
  await add(db, scope, 'address', addFurtherAddresses(orgId, addresses))
  await add(db, scope, 'phone', addFurtherPhones(orgId, phones))
  await add(db, scope, 'consent', addSaidElsewhere(orgId, consents(orgId)))
  await add(db, scope, 'do_not_contact', silence(orgId, silent))
  await add(db, scope, 'note', addNotesOfImport(orgId, notes))
  await add(db, scope, 'tag', makeTags(orgId, tags))
  await putTagsOfImport(orgId, importId, tags).execute(db)
}

const emails = sql`
  (
    select x.donor_id, n.key as email_key, min(n.address) as address,
      row_number() over (partition by x.donor_id order by min(x.line), min(n.place)) as place
    from import_extras x
      cross join lateral (
        select e ->> 'address' as address, e ->> 'key' as key, place
        from jsonb_array_elements(x.extras -> 'emails') with ordinality l (e, place)
      ) n
    group by x.donor_id, n.key
  )`

const addresses = sql`
  (
    select distinct on (x.donor_id, lower(a.line1), a.postal_key, lower(a.city)) x.donor_id, x.line as place, a.*
    from import_extras x
      cross join lateral jsonb_to_record(x.extras -> 'address') a (
        line1 text, line2 text, city text, region text, postal_code text, postal_key text, country text,
        label text
      )
    where x.extras ? 'address'
    order by x.donor_id, lower(a.line1), a.postal_key, lower(a.city), x.line
  )`

const phones = sql`
  (
    select x.donor_id, n.number,
      row_number() over (partition by x.donor_id order by min(x.line), min(n.place)) as place
    from import_extras x
      cross join lateral jsonb_array_elements_text(x.extras -> 'phones') with ordinality n (number, place)
    group by x.donor_id, n.number
  )`

/** The latest word of each donor for each channel and purpose. Without a day it is of today. */
const consents = (orgId: string) => sql`
  (
    select distinct on (x.donor_id, c.channel, c.purpose) x.donor_id, c.channel, c.purpose, c.state, c.text,
      least(now(), coalesce((c."on" + time '12:00') at time zone o.time_zone, now())) as at
    from import_extras x
      join shared.orgs o on o.id = ${orgId}::uuid
      cross join lateral jsonb_to_recordset(x.extras -> 'consents') c (channel text, purpose text, state text, "on" date, text text)
    order by x.donor_id, c.channel, c.purpose, c."on" desc nulls last, x.line desc
  )`

const silent = sql`(select distinct donor_id from import_extras where extras ? 'doNotContact')`

const notes = sql`(select distinct donor_id, extras ->> 'note' as text from import_extras where extras ? 'note')`

/** Adds rows, and keeps which they are for the undo. */
export async function add(
  db: OpenTransaction,
  { importId, orgId }: Undone,
  kind: AdditionKind,
  statement: RawBuilder<{ id: string }>,
): Promise<void> {
  await sql`
    with added as (${statement})
    insert into import_additions (import_id, kind, row_id, org_id)
    select ${importId}::uuid, ${kind}, id, ${orgId}::uuid
    from added`.execute(db)
}

/** The relationships that an import made, as ids. */
export const relationshipsOf = ({ importId, orgId }: Undone): RawBuilder<unknown> => sql`
  select row_id
  from import_additions
  where org_id = ${orgId}::uuid and import_id = ${importId}::uuid and kind = 'relationship'`

/** Takes back the relationships that an import made, before the donors who have them go. */
export async function removeRelations(db: OpenTransaction, undone: Undone): Promise<void> {
  await unrelateDonors(undone.orgId, relationshipsOf(undone)).execute(db)
}

/** Takes back what `addExtras` added. Tags are off their donors by then. */
export async function removeExtras(db: OpenTransaction, { importId, orgId }: Undone): Promise<void> {
  const of = (kind: AdditionKind) => sql`
    select row_id
    from import_additions
    where org_id = ${orgId}::uuid and import_id = ${importId}::uuid and kind = ${kind}`
  await removeFurther(orgId, 'donor_emails', of('email')).execute(db)
  await removeFurther(orgId, 'donor_phones', of('phone')).execute(db)
  await removeFurther(orgId, 'donor_addresses', of('address')).execute(db)
  await removeFurther(orgId, 'donor_consents', of('consent')).execute(db)
  await unsilence(orgId, of('do_not_contact')).execute(db)
  await removeNotesOfImport(orgId, of('note')).execute(db)
  await removeUnusedTags(orgId, of('tag')).execute(db)
  await sql`delete from import_additions where org_id = ${orgId}::uuid and import_id = ${importId}::uuid`.execute(db)
}
