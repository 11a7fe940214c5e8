import { FORM_ERROR, getIn, setIn } from 'final-form'
import type { z } from 'zod'
import { said } from '../texts/sentences.js'
import { uiText } from '../texts/ui-text.js'

/** Messages laid out as the form's values are; the form's own message is under final-form's `FORM_ERROR`. */
export interface FormErrors {
  [field: string]: unknown
}

const missing = new Set(['invalid_type', 'invalid_value', 'invalid_union'])

/**
 * Checks a form's values by the schema of the operation that they go to. An empty field reads "Required", whatever
 * the schema would say of `undefined`; of several faults of one field the first is told.
 */
export function againstSchema(schema: z.ZodType): (values: object) => FormErrors | undefined {
  return (values) => {
    const checked = schema.safeParse(values)
    if (checked.success) return undefined
    let errors: FormErrors = {}
    for (const issue of checked.error.issues) {
      const path = issue.path.length > 0 ? issue.path.map(String).join('.') : FORM_ERROR
      if (hasMessage(errors, path)) continue
      errors = setMessage(errors, path, wordsOf(issue, values))
    }
    return errors
  }
}

function wordsOf(issue: z.core.$ZodIssue, values: object): string {
  if (!missing.has(issue.code) || issue.path.length === 0) return said(issue.message)
  const value: unknown = getIn(values, issue.path.map(String).join('.'))
  return value === undefined || value === null || value === '' ? uiText('field.required') : said(issue.message)
}

const hasMessage = (errors: FormErrors, path: string): boolean =>
  path === FORM_ERROR ? FORM_ERROR in errors : getIn(errors, path) !== undefined

function setMessage(errors: FormErrors, path: string, message: string): FormErrors {
  if (path === FORM_ERROR) return { ...errors, [FORM_ERROR]: message }
  // A whole object can be wrong and one of its fields too; the deeper message does not fit below a text.
  const parent = path.includes('.') ? getIn(errors, path.slice(0, path.lastIndexOf('.'))) : undefined
  if (typeof parent === 'string') return errors
  return setIn(errors, path, message) as FormErrors
}
