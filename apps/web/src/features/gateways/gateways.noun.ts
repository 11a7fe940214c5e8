import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

export const gateways = defineNoun({
  settings: [
    {
      load: () => import('./IntegrationsPage'),
      line: { group: 'money', label: t('settingsPages.gateways') },
    },
  ],
})
