import { Row } from '@almoner/ui/layout/Row'
import { pageContentSchema, type CampaignPage } from '@almoner/contracts/campaigns/campaign-page'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { describeError } from '@almoner/ui/form/submit'
import { useForm, useFormState } from 'react-final-form'
import { trpc } from '../../../trpc'
import { VersionHistory } from '../VersionHistory'
import { t } from '../messages'

export function PublishBar({ page }: { page: CampaignPage }) {
  const { campaignId, isPublished, hasChanges, url } = page
  const { say, fail } = useNotices()
  const form = useForm()
  const { dirty } = useFormState({ subscription: { dirty: true } })
  const utils = trpc.useUtils()
  const publish = trpc.campaigns.publishPage.useMutation()
  const unpublish = trpc.campaigns.unpublishPage.useMutation()
  const carry = async (work: Promise<CampaignPage>, done: string) => {
    try {
      utils.campaigns.getPage.setData({ campaignId }, await work)
      await utils.campaigns.get.invalidate({ id: campaignId })
      say(done)
    } catch (error) {
      fail(describeError(error).message)
    }
  }
  return (
    <Row gap={[8, 12]}>
      <StatusTag tone={isPublished ? 'good' : 'quiet'}>
        {isPublished ? t('page.published') : t('page.unpublished')}
      </StatusTag>
      {hasChanges && <span className="al-quiet">{t('page.changed')}</span>}
      {(!isPublished || hasChanges) && (
        <Button
          size="small"
          isBusy={publish.isPending}
          onClick={() =>
            dirty ? fail(t('page.saveFirst')) : void carry(publish.mutateAsync({ campaignId }), t('page.publishDone'))
          }
        >
          {isPublished ? t('page.publishAgain') : t('page.publish')}
        </Button>
      )}
      {isPublished && (
        <>
          <a href={url} target="_blank" rel="noreferrer" {...buttonLook({ size: 'small' })}>
            {t('page.open')}
          </a>
          <Button
            size="small"
            kind="quiet"
            isBusy={unpublish.isPending}
            onClick={() => void carry(unpublish.mutateAsync({ campaignId }), t('page.unpublishDone'))}
          >
            {t('page.unpublish')}
          </Button>
        </>
      )}
      <VersionHistory
        kind="page"
        campaignId={campaignId}
        onUse={(content) => {
          const known = pageContentSchema.safeParse(content)
          if (known.success) form.change('content', known.data)
        }}
      />
    </Row>
  )
}
