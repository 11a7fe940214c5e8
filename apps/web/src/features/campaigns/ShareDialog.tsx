import type { Campaign } from '@almoner/contracts/campaigns/campaign'
import { CopyText } from '@almoner/ui/data/CopyText'
import { Modal } from 'antd'
import { campaignPageWords } from './campaign-words'
import { QrPicture } from './QrPicture'

const words = campaignPageWords.share

/** The address of a campaign's page, to copy and as a QR code. */
export function ShareDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  return (
    <Modal open title={words.title} footer={null} onCancel={onClose} width={500} destroyOnHidden>
      <p className="al-field-label">{words.link}</p>
      <CopyText text={campaign.pageUrl} label={words.link.toLowerCase()} />
      {campaign.status === 'draft' ? (
        <p className="al-field-help">{words.draft}</p>
      ) : (
        !campaign.isPublished && <p className="al-field-help">{words.unpublished}</p>
      )}
      <QrPicture url={campaign.pageUrl} name={campaign.slug ?? campaign.code} />
    </Modal>
  )
}
