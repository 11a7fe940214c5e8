import { t } from './messages'
import { EmailsForm } from './emails/EmailsForm'
import './campaigns.css'

export const handle = { title: t('campaign.tabs.emails') }

/** What mails say wherever a campaign says nothing of its own. */
export function Component() {
  return <EmailsForm campaignId={null} />
}
