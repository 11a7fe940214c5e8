import { thankDonorInputSchema } from '@almoner/contracts/fundraisers/thanks.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { trpc, type Inputs } from '../../trpc'
import type { OwnGift } from './FundraiserGifts'
import { t } from './messages'

const judge = againstSchema(thankDonorInputSchema)

interface ThankDialogProps {
  gift: OwnGift
  campaign: string
  onClose: () => void
}

export function ThankDialog({ gift, campaign, onClose }: ThankDialogProps) {
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const thank = trpc.fundraisers.thank.useMutation()
  const name = gift.donorName ?? t('fundraiser.anonymous')
  return (
    <ActionDialog<Inputs['fundraisers']['thank']>
      isOpen
      title={t('fundraiser.thanks.title', { name })}
      initialValues={{ chargeId: gift.id, message: t('fundraiser.share.thanksText', { campaign }) }}
      validate={judge}
      onSubmit={submitTo(thank, {
        onDone: async () => {
          await utils.dashboards.fundraiser.invalidate()
          onClose()
          say(t('fundraiser.thanks.done'))
        },
      })}
      submitLabel={t('fundraiser.thanks.send')}
      onClose={onClose}
    >
      <p>{gift.donorName === null ? t('fundraiser.thanks.textAnonymous') : t('fundraiser.thanks.text')}</p>
      <TextAreaField name="message" label={t('fundraiser.thanks.message')} rows={5} isRequired />
    </ActionDialog>
  )
}
