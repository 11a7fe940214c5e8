import type { Campaign } from '@almoner/contracts/campaigns/campaign'
import { nameText } from '@almoner/contracts/text'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { submitTo } from '@almoner/ui/form/submit'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { t } from './messages'

const judge = againstSchema(z.object({ name: nameText }))

export function DuplicateDialog({ campaign: { id, name }, onClose }: { campaign: Campaign; onClose: () => void }) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const duplicate = trpc.campaigns.duplicate.useMutation()
  return (
    <ActionDialog<{ name: string }>
      title={t('campaign.duplicateTitle')}
      initialValues={{ name: t('campaign.copyOf', { name }).slice(0, 100) }}
      validate={judge}
      onSubmit={submitTo((values: { name: string }) => duplicate.mutateAsync({ id, name: values.name }), {
        onDone: async (copy) => {
          await utils.campaigns.list.invalidate()
          onClose()
          await navigate(paths.campaign(copy.id))
        },
      })}
      submitLabel={t('campaign.actions.duplicate')}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('campaign.duplicateName')}
        help={t('campaign.duplicateHelp')}
        isRequired
        hasFocus
      />
    </ActionDialog>
  )
}
