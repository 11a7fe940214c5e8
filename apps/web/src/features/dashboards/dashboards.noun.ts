import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

export const dashboards = defineNoun({
  paths: {
    dashboard: () => '/dashboard',
  },
  menu: {
    label: t('dashboards'),
    to: '/dashboard',
    icon: 'dashboard',
    keys: 'g d',
    isFor: (actor) => actor.org !== null,
  },
})
