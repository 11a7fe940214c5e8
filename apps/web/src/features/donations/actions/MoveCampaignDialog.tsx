import type { CampaignStatus } from '@almoner/contracts/campaigns/campaign-states'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { DonationDialog } from './DonationDialog'
import type { DonationActionProps } from './donation-action'

/** Those that a recurring donation may give to. */
const open = new Set<CampaignStatus>(['active', 'paused', 'ended'])

interface Values {
  campaignId?: string
  alsoPast: boolean
}

export function MoveCampaignDialog({ donation, onClose }: DonationActionProps) {
  const move = trpc.donations.moveCampaign.useMutation()
  const campaigns = trpc.campaigns.list.useQuery()
  const options = (campaigns.data ?? [])
    .filter(
      ({ id, entity, status }) => id !== donation.campaignId && entity === donation.entityName && open.has(status),
    )
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <DonationDialog<Values>
      donation={donation}
      title={t('action.campaign.title')}
      initialValues={{ alsoPast: false }}
      validate={({ campaignId }) => (campaignId ? undefined : { campaignId: t('action.campaign.missing') })}
      send={({ campaignId = '', alsoPast }, command) => move.mutateAsync({ ...command, campaignId, alsoPast })}
      done={t('action.campaign.done')}
      submitLabel={t('action.campaign.submit')}
      onClose={onClose}
    >
      <SelectField name="campaignId" label={t('action.campaign.label')} options={options} hasSearch isRequired />
      {donation.paidCount > 0 && (
        <CheckboxField
          name="alsoPast"
          label={t('action.campaign.alsoPast', { count: donation.paidCount })}
          help={t('action.campaign.alsoPastHelp')}
        />
      )}
    </DonationDialog>
  )
}
