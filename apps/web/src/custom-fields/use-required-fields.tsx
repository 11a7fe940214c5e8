import type { CustomInput, CustomValues } from '@almoner/contracts/custom-fields/custom-value'
import { saveCustomValues } from '@almoner/contracts/custom-fields/custom-fields.operations'
import type { RecordKind } from '@almoner/contracts/records/record'
import { againstSchema, type FormErrors } from '@almoner/ui/form/against-schema'
import type { ReactNode } from 'react'
import { useActor } from '../session/use-actor'
import { formOf, schemaOfForm, sentOf, type CustomForm } from './custom-form'
import { CustomValueField } from './CustomValueField'
import { useCustomFields } from './use-custom-fields'

export interface RequiredFields {
  fields: ReactNode
  /** Whether any is asked for. */
  isAsked: boolean
  /** Values that are kept already, as the form has them. */
  held: (values: CustomValues) => CustomForm
  validate: (values: CustomForm) => FormErrors | undefined
  sent: (values: CustomForm) => { custom?: CustomInput }
}

/** The custom fields that a new record of a kind is asked for: those that are required. */
export function useRequiredFields(recordKind: RecordKind): RequiredFields {
  const { canCall, org, seesPersonal } = useActor()
  const all = useCustomFields(recordKind)
  const asked = canCall(saveCustomValues)
    ? all.filter(({ isRequired, isPersonal }) => isRequired && (seesPersonal || !isPersonal))
    : []
  return {
    isAsked: asked.length > 0,
    held: (values) => ({ custom: Object.assign({}, ...asked.map((field) => formOf(field, values).custom)) }),
    fields: asked.map((field) => <CustomValueField key={field.id} field={field} currency={org?.currency ?? 'usd'} />),
    validate: againstSchema(schemaOfForm(asked)),
    sent: (values) => (asked.length > 0 ? { custom: sentOf(asked, values) } : {}),
  }
}
