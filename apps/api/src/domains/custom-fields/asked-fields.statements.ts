import { sql, type RawBuilder } from 'kysely'
import { askedKinds, askedTypes } from '@almoner/contracts/checkout/choices'
import type { AskedValue } from '@almoner/contracts/checkout/checkout-answers'
import { customMeant, setCustomValues } from './imported-values.statements.js'

/** The custom fields of an org that a checkout can ask for, as a condition on `field`. */
export const isAskable = sql`
  field.archived_at is null
  and field.record_kind = any(${[...askedKinds]}::text[])
  and field.type = any(${[...askedTypes]}::text[])
  and (field.type not in ('choice', 'choices') or field.options <> '[]')`

/** Changes with each change of a custom field that a checkout of the org can ask for. */
export const askedFieldsStamp = (orgId: RawBuilder<unknown>) => sql`
  (
    select string_agg(concat_ws(' ', field.id, field.xmin), ' ' order by field.id)
    from custom_fields field
    where field.org_id = ${orgId} and ${isAskable}
  )`

export interface Answer extends AskedValue {
  recordId: string
}

/** Writes answers into the fields that were asked for, where the record has nothing in them. */
export const keepAnswers = (orgId: string, answers: readonly Answer[]) => {
  const said = sql`
    (
      select a.record_kind, a.record_id, a.key, a.type, a.value, a.place, true as is_new
      from json_to_recordset(${JSON.stringify(answers.map(rowOf))}::json) as a (record_kind text, record_id uuid, key text, type text, value jsonb, place int)
    )`
  return setCustomValues(
    orgId,
    sql`
      (
        select m.field_id, m.record_kind, m.record_id, m.value
        from ${customMeant(orgId, said)} m
        where m.before is null
      )`,
  )
}

const rowOf = ({ recordKind, recordId, ...said }: Answer, place: number) => ({
  ...said,
  record_kind: recordKind,
  record_id: recordId,
  place,
})
