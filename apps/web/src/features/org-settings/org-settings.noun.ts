import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  settingsGeneral: () => '/settings/general',
}

export const orgSettings = defineNoun({
  paths,
  settings: [
    {
      path: paths.settingsGeneral(),
      load: () => import('./GeneralPage'),
      line: { group: 'organization', label: t('settingsPages.general') },
      find: async () => (await import('./setting-names')).generalNames,
    },
  ],
})
