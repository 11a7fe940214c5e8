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
    { path: paths.settingsWidget(), load: () => import('./WidgetPage') },
    { path: paths.settingsDevelopers(), load: () => import('./DevelopersPage') },
  ],
  menu: {
    label: t('settings'),
    to: paths.settings(),
    icon: 'settings',
    isFor: (actor) => actor.can('org.manage'),
  },
})
