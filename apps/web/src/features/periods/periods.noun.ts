import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  periods: () => '/settings/periods',
}

export const periods = defineNoun({
  paths,
  settings: [
    {
      path: paths.periods(),
      permission: 'periods.close',
      load: () => import('./PeriodsPage'),
      line: { group: 'money', label: t('settingsPages.periods') },
    },
  ],
})
