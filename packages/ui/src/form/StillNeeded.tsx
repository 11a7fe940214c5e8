import { useFormState } from 'react-final-form'
import { Text } from '../layout/Text.js'
import { language } from '../texts/language.js'
import { uiText } from '../texts/ui-text.js'
import { fieldMessages } from './field-messages.js'
import { useFormFields } from './form-fields.js'

const list = new Intl.ListFormat(language)

/** Beside a button that waits until a form is filled in: what it waits for, where the field itself does not say so yet. */
export function StillNeeded() {
  const fields = useFormFields()
  const {
    errors,
    touched = {},
    modified = {},
    submitFailed,
  } = useFormState({ subscription: { errors: true, touched: true, modified: true, submitFailed: true } })
  const isBegun = [...fields.keys()].some((name) => touched[name] || modified[name])
  const needed = fieldMessages(errors).flatMap(({ name }) =>
    touched[name] && modified[name] ? [] : (fields.get(name)?.label ?? []),
  )
  const isSaid = isBegun && !submitFailed && needed.length > 0
  return (
    <Text tone="quiet" size="small" aria-live="polite">
      {isSaid && uiText('form.needed', { fields: list.format(needed) })}
    </Text>
  )
}
