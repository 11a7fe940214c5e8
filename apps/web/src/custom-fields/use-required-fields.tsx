import type { CustomInput } from '@almoner/contracts/custom-fields/custom-value'
import { saveCustomValues } from '@almoner/contracts/custom-fields/custom-fields.operations'
import type { RecordKind } from '@almoner/contracts/records/record'
import { againstSchema, type FormErrors } from '@almoner/ui/form/against-schema'
import type { ReactNode } from 'react'
import { useActor } from '../session/use-actor'
import { schemaOfForm, sentOf, type CustomForm } from './custom-form'
import { CustomValueField } from './CustomValueField'
import { useCustomFields } from './use-custom-fields'

interface RequiredFields {
  fields: ReactNode
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
    fields: asked.map((field) => <CustomValueField key={field.id} field={field} currency={org?.currency ?? 'usd'} />),
    validate: againstSchema(schemaOfForm(asked)),
    sent: (values) => (asked.length > 0 ? { custom: sentOf(asked, values) } : {}),
  }
}
