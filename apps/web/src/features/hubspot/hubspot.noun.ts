import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  settingsHubspot: () => '/settings/integrations/hubspot',
}

export const hubspot = defineNoun({
  paths,
  settings: [
    {
      path: paths.settingsHubspot(),
      load: () => import('./HubspotPage'),
      line: { group: 'connections', label: t('settingsPages.hubspot') },
    },
  ],
})
