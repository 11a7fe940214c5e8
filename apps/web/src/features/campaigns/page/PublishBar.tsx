import { pageContentSchema, type CampaignPage } from '@almoner/contracts/campaigns/campaign-page'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { describeError } from '@almoner/ui/form/submit'
import { useForm, useFormState } from 'react-final-form'
import { problemWords } from '../../../problem-words'
import { trpc } from '../../../trpc'
import { VersionHistory } from '../VersionHistory'
import { pageWords as words } from './page-words'

/** Whether the page is public, and the ways to make it so or take it back. */
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
      fail(describeError(error, problemWords).message)
    }
  }
  return (
    <div className="bar-line">
      <StatusTag tone={isPublished ? 'good' : 'quiet'}>{isPublished ? words.published : words.unpublished}</StatusTag>
      {hasChanges && <span className="al-quiet">{words.changed}</span>}
      {(!isPublished || hasChanges) && (
        <Button
          size="small"
          isBusy={publish.isPending}
          onClick={() =>
            dirty ? fail(words.saveFirst) : void carry(publish.mutateAsync({ campaignId }), words.publishDone)
          }
        >
          {isPublished ? words.publishAgain : words.publish}
        </Button>
      )}
      {isPublished && (
        <>
          <a href={url} target="_blank" rel="noreferrer" {...buttonLook({ size: 'small' })}>
            {words.open}
          </a>
          <Button
            size="small"
            kind="quiet"
            isBusy={unpublish.isPending}
            onClick={() => void carry(unpublish.mutateAsync({ campaignId }), words.unpublishDone)}
          >
            {words.unpublish}
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
    </div>
  )
}
