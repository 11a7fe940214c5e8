import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Form, useFormState } from 'react-final-form'
import { Button, type ButtonKind } from '../controls/Button.js'
import type { FormErrors } from './against-schema.js'
import { FormFieldsContext, type FormFields } from './form-fields.js'
import { FormError } from './FormError.js'
import { StillNeeded } from './StillNeeded.js'

export interface EntityFormProps<Values extends object> {
  initialValues?: Partial<Values>
  /** Mostly `againstSchema(operation.input)`. */
  validate?: (values: Values) => FormErrors | undefined
  /** Mostly `submitTo(mutation)`. Resolves to errors or to nothing, and never rejects. */
  onSubmit: (values: Values) => Promise<FormErrors | undefined> | FormErrors | undefined
  /** A verb and what it is done to. */
  submitLabel: string
  submitKind?: ButtonKind
  /**
   * `always`: a press tells what is missing. `changed`: only once something changed and all of it is valid.
   * `changed-since-submit`: the same, and after each attempt only once something changed again.
   */
  submitWhen?: 'always' | 'changed' | 'changed-since-submit'
  isSubmitWide?: boolean
  /** Stands in the place of the button: a bar at the foot of the window. */
  bar?: ReactNode
  secondary?: ReactNode
  children: ReactNode
}

/**
 * A form of one entity: fields, what went wrong, and one button. It keeps what was typed when the server's values
 * change below it, and leads to the first field that needs to be put right.
 */
export function EntityForm<Values extends object>(props: EntityFormProps<Values>) {
  const { initialValues, validate, onSubmit, children } = props
  const [fields] = useState<FormFields>(() => new Map())
  const formElement = useRef<HTMLFormElement>(null)

  return (
    <FormFieldsContext value={fields}>
      <Form<Values>
        {...(initialValues && { initialValues })}
        {...(validate && { validate })}
        onSubmit={(values) => onSubmit(values)}
        keepDirtyOnReinitialize
        subscription={{}}
      >
        {({ handleSubmit, form }) => {
          const submit = async (event: FormEvent) => {
            event.preventDefault()
            event.stopPropagation()
            if (form.getState().submitting) return
            await handleSubmit()
            if (form.getState().submitFailed) setTimeout(() => focusFirstFault(formElement.current))
          }
          return (
            <form ref={formElement} className="al-form" noValidate onSubmit={(event) => void submit(event)}>
              <FormError />
              {children}
              {props.bar ?? <FormActions {...props} />}
            </form>
          )
        }}
      </Form>
    </FormFieldsContext>
  )
}

function focusFirstFault(form: HTMLFormElement | null): void {
  const fault =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector<HTMLElement>('[data-form-error]')
  fault?.focus()
}

type FormActionsProps = Pick<
  EntityFormProps<object>,
  'submitLabel' | 'submitKind' | 'submitWhen' | 'isSubmitWide' | 'secondary'
>

function FormActions({
  submitLabel,
  submitKind = 'primary',
  submitWhen = 'always',
  isSubmitWide,
  secondary,
}: FormActionsProps) {
  const { submitting, pristine, hasValidationErrors, submitFailed, dirtySinceLastSubmit } = useFormState({
    subscription: {
      submitting: true,
      pristine: true,
      hasValidationErrors: true,
      submitFailed: true,
      dirtySinceLastSubmit: true,
    },
  })
  const isUnfit = (pristine ?? true) || (hasValidationErrors ?? false)
  const wasTried = submitWhen === 'changed-since-submit' && submitFailed && !dirtySinceLastSubmit
  const isIdle = submitWhen !== 'always' && (isUnfit || (wasTried ?? false))
  return (
    <div className="al-form-actions">
      <Button
        type="submit"
        kind={submitKind}
        isBusy={submitting ?? false}
        isWide={isSubmitWide ?? false}
        disabled={isIdle}
      >
        {submitLabel}
      </Button>
      {secondary}
      {submitWhen !== 'always' && <StillNeeded />}
    </div>
  )
}
