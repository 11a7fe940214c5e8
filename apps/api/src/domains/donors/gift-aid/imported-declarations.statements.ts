import { sql, type RawBuilder } from 'kysely'

/** What stands in place of words that another system has. */
const wordedElsewhere = 'Declared in another system, which has the words'

/**
 * Keeps the declarations of a relation `(donor_id, charge_id, scope, method, signed_on, covers_from, cancelled_on, letter_sent_on, wording)`,
 * with name and address as the donors have them by now; not those that are here already.
 */
export const declareOfImport = (
  orgId: string,
  importId: string,
  declarations: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into gift_aid_declarations (
    id, org_id, donor_id, charge_id, scope, method, name, address, wording, signed_at, covers_from,
    cancelled_at, letter_sent_on, import_id
  )
  select uuidv7(), d.org_id, d.id, x.charge_id, x.scope, x.method,
    coalesce(nullif(concat_ws(' ', d.first_name, d.last_name), ''), d.name),
    concat_ws(
      ', ', nullif(d.line1, ''), nullif(d.line2, ''), nullif(d.city, ''), nullif(d.postal_code, ''), d.country
    ),
    coalesce(x.wording, ${wordedElsewhere}), ${noonOf('x.signed_on')}, x.covers_from,
    ${noonOf('x.cancelled_on')}, x.letter_sent_on, ${importId}::uuid
  from ${declarations} x
    join donors d on d.org_id = ${orgId}::uuid and d.id = x.donor_id
    join shared.orgs o on o.id = d.org_id
  where not exists (
    select
    from gift_aid_declarations k
    where k.org_id = d.org_id
      and k.donor_id = d.id
      and k.scope = x.scope
      and k.charge_id is not distinct from x.charge_id
      and (k.signed_at at time zone o.time_zone)::date = x.signed_on
  )`

const noonOf = (day: string) => sql`
  case
    when ${sql.ref(day)} is not null then least(now(), (${sql.ref(day)} + time '12:00') at time zone o.time_zone)
  end`

/** Takes back the declarations that an import brought, but those in `kept`, a relation `(id)`. */
export const withdrawDeclarations = (
  orgId: string,
  importId: string,
  kept: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  delete from gift_aid_declarations
  where org_id = ${orgId}::uuid and import_id = ${importId}::uuid and id not in (${kept})`
