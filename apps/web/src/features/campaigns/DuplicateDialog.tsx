import type { Campaign } from '@almoner/contracts/campaigns/campaign'
import { nameText } from '@almoner/contracts/text'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { submitTo } from '@almoner/ui/form/submit'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { paths } from '../../paths'
import { problemWords } from '../../problem-words'
import { trpc } from '../../trpc'
import { campaignPageWords as words, newCampaignWords } from './campaign-words'

const judge = againstSchema(z.object({ name: nameText }))

/** Opens a draft like a campaign, under a name of its own. */
export function DuplicateDialog({ campaign: { id, name }, onClose }: { campaign: Campaign; onClose: () => void }) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const duplicate = trpc.campaigns.duplicate.useMutation()
  return (
    <ActionDialog<{ name: string }>
      title={words.duplicateTitle}
      initialValues={{ name: words.copyOf(name).slice(0, 100) }}
      validate={judge}
      onSubmit={submitTo((values: { name: string }) => duplicate.mutateAsync({ id, name: values.name }), {
        words: problemWords,
        onDone: async (copy) => {
          await utils.campaigns.list.invalidate()
          onClose()
          await navigate(paths.campaign(copy.id))
        },
      })}
      submitLabel={words.actions.duplicate}
      cancelLabel={newCampaignWords.cancel}
      onClose={onClose}
    >
      <TextField name="name" label={words.duplicateName} help={words.duplicateHelp} isRequired hasFocus />
    </ActionDialog>
  )
}
