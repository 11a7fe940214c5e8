import type { CampaignStatus } from '@almoner/contracts/campaigns/campaign-states'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { trpc } from '../../../trpc'
import { actionWords } from './action-words'
import { PlanDialog } from './PlanDialog'
import type { PlanActionProps } from './plan-action'

const words = actionWords.campaign

/** Those that a plan may give to. */
const open = new Set<CampaignStatus>(['active', 'paused', 'ended'])

interface Values {
  campaignId?: string
  alsoPast: boolean
}

/** Gives to another campaign of the same entity from now on, or with all that was given so far. */
export function MoveCampaignDialog({ donation, onClose }: PlanActionProps) {
  const move = trpc.donations.moveCampaign.useMutation()
  const campaigns = trpc.campaigns.list.useQuery()
  const options = (campaigns.data ?? [])
    .filter(
      ({ id, entity, status }) => id !== donation.campaignId && entity === donation.entityName && open.has(status),
    )
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <PlanDialog<Values>
      donation={donation}
      title={words.title}
      initialValues={{ alsoPast: false }}
      validate={({ campaignId }) => (campaignId ? undefined : { campaignId: words.missing })}
      send={({ campaignId = '', alsoPast }, command) => move.mutateAsync({ ...command, campaignId, alsoPast })}
      done={words.done}
      submitLabel={words.submit}
      onClose={onClose}
    >
      <SelectField name="campaignId" label={words.label} options={options} hasSearch isRequired />
      {donation.paidCount > 0 && (
        <CheckboxField name="alsoPast" label={words.alsoPast(donation.paidCount)} help={words.alsoPastHelp} />
      )}
    </PlanDialog>
  )
}
