import { Button } from '@almoner/ui/controls/Button'
import { CopyText } from '@almoner/ui/data/CopyText'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { Modal } from 'antd'
import { useState } from 'react'
import { QrPicture } from '../../../../pictures/QrPicture'
import { t } from './messages'

/** The link by which others join, to copy and as a QR code. */
export function Invite({ url, slug, isOpen }: { url: string; slug: string; isOpen: boolean }) {
  const [isQrOpen, setIsQrOpen] = useState(false)
  return (
    <Stack gap={8}>
      <Text as="h3" weight="medium">
        {t('invite.title')}
      </Text>
      <Row gap={12}>
        <Text isBreakable>
          <CopyText text={url} label={t('invite.link')} />
        </Text>
        <Button size="small" onClick={() => setIsQrOpen(true)}>
          {t('invite.qr')}
        </Button>
      </Row>
      <Text tone="quiet" size="small">
        {isOpen ? t('invite.open') : t('invite.closed')}
      </Text>
      <Modal
        open={isQrOpen}
        title={t('invite.qr')}
        footer={null}
        onCancel={() => setIsQrOpen(false)}
        width={400}
        destroyOnHidden
      >
        <QrPicture url={url} name={`${slug}-invitation`} />
      </Modal>
    </Stack>
  )
}
