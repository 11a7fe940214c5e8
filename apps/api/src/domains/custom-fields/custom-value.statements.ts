import { sql, type RawBuilder } from 'kysely'
import type { CustomCondition } from '@almoner/contracts/filters/conditions'
import { mask } from '@almoner/contracts/mask'
import type { RecordKind } from '@almoner/contracts/records/record'
import type { Actor } from '../../platform/access/actor.js'
import { containing } from '../../platform/database/text-search.js'
import { daysSql } from '../../platform/database/filter-sql.js'
import type { OpenTransaction } from '../../platform/database/transaction.js'
import { sightOf } from './sight.js'
import { millionthsOf } from './value-columns.js'

type Sql = RawBuilder<unknown>

/** A value in the words of the contract, of `custom_values v` and its `custom_fields field`; of a personal field a mask where it is hidden. */
export const valueOf = (seesPersonal: boolean) => (seesPersonal ? plainValue : maskedValue)

const plainValue = sql`
  case field.type
    when 'number' then to_jsonb(trim_scale(v.millionths / 1000000::numeric))
    when 'money' then jsonb_build_object('amount', v.millionths / 1000000, 'currency', v.currency)
    when 'date' then to_jsonb(v.date)
    when 'choices' then to_jsonb(v.choices)
    when 'yesNo' then to_jsonb(v.text = 'yes')
    when 'file' then (
      select jsonb_build_object('id', kept.id, 'name', kept.name, 'bytes', kept.bytes)
      from custom_files kept
      where kept.org_id = v.org_id and kept.id = v.text::uuid
    )
    else to_jsonb(v.text)
  end`

const maskedValue = sql`case when field.is_personal then to_jsonb(${mask}::text) else ${plainValue} end`

export const audienceOf = (seesAll: boolean) => (seesAll ? sql`true` : sql`field.audience = 'team'`)

/** What the record of an id has in custom fields that somebody may see, by the keys of the fields. */
export function customOf(kind: RecordKind, recordId: Sql, actor: Actor): Sql {
  const { seesAll, seesPersonal } = sightOf(actor)
  return sql`
    coalesce(
      (
        select jsonb_object_agg(field.key, ${valueOf(seesPersonal)})
        from custom_values v
          join custom_fields field on field.org_id = v.org_id and field.id = v.field_id
            and field.archived_at is null
        where v.org_id = ctx.org_id
          and v.record_kind = ${kind}
          and v.record_id = ${recordId}
          and ${audienceOf(seesAll)}
      ),
      '{}'
    )`
}

/** Of values by the keys of their fields that are no record's yet, those that somebody may see. */
export function customSeen(kind: RecordKind, orgId: Sql, values: Sql, actor: Actor): Sql {
  const { seesAll, seesPersonal } = sightOf(actor)
  return sql`
    coalesce(
      (
        select jsonb_object_agg(typed.key, typed.value)
        from jsonb_each(${values}) typed
          join custom_fields field on field.org_id = ${orgId} and field.record_kind = ${kind}
            and field.key = typed.key and field.archived_at is null
        where ${audienceOf(seesAll)} and ${seesPersonal ? sql`true` : sql`not field.is_personal`}
      ),
      '{}'
    )`
}

/**
 * Whether the record of an id has a value of a custom field that fits a condition; where it says nothing more, a value at
 * all. Where no record has one, the list is not walked through in vain. Fields that were archived and those that are for
 * admins alone find nothing, since lists and files are for all.
 */
export function hasCustomValue(kind: RecordKind, recordId: Sql, condition: CustomCondition, today: string): Sql {
  const { id, contains, in: keys, min, max, currency } = condition
  const { from, to, lastDays, nextDays } = condition
  const isOfDays = [from, to, lastDays, nextDays].some((part) => part !== undefined)
  const parts = [
    sql`v.org_id = ctx.org_id`,
    sql`v.record_kind = ${kind}`,
    sql`v.field_id = ${id}::uuid`,
    ...(contains === undefined ? [] : [sql`lower(v.text) like ${containing(contains)}`]),
    ...(keys === undefined ? [] : [sql`(left(v.text, 100) = any(${keys}::text[]) or v.choices && ${keys}::text[])`]),
    ...(min === undefined ? [] : [sql`v.millionths >= ${millionthsOf(min)}::bigint`]),
    ...(max === undefined ? [] : [sql`v.millionths <= ${millionthsOf(max)}::bigint`]),
    ...(currency === undefined ? [] : [sql`v.currency = ${currency}`]),
    ...(isOfDays ? [sql`v.date is not null and ${daysSql(sql`v.date`, { from, to, lastDays, nextDays }, today)}`] : []),
  ]
  return sql`
    (
      exists (
        select
        from custom_fields field
        where field.org_id = ctx.org_id
          and field.id = ${id}::uuid
          and field.archived_at is null
          and field.audience = 'team'
      )
      and exists (select from custom_values v where ${sql.join(parts, sql` and `)})
      and ${recordId} in (select v.record_id from custom_values v where ${sql.join(parts, sql` and `)})
    )`
}

/** Deletes the values of records that an import made and that left with it. */
export const removeCustomWithoutRecord = (orgId: string) => sql`
  delete from custom_values v
  where v.org_id = ${orgId}::uuid
    and not case v.record_kind
      when 'donor' then exists (select from shared.donors d where d.org_id = v.org_id and d.id = v.record_id)
      when 'charge' then exists (select from shared.charges c where c.org_id = v.org_id and c.id = v.record_id)
      when 'campaign' then exists (
        select
        from shared.campaigns k
        where k.org_id = v.org_id and k.id = v.record_id
      )
      else true
    end`

/** Deletes the values of a record that is deleted. */
export async function dropCustomOf(db: OpenTransaction, orgId: string, recordId: string): Promise<void> {
  await db.deleteFrom('custom_values').where('org_id', '=', orgId).where('record_id', '=', recordId).execute()
}
