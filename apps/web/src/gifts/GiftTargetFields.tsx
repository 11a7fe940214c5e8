import type { CampaignRow } from '@almoner/contracts/campaigns/campaign'
import type { Currency } from '@almoner/contracts/money'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { useField } from 'react-final-form'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'
import { giftText } from './messages'

/** The campaigns that a gift may be written down for. */
export function useGiftCampaigns() {
  const campaigns = trpc.campaigns.list.useQuery()
  return (campaigns.data ?? []).filter(({ status }) => status !== 'archived')
}

/** The chosen campaign, or the one that takes what is given to no other. */
export const campaignOf = (campaigns: readonly CampaignRow[], id: string | undefined): CampaignRow | undefined =>
  campaigns.find((campaign) => (id ? campaign.id === id : campaign.isDefault))

/** The currency of the chosen campaign, or of the one that takes what is given to no other. */
export function useGiftCurrency(): Currency {
  const { org } = useActor()
  const { input } = useField<string | undefined>('campaignId', { subscription: { value: true } })
  return campaignOf(useGiftCampaigns(), input.value)?.currency ?? org?.currency ?? 'usd'
}

export function GiftCampaignField() {
  const all = trpc.campaigns.list.useQuery().data ?? []
  const { input } = useField<string | undefined>('campaignId', { subscription: { value: true } })
  // Of a gift that is corrected, the campaign may be archived by now.
  const campaigns = all.filter(({ id, status }) => status !== 'archived' || id === input.value)
  const own = campaigns.find(({ isDefault }) => isDefault)
  return (
    <SelectField
      name="campaignId"
      label={giftText('target.campaign')}
      placeholder={own?.name ?? giftText('target.ownCampaign')}
      options={campaigns.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}

export function GiftFundField() {
  const funds = trpc.designations.list.useQuery()
  const { input } = useField<string | undefined>('designationId', { subscription: { value: true } })
  const open = (funds.data ?? []).filter(({ id, status }) => status === 'active' || id === input.value)
  return (
    <SelectField
      name="designationId"
      label={giftText('target.designation')}
      placeholder={open.find(({ isDefault }) => isDefault)?.designation ?? giftText('target.ownFund')}
      options={open.map(({ id, designation }) => ({ value: String(id), label: designation }))}
    />
  )
}

export function GiftTargetFields() {
  return (
    <div className="al-fields-row">
      <GiftCampaignField />
      <GiftFundField />
    </div>
  )
}
