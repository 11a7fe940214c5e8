import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  settingsApiKeys: () => '/settings/developers/api-keys',
}

export const apiKeys = defineNoun({
  paths,
  settings: [
    {
      path: paths.settingsApiKeys(),
      load: () => import('./ApiKeysPage'),
      line: { group: 'developers', label: t('settingsPages.apiKeys') },
    },
  ],
})
