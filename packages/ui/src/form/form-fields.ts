import { createContext, use } from 'react'

/** The fields on a form's screen, by name: what the error summary calls them and where it leads. */
export type FormFields = Map<string, { id: string; label: string }>

export const FormFieldsContext = createContext<FormFields | null>(null)

/** Throws outside an `EntityForm`. */
export function useFormFields(): FormFields {
  const fields = use(FormFieldsContext)
  if (!fields) throw new Error('A field needs an EntityForm around it')
  return fields
}
