import { Modal } from 'antd'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { EntityForm, type EntityFormProps } from '../form/EntityForm.js'
import { Stack } from '../layout/Stack.js'
import { Button } from './Button.js'
import { uiText } from '../texts/ui-text.js'

export interface ActionDialogProps<Values extends object> extends Omit<
  EntityFormProps<Values>,
  'secondary' | 'actions' | 'onSubmit'
> {
  isOpen?: boolean
  title: ReactNode
  intro?: ReactNode
  cancelLabel?: string
  /** Offers to go on with another once this one is submitted: by a button, and by Ctrl or Cmd with Enter. */
  anotherLabel?: string
  /** Another number begins the form anew, with the focus in its first field. */
  round?: number
  onSubmit: (values: Values, goesOn: boolean) => ReturnType<EntityFormProps<Values>['onSubmit']>
  width?: number
  onClose: () => void
}

/** An action with a form: what it does, its fields, the verb and a way out. Whoever submits closes it. */
export function ActionDialog<Values extends object>({
  isOpen = true,
  title,
  intro,
  cancelLabel = uiText('cancel'),
  width = 500,
  anotherLabel,
  round = 0,
  onSubmit,
  onClose,
  ...form
}: ActionDialogProps<Values>) {
  const body = useRef<HTMLDivElement>(null)
  const goesOn = useRef({ isAsked: false, isMeant: false })
  const submitAndGoOn = () => {
    goesOn.current.isAsked = true
    body.current?.querySelector('form')?.requestSubmit()
  }
  const byKey = (event: KeyboardEvent) => {
    if (!anotherLabel || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submitAndGoOn()
  }
  useEffect(() => {
    if (round > 0) firstField(body.current)?.focus()
  }, [round])
  const entered = useRef<HTMLElement>(null)
  // Once it is open antd puts the focus on its own button, also where somebody has begun to type by then.
  const focusField = (isNowOpen: boolean) => {
    if (isNowOpen) (entered.current ?? firstField(body.current))?.focus()
    else entered.current = null
  }
  return (
    <Modal
      open={isOpen}
      title={title}
      footer={null}
      onCancel={onClose}
      afterOpenChange={focusField}
      width={width}
      destroyOnHidden
      centered
    >
      <div
        ref={body}
        role="presentation"
        onKeyDown={byKey}
        onFocusCapture={({ target }) => (entered.current = target)}
        onSubmitCapture={() => (goesOn.current = { isAsked: false, isMeant: goesOn.current.isAsked })}
      >
        {typeof intro === 'string' ? (
          <Stack below={20}>
            <p>{intro}</p>
          </Stack>
        ) : (
          intro
        )}
        <EntityForm<Values>
          {...form}
          key={round}
          onSubmit={(values) => onSubmit(values, goesOn.current.isMeant)}
          secondary={
            <>
              <Button onClick={onClose}>{cancelLabel}</Button>
              {anotherLabel && <Button onClick={submitAndGoOn}>{anotherLabel}</Button>}
            </>
          }
        />
      </div>
    </Modal>
  )
}

const firstField = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>('[data-first-focus]') ??
  body?.querySelector<HTMLElement>(':is(input, textarea, select):not([type=hidden], :disabled)')
