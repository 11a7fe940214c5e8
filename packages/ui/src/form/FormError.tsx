import { useForm, useFormState } from 'react-final-form'
import type { FormErrors } from './against-schema.js'
import { fieldMessages, type FieldMessage } from './field-messages.js'
import { useFormFields } from './form-fields.js'
import type { FormProblem } from './submit.js'
import { uiText } from '../texts/ui-text.js'
import { Callout } from '../layout/Callout.js'
import { Text } from '../layout/Text.js'

function toProblem(error: unknown): FormProblem | null {
  if (typeof error === 'string') return { message: error }
  if (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string') {
    return { message: error.message, ...('errorId' in error && { errorId: String(error.errorId) }) }
  }
  return null
}

/**
 * What stands at the head of a form after a submit that failed: the form's own message, and a way to each field that
 * needs to be put right. A message goes away as its field is mended.
 */
export function FormError() {
  const form = useForm()
  const fields = useFormFields()
  const state = useFormState({
    subscription: {
      submitFailed: true,
      submitting: true,
      error: true,
      errors: true,
      submitError: true,
      submitErrors: true,
      values: true,
    },
  })
  if (!state.submitFailed || state.submitting) return null

  const isStanding = ({ name }: FieldMessage) => !form.getFieldState(name)?.dirtySinceLastSubmit
  const found = new Map<string, FieldMessage>()
  const refused: FormErrors | undefined = state.submitErrors
  for (const one of [...fieldMessages(state.errors), ...fieldMessages(refused).filter(isStanding)]) {
    if (!found.has(one.name)) found.set(one.name, one)
  }
  const messages = [...found.values()]
  const problem = toProblem(state.error) ?? toProblem(state.submitError)
  if (!problem && messages.length === 0) return null

  return (
    <Callout
      tone="failed"
      title={problem?.message ?? headline(messages.length)}
      role="alert"
      tabIndex={-1}
      data-form-error=""
    >
      {messages.length > 0 && (
        <ul>
          {messages.map(({ name, message }) => (
            <li key={name}>
              <FieldMessageLine target={fields.get(name)} name={name} message={message} />
            </li>
          ))}
        </ul>
      )}
      {problem?.errorId && (
        <Text as="p" tone="quiet" size="tiny">
          {uiText('error')} <span className="al-code">{problem.errorId}</span>
        </Text>
      )}
    </Callout>
  )
}

const headline = (count: number) => uiText('form.faults', { count })

function FieldMessageLine({
  target,
  name,
  message,
}: FieldMessage & { target: { id: string; label: string } | undefined }) {
  if (!target) return `${name}: ${message}`
  return (
    <button type="button" className="al-link" onClick={() => document.getElementById(target.id)?.focus()}>
      {target.label}: {message}
    </button>
  )
}
