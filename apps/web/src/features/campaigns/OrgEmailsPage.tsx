import { t } from './messages'
import { EmailsForm } from './emails/EmailsForm'
import './campaigns.css'

export const handle = { title: t('campaign.tabs.emails') }

export function Component() {
  return <EmailsForm campaignId={null} />
}
