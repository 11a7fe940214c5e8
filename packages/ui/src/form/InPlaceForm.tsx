import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Form, useFormState } from 'react-final-form'
import { Button } from '../controls/Button.js'
import { Row } from '../layout/Row.js'
import { uiText } from '../texts/ui-text.js'
import type { EntityFormProps } from './EntityForm.js'
import { FormFieldsContext, type FormFields } from './form-fields.js'
import { FormError } from './FormError.js'

export interface InPlaceFormProps<Values extends object> extends Pick<
  EntityFormProps<Values>,
  'initialValues' | 'validate' | 'onSubmit'
> {
  /** What is changed, for those who do not see where it stands. */
  label: string
  onClose: () => void
  /** Told whenever something typed would be lost, and when it no longer would. */
  onDirty?: (isDirty: boolean) => void
  children: ReactNode
}

/**
 * Changes one fact where it stands: Enter saves, Esc leaves it as it was. A refused value stays, with the reason under
 * it. Whoever submits closes it; with nothing changed it closes by itself.
 */
export function InPlaceForm<Values extends object>({ onClose, ...props }: InPlaceFormProps<Values>) {
  const [fields] = useState<FormFields>(() => new Map())
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = element.current?.querySelector<HTMLInputElement>('input:not([type="radio"]), textarea')
    first?.focus()
    first?.select()
  }, [])
  return (
    <FormFieldsContext value={fields}>
      <Form<Values>
        {...(props.initialValues && { initialValues: props.initialValues })}
        {...(props.validate && { validate: props.validate })}
        onSubmit={(values) => props.onSubmit(values)}
        keepDirtyOnReinitialize
        subscription={{}}
      >
        {({ handleSubmit, form }) => {
          const submit = async (event: FormEvent) => {
            event.preventDefault()
            event.stopPropagation()
            if (form.getState().submitting) return
            if (form.getState().pristine) return onClose()
            await handleSubmit()
            if (form.getState().submitFailed) {
              setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
            }
          }
          const press = (event: KeyboardEvent) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return
            event.stopPropagation()
            onClose()
          }
          return (
            <form
              ref={element}
              className="al-form al-in-place"
              noValidate
              aria-label={props.label}
              onSubmit={(event) => void submit(event)}
              onKeyDown={press}
            >
              <FormProblemOnly />
              {props.children}
              <Actions onClose={onClose} onDirty={props.onDirty} />
            </form>
          )
        }}
      </Form>
    </FormFieldsContext>
  )
}

/** What is wrong at a field stands under it, a line away; only what is wrong with all of it is said above. */
function FormProblemOnly() {
  const { submitError } = useFormState({ subscription: { submitError: true } })
  return submitError ? <FormError /> : null
}

function Actions({ onClose, onDirty }: Pick<InPlaceFormProps<object>, 'onClose' | 'onDirty'>) {
  const { submitting, dirty } = useFormState({ subscription: { submitting: true, dirty: true } })
  const isDirty = dirty ?? false
  const tell = useRef(onDirty)
  useEffect(() => {
    tell.current = onDirty
  })
  useEffect(() => {
    tell.current?.(isDirty)
    return () => tell.current?.(false)
  }, [isDirty])
  return (
    <Row gap={8}>
      <Button type="submit" size="small" kind="primary" isBusy={submitting ?? false}>
        {uiText('save')} <kbd aria-hidden="true">{uiText('enter')}</kbd>
      </Button>
      <Button size="small" onClick={onClose}>
        {uiText('cancel')} <kbd aria-hidden="true">{uiText('escape')}</kbd>
      </Button>
    </Row>
  )
}
