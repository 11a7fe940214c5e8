import { schemaOfField, type CustomValue } from '@almoner/contracts/custom-fields/custom-value'
import { Problem } from '../../platform/problems/problem.js'
import type { CustomField } from './custom-field.entity.js'
import type { Sight } from './sight.js'

export interface JudgedValue {
  field: CustomField
  /** As it is kept; null empties the field. */
  value: CustomValue | null
}

/** A value for one of some fields, by its key. Raises `input_invalid` at the key where it is none for whoever writes it. */
export function judgedValue(
  { seesAll, seesPersonal }: Sight,
  fields: readonly CustomField[],
  key: string,
  value: CustomValue | null,
): JudgedValue {
  const at = `custom.${key}`
  const field = fields.find((one) => one.key === key && !one.archivedAt)
  if (!field || (field.audience === 'admins' && !seesAll)) throw Problem.at(at, 'There is no such field')
  if (field.isPersonal && !seesPersonal) throw Problem.at(at, 'You may not see personal data, so you cannot change it')
  if (value === null) {
    if (field.isRequired) throw Problem.at(at, 'Required')
    return { field, value }
  }
  const judged = schemaOfField(field).safeParse(value)
  if (!judged.success) throw Problem.at(at, judged.error.issues[0]?.message ?? 'Not a value of this field')
  return { field, value: judged.data }
}
