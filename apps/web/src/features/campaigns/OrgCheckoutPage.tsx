import { trpc } from '../../trpc'
import { CheckoutPreview } from './checkout/CheckoutPreview'
import { CheckoutSettingsForm } from './checkout/CheckoutSettingsForm'
import { t } from './messages'
import './campaigns.css'

export const handle = { title: t('campaign.tabs.checkout') }

/** The org's defaults, seen on its standing campaign. */
export function Component() {
  const campaigns = trpc.campaigns.list.useQuery()
  const standing = campaigns.data?.find(({ isDefault }) => isDefault)
  return <CheckoutSettingsForm campaignId={null} preview={standing && <CheckoutPreview campaignId={standing.id} />} />
}
