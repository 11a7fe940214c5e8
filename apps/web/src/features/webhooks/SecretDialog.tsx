import { Callout } from '@almoner/ui/layout/Callout'
import { Button } from '@almoner/ui/controls/Button'
import { DialogActions } from '@almoner/ui/controls/DialogActions'
import { CopyText } from '@almoner/ui/data/CopyText'
import { Modal } from 'antd'
import { t } from './messages'

/** The secret, this once. A click beside the dialog does not close it: it could not be brought back. */
export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  const footer = (
    <DialogActions>
      <Button kind="primary" onClick={onClose}>
        {t('webhook.secret.close')}
      </Button>
    </DialogActions>
  )
  return (
    <Modal
      open={secret !== null}
      title={t('webhook.secret.made')}
      footer={footer}
      onCancel={onClose}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      width={500}
      destroyOnHidden
      centered
    >
      <p>{t('webhook.secret.once')}</p>
      <Callout above={16} below={24}>
        {secret && <CopyText text={secret} label={t('webhook.secret.label')} />}
      </Callout>
    </Modal>
  )
}
