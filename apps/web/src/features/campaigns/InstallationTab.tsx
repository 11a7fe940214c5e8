import { useParams } from 'react-router'
import { t } from './messages'
import { InstallationView } from './installation/InstallationView'

export const handle = { title: t('campaign.tabs.installation') }

export function Component() {
  const { id = '' } = useParams()
  return <InstallationView campaignId={id} />
}
