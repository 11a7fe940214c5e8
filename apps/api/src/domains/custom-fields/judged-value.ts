import { schemaOfField, type CustomValue } from '@almoner/contracts/custom-fields/custom-value'
import { Problem } from '../../platform/problems/problem.js'
import type { CustomField } from './custom-field.entity.js'
import type { Sight } from './sight.js'

export interface JudgedValue {
  field: CustomField
  /** As it is kept; null empties the field. */
  value: CustomValue | null
}

interface GivenValue {
  /** Where a problem with it is told. */
  at: string
  key: string
  value: CustomValue | null
}

/** A value for one of some fields, by its key. Raises `input_invalid` at its place where it is none for whoever writes it. */
export function judgedValue(sight: Sight, fields: readonly CustomField[], { at, key, value }: GivenValue): JudgedValue {
  const field = fillableField(sight, fields, { at, key })
  if (value === null) {
    if (field.isRequired) throw Problem.at(at, 'Required')
    return { field, value }
  }
  const judged = schemaOfField(field).safeParse(value)
  if (!judged.success) throw Problem.at(at, judged.error.issues[0]?.message ?? 'Not a valid value for this field')
  return { field, value: judged.data }
}

/** The field of a key. Raises `input_invalid` where there is none, or none that somebody may fill. */
export function fillableField(
  { seesAll, seesPersonal }: Sight,
  fields: readonly CustomField[],
  { at, key }: Omit<GivenValue, 'value'>,
): CustomField {
  const field = fields.find((one) => one.key === key && !one.archivedAt)
  if (!field || (field.audience === 'admins' && !seesAll)) throw Problem.at(at, 'This field does not exist')
  if (field.isPersonal && !seesPersonal) throw Problem.at(at, 'You cannot see personal data, so you cannot change it')
  return field
}
