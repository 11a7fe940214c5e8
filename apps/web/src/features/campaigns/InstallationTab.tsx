import { useParams } from 'react-router'
import { campaignPageWords } from './campaign-words'
import { InstallationView } from './installation/InstallationView'

export const handle = { title: campaignPageWords.tabs.installation }

/** How a campaign gets onto a site. */
export function Component() {
  const { id = '' } = useParams()
  return <InstallationView campaignId={id} />
}
