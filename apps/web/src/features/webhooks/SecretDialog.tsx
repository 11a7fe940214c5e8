import { Button } from '@almoner/ui/controls/Button'
import { CopyText } from '@almoner/ui/data/CopyText'
import { Modal } from 'antd'
import { webhookWords } from './webhook-words'

const { secret: words } = webhookWords

/** The secret, this once. A click beside the dialog does not close it: it could not be brought back. */
export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  const footer = (
    <div className="al-dialog-actions">
      <Button kind="primary" onClick={onClose}>
        {words.close}
      </Button>
    </div>
  )
  return (
    <Modal
      open={secret !== null}
      title={words.made}
      footer={footer}
      onCancel={onClose}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      width={500}
      destroyOnHidden
      centered
    >
      <p>{words.once}</p>
      <p className="webhook-secret">{secret && <CopyText text={secret} label={words.label} />}</p>
    </Modal>
  )
}
