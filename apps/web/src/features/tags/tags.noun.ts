import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  settingsTags: () => '/settings/tags',
}

export const tags = defineNoun({
  paths,
  settings: [
    {
      path: paths.settingsTags(),
      permission: 'tags.manage',
      load: () => import('./TagsPage'),
      line: { group: 'organization', label: t('settingsPages.tags') },
    },
  ],
})
