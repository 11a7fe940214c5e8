import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  settings: () => '/settings',
  settingsWidget: () => '/settings/widget',
  settingsDevelopers: () => '/settings/developers',
}

export const settings = defineNoun({
  paths,
  settings: [
    {
      path: paths.settingsWidget(),
      load: () => import('./WidgetPage'),
      line: { group: 'giving', label: t('settingsPages.widget') },
      find: async () => (await import('./setting-names')).widgetNames,
    },
    {
      path: paths.settingsDevelopers(),
      load: () => import('./DevelopersPage'),
      line: { group: 'developers', label: t('settingsPages.developers') },
      find: async () => (await import('./setting-names')).developerNames,
    },
  ],
  menu: {
    label: t('settings'),
    to: paths.settings(),
    icon: 'settings',
    isFor: (actor) => actor.can('org.manage'),
  },
})
