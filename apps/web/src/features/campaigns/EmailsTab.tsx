import { useParams } from 'react-router'
import { t } from './messages'
import { EmailsForm } from './emails/EmailsForm'

export const handle = { title: t('campaign.tabs.emails') }

export function Component() {
  const { id = '' } = useParams()
  return <EmailsForm campaignId={id} />
}
