import type { CampaignId } from '@almoner/contracts/campaigns/campaign-id'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { trpc } from '../trpc'

interface CampaignFilterProps {
  label: string
  list: {
    query: { campaignId?: CampaignId | undefined }
    change: (change: { campaignId: CampaignId | undefined }) => void
  }
}

export function CampaignFilter({ label, list }: CampaignFilterProps) {
  const campaigns = trpc.campaigns.list.useQuery()
  return (
    <ChoiceFilter
      label={label}
      choices={(campaigns.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      chosen={list.query.campaignId}
      onChoose={(campaignId) => list.change({ campaignId })}
    />
  )
}
