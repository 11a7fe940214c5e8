import { useParams } from 'react-router'
import { campaignPageWords } from './campaign-words'
import { EmailsForm } from './emails/EmailsForm'

export const handle = { title: campaignPageWords.tabs.emails }

/** The mails of a campaign. */
export function Component() {
  const { id = '' } = useParams()
  return <EmailsForm campaignId={id} />
}
