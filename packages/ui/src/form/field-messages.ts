import { FORM_ERROR } from 'final-form'

export interface FieldMessage {
  name: string
  message: string
}

/** The messages of a form by the names of their fields; the form's own is left out. */
export function fieldMessages(errors: unknown, above = ''): FieldMessage[] {
  if (typeof errors === 'string') return above === '' ? [] : [{ name: above, message: errors }]
  if (typeof errors !== 'object' || errors === null) return []
  return Object.entries(errors)
    .filter(([key]) => key !== FORM_ERROR)
    .flatMap(([key, below]) => fieldMessages(below, above === '' ? key : `${above}.${key}`))
}
