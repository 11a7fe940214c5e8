import { t } from './messages'
import { InstallationView } from './installation/InstallationView'
import './campaigns.css'

export const handle = { title: t('campaign.tabs.installation') }

/** How the org gets onto its site, and what holds for all of its campaigns. */
export function Component() {
  return <InstallationView campaignId={null} />
}
