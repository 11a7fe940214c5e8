import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  settingsCustomFields: () => '/settings/custom-fields',
}

export const customFields = defineNoun({
  paths,
  settings: [
    {
      path: paths.settingsCustomFields(),
      permission: 'custom_fields.manage',
      load: () => import('./CustomFieldsPage'),
      line: { group: 'organization', label: t('settingsPages.customFields') },
    },
  ],
})
