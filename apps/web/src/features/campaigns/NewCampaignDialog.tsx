import {
  campaignTemplates,
  createCampaign,
  type CampaignTemplate,
  type CreateCampaignInput,
} from '@almoner/contracts/campaigns/campaigns.operations'
import { RadioCards } from '@almoner/ui/controls/RadioCards'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { submitTo } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

const judge = againstSchema(createCampaign.input)

export function NewCampaignDialog({ template: first, onClose }: { template: CampaignTemplate; onClose: () => void }) {
  const [template, setTemplate] = useState(first)
  const { org } = useActor()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const create = trpc.campaigns.create.useMutation()
  return (
    <ActionDialog<Omit<CreateCampaignInput, 'template'>>
      title={t('newCampaign.title')}
      width={560}
      validate={(values) => judge({ ...values, template })}
      onSubmit={submitTo((values) => create.mutateAsync({ ...values, template }), {
        onDone: async ({ id }) => {
          await utils.campaigns.list.invalidate()
          onClose()
          await navigate(paths.campaign(id))
        },
      })}
      submitLabel={t('newCampaign.create')}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('newCampaign.name')}
        placeholder={t('newCampaign.namePlaceholder')}
        isRequired
        hasFocus
      />
      <RadioCards
        label={t('newCampaign.template')}
        choices={campaignTemplates.map((value) => ({ value, ...t.group(`templates.${value}`) }))}
        chosen={template}
        onChoose={setTemplate}
      />
      <MoneyField
        name="goalAmount"
        label={t('newCampaign.goal')}
        help={t('newCampaign.goalHelp')}
        currency={org?.currency ?? 'usd'}
        isMinor
      />
    </ActionDialog>
  )
}
