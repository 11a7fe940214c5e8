import { campaignPageWords } from './campaign-words'
import { CheckoutSettingsForm } from './checkout/CheckoutSettingsForm'
import './campaigns.css'

export const handle = { title: campaignPageWords.tabs.checkout }

/** The checkout settings that campaigns inherit. */
export function Component() {
  return <CheckoutSettingsForm campaignId={null} />
}
