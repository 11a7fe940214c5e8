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
    isFor: (actor) => actor.org !== null,
  },
})
