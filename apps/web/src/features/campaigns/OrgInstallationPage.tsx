import { t } from './messages'
import { InstallationView } from './installation/InstallationView'
import './campaigns.css'

export const handle = { title: t('campaign.tabs.installation') }

export function Component() {
  return <InstallationView campaignId={null} />
}
