import type { Campaign } from '@almoner/contracts/campaigns/campaign'
import { CopyText } from '@almoner/ui/data/CopyText'
import { Modal } from 'antd'
import { t } from './messages'
import { QrPicture } from './QrPicture'

export function ShareDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  return (
    <Modal open title={t('campaign.share.title')} footer={null} onCancel={onClose} width={500} destroyOnHidden>
      <p className="al-field-label">{t('campaign.share.link')}</p>
      <CopyText text={campaign.pageUrl} label={t('campaign.share.link').toLowerCase()} />
      {campaign.status === 'draft' ? (
        <p className="al-field-help">{t('campaign.share.draft')}</p>
      ) : (
        !campaign.isPublished && <p className="al-field-help">{t('campaign.share.unpublished')}</p>
      )}
      <QrPicture url={campaign.pageUrl} name={campaign.slug ?? campaign.code} />
    </Modal>
  )
}
