import { useParams } from 'react-router'
import { t } from './messages'
import { InstallationView } from './installation/InstallationView'

export const handle = { title: t('campaign.tabs.installation') }

/** How a campaign gets onto a site. */
export function Component() {
  const { id = '' } = useParams()
  return <InstallationView campaignId={id} />
}
