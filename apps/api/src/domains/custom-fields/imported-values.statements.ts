import { sql, type RawBuilder } from 'kysely'
import { valueOf } from './custom-value.statements.js'

type Sql = RawBuilder<unknown>

/**
 * What a relation `(record_kind, record_id, key, type, value, place, is_new)` means: a row for each record and field, the
 * first by its place, with the field's id and, as `before`, what the record has in it now. Fields that were archived or have
 * another type meanwhile are left out.
 */
export const customMeant = (orgId: string, said: Sql): Sql => sql`
  (
    select distinct on (s.record_id, field.id) field.id as field_id, s.record_kind, s.record_id, s.key, s.value, s.is_new,
      case when v.field_id is not null then ${valueOf(true)} end as before
    from ${said} s
      join custom_fields field on field.org_id = ${orgId}::uuid and field.record_kind = s.record_kind
        and field.key = s.key and field.type = s.type and field.archived_at is null
      left join custom_values v on v.org_id = field.org_id and v.field_id = field.id
        and v.record_id = s.record_id
    order by s.record_id, field.id, s.place
  )`

/** Writes the values of a relation `(field_id, record_kind, record_id, value)`, in place of what stands there. */
export const setCustomValues = (orgId: string, values: Sql) => sql`
  insert into custom_values (field_id, record_id, record_kind, org_id, text, millionths, currency, date, choices, set_at)
  select r.field_id, r.record_id, r.record_kind, field.org_id,
    case
      when field.type = 'yesNo' then case when r.value = 'true' then 'yes' else 'no' end
      when field.type in ('text', 'longText', 'choice', 'link') then r.value #>> '{}'
    end,
    case field.type
      when 'number' then ((r.value #>> '{}')::numeric * 1000000)::bigint
      when 'money' then (r.value ->> 'amount')::bigint * 1000000
    end,
    r.value ->> 'currency', case field.type when 'date' then (r.value #>> '{}')::date end,
    case field.type when 'choices' then array(select jsonb_array_elements_text(r.value)) end, now()
  from ${values} r join custom_fields field on field.org_id = ${orgId}::uuid and field.id = r.field_id
  on conflict (field_id, record_id) do update
  set text = excluded.text, millionths = excluded.millionths, currency = excluded.currency, date = excluded.date,
    choices = excluded.choices, set_by = null, set_at = excluded.set_at`

/** Puts back what donors had before, of a relation `(record_id, key, before, after)`, where `after` still stands. */
export function restoreCustomValues(orgId: string, changes: Sql) {
  const standing = sql`
    (
      select v.field_id, v.record_id, v.record_kind, c.before as value
      from ${changes} c
        join custom_fields field on field.org_id = ${orgId}::uuid and field.record_kind = 'donor'
          and field.key = c.key
        join custom_values v on v.org_id = field.org_id and v.field_id = field.id and v.record_id = c.record_id
      where ${valueOf(true)} = c.after
    )`
  return [
    setCustomValues(orgId, sql`(select * from ${standing} s where s.value is not null)`),
    sql`
      delete from custom_values v using ${standing} s
      where v.org_id = ${orgId}::uuid
        and v.field_id = s.field_id
        and v.record_id = s.record_id
        and s.value is null`,
  ]
}
