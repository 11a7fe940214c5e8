import { useParams } from 'react-router'
import { t } from './messages'
import { CheckoutPreview } from './checkout/CheckoutPreview'
import { CheckoutSettingsForm } from './checkout/CheckoutSettingsForm'

export const handle = { title: t('campaign.tabs.checkout') }

export function Component() {
  const { id = '' } = useParams()
  return <CheckoutSettingsForm campaignId={id} preview={<CheckoutPreview campaignId={id} />} />
}
