import { listPath, type ListFilter } from '../../list-path'
import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  thanks: (filter?: ListFilter) => listPath('/thanks', filter),
  settingsThanks: () => '/settings/thanks',
}

export const acknowledgments = defineNoun({
  paths,
  pages: [{ path: paths.thanks(), permission: 'acknowledgments.read', load: () => import('./ThanksPage') }],
  settings: [
    {
      path: paths.settingsThanks(),
      permission: 'acknowledgments.setUp',
      load: () => import('./RulesPage'),
      line: { group: 'giving', label: t('settingsPages.thanks') },
    },
  ],
  menu: {
    label: t('thanks'),
    to: paths.thanks(),
    icon: 'note',
    keys: 'g k',
    words: t('words.thanks'),
    isFor: (actor) => actor.can('acknowledgments.read'),
  },
})
