import { t } from './messages'
import { CheckoutSettingsForm } from './checkout/CheckoutSettingsForm'
import './campaigns.css'

export const handle = { title: t('campaign.tabs.checkout') }

/** The checkout settings that campaigns inherit. */
export function Component() {
  return <CheckoutSettingsForm campaignId={null} />
}
