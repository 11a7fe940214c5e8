import { Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { describeError } from '../form/submit.js'
import { Button, type ButtonKind } from './Button.js'
import { DialogActions } from './DialogActions.js'
import { uiText } from '../texts/ui-text.js'
import { Callout } from '../layout/Callout.js'

export interface ConfirmDialogProps {
  isOpen: boolean
  /** Names the object: "Undo import I-000012?" */
  title: string
  /** What will be lost, and what will not. */
  children: ReactNode
  confirmLabel: string
  kind?: ButtonKind
  /** False while what is asked about is not shown yet: nobody confirms what they could not read. */
  isReady?: boolean
  /** Closes the dialog when it resolves; a refusal is told in it. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  kind = 'danger',
  isReady = true,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const confirm = async () => {
    setIsBusy(true)
    setRefusal(null)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setRefusal(describeError(error).message)
    } finally {
      setIsBusy(false)
    }
  }
  const footer = (
    <DialogActions>
      <Button onClick={onClose}>{uiText('cancel')}</Button>
      <Button kind={kind} isBusy={isBusy} disabled={!isReady} onClick={() => void confirm()}>
        {confirmLabel}
      </Button>
    </DialogActions>
  )
  return (
    <Modal open={isOpen} title={title} footer={footer} onCancel={onClose} width={500} destroyOnHidden centered>
      {children}
      {refusal && (
        <Callout tone="failed" role="alert">
          {refusal}
        </Callout>
      )}
    </Modal>
  )
}
