import { t } from './messages'
import { CheckoutSettingsForm } from './checkout/CheckoutSettingsForm'
import './campaigns.css'

export const handle = { title: t('campaign.tabs.checkout') }

export function Component() {
  return <CheckoutSettingsForm campaignId={null} />
}
