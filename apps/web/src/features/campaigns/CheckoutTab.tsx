import { useParams } from 'react-router'
import { t } from './messages'
import { CheckoutPreview } from './checkout/CheckoutPreview'
import { CheckoutSettingsForm } from './checkout/CheckoutSettingsForm'

export const handle = { title: t('campaign.tabs.checkout') }

/** The checkout settings of a campaign, beside the form that donors get. */
export function Component() {
  const { id = '' } = useParams()
  return <CheckoutSettingsForm campaignId={id} preview={<CheckoutPreview campaignId={id} />} />
}
