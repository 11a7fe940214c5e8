import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  settingsFunds: () => '/settings/funds',
}

export const designations = defineNoun({
  paths,
  settings: [
    {
      path: paths.settingsFunds(),
      load: () => import('./DesignationsPage'),
      line: { group: 'money', label: t('settingsPages.funds') },
    },
  ],
})
