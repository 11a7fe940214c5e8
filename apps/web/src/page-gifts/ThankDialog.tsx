import type { PageGift } from '@almoner/contracts/fundraisers/page-gift'
import { thankDonorInputSchema } from '@almoner/contracts/fundraisers/thanks.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { trpc, type Inputs } from '../trpc'
import { pageGiftText } from './messages'

const judge = againstSchema(thankDonorInputSchema)

interface ThankDialogProps {
  gift: PageGift
  campaign: string
  isOfTeam: boolean
  onClose: () => void
}

export function ThankDialog({ gift, campaign, isOfTeam, onClose }: ThankDialogProps) {
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const thank = trpc.fundraisers.thank.useMutation()
  const name = gift.donorName ?? pageGiftText('pageGifts.anonymous')
  return (
    <ActionDialog<Inputs['fundraisers']['thank']>
      isOpen
      title={pageGiftText('pageGifts.thanks.title', { name })}
      initialValues={{ chargeId: gift.id, message: pageGiftText('pageGifts.thanksText', { campaign }) }}
      validate={judge}
      onSubmit={submitTo(thank, {
        onDone: async () => {
          await Promise.all([utils.dashboards.fundraiser.invalidate(), utils.fundraiserTeams.ownGifts.invalidate()])
          onClose()
          say(pageGiftText('pageGifts.thanks.done'))
        },
      })}
      submitLabel={pageGiftText('pageGifts.thanks.send')}
      onClose={onClose}
    >
      <p>{textOf(gift, isOfTeam)}</p>
      <TextAreaField name="message" label={pageGiftText('pageGifts.thanks.message')} rows={5} isRequired />
    </ActionDialog>
  )
}

function textOf({ donorName }: PageGift, isOfTeam: boolean): string {
  if (donorName === null) return pageGiftText('pageGifts.thanks.textAnonymous')
  return isOfTeam ? pageGiftText('pageGifts.thanks.textTeam') : pageGiftText('pageGifts.thanks.text')
}
