import { useEffect, useId } from 'react'
import { useField } from 'react-final-form'
import { useFormFields } from './form-fields.js'

/** What every field takes. */
export interface FieldProps {
  /** As in the operation's input, joined by dots. */
  name: string
  label: string
  help?: string
  isRequired?: boolean
  isDisabled?: boolean
}

interface FieldBehaviour<Value> {
  /** Ahead of the form's own check: a text that is no value at all. */
  validate?: (value: Value | undefined) => string | undefined
}

export interface FieldControl<Value> {
  value: Value | undefined
  change: (value: Value | undefined) => void
  error: string | undefined
  frame: { id: string; label: string; help: string | undefined; error: string | undefined; isRequired: boolean }
  control: {
    id: string
    name: string
    disabled: boolean | undefined
    onFocus: () => void
    onBlur: () => void
    'aria-required': boolean | undefined
    'aria-invalid': boolean | undefined
    'aria-describedby': string | undefined
  }
}

const same = <Value>(value: Value): Value => value

/** Joins one field to the form: its value, its message once there is a reason to show it, and the ids between them. */
export function useFieldControl<Value>(props: FieldProps, behaviour: FieldBehaviour<Value> = {}): FieldControl<Value> {
  const { name, label, help, isRequired = false, isDisabled } = props
  const id = useId()
  const fields = useFormFields()
  const { input, meta } = useField<Value | undefined>(name, {
    format: same,
    parse: same,
    allowNull: true,
    ...(behaviour.validate && { validate: behaviour.validate }),
    subscription: {
      value: true,
      error: true,
      submitError: true,
      touched: true,
      modified: true,
      submitFailed: true,
      dirtySinceLastSubmit: true,
    },
  })

  useEffect(() => {
    fields.set(name, { id, label })
    return () => void fields.delete(name)
  }, [fields, name, id, label])

  const refused: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError
  // Passing by an empty field is no mistake yet, and a message that pushes the form down loses the click that left it.
  const isAnswered = (meta.touched && meta.modified) || meta.submitFailed
  const message: unknown = isAnswered ? (meta.error ?? refused) : undefined
  const error = typeof message === 'string' ? message : undefined
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')

  return {
    value: input.value,
    change: (value) => input.onChange(value),
    error,
    frame: { id, label, help, error, isRequired },
    control: {
      id,
      name,
      disabled: isDisabled,
      onFocus: () => input.onFocus(),
      onBlur: () => input.onBlur(),
      'aria-required': isRequired || undefined,
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': describedBy || undefined,
    },
  }
}
