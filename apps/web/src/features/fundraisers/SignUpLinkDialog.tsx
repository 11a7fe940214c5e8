import type { CampaignRow } from '@almoner/contracts/campaigns/campaign'
import { Segments } from '@almoner/ui/controls/Segments'
import { CopyText } from '@almoner/ui/data/CopyText'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { Stack } from '@almoner/ui/layout/Stack'
import { Modal } from 'antd'
import { useState } from 'react'
import { QrPicture } from '../../pictures/QrPicture'
import { trpc } from '../../trpc'
import { t } from './messages'

/** Campaigns on whose pages people can sign up to raise money. */
const takesSignUps = ({ type, status, isPublished }: CampaignRow) =>
  type === 'p2p' && status === 'active' && isPublished

/** Where people sign up to raise money for a campaign, as a link and as a QR code. */
export function SignUpLinkDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const campaigns = trpc.campaigns.list.useQuery(undefined, { enabled: isOpen })
  const open = campaigns.data?.filter(takesSignUps) ?? []
  const [chosen, setChosen] = useState<CampaignRow['id']>()
  const campaignId = chosen ?? open[0]?.id
  return (
    <Modal open={isOpen} title={t('signUp.title')} footer={null} onCancel={onClose} width={480} destroyOnHidden>
      {campaigns.isPending ? (
        <SkeletonLines count={4} />
      ) : open.length === 0 ? (
        <p>{t('signUp.none')}</p>
      ) : (
        <Stack gap={12}>
          <p>{t('signUp.text')}</p>
          {open.length > 1 && (
            <Segments
              label={t('fundraiser.campaign')}
              choices={open.map(({ id, name }) => ({ value: id, label: name }))}
              chosen={campaignId ?? open[0]?.id ?? ''}
              onChoose={setChosen}
            />
          )}
          {campaignId && <SignUpLink campaignId={campaignId} />}
        </Stack>
      )}
    </Modal>
  )
}

function SignUpLink({ campaignId }: { campaignId: CampaignRow['id'] }) {
  const campaign = trpc.campaigns.get.useQuery({ id: campaignId })
  if (!campaign.data) return <SkeletonLines count={3} />
  const { pageUrl, slug, code } = campaign.data
  const url = `${pageUrl}/raise`
  return (
    <>
      <CopyText text={url} label={t('signUp.link')} />
      <QrPicture url={url} name={`${slug ?? code}-sign-up`} />
    </>
  )
}
