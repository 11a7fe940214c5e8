import { Modal } from 'antd'
import { useRef, type ReactNode } from 'react'
import { EntityForm, type EntityFormProps } from '../form/EntityForm.js'
import { Button } from './Button.js'
import { uiText } from '../texts/ui-text.js'

export interface ActionDialogProps<Values extends object> extends Omit<
  EntityFormProps<Values>,
  'secondary' | 'actions'
> {
  isOpen?: boolean
  title: ReactNode
  intro?: ReactNode
  cancelLabel?: string
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
  onClose,
  ...form
}: ActionDialogProps<Values>) {
  const body = useRef<HTMLDivElement>(null)
  // Once it is open antd puts the focus on its own button, wherever it was by then.
  const focusFirst = (isNowOpen: boolean) => {
    if (isNowOpen) body.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  }
  return (
    <Modal
      open={isOpen}
      title={title}
      footer={null}
      onCancel={onClose}
      afterOpenChange={focusFirst}
      width={width}
      destroyOnHidden
      centered
    >
      <div ref={body}>
        {intro}
        <EntityForm<Values> {...form} secondary={<Button onClick={onClose}>{cancelLabel}</Button>} />
      </div>
    </Modal>
  )
}
